import { Command, CommanderError } from "commander";
import { checks as allChecks, type Check, selectChecks } from "../../conformance/index.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { faults as allFaults } from "../../mocks/sandbox/faults/index.ts";
import { systematicFaults } from "../../mocks/sandbox/faults/systematic/index.ts";
import { sampleOf } from "../../mocks/sandbox/faults/systematic/sample.ts";
import type { Systematic } from "../../mocks/sandbox/faults/systematic/systematic.ts";
import { wholeNumber } from "../options.ts";
import { UsageError, usageSentence } from "../usage-error.ts";
import { onceSurvived } from "./systematic/survivors.ts";

/** What to prove. */
export interface ProofOptions {
  readonly checks: readonly Check[];
  /** Planted one at a time; none when only legal servers are judged. */
  readonly faults: readonly Fault[];
  /** How many legal servers are judged. */
  readonly servers: number;
  /** Plant no faults; the unbroken sandbox is not judged either. */
  readonly isLegalOnly: boolean;
  /** The same seed gives the same legal servers. */
  readonly seed: number;
  /** Print only survivors and false alarms. */
  readonly quiet: boolean;
  /** The systematic faults to plant instead; null without `--systematic`. */
  readonly systematic: readonly Systematic[] | null;
  /** How many servers with some of the operations are judged instead; 0 without `--partial`. */
  readonly partial: number;
  /** How many runs are recorded and judged again from their tapes instead; 0 without `--tapes`. */
  readonly tapes: number;
  /** How many legal servers are compared with sandboxes that are like them instead; 0 without `--like`. */
  readonly like: number;
  /** On how many legal servers the suite's own traffic is judged instead; undefined without `--traffic`. */
  readonly traffic?: number;
  /** How many faults of each kind, and pairs, to plant to measure the findings; 0 for none. */
  readonly findings: number;
  /** Whether nothing else is asked for. */
  readonly isFindingsOnly: boolean;
  /** Write the list of surviving systematic faults. */
  readonly isRecorded: boolean;
}

/** The default number of legal servers. */
const usualServers = 300;

/** The default number of faults whose findings are measured. */
const usualFindings = 8;

const examples = `
Examples:
  $ npm run prove -- --quiet
  $ npm run prove -- --fault refunds-twice AUTH-03
  $ npm run prove -- --legal 100 --seed 7 --only idempotent-replay
  $ npm run prove -- --systematic --sample 500
  $ npm run prove -- --partial 200 --seed 7
  $ npm run prove -- --tapes 100
  $ npm run prove -- --traffic 300 --quiet
  $ npm run prove -- --like 100 --quiet
  $ npm run prove -- --traffic 0 --sample 200
  $ npm run prove -- --findings 100

Exit codes: 0 every fault is caught without a false alarm, 1 a fault survived or a false alarm came, 2 bad usage.`;

/**
 * Reads the command line of `npm run prove`.
 * @returns undefined if it printed the help
 * @throws UsageError for an unknown option or name
 */
