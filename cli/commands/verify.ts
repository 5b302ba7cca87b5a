import type { Command } from "commander";
import { profiles } from "../../conformance/core/profile.ts";
import { reporters } from "../../conformance/reporters/names.ts";
import { listOf, oneOf, positiveOrZero, wholeNumber } from "../options.ts";
import { UsageError } from "../usage-error.ts";
import type { VerifyOptions } from "../verify/options.ts";

/** The groups of checks and the operations. Read from the recorded costs, because the checks take a while to load. */
async function checkNames(): Promise<Iterable<string>> {
  const [{ checkCosts }, { groupOf }, { operationList }] = await Promise.all([
    import("../../generated/check-costs.ts"),
    import("../../conformance/core/check-group.ts"),
    import("../../generated/operations.ts"),
  ]);
  const groups = Object.keys(checkCosts.checks)
    .map(groupOf)
    .filter((name) => !name.includes(".")); // others are one check each
  return new Set([...groups, ...operationList.map(({ operationId }) => operationId)]);
}

/** Adds `shortform verify`, which judges a server (DESIGN section 6). */
export function registerVerify(program: Command): void {
  program
    .command("verify")
    .description("judge a server against the contract; with no target, the embedded sandbox")
    .option("--target <file>", "target file (YAML or JSON; conformance/target.schema.json)")
    .option("--base-url <url>", "base URL of the server, ending in /api/v1")
    .option("--key <key>", "API key with every scope, or env:NAME (default: the variable SHORTFORM_KEY)")
    .option("--control <url>", "base URL of the test control interface; set its token in SHORTFORM_CONTROL_TOKEN")
    .option(
      "--report-dir <dir>",
      "folder for report.html, report.json, junit.xml, badge.json and the scripts of findings (default: shortform-report)",
    )
    .option(
      "--only <id...>",
      "run only these checks: check ids, groups, requirements or operationIds",
      listOf(checkNames),
    )
    .option("--failed", "run what failed or was blocked in the last run, and update its report")
    .option("--bail", "end the run at the first failing check")
    .option(
      "--watch [file...]",
      "run again whenever one of these files or folders or the target file changes, or the server restarts",
    )
    .option(
      "--profile <name>",
      "safe: creates nothing; standard: creates but spends nothing; full: also spends credits and waits; exhaustive: every value at every place (default: standard; full for the embedded sandbox; the profile of the earlier run for --failed and --resume)",
      oneOf("profile", profiles),
    )
    .option("--max-credits <n>", "never spend more credits than this", (text) => positiveOrZero("--max-credits", text))
    .option("--max-minutes <n>", "never run longer than this", (text) => positiveOrZero("--max-minutes", text))
    .option(
      "--plan",
      "print what each profile would do on the target (or on a server with one key) without sending requests",
    )
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, oneOf("reporter", reporters), "terminal")
    .option("--json", "the same as --reporter json: print the report or the plan as JSON only")
    .option("--shard <i/n>", "run one of n shards; shortform report merge merges their reports")
    .option("--resume <dir>", "continue the run with its report in this folder; finished checks are not run again")
    .option(
      "--known-failures <file>",
      "known failures: a reason for each requirement, or a reason, an issue and a last day (YAML or JSON)",
    )
    .option("--since <report>", "say what changed since an earlier report; give its folder or its report.json")
    .option("--seed <n>", "seed for the random commands of the model-based checks", (text) =>
      wholeNumber("--seed", text),
    )
    .option("--confirm", "retry each failed check once, alone; if it passes, it is unstable (default: in CI)")
    .option("--no-confirm", "do not retry failed checks")
    .option("--unstable-exit-code <n>", "exit code if a check is unstable (default: 1)", (text) =>
      Number(oneOf("exit code", ["0", "1", "2"])(text)),
    )
    .option("--runs <n>", "number of random scripts that each model-based check runs", (text) =>
      wholeNumber("--runs", text),
    )
    .addHelpText(
      "after",
      `
Exit codes: 0 the server conforms, 1 it does not, 2 it could not be judged.
Ctrl-C stops the run and writes a report of the finished checks.
Under GitHub Actions, annotations and a job summary come with any reporter.

Examples:
  $ shortform verify
  $ shortform verify --base-url http://127.0.0.1:4010/api/v1 --key "$SHORTFORM_KEY"
  $ shortform verify --target target.yaml --failed --bail
  $ shortform verify --target target.yaml --failed --watch src
  $ shortform verify --target target.yaml --profile full --max-credits 200
  $ shortform verify --target target.yaml --only no-key createPost AUTH-03
  $ shortform verify --target target.yaml --json > report.json
  $ shortform verify --target target.yaml --reporter markdown --since last/report.json
  $ shortform verify --target target.yaml --shard 2/4 --report-dir part-2
  $ shortform verify --target target.yaml --resume shortform-report`,
    )
    .action(async ({ json = false, ...options }: VerifyOptions & { readonly json?: boolean }) => {
      if (json && options.reporter !== "json" && options.reporter !== "terminal") {
        throw new UsageError(`--json and --reporter ${options.reporter} contradict each other; remove one of them.`);
      }
      const { verify } = await import("../verify/verify.ts");
      process.exitCode = await verify(json ? { ...options, reporter: "json" } : options);
    });
}
