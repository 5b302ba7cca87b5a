import { Command, CommanderError } from "commander";
import { checks as allChecks, type Check, selectChecks } from "../../conformance/index.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import { faults as allFaults } from "../../mocks/sandbox/faults/index.ts";
import { wholeNumber } from "../options.ts";
import { UsageError, usageSentence } from "../usage-error.ts";

/** What is proved. */
export interface ProofOptions {
  readonly checks: readonly Check[];
  /** Planted one at a time; none when only legal servers are judged. */
  readonly faults: readonly Fault[];
  /** How many legal servers are judged. */
  readonly servers: number;
  /** Faults are left out, so that the unbroken sandbox need not be judged either. */
  readonly isLegalOnly: boolean;
  /** Which legal servers: the same seed gives the same ones. */
  readonly seed: number;
  /** Only survivors and false alarms get a line. */
  readonly quiet: boolean;
}

/** How many legal servers are judged when nobody says otherwise. */
const usualServers = 300;

const examples = `
Examples:
  $ npm run prove -- --quiet
  $ npm run prove -- --fault refunds-twice AUTH-03
  $ npm run prove -- --legal 100 --seed 7 --only idempotent-replay

Exit codes: 0 every fault is caught and nobody is blamed, 1 not so, 2 bad usage.`;

/**
 * Reads the command line of `npm run prove`.
 * @returns nothing when help was asked for, and printed
 * @throws UsageError for an option or a name that there is not
 */
export function readOptions(words: readonly string[]): ProofOptions | undefined {
  const command = new Command("npm run prove --")
    .description("Shows that the suite catches every planted fault, and blames no server that does nothing wrong.")
    .option("--fault <name...>", "only faults whose name or requirement begins so; no legal servers")
    .option("--only <check...>", "only checks with these names, as shortform verify takes them")
    .option("--legal <count>", `how many legal servers (default: ${usualServers}); given alone, no faults are planted`)
    .option("--seed <number>", "which legal servers: the same number gives the same ones", "1")
    .option("--quiet", "name survivors and false alarms only", false)
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
  const { fault, only, legal, seed, quiet } = command.opts<Words>();
  const servers = legal === undefined ? undefined : wholeNumber("--legal", legal);
  const isLegalOnly = servers !== undefined && fault === undefined;
  return {
    checks: checksNamed(only ?? []),
    faults: isLegalOnly ? [] : faultsNamed(fault),
    servers: servers ?? (fault ? 0 : usualServers),
    isLegalOnly,
    seed: wholeNumber("--seed", seed),
    quiet,
  };
}

/** The options as commander reads them. */
interface Words {
  readonly fault?: readonly string[];
  readonly only?: readonly string[];
  readonly legal?: string;
  readonly seed: string;
  readonly quiet: boolean;
}

function checksNamed(names: readonly string[]): Check[] {
  const { checks, unknown } = selectChecks(allChecks, names);
  if (unknown.length === 0) return checks;
  throw new UsageError(`There is no check, requirement or operation ${unknown.join(", ")}.`);
}

/** @param beginnings of names or requirements; all faults without them */
function faultsNamed(beginnings: readonly string[] | undefined): readonly Fault[] {
  if (!beginnings) return allFaults;
  const isMeant = ({ name, breaks }: Fault, text: string) => [name, ...breaks].some((each) => each.startsWith(text));
  const unknown = beginnings.filter((text) => !allFaults.some((fault) => isMeant(fault, text)));
  if (unknown.length === 0) return allFaults.filter((fault) => beginnings.some((text) => isMeant(fault, text)));
  throw new UsageError(`No fault has a name or a requirement that begins with ${unknown.join(", ")}.`);
}
