import { expect, it } from "vitest";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import type { Gathered } from "./gather.ts";
import { chanceOf, learn } from "./learn.ts";

/** Servers that take turns with the answers to GAP-040; every third one also shows something by itself. */
const servers = Array.from({ length: 60 }, (_, at): Gathered => {
  const latitude: LatitudeOptions = { "GAP-040": at % 2 === 0 ? "0" : "1" };
  return {
    latitude,
    signs: ["always", ...(at % 2 === 0 ? ["zero"] : ["one", "check a/b#1 one"]), ...(at % 3 === 0 ? ["noise"] : [])],
    holders: [["place", at % 2 === 0 ? ["x"] : ["x", "y"], ["x", "y"]]],
  };
});
const gaps = [["GAP-040", ["0", "1"]]] as const;

it("learns the signs that only one answer shows, also the lack of a member", () => {
  const rules = learn(gaps, { learned: servers, trials: [] });
  expect(rules.filter(({ answer }) => answer === "0").map(({ sign }) => sign)).toEqual(
    expect.arrayContaining(["zero", "place/y absent"]),
  );
  expect(rules.find(({ answer }) => answer === "1")).toMatchObject({ gap: "GAP-040", sign: "one", share: 1 });
  expect(rules.map(({ sign }) => sign)).not.toContain("noise");
  expect(rules.map(({ sign }) => sign)).not.toContain("always");
});

it("drops a sign that misleads on another server", () => {
  const trials: Gathered[] = [{ latitude: { "GAP-040": "1" }, signs: ["zero"], holders: [] }];
  expect(learn(gaps, { learned: servers, trials }).map(({ sign }) => sign)).not.toContain("zero");
});

it("learns nothing from a few servers, which agree by chance", () => {
  expect(learn(gaps, { learned: servers.slice(0, 12), trials: [] })).toEqual([]);
  expect(chanceOf(2, 2, 4)).toBeCloseTo(1 / 6);
});
