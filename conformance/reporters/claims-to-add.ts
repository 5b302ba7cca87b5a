import type { Report, RequirementResult } from "../core/report/report.ts";
import { operationsOfRequirement } from "../core/target/claims.ts";
import { amount, firstOf } from "../core/values/amount.ts";
import { inMap } from "../core/values/maps.ts";

/** Requirements of claimed operations that could be judged with an operation that is not claimed. */
export interface ClaimToAdd {
  /** The operation that is not claimed. */
  readonly operation: string;
  /** The claimed operations that wait for it. */
  readonly waiting: readonly string[];
  readonly requirements: readonly RequirementResult[];
}

/**
 * The operations that are not claimed and without which claimed ones are not judged, the most rewarding first: without a list of accounts,
 * no post can be created. What needs several of them is not counted: no single one would help.
 */
export function claimsToAdd({
  requirements,
  notClaimed = [],
}: Pick<Report, "requirements" | "notClaimed">): ClaimToAdd[] {
  const unclaimed = new Set(notClaimed);
  const found = new Map<string, { readonly waiting: Set<string>; readonly requirements: RequirementResult[] }>();
  for (const result of requirements) {
    const [operation, ...others] = result.notClaimed ?? [];
    const about = operationsOfRequirement.get(result.id) ?? [];
    if (operation === undefined || others.length > 0 || about.length === 0) continue;
    if (about.some((each) => unclaimed.has(each))) continue;
    const claim = inMap(found, operation, () => ({ waiting: new Set<string>(), requirements: [] }));
    claim.requirements.push(result);
    for (const each of about) claim.waiting.add(each);
  }
  return [...found]
    .map(([operation, { waiting, requirements: results }]) => ({
      operation,
      waiting: [...waiting],
      requirements: results,
    }))
    .toSorted((a, b) => b.requirements.length - a.requirements.length);
}

/** How many of them are worth a line. */
const most = 3;

/** A sentence for each of the most rewarding ones, with code between backticks. */
export function claimAdvice(report: Pick<Report, "requirements" | "notClaimed">): string[] {
  return claimsToAdd(report)
    .slice(0, most)
    .map(({ operation, waiting, requirements: { length } }) => {
      const names = firstOf(
        waiting.map((each) => `\`${each}\``),
        most,
      );
      return `${names} ${waiting.length === 1 ? "needs" : "need"} \`${operation}\`, which is not claimed: add it to \`implements\` to have ${amount(length, "more requirement")} judged`;
    });
}
