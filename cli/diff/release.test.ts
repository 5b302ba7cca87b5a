import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { announces, nextVersion } from "../../diff/advice.ts";
import { resultOf } from "../../diff/report/result.ts";
import { readManifest } from "../manifest.ts";
import { currentContract, readContract } from "./read.ts";

const released = await readContract("released");
const version = readdirSync(new URL("../../spec/releases/", import.meta.url))
  .map((name) => name.replace(/\.json$/, ""))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
  .at(-1);

test("the version of the package announces what changed in the contract since the last release", () => {
  const { version: next } = readManifest();
  const { advice } = resultOf(released, currentContract());
  const isReleased = next === version; // the next number is chosen with the release
  const asked = `The contract has a ${advice.bump} change since ${version}: package.json needs at least ${nextVersion(version ?? "", advice.bump)}.`;
  expect(isReleased || announces(version ?? "", next, advice.bump), asked).toBe(true);
});

test.each([
  ["0.1.0", "0.2.0", "major", true],
  ["0.1.0", "0.1.1", "major", false],
  ["0.1.0", "0.1.1", "patch", true],
  ["1.4.2", "1.5.0", "major", false],
  ["1.4.2", "2.0.0", "major", true],
  ["1.4.2", "1.4.3", "minor", false],
  ["1.4.2", "1.5.0", "minor", true],
  ["1.4.2", "1.4.2", "none", true],
] as const)("%s to %s announces a %s change: %s", (from, to, bump, expected) => {
  expect(announces(from, to, bump)).toBe(expected);
});
