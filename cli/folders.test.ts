import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { isWritable, makeFolder } from "./folders.ts";

const home = temporaryFolder();
const file = join(home, "a-file");
writeFileSync(file, "");

describe("makeFolder", () => {
  it("creates missing folders, and keeps existing ones", () => {
    makeFolder(join(home, "a/b/c"));
    makeFolder(join(home, "a/b"));
    expect(readdirSync(join(home, "a/b"))).toEqual(["c"]);
  });

  it("throws below a file", () => {
    expect(() => makeFolder(join(file, "below"))).toThrow("ENOTDIR");
  });

  it.runIf(existsSync("/proc/self"))("throws where the system makes no folders, and returns", () => {
    expect(() => makeFolder("/proc/shortform/report")).toThrow(/^E/);
  });
});

describe("isWritable", () => {
  it.each([
    ["a folder", home, true],
    ["a folder that is missing", join(home, "x/y"), true],
    ["a file", file, false],
    ["what would be below a file", join(file, "below"), false],
  ])("%s: %s is %s", (_, folder, expected) => {
    expect(isWritable(folder)).toBe(expected);
    expect(readdirSync(home)).not.toContain("x");
  });
});
