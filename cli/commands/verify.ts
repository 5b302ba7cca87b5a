import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { Profile, Report, Target } from "../../conformance/index.ts";
import { UsageError } from "../usage-error.ts";

interface VerifyOptions {
  readonly target?: string;
  readonly baseUrl?: string;
  readonly key?: string;
  readonly control?: string;
  readonly reportDir: string;
  readonly only?: readonly string[];
  readonly profile?: string;
  readonly maxCredits?: string;
  readonly maxMinutes?: string;
  readonly plan?: boolean;
  readonly reporter: string;
}

const reporters = ["terminal", "json", "junit", "none"];

/** Adds `shortform verify`, which judges a server (DESIGN section 6). */
export function registerVerify(program: Command): void {
  program
    .command("verify")
    .description("judge a server against the contract; with no target, the embedded mock")
    .option("--target <file>", "target file (YAML or JSON; conformance/target.schema.json)")
    .option("--base-url <url>", "base address of the server; it ends in /api/v1")
    .option("--key <key>", "API key with every scope")
    .option("--control <url>", "base address of the test control interface")
    .option("--report-dir <dir>", "where report.json and junit.xml go", "shortform-report")
    .option("--only <id...>", "only these checks: by check id, group, requirement or operationId")
    .option(
      "--profile <name>",
      "safe: creates nothing; standard: creates, spends nothing; full: everything (default: standard; full for the embedded mock)",
    )
    .option("--max-credits <n>", "never spend more credits than this")
    .option("--max-minutes <n>", "never run longer than this")
    .option("--plan", "print what each profile would do, and send nothing")
    .option("--reporter <name>", `what to print: ${reporters.join(", ")}`, "terminal")
    .addHelpText(
      "after",
      `
Exit codes: 0 conforms, 1 does not, 2 could not be judged.

Examples:
  shortform verify
  shortform verify --base-url http://127.0.0.1:4010/api/v1 --key sf_live_demo
  shortform verify --target target.yaml --profile full --max-credits 200
  shortform verify --target target.yaml --only no-key createPost AUTH-03`,
    )
    .action(verify);
}

async function verify(options: VerifyOptions): Promise<void> {
  const suite = await import("../../conformance/index.ts");
  const embedded = options.target === undefined && options.baseUrl === undefined;
  if (embedded && (options.key !== undefined || options.control !== undefined)) {
    throw new UsageError("--key and --control belong to a server; name it with --base-url or --target.");
  }
  const wanted = options.profile ?? (embedded ? "full" : "standard");
  const profile = suite.profiles.find((name) => name === wanted);
  if (profile === undefined) throw new UsageError(`There is no profile "${wanted}"; use ${suite.profiles.join(", ")}.`);
  if (!reporters.includes(options.reporter)) {
    throw new UsageError(`There is no reporter "${options.reporter}"; use ${reporters.join(", ")}.`);
  }
  const { checks, unknown } = suite.selectChecks(suite.checks, options.only ?? []);
  if (unknown.length > 0) {
    throw new UsageError(
      `--only names ${unknown.join(", ")}, which is no check, requirement or operation; --plan --reporter json lists the checks.`,
    );
  }
  if (options.plan) {
    const plans = suite.planRuns(checks);
    const listing = {
      plans,
      checks: checks.map(({ id, title, requirements, profile: least }) => ({
        id,
        title,
        profile: least,
        requirements,
      })),
    };
    process.stdout.write(options.reporter === "json" ? `${JSON.stringify(listing, null, 2)}\n` : suite.planText(plans));
    return;
  }
  try {
    const report = await withTarget(options, suite, (target, governed) =>
      run(target, governed, profile, checks, options, suite),
    );
    writeReport(report, options, suite);
    process.exitCode =
      report.summary.error > 0 || report.checks.some(({ verdict }) => verdict === "error")
        ? 2
        : report.checks.some(({ verdict }) => verdict === "fail")
          ? 1
          : 0;
  } catch (error) {
    if (error instanceof suite.NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

type Suite = typeof import("../../conformance/index.ts");

/** The target of the command line, or the embedded mock, started for the run and stopped after it. */
async function withTarget(
  options: VerifyOptions,
  suite: Suite,
  use: (target: Target, governed: boolean) => Promise<Report>,
): Promise<Report> {
  const limits = {
    ...(options.maxCredits !== undefined && { maxCredits: wholeNumber("--max-credits", options.maxCredits) }),
    ...(options.maxMinutes !== undefined && { maxMinutes: wholeNumber("--max-minutes", options.maxMinutes) }),
  };
  if (options.target !== undefined || options.baseUrl !== undefined) {
    const target = suite.loadTarget(options.target, {
      ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      ...(options.key !== undefined && { key: options.key }),
      ...(options.control !== undefined && { control: options.control }),
      ...limits,
    });
    return use(target, true);
  }
  const { startEmbeddedMock } = await import("../embedded-mock.ts");
  const mock = await startEmbeddedMock();
  try {
    if (options.reporter === "terminal")
      process.stdout.write(`No target given: judging the embedded mock at ${mock.target.baseUrl}.\n`);
    const { credits, minutes } = mock.target.budget;
    const budget = { credits: limits.maxCredits ?? credits, minutes: limits.maxMinutes ?? minutes };
    return await use({ ...mock.target, budget }, false);
  } finally {
    await mock.close();
  }
}

function run(
  target: Target,
  governed: boolean,
  profile: Profile,
  checks: Suite["checks"],
  { reporter }: VerifyOptions,
  suite: Suite,
): Promise<Report> {
  return suite.runSuite({
    target,
    checks,
    oracles: suite.createOracles(),
    requirements: suite.requirements,
    profile,
    governed,
    ...(reporter === "terminal" && { onEvent: suite.progressReporter(process.stdout) }),
  });
}

function writeReport(report: Report, { reportDir, reporter }: VerifyOptions, suite: Suite): void {
  const folder = resolve(reportDir);
  const json = `${JSON.stringify(report, null, 2)}\n`;
  const junit = suite.junitXml(report);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/report.json`, json);
    writeFileSync(`${folder}/junit.xml`, junit);
  } catch {
    throw new UsageError(`The report can't be written to ${folder}; choose another folder with --report-dir.`);
  }
  if (reporter === "json") process.stdout.write(json);
  if (reporter === "junit") process.stdout.write(junit);
  if (reporter === "terminal")
    process.stdout.write(`${suite.summaryText(report)}Report: ${reportDir}/report.json and junit.xml.\n`);
}

function wholeNumber(flag: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0)
    throw new UsageError(`${flag} takes a number from 0 on, not "${text}".`);
  return value;
}
