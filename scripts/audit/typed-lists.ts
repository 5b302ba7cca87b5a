import { groupWords, membersOf } from "../groups.ts";
import type { Operation } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";

/** A shorter list is specific, even if it happens to equal a group. */
const longEnough = 4;

/** A list covers a group if it has at least this many of its members, and at least this share. */
const covered = { members: 5, part: 0.8 };

interface NamedGroup {
  readonly words: readonly string[];
  readonly members: readonly string[];
}

/**
 * Hand-written lists of operations that equal a group: they would lack operations that are added later.
 * @returns one sentence per list, with the requirement and the replacement
 */
export function typedLists(requirements: readonly Requirement[], operations: readonly Operation[]): string[] {
  const groups = groupsOf(operations);
  return requirements
    .filter(({ kind, group, operations: list }) => kind === "written" && !group && list.length >= longEnough)
    .flatMap((requirement) => equalGroup(requirement, groups) ?? coveredGroup(requirement, groups) ?? []);
}

/** Every group of one word, without duplicates of earlier words. */
function groupsOf(operations: readonly Operation[]): NamedGroup[] {
  const groups = groupWords(operations).map((word) => ({ words: [word], members: membersOf([word], operations) }));
  return groups.filter(
    ({ members }, index) => members.length > 0 && groups.findIndex((one) => hasSame(one.members, members)) === index,
  );
}

/** The group with the fewest words, at most three, that has exactly the operations of a list. */
function equalGroup({ id, operations }: Requirement, groups: readonly NamedGroup[]): string | undefined {
  const around = groups.filter(({ members }) => operations.every((operation) => members.includes(operation)));
  const pairs = around.flatMap((one, index) => around.slice(index + 1).map((other) => both(one, other)));
  const triples = pairs.flatMap((pair) => around.map((one) => both(pair, one)));
  const found = [...around, ...pairs, ...triples].find(({ members }) => members.length === operations.length);
  return found && `${id} lists the operations of a group by hand; write operations: ${written(found.words)}.`;
}

/** The group that makes up most of a list, if the list has all or nearly all of its members. */
function coveredGroup({ id, operations }: Requirement, groups: readonly NamedGroup[]): string | undefined {
  const [most] = groups
    .map(({ words, members }) => ({ words, members, named: members.filter((member) => operations.includes(member)) }))
    .filter(({ members, named }) => named.length >= covered.members && named.length >= covered.part * members.length)
    .sort((one, other) => other.named.length - one.named.length);
  if (!most) return undefined;
  const missing = most.members.filter((member) => !operations.includes(member));
  const more = operations.filter((operation) => !most.members.includes(operation));
  const parts = [
    `allOf: [${most.words}]`,
    ...(missing.length > 0 ? [`except: ${missing.join(", ")}, each with its reason`] : []),
    ...(more.length > 0 ? [`and: [${more.join(", ")}]`] : []),
  ];
  return `${id} lists ${most.named.length} of the ${most.members.length} operations of ${most.words} by hand; write ${parts.join("; ")}.`;
}

function both(one: NamedGroup, other: NamedGroup): NamedGroup {
  return {
    words: [...one.words, ...other.words],
    members: one.members.filter((member) => other.members.includes(member)),
  };
}

function written([first = "", ...more]: readonly string[]): string {
  return more.length === 0 ? first : `{ allOf: [${[first, ...more].join(", ")}] }`;
}

function hasSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
}
