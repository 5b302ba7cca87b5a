import { urlOf } from "../../conformance/core/http/url.ts";
import { plainWord } from "../../conformance/core/values/shell.ts";
import * as suite from "../../conformance/index.ts";
import { UsageError } from "../usage-error.ts";
import { exitCode } from "../verify/exit-code.ts";
import { tellGitHub } from "../verify/github.ts";
import { knownFailuresFrom } from "../verify/known-failures.ts";
import { ownProgram } from "../verify/own-command.ts";
import { requireWritable, writeReport } from "../verify/report-folder.ts";
import { ofApi, onlyBase } from "./base-url.ts";
import { inOrder } from "./history.ts";
import { isInPart, teamsIn } from "./parts.ts";
import { ShownKeys } from "./shown-keys.ts";
import { openSources, type Source } from "./sources.ts";

/** The options of `shortform check` as commander gives them. */
export interface CheckOptions {
  readonly baseUrl?: string;
  readonly reportDir: string;
  readonly reporter: suite.Reporter;
  readonly knownFailures?: string;
  readonly shard?: string;
}

/**
 * Judges the traffic in files, writes the report and prints it.
 * @returns the exit code: 0 no violation, 1 violations, 2 nothing could be judged
 * @throws UsageError with one sentence for bad usage or an unreadable file
 */
export async function check(paths: readonly string[], options: CheckOptions): Promise<number> {
  try {
    const known = knownFailuresFrom(options.knownFailures);
    requireWritable(options.reportDir);
    const report = suite.withLevels(suite.markKnown(await judged(paths, options), known));
    const outdated = suite.outdatedText(report, known);
    const context = { folder: options.reportDir, changes: undefined, outdated };
    try {
      writeReport(report, options.reportDir);
    } finally {
      process.stdout.write(suite.formatReport(options.reporter, report, context));
      tellGitHub(report, options.reporter, context);
    }
    if (options.reporter === "terminal") {
      process.stdout.write(`Report: ${options.reportDir}/report.html, report.json and junit.xml.\n`);
    } else if (report.inconclusive !== undefined) process.stderr.write(`${report.inconclusive}\n`);
    if (outdated !== undefined) process.stderr.write(`${outdated}\n`);
    return exitCode(report) || Number(outdated !== undefined);
  } catch (error) {
    if (error instanceof suite.NotJudgeable) throw new UsageError(error.message);
    throw error;
  }
}

async function judged(paths: readonly string[], { baseUrl, shard: wanted }: CheckOptions): Promise<suite.Report> {
  const shard = wanted === undefined ? undefined : suite.readShard(wanted);
  const sources = await openSources(paths);
  const base = baseUrl?.replace(/\/$/, "") ?? onlyBase(sources.flatMap(({ bases }) => bases));
  if (base !== undefined && urlOf(base) === undefined) throw new UsageError(`--base-url must be a URL, not "${base}".`);
  const shown = sources.flatMap(({ controlUrl }) => controlUrl ?? []);
  // Traffic of a test server holds its control calls at the usual place.
  const controlUrls = shown.length === 0 && base !== undefined ? [suite.usualControlUrl(base)] : shown;
  const keys = new ShownKeys();
  const judge = new suite.TrafficJudge({
    redact: (text) => keys.in(text),
    ...(base !== undefined && { baseUrl: base }),
    controlUrls,
    hidesKeys: sources.some(({ showsKeys }) => !showsKeys),
    command: `${ownProgram(process.cwd())} check ${paths.map(plainWord).join(" ")}`,
    isPart: shard !== undefined,
  });
  const history = () => historyOf(sources, base, controlUrls);
  const teams = shard && (await teamsIn(history()));
  for await (const entry of history()) {
    const isOfControl = entry.exchange.operation === undefined;
    if (shard && teams && !isOfControl && !isInPart(shard, entry.key, teams)) continue;
    keys.see(entry);
    judge.see(entry);
  }
  const report = judge.report();
  return shard ? { ...report, shard } : report;
}

/** The calls of the API, and those that steer the server, of all files. */
async function* historyOf(
  sources: readonly Source[],
  base: string | undefined,
  controlUrls: readonly string[],
): AsyncGenerator<suite.TrafficEntry> {
  for await (const entry of inOrder(sources.map((source) => source.entries()))) {
    const { exchange } = entry;
    const isOfControl = controlUrls.some((url) => exchange.request.url.startsWith(url));
    const own = isOfControl || base === undefined ? undefined : ofApi(exchange, base);
    if (isOfControl) yield entry;
    else if (own) yield { ...entry, exchange: own };
  }
}
