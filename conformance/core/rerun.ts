import type { CheckResult, Evidence } from "./report.ts";

/** How often a check that lost connections disturbed is run again until it is not. */
const maxDisturbed = 8;

/** One attempt at a check, and whether connections were lost, or outages came up, meanwhile. */
export interface Attempt {
  readonly result: CheckResult;
  readonly wasDisturbed: boolean;
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
 * nothing disturbs it.
 * @param options.confirm whether one that failed undisturbed is run once more, alone
 */
export async function trusted(
  { first, again, alone }: Attempts,
  { confirm }: { readonly confirm: boolean },
): Promise<CheckResult> {
  let attempt = await first();
  for (let tries = 0; attempt.wasDisturbed && isOpen(attempt.result); tries += 1) {
    if (tries === maxDisturbed) return disturbed(attempt.result, tries + 1);
    attempt = await again();
  }
  const { result } = attempt;
  if (!confirm || result.verdict !== "fail") return result;
  const second = await alone();
  return second.result.verdict === "pass" ? unstable(result, second.last) : result;
}

/** Whether a lost connection may be the reason why a check did not pass. */
function isOpen({ verdict }: CheckResult): boolean {
  return verdict === "fail" || verdict === "blocked";
}

function disturbed({ evidence: _, ...result }: CheckResult, tries: number): CheckResult {
  const reason = `needs a better connection: in each of ${tries} attempts some were lost (the last one: ${result.reason})`;
  return { ...result, verdict: "blocked", reason };
}

function unstable(result: CheckResult, passedWith: Evidence | undefined): CheckResult {
  const reason = `${result.reason}; the check passed when it was run again, alone`;
  return { ...result, verdict: "unstable", reason, ...(passedWith && { passedWith }) };
}
