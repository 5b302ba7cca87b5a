import { isDeepStrictEqual } from "node:util";
import type { Refusal, StateMachine } from "../../generated/states.ts";
import { holds, isUnnamed, type Meant, onward, type Possible, type Rules, rulesOf } from "../core/arranging/machine.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import { settled } from "../steps/reader.ts";
import { about } from "../steps/service/claims.ts";
import type { Kind, Snapshot } from "./kind.ts";

/** What a check of a machine judges: the state changes of calls and events, or refused calls. */
export const aspects = ["transitions", "refusals"] as const;
export type Aspect = (typeof aspects)[number];

/** A requirement that a command fulfilled. */
export interface Kept {
  readonly aspect: Aspect;
  readonly requirement: string;
}

/** A requirement that a command broke. */
export interface Breach extends Kept {
  readonly deviation: Deviation;
  readonly exchange: Exchange;
}

export interface StepJudgement {
  readonly kept: readonly Kept[];
  /** At most one: the consequences of a failure are not another failure. */
  readonly breach?: Breach;
  /** What the machine allows, in a few words. */
  readonly expected: string;
}

/** What the judge needs to know about a kind of resource. */
export type Law = Pick<Kind<never>, "machine" | "unchanged" | "lasts" | "outlasts" | "extras" | "drift">;

/** A command, and the resource before and after it. */
export interface Deed {
  readonly on: readonly string[];
  readonly meant?: Meant;
  /** Statuses of refusals that say nothing about the machine. */
  readonly mayRefuse?: readonly number[];
  readonly before: Snapshot;
  /** The call; undefined if time passed. */
  readonly exchange?: Exchange | undefined;
  readonly after: Snapshot;
}

const pointer = "/data/status";

/** Judges the creation of a resource by the first read after it. */
export function judgeStart({ machine, drift }: Law, on: string, after: Snapshot): StepJudgement {
  const { moves } = rulesOf(machine, null, on);
  const fitting = moves.filter(({ to }) => holds(onward(machine, to, drift), after.state));
  const expected = moves.map(({ to }) => to).join(" or ");
  const [first] = moves;
  if (fitting.length > 0 || !first) return { expected, kept: fitting.map(moved) };
  return { expected, kept: [], breach: wrongState(moved(first), expected, after) };
}

/** Judges the effect of a call or a wait by the machine. Accepts what the documents leave open. */
export function judge(law: Law, deed: Deed): StepJudgement {
  return deed.exchange ? judgeCall(law, { ...deed, exchange: deed.exchange }) : judgeWait(law, deed);
}

/** What may happen while time passes. */
function judgeWait(law: Law, { on, before, after }: Deed): StepJudgement {
  const { machine } = law;
  const lasts = [...lastsAs(law.lasts, before), ...lastsAs(law.outlasts, before)];
  const rules = on.map((event) => rulesOf(machine, before.state, event));
  const moves = rules.flatMap((each) => each.moves);
  const isOpen = rules.some((each) => each.isOpen);
  const possible = isOpen
    ? null
    : moves.length > 0
      ? unionOf(moves.map(({ to }) => onwardOf(law, to)))
      : onwardOf(law, before.state);
  const expected = possible === null ? "anything" : [...possible].join(" or ");
  if (holds(possible, after.state)) {
    const kept = moves.filter(({ to }) => to === after.state).map(moved);
    return { expected, kept: before.state === after.state ? [...kept, ...lasts] : kept };
  }
  const [broken] = [...moves.map(moved), ...lasts];
  return { expected, kept: [], ...(broken && { breach: wrongState(broken, expected, after) }) };
}

function unionOf(some: readonly Possible[]): Possible {
  return some.includes(null) ? null : new Set(some.flatMap((each) => [...(each ?? [])]));
}

/**
 * What a call may do. The state may have changed by itself between the read before the call and the call: so if the state
 * differs afterwards, the call may have met each state that is reachable without a call.
 */
