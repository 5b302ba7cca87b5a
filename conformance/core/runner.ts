import { operationList } from "../../generated/operations.ts";
import type { Requirement } from "../../generated/requirements.ts";
import type { Check, Profile } from "./check.ts";
import { cleanUp } from "./cleanup.ts";
import { advancingClock, connectControl } from "./control.ts";
import { type Clock, Governor, realClock, type Wait } from "./governor.ts";
import type { Fetch } from "./http.ts";
import { OracleLedger } from "./ledger.ts";
import type { Oracle } from "./oracle.ts";
import { probe } from "./probe.ts";
import { redactor } from "./redact.ts";
import type { CheckResult, Report } from "./report.ts";
import { runCheck } from "./run-check.ts";
import { Session } from "./session.ts";
import type { Target } from "./target.ts";
import { asRecommendation, judgeRequirements, summarize } from "./verdicts.ts";

/** What happens while a run goes on. */
export type RunEvent =
  | { readonly type: "start"; readonly checks: number }
  | { readonly type: "check"; readonly check: Check; readonly index: number; readonly total: number }
  | { readonly type: "result"; readonly result: CheckResult }
  | { readonly type: "rule"; readonly rule: string; readonly failed: boolean }
  | { readonly type: "end" }
  | ({ readonly type: "wait" } & Wait);

export interface RunOptions {
  readonly target: Target;
  readonly checks: readonly Check[];
  readonly oracles: readonly Oracle[];
  readonly requirements: readonly Requirement[];
  readonly profile: Profile;
  /** What sends the requests; the global `fetch` by default. */
  readonly fetch?: Fetch;
  /** False for a server that is known to have no limits. */
  readonly governed?: boolean;
  /** What tells the time and waits; the clock of this machine by default. */
  readonly clock?: Clock;
  readonly onEvent?: (event: RunEvent) => void;
  /** Ends the run early, between two checks: the report holds what was done by then. */
  readonly signal?: AbortSignal;
}

/**
 * Judges a target with the given checks and oracles.
 * @throws NotJudgeable when the target can't be judged: nothing answers, it is no API, or the key is refused
 */
export async function runSuite(options: RunOptions): Promise<Report> {
  const { target, checks, oracles, requirements, profile, governed = true, clock = realClock } = options;
  const onEvent = options.onEvent ?? (() => undefined);
  const started = clock.now();
  const redact = redactor(target.keys);
  const ledger = new OracleLedger(oracles, redact, (rule, failed) => onEvent({ type: "rule", rule, failed }));
  const fetch = options.fetch ?? globalThis.fetch;
  const control = target.control ? await connectControl(fetch, target.control.baseUrl) : null;
  // Where the server's clock can be moved, nobody has to wait for it.
  const waiting = control?.capabilities.has("clock") ? await advancingClock(clock, control) : clock;
  const governor = new Governor({ governed, clock: waiting, onWait: (wait) => onEvent({ type: "wait", ...wait }) });
  const session = new Session({
    target,
    fetch,
    governor,
    profile,
    clock,
    serverClock: waiting,
    control,
    onExchange: (exchange) => ledger.judge(exchange),
  });
  await probe(session, target.baseUrl);

  const run = { target, control, profile, session, context: session.context(), redact };
  const results: CheckResult[] = [];
  onEvent({ type: "start", checks: checks.length });
  try {
    for (const [index, check] of checks.entries()) {
      if (options.signal?.aborted) break;
      onEvent({ type: "check", check, index, total: checks.length });
      const result = await runCheck(check, run);
      results.push(result);
      onEvent({ type: "result", result });
    }
  } finally {
    onEvent({ type: "end" });
  }
  await cleanUp(session, operationList);

  const all = [...results, ...ledger.results()].map((result) => asRecommendation(result, requirements));
  const judged = judgeRequirements(requirements, all);
  return {
    target: target.baseUrl,
    startedAt: new Date(started).toISOString(),
    durationMs: clock.now() - started,
    requests: session.requests,
    credits: session.credits,
    summary: summarize(judged),
    requirements: judged,
    checks: all,
    observations: [],
  };
}
