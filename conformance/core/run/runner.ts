import { operationList } from "../../../generated/operations.ts";
import type { Requirement } from "../../../generated/requirements.ts";
import { findingsOf } from "../../findings/findings.ts";
import { storyOf } from "../../findings/story.ts";
import { symptomsOf } from "../../findings/symptoms.ts";
import type { Check, Need, Randomness } from "../check.ts";
import { NotJudgeable, ServerGone } from "../errors.ts";
import type { Exchange } from "../exchange.ts";
import { type Carrier, carrierOver } from "../http/carrier.ts";
import { connectionsOf } from "../http/connections.ts";
import { type Clock, Governor, realClock, type Wait } from "../http/governor.ts";
import type { Fetch } from "../http/http.ts";
import { networkConnections } from "../http/network.ts";
import { Transport } from "../http/transport.ts";
import { type AnswerObserver, ObservationLedger, type Observer } from "../observer.ts";
import type { Oracle } from "../oracle.ts";
import type { Profile } from "../profile.ts";
import { evidenceOf } from "../report/evidence.ts";
import { OracleLedger } from "../report/ledger.ts";
import { redactor } from "../report/redact.ts";
import type { CheckResult, Report } from "../report/report.ts";
import { reportOf } from "../report/report-of.ts";
import { asRecommendation } from "../report/verdicts.ts";
import { raiseBalance } from "../spending/funds.ts";
import { currentBill, type Meter } from "../spending/meter.ts";
import { offersOf, planRun } from "../spending/plan.ts";
import { advancingClock, connectControl } from "../target/control.ts";
import { secretsOf, type Target } from "../target/target.ts";
import { cleanUp } from "./cleanup.ts";
import { explained } from "./not-claimed.ts";
import { probe } from "./probe.ts";
import { type Attempt, trusted } from "./rerun.ts";
import { runCheck } from "./run-check.ts";
import { Session } from "./session.ts";
import { answersUnclaimed, unclaimedFinding } from "./unclaimed.ts";

/** The randomness of a run that names none. */
export const usualRandomness: Randomness = { seed: 1, runs: 3 };

/** The events of a run. */
export type RunEvent =
  | { readonly type: "start"; readonly checks: number }
  | { readonly type: "check"; readonly check: Check; readonly index: number; readonly total: number }
  | { readonly type: "result"; readonly result: CheckResult }
  | { readonly type: "rule"; readonly rule: string; readonly failed: boolean }
  | { readonly type: "end" }
  /** A wait begins. Never sent if the suite advances the server's clock instead. */
  | ({ readonly type: "wait"; readonly advanced: boolean } & Wait);

export interface RunOptions {
  readonly target: Target;
  readonly oracles: readonly Oracle[];
  /** Default: none. */
  readonly observers?: readonly Observer[];
  /** Recognizes the answers to the gaps; it serves one run. Default: none. */
  readonly answers?: AnswerObserver;
  readonly requirements: readonly Requirement[];
  readonly profile: Profile;
  /** The command that starts the suite, for those that judge a finding again. Default: that of the installed package. */
  readonly command?: string;
  /** The path of the target file, for the same commands. */
  readonly targetFile?: string | undefined;
  /** The folder of the report, if it is not the usual one, for the commands that judge findings again. */
  readonly reportDir?: string | undefined;
  /** Sends the requests. Default: the network. */
  readonly fetch?: Fetch;
  /** Makes each attempt to send a request, instead of `fetch` or the network. */
  readonly carrier?: Carrier;
  /** The same text gives the same fresh ids in requests. Default: new ones. */
  readonly ids?: string;
  /** Seed and number of the scripts of model-based checks. Default: always the same. */
  readonly random?: Partial<Randomness>;
  /** False for a server without rate limits. */
  readonly governed?: boolean;
  /** Tells the time and waits. Default: the clock of this machine. */
  readonly clock?: Clock;
  readonly onEvent?: (event: RunEvent) => void;
  /** Changes what checks and oracles see of an exchange, to find out whether they notice. */
  readonly alter?: (exchange: Exchange) => Exchange;
  /** Called for each exchange with the rules that it breaks. */
  readonly onJudged?: (exchange: Exchange, broken: readonly string[]) => void;
  /**
   * Ends the run early: the report holds the results so far, and the run's resources are removed. It includes the signal's
   * reason if that is an error.
   */
  readonly signal?: AbortSignal;
  /** Retries each failed check once, alone: if it passes, it is `unstable`. */
  readonly confirm?: boolean;
  /** True for one of several parts of a run, which need not contain anything that could be judged. */
  readonly isPart?: boolean;
  /** False if nobody reads what the failures have in common. */
  readonly findsCauses?: boolean;
}

