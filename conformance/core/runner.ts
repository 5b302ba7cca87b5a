import { operationList } from "../../generated/operations.ts";
import type { Requirement } from "../../generated/requirements.ts";
import { ObservationLedger } from "../observations/index.ts";
import type { Check, Need, Profile, Randomness } from "./check.ts";
import { cleanUp } from "./cleanup.ts";
import { advancingClock, connectControl } from "./control.ts";
import { NotJudgeable } from "./errors.ts";
import { type Clock, Governor, realClock, type Wait } from "./governor.ts";
import type { Fetch } from "./http.ts";
import { OracleLedger } from "./ledger.ts";
import type { Oracle } from "./oracle.ts";
import { offersOf, planRuns } from "./plan.ts";
import { probe } from "./probe.ts";
import { redactor } from "./redact.ts";
import type { CheckResult, Report } from "./report.ts";
import { runCheck } from "./run-check.ts";
import { Session } from "./session.ts";
import { secretsOf, type Target } from "./target.ts";
import { asRecommendation, judgeRequirements, summarize } from "./verdicts.ts";

const usualRandomness: Randomness = { seed: 1, runs: 3 };

/** What happens while a run goes on. */
export type RunEvent =
  | { readonly type: "start"; readonly checks: number }
  | { readonly type: "check"; readonly check: Check; readonly index: number; readonly total: number }
  | { readonly type: "result"; readonly result: CheckResult }
  | { readonly type: "rule"; readonly rule: string; readonly failed: boolean }
  | { readonly type: "end" }
  /** A wait begins; nobody waits where the clock of the server is advanced instead. */
  | ({ readonly type: "wait"; readonly advanced: boolean } & Wait);

export interface RunOptions {
  readonly target: Target;
  readonly oracles: readonly Oracle[];
  readonly requirements: readonly Requirement[];
  readonly profile: Profile;
  /** What sends the requests; the global `fetch` by default. */
  readonly fetch?: Fetch;
  /** The commands of model-based checks; the same by default. */
  readonly random?: Partial<Randomness>;
  /** False for a server that is known to have no limits. */
  readonly governed?: boolean;
  /** What tells the time and waits; the clock of this machine by default. */
  readonly clock?: Clock;
  readonly onEvent?: (event: RunEvent) => void;
  /** Ends the run early: the report holds what was done by then, and what the run made is removed. */
  readonly signal?: AbortSignal;
}

/** A run that is under way. */
export interface Run {
  /** Runs one check. @throws NotJudgeable when the target is gone */
  check(check: Check): Promise<CheckResult>;
  /** What the target offers. */
  readonly offers: ReadonlySet<Need>;
  /** What the oracles found so far: one result for each of their rules. */
  rules(): CheckResult[];
  /**
   * Removes what the run made, where that can be, and says what was found.
   * @param stopped why the run ends before every check has run, where it does
   */
  close(stopped?: string): Promise<Report>;
}

/**
 * Judges a target with the given checks and oracles.
 * @returns the report; of a run that ended early it holds what was found by then, and why it ended
 * @throws NotJudgeable when the target can't be judged at all: nothing answers, it is no API, or the key is refused
 */
export async function runSuite(options: RunOptions & { readonly checks: readonly Check[] }): Promise<Report> {
  const { checks, signal } = options;
  const onEvent = options.onEvent ?? (() => undefined);
  const run = await openRun(options);
  let stopped: string | undefined;
  onEvent({ type: "start", checks: checks.length });
  try {
    for (const [index, check] of checks.entries()) {
      onEvent({ type: "check", check, index, total: checks.length });
      const result = await run.check(check);
      onEvent({ type: "result", result });
      if (signal?.aborted) break;
    }
  } catch (error) {
    if (!(error instanceof NotJudgeable)) throw error;
    stopped = error.message; // what was found before is not lost
  } finally {
    onEvent({ type: "end" });
  }
  const plan = planRuns(checks, run.offers).find(({ profile }) => profile === options.profile);
  return { ...(await run.close(stopped)), ...(plan && { plan }) };
}

/**
 * Begins a run, for those who want to run check by check.
 * @throws NotJudgeable when the target can't be judged at all
 */
export async function openRun(options: RunOptions): Promise<Run> {
  const { target, oracles, requirements, profile, governed = true, clock = realClock, signal } = options;
  const onEvent = options.onEvent ?? (() => undefined);
  const started = clock.now();
  const redact = redactor(secretsOf(target));
  const ledger = new OracleLedger(oracles, redact, (rule, failed) => onEvent({ type: "rule", rule, failed }));
  const observed = new ObservationLedger();
  const fetch = options.fetch ?? globalThis.fetch;
  const control = target.control ? await connectControl(fetch, target.control) : null;
  // Where the server's clock can be moved, nobody has to wait for it.
  const serverClock = control?.capabilities.has("clock") ? await advancingClock(clock, control) : clock;
  const ending = signal && { signal };
  const onWait = (wait: Wait) => onEvent({ type: "wait", advanced: serverClock !== clock, ...wait });
  const governor = new Governor({ governed, clock: serverClock, onWait, ...ending });
  const session = new Session({
    target,
    fetch,
    governor,
    profile,
    clock,
    serverClock,
    control,
    random: { ...usualRandomness, ...options.random },
    ...ending,
    onExchange: (exchange) => {
      ledger.judge(exchange);
      observed.see(exchange);
    },
  });
  await probe(session, target.baseUrl);

  const run = { target, control, profile, session, context: session.context(), redact };
  const recommended = (result: CheckResult) => asRecommendation(result, requirements);
  const results: CheckResult[] = [];
  return {
    offers: offersOf(target, control?.capabilities ?? new Set()),
    async check(check) {
      const result = recommended(await runCheck(check, run));
      // What an interruption cut short was not done.
      if (!signal?.aborted || result.verdict !== "blocked") results.push(result);
      return result;
    },
    rules: () => ledger.results().map(recommended),
    async close(stopped) {
      if (stopped === undefined) await cleanUp(session, operationList);
      // A server that was gone already is not blamed for the first checks that noticed.
      else while (gotNoAnswer(results.at(-1))) results.pop();
      const why = stopped ?? (signal?.aborted ? "The run was interrupted." : undefined);
      const checks = [...results, ...ledger.results().map(recommended)];
      const judged = judgeRequirements(requirements, checks);
      return {
        target: target.baseUrl,
        startedAt: new Date(started).toISOString(),
        durationMs: clock.now() - started,
        requests: session.requests,
        credits: session.credits,
        summary: summarize(judged),
        requirements: judged,
        checks,
        observations: observed.observations(redact),
        ...(why !== undefined && { stopped: why }),
      };
    },
  };
}

function gotNoAnswer(result: CheckResult | undefined): boolean {
  const [evidence] = result?.evidence ?? [];
  return result?.verdict === "fail" && evidence !== undefined && evidence.response === undefined;
}
