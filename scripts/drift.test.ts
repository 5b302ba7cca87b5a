import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { findDrift, readFolder } from "./drift.ts";

const expected = new Map([
  ["types.ts", "types"],
  ["client.ts", "client"],
]);
const folder = temporaryFolder();

test("the same files are no drift, in whatever order", () => {
  expect(findDrift(expected, new Map([...expected].reverse()))).toEqual([]);
});

test.each([
  [
    "changed",
    new Map([...expected, ["types.ts", "types "]]),
    "generated/types.ts is out of date; run npm run generate.",
  ],
  ["empty", new Map([...expected, ["types.ts", ""]]), "generated/types.ts is out of date; run npm run generate."],
  ["missing", new Map([["client.ts", "client"]]), "generated/types.ts is missing; run npm run generate."],
  ["extra", new Map([...expected, ["old.ts", "x"]]), "generated/old.ts is not generated from spec/; remove it."],
])("a file that is %s is named", (_, found, sentence) => {
  expect(findDrift(expected, found)).toEqual([sentence]);
});

test("each file that drifted is named", () => {
  expect(findDrift(expected, new Map([["old.ts", "x"]]))).toHaveLength(3);
});

test("a folder is read with the files in its folders", () => {
  mkdirSync(join(folder, "inner"));
  writeFileSync(join(folder, "types.ts"), "types");
  writeFileSync(join(folder, "inner", "old.ts"), "x");
  expect([...readFolder(folder)]).toEqual([
    ["inner/old.ts", "x"],
    ["types.ts", "types"],
  ]);
  expect(readFolder(`${folder}/`)).toEqual(readFolder(folder));
});

test("a folder that is not there has no files", () => {
  expect(readFolder(join(folder, "missing")).size).toBe(0);
});
