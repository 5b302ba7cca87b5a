import { type Check, type CheckContext, type Profile, profiles } from "./check.ts";
import type { Control } from "./control.ts";
import { Blocked, type Deviation, Failure, KitFault, NotJudgeable } from "./errors.ts";
import { evidenceOfScript } from "./evidence.ts";
import type { Exchange } from "./exchange.ts";
import type { CheckResult } from "./report.ts";
import type { Session } from "./session.ts";
import type { Target } from "./target.ts";

/** What running a check needs. */
export interface CheckRun {
  readonly target: Target;
  /** Null where the target has none. */
  readonly control: Control | null;
  readonly profile: Profile;
  readonly session: Session;
  readonly context: CheckContext;
  readonly redact: (text: string) => string;
}

type Outcome =
  | { readonly verdict: "pass" }
  | { readonly verdict: "blocked" | "error"; readonly reason: string }
  | {
      readonly verdict: "fail";
      readonly deviation: Deviation;
      readonly exchange: Exchange | undefined;
      readonly script: Failure["script"];
    };

/**
 * Runs one check and says how it ended.
 * @throws NotJudgeable when the target is gone
 */
export async function runCheck(check: Check, run: CheckRun): Promise<CheckResult> {
  const { id, title, operation } = check;
  const outcome = await outcomeOf(check, run);
  const isJudged = outcome.verdict === "pass" || outcome.verdict === "fail";
  const requirements = (isJudged && (await check.judged?.(run.context))) || check.requirements;
  const base = { id, title, requirements, ...(operation && { operationId: operation.operationId }) };
  if (outcome.verdict === "pass") return { ...base, verdict: "pass" };
  if (outcome.verdict !== "fail") {
    return { ...base, verdict: outcome.verdict, reason: run.redact(outcome.reason) };
  }
  const { deviation, exchange, script } = outcome;
  return {
    ...base,
    verdict: "fail",
    reason: run.redact(`expected ${deviation.expected}, but ${deviation.actual}`),
    ...(exchange && { evidence: evidenceOfScript({ exchange, deviation }, script, run.redact) }),
  };
}

async function outcomeOf(check: Check, { target, control, profile, session, context }: CheckRun): Promise<Outcome> {
  const missing = check.needs.find((need) => !offers(target, control, need));
  if (missing !== undefined) {
    const reason = missing.replace("key:", "keys.").replace("control:", "control.");
    return { verdict: "blocked", reason: `needs ${reason}` };
  }
  if (profiles.indexOf(check.profile) > profiles.indexOf(profile)) {
    return { verdict: "blocked", reason: `needs --profile ${check.profile}` };
  }
  session.last = undefined;
  try {
    session.requireTime();
    await check.run(context);
    return { verdict: "pass" };
  } catch (error) {
    if (error instanceof NotJudgeable) throw error;
    if (error instanceof Blocked) return { verdict: "blocked", reason: error.message };
    if (error instanceof Failure) {
      const { deviation, exchange = session.last, script } = error;
      return { verdict: "fail", deviation, exchange, script };
    }
    const reason = error instanceof KitFault ? error.message : `The check failed of itself: ${String(error)}`;
    return { verdict: "error", reason };
  }
}

function offers(target: Target, control: Control | null, need: Check["needs"][number]): boolean {
  const [kind, name = ""] = need.split(":");
  if (kind === "control") return control?.capabilities.has(name) ?? false;
  return target.keys[name as keyof Target["keys"]] !== undefined; // a Need is `key:` and a name of `keys`
}
