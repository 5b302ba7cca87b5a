import type { CheckResult, Evidence } from "./report.ts";

/** How often a check that lost connections disturbed is run again until it is not. */
const maxDisturbed = 8;

/** How often a check is run in a session of its own until nothing disturbs it. */
const maxAlone = 5;

/** A check that fails so often in one way fails whatever gets lost. */
const maxEqual = 3;

/** One attempt at a check, and whether connections were lost, or outages came up, meanwhile. */
export interface Attempt {
  readonly result: CheckResult;
  readonly wasDisturbed: boolean;
  /** Whether a call got lost that may count towards a limit: then a limit that is met early is no fault, however often that happens. */
  readonly lostCount: boolean;
  /** Its last exchange. */
  readonly last: Evidence | undefined;
}

/** How a check can be run. */
export interface Attempts {
  first(): Promise<Attempt>;
  /** Once more in the same session; nothing counts that was done before while connections were lost. */
  again(): Promise<Attempt>;
  /** In a session of its own: nothing is left of what was made or learned before. */
  alone(): Promise<Attempt>;
}

/**
 * Runs a check until its verdict can be trusted. One that did not pass while connections were lost is run again until it passes or
 * nothing disturbs it. If it does not pass then either, what it shares with other checks may still suffer from what got lost, so that
 * the verdict in a session of its own counts, unless it failed twice in the same way.
 * @param options.confirm whether one that failed undisturbed is run once more, alone
 */
export async function trusted(
  { first, again, alone }: Attempts,
  { confirm }: { readonly confirm: boolean },
): Promise<CheckResult> {
  let attempt = await first();
  let equal = 1;
  let tries = 0;
  for (; attempt.wasDisturbed && isOpen(attempt.result) && equal < maxEqual; tries += 1) {
    if (tries === maxDisturbed) return disturbed(attempt.result, tries + 1);
    const before = attempt;
    attempt = await again();
    equal = isEqual(before, attempt) ? equal + 1 : 1;
  }
  const { result } = attempt;
  if (tries > 0 && isOpen(result) && equal === 1) return ofItsOwn(alone, attempt);
  if (!confirm || result.verdict !== "fail") return result;
  const second = await alone();
  return second.result.verdict === "pass" ? unstable(result, second.last) : result;
}

/** The verdict in a session of its own; a failure that does not come again there is not the server's. */
async function ofItsOwn(alone: Attempts["alone"], earlier: Attempt): Promise<CheckResult> {
  for (let tries = 0; tries < maxAlone; tries += 1) {
    const attempt = await alone();
    if (!isOpen(attempt.result) || isEqual(earlier, attempt)) return attempt.result;
    if (!attempt.wasDisturbed && attempt.result.verdict === "fail") return attempt.result;
    if (!attempt.wasDisturbed) break;
  }
  if (earlier.result.verdict === "blocked") return earlier.result;
  const { evidence: _, ...result } = earlier.result;
  const reason = `needs a better connection: it failed after some were lost, and not again in a session of its own (${result.reason})`;
  return { ...result, verdict: "blocked", reason };
}

/** Whether a lost connection may be the reason why a check did not pass. */
function isOpen({ verdict }: CheckResult): boolean {
  return verdict === "fail" || verdict === "blocked";
}

/** Whether a check failed twice in the same way, and not for what got lost. */
function isEqual(one: Attempt, other: Attempt): boolean {
  const reasons = [one, other].map(({ result, lostCount }) =>
    result.verdict === "fail" && !lostCount ? result.reason : undefined,
  );
  return reasons[0] !== undefined && reasons[0] === reasons[1];
}

function disturbed({ evidence: _, ...result }: CheckResult, tries: number): CheckResult {
  const reason = `needs a better connection: in each of ${tries} attempts some were lost (the last one: ${result.reason})`;
  return { ...result, verdict: "blocked", reason };
}

function unstable(result: CheckResult, passedWith: Evidence | undefined): CheckResult {
  const reason = `${result.reason}; the check passed when it was run again, alone`;
  return { ...result, verdict: "unstable", reason, ...(passedWith && { passedWith }) };
}
