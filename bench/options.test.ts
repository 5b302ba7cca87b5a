import { expect, it } from "vitest";
import { readOptions, sectionNames } from "./options.ts";

it("measures everything by default, and what is named in the order of the page", () => {
  expect(readOptions([])).toEqual({ help: false, names: sectionNames, rounds: 5, faults: 12 });
  expect(readOptions(["--only", "client", "mocks", "--rounds", "2"])).toMatchObject({
    names: ["mocks", "client"],
    rounds: 2,
  });
});

it.each([
  [["--only", "memory"], "There is no section memory; there are mocks, bugs, client, generation, startup."],
  [["--rounds", "0"], "--rounds and --faults take a number from 1 on."],
  [["--faults", "many"], "--rounds and --faults take a number from 1 on."],
  [["--fast"], "An option is unknown or lacks its value; --help lists them."],
])("%j is refused with a sentence", (words, sentence) => {
  expect(readOptions(words)).toBe(sentence);
});
