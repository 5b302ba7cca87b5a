import { NotClaimed } from "../errors.ts";
import type { CheckResult } from "../report/report.ts";
import type { Claims } from "../target/claims.ts";

/** The members of a result that needs operations that are not claimed. @param reason the text for people */
export function notClaimed({ operations, message }: NotClaimed, reason = message) {
  return { verdict: "blocked" as const, reason, asked: false as const, notClaimed: operations };
}

/** A result that no answer showed, with the operations that are not claimed as the reason if they are. */
export function explained(result: CheckResult, claims: Claims): CheckResult {
  if (result.asked !== false || result.notClaimed !== undefined) return result;
  const lacking = claims.lacking(result.requirements);
  return lacking.length === 0 ? result : { ...result, ...notClaimed(new NotClaimed(lacking)) };
}