/** A running run. */
export interface Run {
  /** Runs one check. @throws NotJudgeable if the target is gone */
  check(check: Check): Promise<CheckResult>;
  /** The cost of each check and shared story so far. */
  readonly meter: Meter;
  /** What the target offers. */
  readonly offers: ReadonlySet<Need>;
  /** The oracles' judgements so far: one result for each rule. */
  rules(): CheckResult[];
  /** Sees to it that the team can pay what the run will spend, if the control interface can. @param credits the planned amount */
  fund(credits: number): Promise<void>;
  /** Records an error in the kit itself for the report. */
  fault(error: unknown): void;
  /**
   * Removes the run's resources if possible, and returns the report.
   * @param end.stopped why the run ends before every check has run, if so
   * @param end.isGone whether the server is gone, so that nothing can be removed
   */
  close(end?: { readonly stopped?: string | undefined; readonly isGone?: boolean }): Promise<Report>;
}

/**
 * Judges a target with the given checks and oracles.
 * @returns the report; for a run that ended early, with the results so far and the reason
 * @throws NotJudgeable if the target can't be judged at all: nothing answers, it is not the API, or it refuses the key
 */
export async function runSuite(options: RunOptions & { readonly checks: readonly Check[] }): Promise<Report> {
  const { checks, signal } = options;
  const onEvent = options.onEvent ?? (() => undefined);
  const run = await openRun(options);
  let stopped: string | undefined;
  let isGone = false;
  const plan = planRun(checks, options.profile, run.offers);
  onEvent({ type: "start", checks: checks.length });
  try {
    await run.fund(plan.credits);
    for (const [index, check] of checks.entries()) {
      onEvent({ type: "check", check, index, total: checks.length });
      const result = await run.check(check);
      onEvent({ type: "result", result });
      if (signal?.aborted) break;
    }
  } catch (error) {
    // Keep the results so far.
    if (error instanceof NotJudgeable) stopped = error.message;
    else run.fault(error);
    isGone = error instanceof ServerGone;
  } finally {
    onEvent({ type: "end" });
  }
  return { ...(await run.close({ stopped, isGone })), plan };
}

/**
 * Begins a run, for callers that run check by check.
 * @throws NotJudgeable if the target can't be judged at all
 */
