import { expect, test } from "vitest";
import { invalidations } from "../../../generated/queries.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { testSandbox } from "../../../mocks/sandbox/testing/sandbox-test.ts";
import { latitudes } from "../../prove/legal.ts";
import { casesOf } from "./cases.ts";
import { namedPairs, type Summary, summarize, type Turn } from "./summary.ts";

/** How many random legal servers take part, each in one of four parts of the cases. */
const legal = Number(process.env.LEGAL ?? 4);

/** Servers that list the posts of an automation before it is launched: then more calls change posts. */
const withDrafts: readonly LatitudeOptions[] = [
  { "GAP-273": "as-drafts" },
  { "GAP-273": "as-drafts", "GAP-259": "slots-moved" },
  { "GAP-273": "as-drafts", "GAP-259": "back-to-draft" },
];

const cases = casesOf(testSandbox());
const named = namedPairs(invalidations);
const changed = new Set<string>();

async function prove(turns: readonly Turn[]): Promise<Summary> {
  const began = performance.now();
  const summary = await summarize(turns, invalidations);
  for (const pair of summary.changed) changed.add(pair);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${summary.cases} of ${turns.length} calls succeeded, in ${seconds} s; ${summary.stale.length} stale.`);
  console.log(`${needless().length} of ${named.length} named reads never changed so far.`);
  return summary;
}

function needless(): string[] {
  return named.filter((pair) => !changed.has(pair));
}

test("in the sandbox, the table names every query that a mutation or its job changes", async () => {
  const { stale, untried } = await prove(cases.map((each) => ({ each, latitude: {} })));
  expect(stale).toEqual([]);
  expect(untried).toEqual([]);
});

test("on servers that list posts before the launch, it does so, too", async () => {
  const about = cases.filter(({ mutation }) => mutation.endsWith("Automation"));
  const { stale } = await prove(withDrafts.flatMap((latitude) => about.map((each) => ({ each, latitude }))));
  expect(stale).toEqual([]);
});

test("on random legal servers, it does so, too", async () => {
  const turns = latitudes(legal, Number(process.env.SEED ?? 1)).flatMap((drawn, at) => {
    // A server that makes each new workspace the default changes every read without a workspace.
    const latitude: LatitudeOptions = { ...drawn, "GAP-139": "never" };
    return cases.filter((_, index) => index % 4 === at % 4).map((each) => ({ each, latitude }));
  });
  expect((await prove(turns)).stale).toEqual([]);
});

test("at most a tenth of the named reads change in no case", () => {
  for (const pair of needless()) console.log(`never changed: ${pair}`);
  expect(needless().length / named.length).toBeLessThanOrEqual(0.1);
});
