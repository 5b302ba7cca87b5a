import { parseArgs } from "node:util";

/** The sections, in the order of the page. */
export const sectionNames = ["mocks", "proxies", "bugs", "client", "generation", "startup"] as const;

export type SectionName = (typeof sectionNames)[number];

export interface Options {
  readonly help: boolean;
  /** The sections to measure; all by default. */
  readonly names: readonly SectionName[];
  /** How often to measure. */
  readonly rounds: number;
  /** How many systematic faults per group. */
  readonly faults: number;
  /** The file that keeps what the tools found, so that a hunt can be interrupted. */
  readonly journal?: string;
}

/** Reads the command line of `npm run bench`. @returns an error message for bad usage */
export function readOptions(words: readonly string[]): Options | string {
  const options = {
    only: { type: "string", multiple: true },
    rounds: { type: "string", default: "5" },
    faults: { type: "string", default: "40" },
    journal: { type: "string" },
    help: { type: "boolean", default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const asked = [...(values.only ?? []), ...positionals];
    const unknown = asked.find((name) => !sectionNames.some((known) => known === name));
    if (unknown !== undefined) return `There is no section ${unknown}; use ${sectionNames.join(", ")}.`;
    const [rounds, faults] = [Number(values.rounds), Number(values.faults)];
    const isCount = (number: number) => Number.isInteger(number) && number > 0;
    if (!isCount(rounds) || !isCount(faults)) return "--rounds and --faults take a number of at least 1.";
    const names = sectionNames.filter((name) => asked.length === 0 || asked.includes(name));
    return {
      rounds,
      faults,
      help: values.help,
      names,
      ...(values.journal !== undefined && { journal: values.journal }),
    };
  } catch {
    return "An option is unknown or lacks its value; see --help.";
  }
}
