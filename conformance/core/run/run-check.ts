import type { Check, CheckContext } from "../check.ts";
import { Blocked, Failure, KitFault, NotClaimed, NotJudgeable } from "../errors.ts";
import { includes, type Profile } from "../profile.ts";
import { evidenceOfScript, excerpt } from "../report/evidence.ts";
import type { CheckResult } from "../report/report.ts";
import { unclaimedCallsOf } from "../spending/plan.ts";
import type { Control } from "../target/control.ts";
import type { Target } from "../target/target.ts";
import { notClaimed } from "./not-claimed.ts";
import type { Session } from "./session.ts";

/** What running a check needs. */
export interface CheckRun {
  readonly target: Target;
  /** Null if the target has none. */
  readonly control: Control | null;
  readonly profile: Profile;
  readonly session: Session;
  readonly context: CheckContext;
  readonly redact: (text: string) => string;
}

/**
 * Runs one check and returns its result.
 * @throws NotJudgeable if the target is gone
 */
export async function runCheck(check: Check, run: CheckRun): Promise<CheckResult> {
  const { id, title, operation, requirements } = check;
  const base = { id, title, requirements, ...(operation && { operationId: operation.operationId }) };
  const lacking = run.session.claims.lacking(requirements, operation);
  if (lacking.length > 0) return { ...base, ...notClaimed(new NotClaimed(lacking)) };
  const missing = missingFor(check, run);
  const uncalled = missing === undefined ? [] : unclaimedCallsOf(id, run.session.claims);
  if (uncalled.length > 0) return { ...base, ...notClaimed(new NotClaimed(uncalled)) };
  if (missing !== undefined) return { ...base, verdict: "blocked", reason: `needs ${missing}`, asked: false };
  const { session, context, redact } = run;
  session.begin();
  try {
    session.budget.requireTime();
    const failure = await failureOf(check, context);
    const judged = (await check.judged?.(context)) ?? requirements;
    if (!failure) {
      requireRules(session);
      await session.requireReasons();
    }
    return { ...base, requirements: judged, ...(failure ? failed(failure, run) : { verdict: "pass" }) };
  } catch (error) {
    if (error instanceof NotJudgeable) throw error;
    if (error instanceof Failure) return { ...base, ...failed(error, run) };
    const unclaimed = error instanceof NotClaimed ? error : session.state.lack;
    if (error instanceof Blocked && unclaimed)
      return { ...base, ...notClaimed(unclaimed, excerpt(error.message, redact)) };
    if (error instanceof Blocked) return { ...base, verdict: "blocked", reason: excerpt(error.message, redact) };
    const reason = error instanceof KitFault ? error.message : `The check itself failed: ${String(error)}`;
    return { ...base, verdict: "error", reason: excerpt(reason, redact) };
  }
}

/** What a check reads from an answer that breaks a rule is no pass. @throws Blocked if the last answer breaks one */
function requireRules({ state }: Session): void {
  const { last } = state;
  const [rule] = state.broken;
  if (last === undefined || rule === undefined) return;
  const name = last.operation?.operationId ?? "an unknown path or method";
  throw new Blocked(`needs a correct answer of ${name} (it breaks ${rule})`);
}

/** The result of a check that found a requirement broken; undefined if it passed. */
async function failureOf(check: Check, context: CheckContext): Promise<Failure | undefined> {
  try {
    await check.run(context);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function failed({ deviation, exchange, script }: Failure, { session, redact }: CheckRun) {
  const shown = exchange ?? session.state.last;
  return {
    verdict: "fail" as const,
    reason: excerpt(`expected ${deviation.expected}, but ${deviation.actual}`, redact),
    ...(shown && { evidence: evidenceOfScript({ exchange: shown, deviation }, script, redact) }),
  };
}

/** What a check needs that the target does not offer or the profile does not allow. */
function missingFor(check: Check, { target, control, profile }: CheckRun): string | undefined {
  const missing = check.needs.find((need) => !offers(target, control, need));
  if (missing !== undefined) return missing.replace("key:", "keys.").replace("control:", "control.");
  return includes(profile, check.profile) ? undefined : `--profile ${check.profile}`;
}

function offers(target: Target, control: Control | null, need: Check["needs"][number]): boolean {
  const [kind, name = ""] = need.split(":");
  if (kind === "control") return control?.capabilities.has(name) ?? false;
  return target.keys[name as keyof Target["keys"]] !== undefined; // a Need is `key:` and a name of `keys`
}