export function readOptions(words: readonly string[]): ProofOptions | undefined {
  const command = new Command("npm run prove --")
    .description("Shows that the suite catches every planted fault and raises no false alarm on legal servers.")
    .option("--fault <name...>", "only faults whose name or requirement starts with this; no legal servers")
    .option("--only <check...>", "only these checks, with the same names as in shortform verify")
    .option(
      "--legal <count>",
      `how many legal servers (default: ${usualServers}); without other options, plants no faults`,
    )
    .option("--seed <number>", "seed for the legal servers: the same number gives the same servers", "1")
    .option("--quiet", "print only survivors and false alarms", false)
    .option("--systematic", "plant every operator at every place of the description instead", false)
    .option(
      "--sample <count>",
      "only so many systematic faults, drawn with the seed, and all that once survived; or so many faults for --traffic",
    )
    .option("--partial <count>", "judge so many servers that lack operations and do not claim them instead")
    .option(
      "--tapes <count>",
      "record so many runs, on legal and on broken servers, and judge each again from its tape instead",
    )
    .option(
      "--traffic <count>",
      "judge the traffic of the suite's runs on so many legal servers and on the faults instead",
    )
    .option("--like <count>", "compare so many legal servers with sandboxes that take over what they showed instead")
    .option(
      "--findings <count>",
      "measure the findings and scripts of so many faults of each kind, and of so many pairs",
    )
    .option("--record", "write the list of surviving systematic faults instead of comparing with it", false)
    .addHelpText("after", examples)
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  try {
    command.parse(words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new UsageError(usageSentence(error, "npm run prove -- --help"));
  }
  const { fault, only, legal, seed, quiet, systematic, sample, partial, tapes, traffic, like, findings, record } =
    command.opts<Words>();
  if (sample !== undefined && !systematic && traffic === undefined) {
    throw new UsageError("--sample needs --systematic or --traffic.");
  }
  if (record && !systematic) throw new UsageError("--record needs --systematic.");
  const servers = legal === undefined ? undefined : wholeNumber("--legal", legal);
  const isLegalOnly = servers !== undefined && fault === undefined;
  return {
    checks: checksNamed(only ?? []),
    faults: isLegalOnly || systematic ? [] : sampled(faultsNamed(fault), systematic ? undefined : sample),
    servers: servers ?? (fault ? 0 : usualServers),
    isLegalOnly,
    seed: wholeNumber("--seed", seed),
    quiet,
    systematic: systematic ? systematicNamed(fault, sample, wholeNumber("--seed", seed)) : null,
    partial: partial === undefined ? 0 : wholeNumber("--partial", partial),
    tapes: tapes === undefined ? 0 : wholeNumber("--tapes", tapes),
    like: like === undefined ? 0 : wholeNumber("--like", like),
    ...(traffic !== undefined && { traffic: wholeNumber("--traffic", traffic) }),
    findings:
      findings === undefined ? (fault || isLegalOnly || only ? 0 : usualFindings) : wholeNumber("--findings", findings),
    isFindingsOnly: findings !== undefined,
    isRecorded: record,
  };
}

/** The options as commander reads them. */
interface Words {
  readonly fault?: readonly string[];
  readonly only?: readonly string[];
  readonly legal?: string;
  readonly seed: string;
  readonly quiet: boolean;
  readonly systematic: boolean;
  readonly sample?: string;
  readonly partial?: string;
  readonly tapes?: string;
  readonly traffic?: string;
  readonly like?: string;
  readonly findings?: string;
  readonly record: boolean;
}

/** The named checks; without names, those of the profile `full`: others multiply the time and claim what these judge. */
function checksNamed(names: readonly string[]): Check[] {
  if (names.length === 0) return allChecks.filter(({ profile }) => profile !== "exhaustive");
  const { checks, unknown } = selectChecks(allChecks, names);
  if (unknown.length === 0) return checks;
  throw new UsageError(`There is no check, requirement or operation ${unknown.join(", ")}.`);
}

/** @param beginnings of names or requirements; without any, all faults */
function faultsNamed(beginnings: readonly string[] | undefined): readonly Fault[] {
  if (!beginnings) return allFaults;
  const isMeant = ({ name, breaks }: Fault, text: string) => [name, ...breaks].some((each) => each.startsWith(text));
  const unknown = beginnings.filter((text) => !allFaults.some((fault) => isMeant(fault, text)));
  if (unknown.length === 0) return allFaults.filter((fault) => beginnings.some((text) => isMeant(fault, text)));
  throw new UsageError(`No fault has a name or a requirement that starts with ${unknown.join(", ")}.`);
}

/** So many faults, evenly spread over the list; all without a number. */
function sampled(faults: readonly Fault[], sample: string | undefined): readonly Fault[] {
  if (sample === undefined) return faults;
  const count = Math.min(wholeNumber("--sample", sample), faults.length);
  return Array.from({ length: count }, (_, at) => faults[Math.floor((at * faults.length) / count)]).filter(
    (fault) => fault !== undefined,
  );
}

/** @param beginnings of names; without any, all @param sample how many of them */
function systematicNamed(beginnings: readonly string[] = [""], sample: string | undefined, seed: number): Systematic[] {
  const found = systematicFaults.filter(({ name }) => beginnings.some((text) => name.startsWith(text)));
  if (found.length === 0)
    throw new UsageError(`No systematic fault has a name that starts with ${beginnings.join(", ")}.`);
  if (sample === undefined) return found;
  const once = onceSurvived();
  const drawn = new Set(sampleOf(found, wholeNumber("--sample", sample), seed));
  return found.filter((fault) => drawn.has(fault) || once.has(fault.name));
}
