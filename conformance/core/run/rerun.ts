import type { CheckResult, Evidence } from "../report/report.ts";

/** How often a check disturbed by lost connections is run again. */
const maxDisturbed = 8;

/** How often a check is run in a new session until nothing disturbs it. */
const maxAlone = 5;

/** A check that fails this often in the same way fails regardless of lost connections. */
const maxEqual = 3;

/** One attempt at a check, and whether connections were lost or outages occurred during it. */
export interface Attempt {
  readonly result: CheckResult;
  readonly wasDisturbed: boolean;
  /** Whether a call that may count towards a limit was lost: then reaching the limit early is never a failure. */
  readonly lostCount: boolean;
  /** Its last exchange; hardly any run asks for it. */
  last(): Evidence | undefined;
}

/** How a check can be run. */
export interface Attempts {
  first(): Promise<Attempt>;
  /** Again in the same session, without the results of stories that ran while connections were lost. */
  again(): Promise<Attempt>;
  /** In a new session, which knows no resources or results of earlier ones. */
  alone(): Promise<Attempt>;
}

/**
 * Runs a check until its verdict is reliable. If it did not pass while connections were lost, it is run again until it passes or
 * nothing disturbs it. If it still does not pass, its shared stories may suffer from the lost connections, so
 * the verdict in a new session counts, unless it failed twice in the same way.
 * @param options.confirm whether a check that failed undisturbed is retried once, alone
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
  return second.result.verdict === "pass" ? unstable(result, second.last()) : result;
}

/** The verdict in a new session; a failure that does not recur there is not the server's fault. */
async function ofItsOwn(alone: Attempts["alone"], earlier: Attempt): Promise<CheckResult> {
  for (let tries = 0; tries < maxAlone; tries += 1) {
    const attempt = await alone();
    if (!isOpen(attempt.result) || isEqual(earlier, attempt)) return attempt.result;
    if (!attempt.wasDisturbed && attempt.result.verdict === "fail") return attempt.result;
    if (!attempt.wasDisturbed) break;
  }
  if (earlier.result.verdict === "blocked") return earlier.result;
  const { evidence: _, ...result } = earlier.result;
  const reason = `needs a better connection: it failed after connections were lost, but not in a new session (${result.reason})`;
  return { ...result, verdict: "blocked", reason };
}

/** Whether a lost connection may be why a check did not pass. */
function isOpen({ verdict }: CheckResult): boolean {
  return verdict === "fail" || verdict === "blocked";
}

/** Whether a check failed twice in the same way, and not because of a lost call. */
function isEqual(one: Attempt, other: Attempt): boolean {
  const reasons = [one, other].map(({ result, lostCount }) =>
    result.verdict === "fail" && !lostCount ? result.reason : undefined,
  );
  return reasons[0] !== undefined && reasons[0] === reasons[1];
}

function disturbed({ evidence: _, ...result }: CheckResult, tries: number): CheckResult {
  const reason = `needs a better connection: connections were lost in each of ${tries} attempts (last result: ${result.reason})`;
  return { ...result, verdict: "blocked", reason };
}

function unstable(result: CheckResult, passedWith: Evidence | undefined): CheckResult {
  const reason = `${result.reason}; the check passed when retried alone`;
  return { ...result, verdict: "unstable", reason, ...(passedWith && { passedWith }) };
}