function judgeCall(law: Law, deed: Deed & { readonly exchange: Exchange }): StepJudgement {
  const { before, exchange, after } = deed;
  const met: Possible = after.state === before.state ? new Set([before.state]) : onwardOf(law, before.state);
  const rules = rulesIn(law.machine, before.state, deed);
  const expected = described(rules);
  if (isUnrelated(exchange) || deed.mayRefuse?.includes(exchange.response.status)) return { expected, kept: [] };
  const isAllowed = met === null || [...met].some((state) => allows(law, rulesIn(law.machine, state, deed), deed));
  if (!isAllowed) {
    const breach = broken(law, rules, deed, expected);
    return { expected, kept: [], ...(breach && { breach }) };
  }
  const effect = succeeded(exchange) ? effectOfSuccess(law, rules, deed) : effectOfRefusal(law, rules, deed);
  return { expected, ...effect };
}

/** What else an accepted call shows: its state change and the effects of that. */
function effectOfSuccess(
  law: Law,
  rules: Rules,
  deed: Deed & { readonly exchange: Exchange },
): Omit<StepJudgement, "expected"> {
  const { before, after } = deed;
  if (saysNothing(rules)) return lasting(law, before, after);
  const moves = rules.moves.filter(({ to }) => holds(onwardOf(law, to), after.state));
  const kept = moves.map(moved);
  for (const { requirement } of moves) {
    for (const extra of law.extras?.[requirement] ?? []) {
      const promise = { aspect: "transitions", requirement: extra.requirement } as const;
      const found = extra.broken(deed);
      if (found) {
        const { exchange, ...deviation } = found;
        return { kept: [], breach: { ...promise, deviation, exchange } };
      }
      kept.push(promise);
    }
  }
  return { kept };
}

/** What else a refused call shows: it must change nothing. */
function effectOfRefusal(
  law: Law,
  rules: Rules,
  deed: Deed & { readonly exchange: Exchange },
): Omit<StepJudgement, "expected"> {
  const { on, before, exchange, after } = deed;
  if (saysNothing(rules)) return lasting(law, before, after);
  const refused = rules.refusals.flatMap(refusalClaims).map((requirement) => refusedBy({ requirement }));
  const requirement = on.map((each) => law.unchanged[each]).find((id) => id !== undefined);
  if (requirement === undefined || !isRefusal(exchange)) return { kept: refused };
  const promise = { aspect: "refusals", requirement } as const;
  if (after.state !== before.state) {
    if (holds(onwardOf(law, before.state), after.state)) return { kept: refused };
    return { kept: [], breach: wrongState(promise, `${before.state}, as before`, after) };
  }
  if (!isDeepStrictEqual(settled(before.kept), settled(after.kept))) {
    const deviation = { expected: "it to stay as it was", actual: "a refused call changed it", pointer: "/data" };
    return { kept: [], breach: { ...promise, deviation, exchange: after.exchange } };
  }
  return { kept: rules.refusals.length > 0 ? [...refused, promise] : [] };
}

/** Whether a machine neither gives a state change for a call nor refuses it. */
function saysNothing({ moves, refusals }: Rules): boolean {
  return moves.length === 0 && refusals.length === 0;
}

/** Whether a state stayed the same after a command that the machine does not mention. */
function lasting(law: Law, before: Snapshot, after: Snapshot): Omit<StepJudgement, "expected"> {
  const [promise] = lastsAs(law.lasts, before);
  if (!promise) return { kept: [] };
  if (after.state === before.state) return { kept: [promise] };
  return { kept: [], breach: wrongState(promise, before.state, after) };
}

