import { type Difference, difference, placeOf } from "./difference.ts";
import type { Document } from "./document.ts";
import { objectOf } from "./json.ts";
import { rulesOf } from "./rule.ts";
import { shown } from "./words.ts";

export const versionRules = rulesOf("version", {
  "version-changed": ["The description has another version.", "safe", "safe"],
  "version-lowered": ["The description has a lower version.", "notice", "notice"],
});

/** The version that a description gives itself; undefined if it gives none. YAML reads `1.0` without quotes as a number. */
export function versionOf(document: Document): string | undefined {
  const { version } = objectOf(document.info);
  return typeof version === "number" || typeof version === "string" ? String(version) : undefined;
}

/** The numbers of a version such as `1.2.3`; undefined for other ways to count. */
export function numbersOf(version: string): readonly number[] | undefined {
  return /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
}

/** Which of two versions of three numbers is later: negative for the first; undefined for other ways to count. */
export function compareNumbers(one: string, other: string): number | undefined {
  const [a, b] = [one, other].map(numbersOf);
  if (!a || !b) return undefined;
  return b.map((number, index) => number - (a[index] ?? 0)).find((step) => step !== 0) ?? 0;
}

/** Compares the versions. Whether the new one announces what else changed is part of the advice. */
export function* compareVersions(old: Document, now: Document): Iterable<Difference> {
  const [was, is] = [versionOf(old), versionOf(now)];
  if (was === is || was === undefined || is === undefined) return;
  const isLower = (compareNumbers(was, is) ?? 0) < 0;
  const says = `the version of the description is now ${shown(is)} instead of ${shown(was)}`;
  const rule = versionRules[isLower ? "version-lowered" : "version-changed"];
  yield difference(rule, placeOf("the contract", "/info/version"), says, { old: was, new: is });
}
