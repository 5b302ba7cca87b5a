import { requirements } from "../../generated/requirements.ts";
import { checks as allChecks } from "../checks/index.ts";
import type { Check } from "../core/check.ts";
import { NotJudgeable } from "../core/errors.ts";
import type { Exchange, ReceivedResponse } from "../core/exchange.ts";
import type { Oracle } from "../core/oracle.ts";
import type { Report, Verdict } from "../core/report/report.ts";
import { type RunOptions, runSuite } from "../core/run/runner.ts";
import { withLevels } from "../levels/levels.ts";
import { createAnswerObserver, observers } from "../observations/index.ts";
import { createOracles } from "../oracles/index.ts";
import type { CallLine, RecordedRun } from "./format.ts";
import { RecordedOrder } from "./in-order.ts";
import { replayCarrier } from "./replay.ts";
import type { Tape } from "./tape.ts";
import { Timeline } from "./timeline.ts";

export interface RejudgeOptions extends Pick<RunOptions, "onEvent"> {
  /** Default: those that the run finished and, if it ran every check, those that are new since then. */
  readonly checks?: readonly Check[];
  /** Called for each judged call with the rules that its answer breaks. */
  readonly onJudged?: (call: CallLine, broken: readonly string[]) => void;
  /** Replaces what checks see of an answer, but not what oracles and observers see of it. */
  readonly show?: (call: CallLine, answer: ReceivedResponse) => ReceivedResponse;
  /**
   * True for a run that tries changes: only checks judge, and one that sees another answer may try once more. Checks that run without
   * the others may send other values than on the tape.
   */
  readonly isTrial?: boolean;
}

/**
 * Judges the server of a recorded run again, by today's requirements and without a request. What needs a call that is not on the
 * tape is blocked.
 * @throws NotJudgeable if the tape holds no run of the suite, or the server could not be judged then either
 */
export async function rejudge(
  tape: Tape,
  { checks, show, isTrial = false, onJudged, onEvent }: RejudgeOptions = {},
): Promise<Report> {
  const { head, calls, end } = tape;
  const { run } = head;
  if (run === undefined) {
    throw new NotJudgeable(
      "The tape holds the traffic of others, not a run of the suite; judge it with shortform-contract check.",
    );
  }
  const timeline = new Timeline(head.at);
  // The suite copies an answer, but not its headers.
  const callOf = new WeakMap<object, CallLine>();
  const shown = show && new Shown(show, callOf);
  const control = run.target.control?.baseUrl;
  const order = new RecordedOrder(calls, control);
  const oracles = isTrial ? [] : oraclesIn(order, ({ response }) => callOf.get(response.headers));
  const report = await runSuite({
    ...run,
    checks: checks ?? checksOf(tape, run),
    oracles: shown ? oracles.map((oracle) => shown.hiddenFrom(oracle)) : oracles,
    // What is observed is no verdict, and an audit asks for nothing else.
    ...(!shown && { observers, answers: createAnswerObserver() }),
    requirements,
    clock: timeline,
    carrier: replayCarrier(calls, {
      timeline,
      control,
      ...(isTrial && { repeats: checks ? "alike" : "same" }),
      onCall: (call) => order.note(call),
      onAnswer: (answer, call) => callOf.set(answer.headers, call),
    }),
    ...(shown && { alter: (exchange: Exchange) => shown.instead(exchange) }),
    findsCauses: !isTrial,
    ...(onJudged && {
      onJudged({ response }: Exchange, broken: readonly string[]) {
        const call = callOf.get(response.headers);
        if (call) onJudged(call, broken);
      },
    }),
    ...(onEvent && { onEvent }),
  });
  const stopped = end === undefined ? "The recording was interrupted before the run ended." : end.stopped;
  return withLevels({ ...report, ...(stopped !== undefined && { stopped }) });
}

/** The oracles; those that compare answers see them in the recorded order. */
function oraclesIn(order: RecordedOrder, callOf: (exchange: Exchange) => CallLine | undefined): Oracle[] {
  return createOracles().map((oracle, at) =>
    oracle.remembers ? order.followedBy(() => createOracles()[at] ?? oracle, callOf) : oracle,
  );
}

/** Exchanges as only checks see them. */
class Shown {
  readonly #show: NonNullable<RejudgeOptions["show"]>;
  readonly #callOf: WeakMap<object, CallLine>;
  readonly #shown = new WeakMap<ReceivedResponse, Exchange>();
  readonly #originals = new WeakMap<Exchange, Exchange>();

  constructor(show: NonNullable<RejudgeOptions["show"]>, callOf: WeakMap<object, CallLine>) {
    this.#show = show;
    this.#callOf = callOf;
  }

  /** What checks see; always the same for the same answer. */
  instead(exchange: Exchange): Exchange {
    const known = this.#shown.get(exchange.response);
    if (known) return known;
    const call = this.#callOf.get(exchange.response.headers);
    if (call === undefined) return exchange;
    const seen = { ...exchange, response: this.#show(call, exchange.response) };
    this.#shown.set(exchange.response, seen);
    this.#originals.set(seen, exchange);
    return seen;
  }

  /** An oracle that judges the answers themselves. */
  hiddenFrom(oracle: Oracle): Oracle {
    return { ...oracle, judge: (exchange) => oracle.judge(this.#originals.get(exchange) ?? exchange) };
  }
}

/** The checks of a tape that were finished, and those of a later kit. */
function checksOf({ checks, end }: Tape, { isWhole }: RecordedRun): Check[] {
  const finished = end === undefined ? checks.slice(0, -1) : checks.filter((id) => !end.verdicts || id in end.verdicts);
  const known = new Map(allChecks.map((check) => [check.id, check]));
  const recorded = finished.flatMap((id) => known.get(id) ?? []);
  const begun = new Set(checks);
  const isComplete = isWhole && end !== undefined && end.stopped === undefined;
  return isComplete ? [...recorded, ...allChecks.filter(({ id }) => !begun.has(id))] : recorded;
}

/** A check or rule whose verdict differs from the recorded one. */
export interface ChangedVerdict {
  readonly id: string;
  /** Undefined if the other kit does not have it. */
  readonly then: Verdict | undefined;
  readonly now: Verdict | undefined;
}

/** The verdicts that differ from those of the run. @returns undefined if the tape has none */
export function changedVerdicts({ end }: Tape, { checks }: Pick<Report, "checks">): ChangedVerdict[] | undefined {
  if (end?.verdicts === undefined) return undefined;
  const now = new Map(checks.map(({ id, verdict }) => [id, verdict]));
  const then = new Map(Object.entries(end.verdicts));
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((id) => ({ id, then: then.get(id), now: now.get(id) }))
    .filter((each) => each.then !== each.now);
}
