import { expect, test } from "vitest";
import { invalidations } from "../../../generated/queries.ts";
import { testSandbox } from "../../../mocks/sandbox/testing/sandbox-test.ts";
import { latitudes } from "../../prove/legal.ts";
import { casesOf } from "./cases.ts";
import { type Summary, summarize, type Turn } from "./summary.ts";

/** How many servers with other lawful answers take part, each in one of four parts of the cases. */
const legal = Number(process.env.LEGAL ?? 12);
const cases = casesOf(testSandbox());

async function prove(turns: readonly Turn[]): Promise<Summary> {
  const began = performance.now();
  const summary = await summarize(turns, invalidations);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { needless, named, stale } = summary;
  console.log(`${summary.cases} of ${turns.length} calls succeeded, in ${seconds} s.`);
  console.log(`Stale: ${stale.length}. Named: ${named.length} reads, of which ${needless.length} never changed.`);
  for (const pair of needless) console.log(`  ${pair}`);
  return summary;
}

test("in the sandbox, the table names every read that a mutation or its job changes, and few others", async () => {
  const { stale, untried, named, needless } = await prove(cases.map((each) => ({ each, latitude: {} })));
  expect(stale).toEqual([]);
  expect(untried).toEqual([]);
  expect(needless.length / named.length).toBeLessThanOrEqual(0.1);
});

test("on other lawful servers, it names every such read, too", async () => {
  const turns = latitudes(legal, Number(process.env.SEED ?? 1)).flatMap((latitude, at) =>
    cases.filter((_, index) => index % 4 === at % 4).map((each) => ({ each, latitude })),
  );
  const { stale } = await prove(turns);
  expect(stale).toEqual([]);
});
