import { expect, it } from "vitest";
import { readOptions, sectionNames } from "./options.ts";

it("measures everything by default, and named sections in the order of the page", () => {
  expect(readOptions([])).toEqual({ help: false, names: sectionNames, rounds: 5, faults: 40 });
  expect(readOptions(["--only", "client", "mocks", "--rounds", "2"])).toMatchObject({
    names: ["mocks", "client"],
    rounds: 2,
  });
  expect(readOptions(["--only", "bugs", "--journal", "hunt.jsonl"])).toMatchObject({ journal: "hunt.jsonl" });
});

it.each([
  [["--only", "memory"], "There is no section memory; use mocks, proxies, bugs, client, generation, startup."],
  [["--rounds", "0"], "--rounds and --faults take a number of at least 1."],
  [["--faults", "many"], "--rounds and --faults take a number of at least 1."],
  [["--fast"], "An option is unknown or lacks its value; see --help."],
])("%j is refused with a sentence", (words, sentence) => {
  expect(readOptions(words)).toBe(sentence);
});
