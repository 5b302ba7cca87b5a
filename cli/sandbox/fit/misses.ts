import type { DifferingPlace } from "../../../conformance/compare/differing-places.ts";
import { type Shape, shapeOf } from "../../../conformance/compare/shape.ts";
import { comparedPlaces, type Side } from "../../../conformance/compare/side.ts";
import type { Exchange } from "../../../conformance/core/exchange.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { MirrorRun } from "./mirror.ts";
import type { RecordedCall, RecordedCalls } from "./recorded-calls.ts";

type Answer = Pick<RecordedCall, "exchange" | "origin">;

/** How two answers to a call differ. */
export interface Difference {
  /** How bad it is: another outcome hides everything else. */
  readonly weight: number;
  /** The same for the same difference in another call. */
  readonly kind: string;
  /** The gaps that the description names at the places that differ. */
  readonly named: ReadonlySet<string>;
  /** If it is about things that the run made: the names of the calls that made them. */
  readonly makers?: ReadonlySet<string>;
}

/** A call that the sandbox does not answer as the recorded server did. */
export interface Miss extends Difference {
  readonly name: string;
  /** Its place in the order of the recorded run. */
  readonly order: number;
  readonly operationId: string | undefined;
  /** Whether both runs made the call. */
  readonly isInBoth: boolean;
  /** The gaps that the sandbox decided for its answer. */
  readonly gaps: ReadonlySet<GapId>;
}

/** For each call: the places of its answer that depend on what else ran; or that it was not made, or only by the sandbox. */
export type Unsteady = ReadonlyMap<string, ReadonlySet<string> | "missing" | "extra">;

const outcomeWeight = 100;
/** The status or the type of an error is right. */
const partlyWeight = 60;
/** The place of a difference between origins. */
const origin = "origin";
/** Places of one answer that a kind names. */
const maxPlaces = 6;
const nothing: ReadonlySet<never> = new Set();

/** What the calls of a part are compared with besides the tape. */
export interface Context {
  /** The whole run that it is a part of, or the run itself. */
  readonly whole: MirrorRun;
  /** Leaves out the calls that it does not have, and the places that it names. */
  readonly unsteady?: Unsteady;
}

/**
 * The calls that differ, in the order of the recorded run.
 * @param makers whose calls are compared
 */
export function missesOf(
  calls: RecordedCalls,
  run: MirrorRun,
  makers: Iterable<string>,
  { whole, unsteady }: Context,
): readonly Miss[] {
  const { named, of, side } = calls;
  const sides = { recorded: side, repeated: { kinds: whole.side.kinds, things: run.side.things } };
  const wanted = new Set(makers);
  const misses: Miss[] = [];
  for (const recorded of [...wanted].flatMap((maker) => of.get(maker) ?? [])) {
    const { name, sent, exchange } = recorded;
    const steadiness = unsteady?.get(name);
    if (unsteady && steadiness === undefined) continue;
    const call = run.calls.get(name);
    if (call === undefined) {
      const { operationId } = exchange.operation ?? {};
      misses.push({ ...inOne, name, operationId, order: sent, kind: `${operationId} is not called` });
      continue;
    }
    const isSteady = ({ place }: DifferingPlace) => typeof steadiness !== "object" || !steadiness.has(place);
    const difference = differenceOf(sides, recorded, call, isSteady);
    if (difference === undefined) continue;
    const { operationId } = exchange.operation ?? {};
    misses.push({ name, operationId, order: sent, isInBoth: true, gaps: call.gaps, ...difference });
  }
  for (const [name, call] of run.calls) {
    if (!wanted.has(call.of ?? "") || named.has(name)) continue;
    if (unsteady && unsteady.get(name) !== "extra" && whole.calls.has(name)) continue;
    const { operationId } = call.exchange.operation ?? {};
    const kind = `${operationId} is called in vain`;
    misses.push({ ...inOne, name, operationId, order: Number.MAX_SAFE_INTEGER, kind });
  }
  return misses.sort((x, y) => x.order - y.order);
}

