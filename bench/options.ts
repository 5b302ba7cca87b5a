import { parseArgs } from "node:util";

/** What can be measured, in the order of the page. */
export const sectionNames = ["mocks", "bugs", "client", "generation", "startup"] as const;

export type SectionName = (typeof sectionNames)[number];

export interface Options {
  readonly help: boolean;
  /** What is measured; everything by default. */
  readonly names: readonly SectionName[];
  /** How often each thing is measured. */
  readonly rounds: number;
  /** How many planted faults of each group. */
  readonly faults: number;
}

/** Reads the command line of `npm run bench`. @returns a sentence that says what is wrong, for bad usage */
export function readOptions(words: readonly string[]): Options | string {
  const options = {
    only: { type: "string", multiple: true },
    rounds: { type: "string", default: "5" },
    faults: { type: "string", default: "12" },
    help: { type: "boolean", default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const asked = [...(values.only ?? []), ...positionals];
    const unknown = asked.find((name) => !sectionNames.some((known) => known === name));
    if (unknown !== undefined) return `There is no section ${unknown}; there are ${sectionNames.join(", ")}.`;
    const [rounds, faults] = [Number(values.rounds), Number(values.faults)];
    const isCount = (number: number) => Number.isInteger(number) && number > 0;
    if (!isCount(rounds) || !isCount(faults)) return "--rounds and --faults take a number from 1 on.";
    const names = sectionNames.filter((name) => asked.length === 0 || asked.includes(name));
    return { rounds, faults, help: values.help, names };
  } catch {
    return "An option is unknown or lacks its value; --help lists them.";
  }
}