/** The breach for a call whose result no possible state allows, by the rules of the state read before it. */
function broken(
  law: Law,
  rules: Rules,
  { on, exchange, before, after }: Deed & { readonly exchange: Exchange },
  expected: string,
): Breach | undefined {
  const answered = `the server answered ${outcomeOf(exchange)}`;
  const [move] = rules.moves;
  const [refusal] = rules.refusals;
  if (succeeded(exchange)) {
    if (move) return wrongState(moved(move), expected, after);
    if (refusal) return { ...refusedBy(refusal), deviation: { expected, actual: answered }, exchange };
    return undefined;
  }
  if (refusal && !isRefusedAs(refusal, exchange)) {
    return { ...refusedBy(refusal), deviation: { expected, actual: answered }, exchange };
  }
  if (move && !refusal) return { ...moved(move), deviation: { expected: "a success", actual: answered }, exchange };
  const requirement = on.map((each) => law.unchanged[each]).find((id) => id !== undefined);
  if (requirement === undefined) return undefined;
  return wrongState({ aspect: "refusals", requirement }, `${before.state}, as before`, after);
}

/** Whether a call under these rules may get this answer and lead to this state. */
function allows(law: Law, rules: Rules, { exchange, after, before }: Deed & { readonly exchange: Exchange }): boolean {
  if (rules.isOpen) return true;
  // The server may accept or refuse an undocumented call; `lasting` judges the state.
  if (isUnnamed(rules)) return true;
  if (succeeded(exchange)) return rules.moves.some(({ to }) => holds(onwardOf(law, to), after.state));
  const stays = holds(onwardOf(law, before.state), after.state);
  return stays && rules.refusals.some((refusal) => isRefusedAs(refusal, exchange));
}

function rulesIn(machine: StateMachine, state: string, { on, meant }: Deed): Rules {
  const all = on.map((each) => rulesOf(machine, state, each, meant));
  return {
    moves: all.flatMap(({ moves }) => moves),
    refusals: all.flatMap(({ refusals }) => refusals),
    // Anything may follow an undocumented state.
    isOpen: all.some(({ isOpen }) => isOpen) || !machine.states.includes(state),
  };
}

function onwardOf({ machine, drift }: Law, state: string): Possible {
  return onward(machine, state, drift);
}

/** An answer that says nothing about the state: no credits, no scope, a limit, a quota, a failure of the server. */
function isUnrelated(exchange: Exchange): boolean {
  const { status } = exchange.response;
  return [402, 403, 429].includes(status) || status >= 500 || errorOf(exchange)?.type === "usage_limit_reached";
}

function isRefusal({ response }: Exchange): boolean {
  return response.status >= 400 && response.status < 500;
}

/** Whether a call was refused as documented; if the documents do not say how, any refusal is right. */
function isRefusedAs({ status, type }: Refusal, exchange: Exchange): boolean {
  if (!isRefusal(exchange)) return false;
  return status === undefined || (exchange.response.status === status && errorOf(exchange)?.type === type);
}

function moved({ requirement }: { readonly requirement: string }): Kept {
  return { aspect: "transitions", requirement };
}

function refusedBy({ requirement }: { readonly requirement: string }): Kept {
  return { aspect: "refusals", requirement };
}

/** The requirements that an expected refusal fulfils: its own, and that the operation has this type of error. */
export function refusalClaims({ on, type, requirement }: Refusal): readonly string[] {
  return [requirement, ...about({ operationId: on }, `${on}.error.${type}`)];
}

function lastsAs(lasts: Law["lasts"], { state }: Snapshot): Kept[] {
  const requirement = lasts?.[state];
  return requirement === undefined ? [] : [moved({ requirement })];
}

function wrongState(promise: Kept, expected: string, { state, exchange }: Snapshot): Breach {
  return { ...promise, deviation: { expected, actual: `it is ${state}`, pointer }, exchange };
}

function described({ moves, refusals, isOpen }: Rules): string {
  if (isOpen) return "anything";
  const states = [...new Set(moves.map(({ to }) => to))];
  const answers = refusals.map(({ status, type }) => (status === undefined ? "a refusal" : `${status} ${type}`));
  return [...states, ...new Set(answers)].join(" or ") || "anything";
}
