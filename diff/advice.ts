import type { Difference } from "./difference.ts";
import { type Impact, impacts, worst } from "./rule.ts";
import { compareNumbers, numbersOf, versionRules } from "./version.ts";

export type Bump = "major" | "minor" | "patch" | "none";

const versionTopic = versionRules["version-changed"].topic;

/** How many differences have each impact. */
export type Counts = Readonly<Record<Impact, number>>;

export function countImpacts(differences: readonly Difference[], who: "callers" | "servers"): Counts {
  const count = (impact: Impact) => differences.filter((each) => each[who] === impact).length;
  return { breaking: count("breaking"), notice: count("notice"), safe: count("safe") };
}

/**
 * The version step that semantic versioning asks for, which is about callers: major if something breaks them, minor if there is something
 * that they can use or should know, patch if neither callers nor servers have to do anything.
 */
export function bumpFor(differences: readonly Difference[]): Bump {
  if (differences.length === 0) return "none";
  if (differences.some(({ callers }) => callers === "breaking")) return "major";
  const others = differences.filter(({ topic }) => topic !== versionTopic); // the number asks for nothing itself
  const isSafe = others.every(({ callers, servers }) => callers === "safe" && servers === "safe");
  return isSafe ? "patch" : "minor";
}

/** The next version after a step; undefined if the version is not three numbers. In 0.x, the second number marks what breaks. */
export function nextVersion(version: string, bump: Bump): string | undefined {
  const found = numbersOf(version);
  if (!found || bump === "none") return undefined;
  const [major = 0, minor = 0, patch = 0] = found;
  if (bump === "patch") return `${major}.${minor}.${patch + 1}`;
  if (bump === "minor" || major === 0) return `${major}.${minor + 1}.0`;
  return `${major + 1}.0.0`;
}

/** Whether a later version number announces as much as a step asks for. Of other ways to count, nothing can be said. */
export function announces(from: string, to: string, bump: Bump): boolean {
  return (compareNumbers(nextVersion(from, bump) ?? from, to) ?? 0) >= 0;
}

/** The worst impact that differences have for some readers. */
export function worstImpact(differences: readonly Difference[], who: readonly ("callers" | "servers")[]): Impact {
  return worst(differences.flatMap((each) => who.map((reader) => each[reader])));
}

/** Whether an impact is as bad as a limit, or worse. */
export function reaches(impact: Impact, limit: Impact): boolean {
  return impacts.indexOf(impact) <= impacts.indexOf(limit);
}
