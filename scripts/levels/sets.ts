import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { stringify } from "yaml";
import { readShape } from "../load.ts";
import { specFolder } from "../paths.ts";
import * as shapes from "../shapes.ts";
import type { Level, LevelId } from "../templates/levels.ts";
import type { LevelData, Place } from "./places.ts";

/** `levels/<contract version>.yaml`: the requirements of each level in one version of the contract. */
export interface LevelSet {
  /** The version of the kit that published the set; a later one must not change it. */
  readonly kit: string;
  /** Of the ids. */
  readonly sha256: string;
  /** Requirements that turned out to be wrong: they count no more. */
  readonly withdrawn: Readonly<Record<string, string>>;
  readonly requirements: Readonly<Record<LevelId, readonly string[]>>;
}

/** The sets of all contract versions. @throws if a file is malformed */
export function loadLevelSets(folder = `${specFolder}levels/`): Map<string, LevelSet> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".yaml")) : [];
  return new Map(
    files.map((file) => [file.replace(/\.yaml$/, ""), readShape<LevelSet>(folder + file, shapes.levelSet)]),
  );
}

/** A complete set. */
export function levelSetOf(
  kit: string,
  places: ReadonlyMap<string, Place>,
  withdrawn: LevelSet["withdrawn"] = {},
): LevelSet {
  const idsOf = (wanted: LevelId) => [...places].flatMap(([id, { level }]) => (level === wanted ? [id] : [])).sort();
  const requirements = { core: idsOf("core"), create: idsOf("create"), ads: idsOf("ads"), strict: idsOf("strict") };
  return { kit, sha256: digestOf(requirements), withdrawn, requirements };
}

/** What an edit of a set changes. */
function digestOf(requirements: LevelSet["requirements"]): string {
  return createHash("sha256").update(JSON.stringify(requirements)).digest("hex");
}

/**
 * Checks the sets: each id exists or is withdrawn, nobody edited a set, and the one of the current contract is complete.
 * @returns one sentence per problem
 */
export function levelProblems(
  sets: ReadonlyMap<string, LevelSet>,
  { contract, kit }: { readonly contract: string; readonly kit: string },
  places: ReadonlyMap<string, Place>,
): string[] {
  const current = sets.get(contract);
  if (!current) return [`There is no spec/levels/${contract}.yaml; run npm run lint:spec -- --levels.`];
  const problems = [...sets].flatMap(([version, set]) => {
    const ids = Object.values(set.requirements).flat();
    const gone = ids.filter((id) => !places.has(id) && set.withdrawn[id] === undefined);
    const isEdited = digestOf(set.requirements) !== set.sha256;
    return [
      ...gone.map(
        (id) => `spec/levels/${version}.yaml: ${id} does not exist; name it under withdrawn, with the reason.`,
      ),
      ...(isEdited ? [`spec/levels/${version}.yaml: the set was edited; restore it, because it is frozen.`] : []),
    ];
  });
  const moved = [...places].filter(([id, { level }]) => !current.requirements[level].includes(id));
  const cure = isFrozen(current, kit)
    ? "the set is frozen, so raise info.version of the description for a new one"
    : "run npm run lint:spec -- --levels";
  return [
    ...problems,
    ...moved.map(([id, { level }]) => `spec/levels/${contract}.yaml: ${level} lacks ${id}; ${cure}.`),
  ];
}

/** Whether an earlier version of the kit published a set. */
function isFrozen(set: LevelSet, kit: string): boolean {
  return set.kit !== kit;
}

/**
 * Writes the set of the current contract, or completes it.
 * @throws if an earlier version of the kit published it
 */
export function writeLevelSet(
  { contract, kit }: { readonly contract: string; readonly kit: string },
  places: ReadonlyMap<string, Place>,
  folder = `${specFolder}levels/`,
): void {
  const file = `${folder}${contract}.yaml`;
  const earlier = loadLevelSets(folder).get(contract);
  if (earlier && isFrozen(earlier, kit)) {
    throw new Error(`${file} was published with ${earlier.kit} and is frozen; raise info.version of the description.`);
  }
  const head = "# Written by `npm run lint:spec -- --levels`; frozen once this version of the kit is published.\n";
  writeFileSync(file, head + stringify(levelSetOf(kit, places, earlier?.withdrawn)));
}

/** The levels of a set for `generated/`, with the requirements by topic. */
export function levelsOf(set: LevelSet, places: ReadonlyMap<string, Place>, { levels, topics }: LevelData): Level[] {
  return levels.map(({ level, says }) => {
    const ids = set.requirements[level].filter((id) => places.has(id) && set.withdrawn[id] === undefined);
    const rows = topics.map(({ topic }) => [topic, ids.filter((id) => places.get(id)?.topic === topic)] as const);
    return { level, says, requirements: Object.fromEntries(rows.filter(([, own]) => own.length > 0)) };
  });
}