export async function openRun(options: RunOptions): Promise<Run> {
  const { target, oracles, requirements, profile, governed = true, clock = realClock, signal } = options;
  const { confirm = false, isPart = false, findsCauses = true } = options;
  const onEvent = options.onEvent ?? (() => undefined);
  const started = clock.now();
  const redact = redactor(secretsOf(target));
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const ledger = new OracleLedger(oracles, redact, {
    onJudgement: (rule, failed) => onEvent({ type: "rule", rule, failed }),
    onFault,
  });
  const observed = new ObservationLedger(options.observers ?? [], onFault, options.answers);
  const transport = new Transport(options.carrier ?? carrierOf(options.fetch), clock);
  const ending = signal && { signal };
  const control = target.control ? await connectControl(transport, target.control, signal) : null;
  // If the server's clock can be advanced, no wait takes real time.
  const serverClock = control?.capabilities.has("clock") ? await advancingClock(clock, control) : clock;
  const onWait = (wait: Wait) => onEvent({ type: "wait", advanced: serverClock !== clock, ...wait });
  const governor = new Governor({ governed, clock: serverClock, onWait, ...ending });
  const promised = promisesOf(oracles, requirements);
  const session = new Session({
    target,
    transport,
    governor,
    profile,
    clock,
    serverClock,
    control,
    random: { ...usualRandomness, ...options.random },
    ...(options.ids !== undefined && { ids: options.ids }),
    ...(options.alter && { alter: options.alter }),
    ...ending,
    onExchange: (exchange) => {
      observed.see(exchange, currentBill()?.name);
      const broken = ledger.judge(exchange);
      options.onJudged?.(exchange, broken);
      return broken.filter((rule) => promised.has(rule));
    },
    onLost: (exchange) => ledger.noteLost(exchange),
    onSilence: (...silence) => ledger.judgeSilence(...silence),
  });
  await probe(session, target.baseUrl, redact);

  const attempt = async (check: Check, by: Session): Promise<Attempt> => {
    const before = { troubles: transport.troubles, lostCounts: by.lostCounts };
    const run = { target, control, profile, session: by, context: by.context(), redact };
    const result = await by.meter.check(check.id, () => runCheck(check, run));
    const { last } = by.state;
    const wasDisturbed = transport.troubles > before.troubles;
    return {
      result,
      wasDisturbed,
      lostCount: by.lostCounts > before.lostCounts,
      last: () =>
        last && evidenceOf(last, { expected: "the answer that the check requires", actual: "it came" }, redact),
    };
  };
  const recommended = (result: CheckResult) => asRecommendation(result, requirements);
  const results: CheckResult[] = [];
  const rules = () => ledger.results().map((result) => explained(recommended(result), session.claims));
  const seed = options.random?.seed ?? usualRandomness.seed;
  const earlier = { expected: "as it was before", actual: "it came" };
  const told = {
    target,
    command: options.command ?? "npx shortform-contract verify",
    targetFile: options.targetFile,
    reportDir: options.reportDir,
    profile,
    seed,
    redact,
    evidenceOf: (exchange: Exchange) => evidenceOf(exchange, earlier, redact),
  };
  return {
    meter: session.meter,
    offers: offersOf(target, control?.capabilities ?? new Set()),
    async check(check) {
      const attempts = {
        first: () => attempt(check, session),
        again() {
          session.stories.forgetTroubled(check.id);
          return attempt(check, session);
        },
        alone: () => attempt(check, session.alone()),
      };
      const result = recommended(await trusted(attempts, { confirm }));
      // An interrupted check does not count as run.
      if (!signal?.aborted || result.verdict !== "blocked") results.push(result);
      return result;
    },
    rules,
    fund: (credits) => raiseBalance(session, control, target, credits),
    fault: onFault,
    async close({ stopped, isGone = false } = {}) {
      const unclaimed = isGone || signal?.aborted ? [] : await answersUnclaimed(session, redact).catch(goneInstead);
      if (!isGone) await cleanUp(session, operationList, onFault);
      for (const { first, count } of session.refusingAll())
        ledger.judgeSilence(first, `the server refused all ${count} valid requests with 400 invalid_input`);
      const why = stopped ?? (signal?.aborted ? reasonOf(signal) : undefined);
      const all = [...results, ...rules(), ...unclaimed, ...faultsOfKit(faults, redact)];
      const symptoms = findsCauses ? symptomsOf(all, ledger.places()) : [];
      const wrong = new Set(symptoms.flatMap(({ isRule, shown }) => (isRule ? [] : [...shown])));
      const whole = {
        target: target.baseUrl,
        startedAt: new Date(started).toISOString(),
        durationMs: clock.now() - started,
        requests: session.requests,
        credits: session.budget.spent,
        checks: all,
        findings: [
          ...findingsOf({
            symptoms,
            requirements,
            exchanges: session.trace.exchanges(),
            storyOf: ({ result, isRule }) =>
              storyOf(result, isRule, { ...told, meter: session.meter, trace: session.trace, wrong }),
          }),
          ...unclaimed.map(unclaimedFinding),
        ],
        observations: observed.observations(redact),
        transport: transport.counts,
        ...unclaimedOf(session),
        ...(why !== undefined && { stopped: why }),
      };
      const isBlocked = results.length > 0 && results.every(({ verdict }) => verdict === "blocked");
      const isIdle = isBlocked && !isPart && !ledger.results().some(({ verdict }) => verdict === "fail");
      return reportOf(whole, requirements, { isPart, isIdle });
    },
  };
}

/** Over the network, unless a function answers. */
export function carrierOf(fetch: Fetch | undefined): Carrier {
  return carrierOver(fetch ? connectionsOf(fetch) : networkConnections());
}

/** A server that is gone has no further operations; what was judged before still counts. */
function goneInstead(error: unknown): CheckResult[] {
  if (error instanceof NotJudgeable) return [];
  throw error;
}

/** The operations that the target does not claim. */
function unclaimedOf({ claims: { unclaimed } }: Session): Pick<Report, "notClaimed"> {
  return unclaimed.length === 0 ? {} : { notClaimed: unclaimed.map(({ operationId }) => operationId) };
}

/** The rules of the oracles that are more than recommendations. */
function promisesOf(oracles: readonly Oracle[], requirements: readonly Requirement[]): ReadonlySet<string> {
  const musts = new Set(requirements.filter(({ level }) => level === "must").map(({ id }) => id));
  const rules = oracles.flatMap((oracle) => oracle.rules);
  return new Set(rules.filter((rule) => rule.requirements.some((id) => musts.has(id))).map(({ id }) => id));
}

/** Why a run ended early: a person interrupted it, or the signal's own reason. */
function reasonOf({ reason }: AbortSignal): string {
  const isGiven = reason instanceof Error && reason.name !== "AbortError";
  return isGiven ? reason.message : "The run was interrupted.";
}

/** Errors in the kit itself, each once. They affect no verdict and lose no results. */
function faultsOfKit(faults: readonly unknown[], redact: (text: string) => string): CheckResult[] {
  return [...new Set(faults.map(String))].map((fault, index) => ({
    id: `kit/${index + 1}`,
    title: "The kit judges every answer.",
    requirements: [],
    verdict: "error",
    reason: redact(fault),
  }));
}
