import { describe, expect, test } from "vitest";
import { type Invalidations, invalidations } from "../generated/queries.ts";
import { testSandbox } from "../mocks/sandbox/testing/sandbox-test.ts";
import { casesOf } from "./testing/invalidation/cases.ts";
import { differences } from "./testing/invalidation/differences.ts";
import { prove, type Table } from "./testing/invalidation/prove.ts";
import { namedPairs, summarize } from "./testing/invalidation/summary.ts";

// `npm run prove:invalidation` tries every case; here each mutation succeeds once, and the proof itself is tested.
const cases = casesOf(testSandbox());

describe("the table of invalidations", () => {
  test("names every query that one call of each mutation, and its job, change", async () => {
    const first = cases.filter(({ mutation }, at) => cases.findIndex((each) => each.mutation === mutation) === at);
    const turns = first.map((each) => ({ each, latitude: {} }));
    const { stale, untried } = await summarize(turns, invalidations);
    expect(stale).toEqual([]);
    expect(untried).toEqual([]);
  });
});

describe("the proof", () => {
  const [create] = cases.filter(({ mutation }) => mutation === "createTalkingHead");
  const tableWith = (changed: Invalidations): Table => ({ ...invalidations, createTalkingHead: changed });
  const { call, job } = invalidations.createTalkingHead;

  test.each([
    ["a call", { call: call.filter(({ read }) => read !== "getCredits"), job }, "createTalkingHead call"],
    ["a job", { call, job: job.filter(({ read }) => read !== "getContent") }, "createTalkingHead job"],
    [
      "an id",
      { call, job: job.map((each) => (each.where ? { ...each, from: "job.no" } : each)) },
      "createTalkingHead job",
    ],
  ])("finds what a table without %s leaves stale", async (_, changed, pair) => {
    const shown = create && (await prove(create, {}, tableWith(changed)));
    expect(shown?.stale.length).toBeGreaterThan(0);
    expect(shown?.stale.every((line) => line.startsWith(pair))).toBe(true);
  });

  test("finds what a table names in vain", async () => {
    const turns = create ? [{ each: create, latitude: {} }] : [];
    const table = tableWith({ call: [...call, { read: "listAssets" }], job });
    const { changed } = await summarize(turns, table);
    const ofCall = namedPairs(table).filter((pair) => pair.startsWith("createTalkingHead call"));
    expect(ofCall.filter((pair) => !changed.has(pair))).toEqual(["createTalkingHead call listAssets"]);
  });

  test("takes what changes with time alone for no change", async () => {
    // Posts of the seed world are published, and an automation is generated, while the job runs.
    const [busy] = cases.filter(({ mutation, outcome }) => mutation === "createPost" && outcome === "succeed");
    const shown = busy && (await prove(busy, {}, invalidations));
    expect(shown?.stale).toEqual([]);
  });
});

test.each([
  ["equal values", { a: [1, 2] }, { a: [1, 2] }, []],
  ["a member", { a: { b: 1 }, c: 2 }, { a: { b: 2 }, c: 2 }, ["/a/b"]],
  ["a member that is new", { a: 1 }, { a: 1, b: 2 }, ["/b"]],
  ["items in another place", [{ id: "x", n: 1 }], [{ id: "y" }, { id: "x", n: 2 }], ["/+", "/x/n"]],
  ["an item that is gone", [{ id: "x" }], [], ["/+"]],
])("differences of %s", (_, before, after, places) => {
  expect(differences(before, after)).toEqual(places);
});
