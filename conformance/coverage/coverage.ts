import type { Requirement } from "../../generated/requirements.ts";

/** Whatever answers for requirements: a check, or a rule of an oracle. */
export interface Claim {
  readonly id: string;
  readonly requirements: readonly string[];
}

/** Requirements that no check and no oracle answers for, though a server can be asked about them. */
export function uncoveredRequirements(requirements: readonly Requirement[], claims: readonly Claim[]): string[] {
  const covered = new Set(claims.flatMap(({ requirements: ids }) => ids));
  return requirements.filter(({ id, excluded }) => excluded === undefined && !covered.has(id)).map(({ id }) => id);
}

/**
 * What is wrong with the coverage: a requirement without a check that the list does not name, an entry of the list that is
 * covered by now or gone, an entry that is new (the list may only shrink), a check without a requirement.
 * @param list the requirements that are known to lack a check
 * @param earlier the list as it was committed before, where that is known
 * @returns one sentence per problem
 */
export function coverageProblems(
  requirements: readonly Requirement[],
  claims: readonly Claim[],
  list: readonly string[],
  earlier: readonly string[] | undefined,
): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const uncovered = new Set(uncoveredRequirements(requirements, claims));
  const listed = new Set(list);
  const before = earlier && new Set(earlier);
  return [
    ...[...uncovered]
      .filter((id) => !listed.has(id))
      .map((id) => `${id} has neither a check nor an exclusion; write a check for it.`),
    ...list
      .filter((id) => !uncovered.has(id))
      .map((id) => `${id} stands in the list of uncovered requirements but needs no entry; remove it.`),
    ...list
      .filter((id) => before && !before.has(id))
      .map((id) => `${id} is new in the list of uncovered requirements, which may only shrink; write a check for it.`),
    ...claims.flatMap(({ id, requirements: ids }) => [
      ...(ids.length === 0 ? [`The check ${id} names no requirement; say what it verifies.`] : []),
      ...ids
        .filter((name) => !known.has(name))
        .map((name) => `The check ${id} names ${name}, which is no requirement.`),
    ]),
  ];
}
