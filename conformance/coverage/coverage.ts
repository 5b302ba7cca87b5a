import type { Requirement } from "../../generated/requirements.ts";

/** Whatever answers for requirements: a check, or a rule of an oracle. */
export interface Claim {
  readonly id: string;
  readonly requirements: readonly string[];
}

/**
 * What is wrong with the coverage (DESIGN section 4): a requirement with neither a check nor an exclusion, a check without a
 * requirement, or with one that does not exist.
 * @returns one sentence per problem
 */
export function coverageProblems(requirements: readonly Requirement[], claims: readonly Claim[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const covered = new Set(claims.flatMap(({ requirements: ids }) => ids));
  return [
    ...requirements
      .filter(({ id, excluded }) => excluded === undefined && !covered.has(id))
      .map(({ id }) => `${id} has neither a check nor an exclusion; write a check for it.`),
    ...claims.flatMap(({ id, requirements: ids }) => [
      ...(ids.length === 0 ? [`The check ${id} names no requirement; say what it verifies.`] : []),
      ...ids
        .filter((name) => !known.has(name))
        .map((name) => `The check ${id} names ${name}, which is no requirement.`),
    ]),
  ];
}
