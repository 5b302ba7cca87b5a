import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareTapes, type Difference, type Meaning } from "../../conformance/compare/compare.ts";
import { differs, type Reading } from "../../conformance/compare/explain.ts";
import * as suite from "../../conformance/index.ts";
import type { Tape } from "../../conformance/tape/tape.ts";
import { readTape } from "../tape/read.ts";
import { runRecorded, tapeName } from "../tape/recorded-run.ts";
import { UsageError } from "../usage-error.ts";

export interface CompareOptions {
  readonly profile: suite.Profile;
  readonly markdown?: boolean;
  readonly json?: boolean;
}

/**
 * Compares two servers by their tapes, or by running the suite on both.
 * @param places two tapes or target files
 * @returns 0 if nothing is broken on one side or unexplained, else 1
 * @throws UsageError with one sentence if one can't be read or judged
 */
export async function compare(
  [first, second]: readonly [string, string],
  { profile, markdown = false, json = false }: CompareOptions,
): Promise<number> {
  try {
    const tapes = [await tapeAt(first, profile), await tapeAt(second, profile)] as const;
    const comparison = await compareTapes(...tapes);
    const text = json ? `${JSON.stringify(comparison, null, 2)}\n` : textOf(comparison, [first, second], markdown);
    process.stdout.write(text);
    const isOpen = comparison.differences.some(({ meaning }) => meaning === "broken" || meaning === "unexplained");
    return isOpen || comparison.broken.length > 0 ? 1 : 0;
  } catch (error) {
    throw error instanceof suite.NotJudgeable ? new UsageError(error.message) : error;
  }
}

/** The tape in a file, or that of a new run on the server of a target file. */
async function tapeAt(place: string, profile: suite.Profile): Promise<Tape> {
  if (!/\.(ya?ml|json)$/.test(place)) return readTape(place);
  const folder = mkdtempSync(join(tmpdir(), "shortform-compare-"));
  try {
    process.stderr.write(`Running the suite on the server of ${place}.\n`);
    await runRecorded(
      {
        target: suite.loadTarget(place, {}),
        checks: suite.checks,
        oracles: suite.createOracles(),
        observers: suite.observers,
        requirements: suite.requirements,
        profile,
      },
      { folder, isLater: false, isDiscarded: () => false },
    );
    return await readTape(join(folder, tapeName));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const titles: Readonly<Record<Meaning, string>> = {
  broken: "Broken: one side breaks a requirement",
  unexplained: "Unexplained: neither the description nor a gap says that servers may differ here",
  allowed: "Allowed: the documents leave it open",
  more: "More: one side shows members that the description does not have",
};

function textOf(comparison: Comparison, [a, b]: readonly [string, string], isMarkdown: boolean): string {
  const { pairs, unpaired, broken, gaps, differences } = comparison;
  const heading = (text: string) => (isMarkdown ? `\n## ${text}\n` : `\n${text}:`);
  const item = (text: string) => `${isMarkdown ? "-" : " "} ${text}`;
  const sections = (["broken", "unexplained", "allowed", "more"] as const).flatMap((meaning) => {
    const own = differences.filter((each) => each.meaning === meaning);
    return own.length === 0 ? [] : [heading(titles[meaning]), ...own.map((each) => item(lineOf(each)))];
  });
  return [
    `A is ${a}, B is ${b}. ${pairs} pairs of calls were compared; ${unpaired.a} calls of A and ${unpaired.b} of B have no counterpart.`,
    ...(broken.length === 0 ? [] : [heading("Requirements that only one side keeps")]),
    ...broken.map(({ requirement, side }) => item(`${requirement}: ${side.toUpperCase()} breaks it`)),
    ...(gaps.length === 0 ? [] : [heading("Open places where they differed")]),
    ...gaps.map((each) => item(`${each.gap}: A ${each.a}; B ${each.b}`)),
    ...sections,
    ...(broken.length + gaps.length + differences.length === 0 ? ["They do not differ."] : []),
    "",
  ].join("\n");
}

function lineOf(difference: Difference): string {
  const { operationId, count, first, rules, gaps } = difference;
  const { place, a, b } = typesOf(difference) ?? difference;
  const why = rules.length > 0 ? ` (breaks ${rules.join(", ")})` : gaps.length > 0 ? ` (${gapsText(gaps)})` : "";
  return `${operationId} ${place}: A ${a}, B ${b}${why}; ${count === 1 ? `once, in ${first}` : `${count} times, first in ${first}`}`;
}

/** Of two outcomes such as `401` and `401 unauthorized`, the types of the errors, if only these differ. */
function typesOf({ place, a, b }: Difference): Pick<Difference, "place" | "a" | "b"> | undefined {
  const [statusA, typeA = "none"] = a.split(" ");
  const [statusB, typeB = "none"] = b.split(" ");
  return place === "status" && statusA === statusB ? { place: "error.type", a: typeA, b: typeB } : undefined;
}

/** The gaps that are known to explain a difference, with both answers; else those that may. */
function gapsText(gaps: readonly Reading[]): string {
  const known = gaps.filter(differs).map(({ gap, a, b }) => `${gap}: A ${a}, B ${b}`);
  return known.length > 0 ? known.join("; ") : `perhaps ${gaps.map(({ gap }) => gap).join(" or ")}`;
}