/** What the two servers show over the whole run. */
export interface Sides {
  readonly recorded: Side;
  readonly repeated: Side;
}

/** How an answer differs from the recorded one, by what `compare` counts; undefined if it does not. */
export function differenceOf(
  sides: Sides,
  recorded: Answer,
  answer: Answer,
  counts: (place: DifferingPlace) => boolean = () => true,
): Difference | undefined {
  const places = comparedPlaces(sides.recorded, sides.repeated, recorded.exchange, answer.exchange);
  const counted = [...places, ...differingOrigins(recorded, answer)].filter(counts);
  return counted.length === 0 ? undefined : summaryOf(recorded.exchange, counted);
}

/** Whether only one of two answers shows something that an earlier answer of its run showed, or each shows another thing. */
function differingOrigins(one: Answer, other: Answer): DifferingPlace[] {
  if (one.origin === other.origin || one.exchange.response.status !== other.exchange.response.status) return [];
  const shown = ({ origin: of = "none" }: Answer) => ({
    kind: of === "new" || of === "none" ? of : "a repeat",
    gaps: nothing,
    isKnown: true,
  });
  return [{ place: origin, a: shown(one), b: shown(other) }];
}

function summaryOf({ operation }: Exchange, places: readonly DifferingPlace[]): Difference {
  const outcome = places.find(({ place }) => place === "status");
  const shown = places.slice(0, maxPlaces).map(({ place, a, b }) => `${place}: ${a?.kind}, ${b?.kind}`);
  return {
    weight: outcome ? weightOfOutcome(outcome) : places.length,
    kind: `${operation?.operationId} ${shown.join("; ")}`,
    named: new Set(places.flatMap(({ a, b }) => [...(a?.gaps ?? []), ...(b?.gaps ?? [])])),
  };
}

/** Status and type may depend on one gap each. */
function weightOfOutcome({ a, b }: DifferingPlace): number {
  const others = new Set(b?.kind.split(" "));
  return a?.kind.split(" ").some((word) => others.has(word)) ? partlyWeight : outcomeWeight;
}

const inOne = { weight: outcomeWeight, isInBoth: false, gaps: nothing, named: nothing };

export function weightOf(misses: readonly Miss[]): number {
  return misses.reduce((sum, { weight }) => sum + weight, 0);
}

/** Compares a part of a run with the whole one: what differs between them depends on what else ran. */
export function unsteadyIn(
  { named, of }: RecordedCalls,
  part: MirrorRun,
  whole: MirrorRun,
  makers: ReadonlySet<string>,
): Unsteady {
  const found = new Map<string, ReadonlySet<string> | "missing" | "extra">();
  for (const { name } of [...makers].flatMap((maker) => of.get(maker) ?? [])) {
    const [inPart, inWhole] = [shapeIn(part, name), shapeIn(whole, name)];
    if (!inPart && !inWhole) found.set(name, "missing");
    if (!inPart || !inWhole || inPart.get("status")?.kind !== inWhole.get("status")?.kind) continue;
    const places = [...new Set([...inPart.keys(), ...inWhole.keys()])];
    const other = places.filter((place) => inPart.get(place)?.kind !== inWhole.get(place)?.kind);
    const isOtherOrigin = part.calls.get(name)?.origin !== whole.calls.get(name)?.origin;
    found.set(name, new Set([...other, ...(isOtherOrigin ? [origin] : [])]));
  }
  for (const [name, call] of part.calls) {
    if (makers.has(call.of ?? "") && !named.has(name) && whole.calls.has(name)) found.set(name, "extra");
  }
  return found;
}

function shapeIn(run: MirrorRun, name: string): Shape | undefined {
  const call = run.calls.get(name);
  return call && shapeOf(call.exchange);
}
