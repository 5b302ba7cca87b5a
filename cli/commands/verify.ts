import type { Command } from "commander";
import { profiles } from "../../conformance/core/profile.ts";
import { oneOf, positiveOrZero, wholeNumber } from "../options.ts";
import { UsageError } from "../usage-error.ts";
import { reporters, type VerifyOptions } from "../verify/options.ts";

/** Adds `shortform verify`, which judges a server (DESIGN section 6). */
export function registerVerify(program: Command): void {
  program
    .command("verify")
    .description("judge a server against the contract; with no target, the embedded sandbox")
    .option("--target <file>", "target file (YAML or JSON; conformance/target.schema.json)")
    .option("--base-url <url>", "base address of the server; it ends in /api/v1")
    .option("--key <key>", "API key with every scope")
    .option("--control <url>", "base address of the test control interface; its token: SHORTFORM_CONTROL_TOKEN")
    .option("--report-dir <dir>", "where report.html, report.json and junit.xml go (default: shortform-report)")
    .option("--only <id...>", "only these checks: by check id, group, requirement or operationId")
    .option(
      "--profile <name>",
      "safe: creates nothing; standard: creates, spends nothing; full: everything (default: standard; full for the embedded sandbox)",
      oneOf("profile", profiles),
    )
    .option("--max-credits <n>", "never spend more credits than this", (text) => positiveOrZero("--max-credits", text))
    .option("--max-minutes <n>", "never run longer than this", (text) => positiveOrZero("--max-minutes", text))
    .option(
      "--plan",
      "print what each profile would do on the target (without one: on a server with one key), and send nothing",
    )
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, oneOf("reporter", reporters), "terminal")
    .option("--json", "the same as --reporter json: the report, or the plan, as JSON and nothing else")
    .option("--shard <i/n>", "run one of n parts; shortform report merge puts their reports together")
    .option("--resume <dir>", "continue the run whose report is there: what was done is not done again")
    .option("--known-failures <file>", "failures that are put up with: a reason under each requirement (YAML or JSON)")
    .option("--seed <n>", "decides the random commands of the model-based checks", (text) =>
      wholeNumber("--seed", text),
    )
    .option(
      "--confirm",
      "run each check that failed once more, alone: one that passes then is unstable (default: in CI)",
    )
    .option("--no-confirm", "run no check twice")
    .option("--unstable-exit-code <n>", "what to exit with when a check is unstable (default: 1)", (text) =>
      Number(oneOf("exit code", ["0", "1", "2"])(text)),
    )
    .option("--runs <n>", "how many random scripts each of them runs", (text) => wholeNumber("--runs", text))
    .addHelpText(
      "after",
      `
Exit codes: 0 conforms, 1 does not, 2 could not be judged.
Ctrl-C ends a run and writes the report of what was done.

Examples:
  $ shortform verify
  $ shortform verify --base-url http://127.0.0.1:4010/api/v1 --key sf_live_demo
  $ shortform verify --target target.yaml --profile full --max-credits 200
  $ shortform verify --target target.yaml --only no-key createPost AUTH-03
  $ shortform verify --target target.yaml --json > report.json
  $ shortform verify --target target.yaml --shard 2/4 --report-dir part-2
  $ shortform verify --target target.yaml --resume shortform-report`,
    )
    .action(async ({ json = false, ...options }: VerifyOptions & { readonly json?: boolean }) => {
      if (json && options.reporter === "junit") {
        throw new UsageError("--json and --reporter junit both say what to print; leave one of them out.");
      }
      const { verify } = await import("../verify/verify.ts");
      process.exitCode = await verify(json ? { ...options, reporter: "json" } : options);
    });
}
