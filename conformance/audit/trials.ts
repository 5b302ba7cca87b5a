import { succeeded } from "../core/exchange.ts";
import { addTo, inMap } from "../core/values/maps.ts";
import { namesIn } from "../core/values/pointer.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import { Candidates, Successes } from "./candidates.ts";
import { additionsOf, type Change, valueChange } from "./changes.ts";
import type { Donors } from "./donors.ts";
import { OwnItems } from "./own-items.ts";
import { placeOfSpot } from "./places.ts";
import type { Reader, Reads } from "./reads.ts";
import { Round } from "./round.ts";
import { changesByPlace, seriesOf } from "./series.ts";
import type { Sources } from "./sources.ts";
import { altered, type Read, type Trial } from "./trial.ts";
import { sentFor, Values } from "./values.ts";

/** The steps of how many checks and stories read an answer. */
const reaches = [0, 40, 200];

/** What a check knows itself. */
interface Own {
  readonly items: OwnItems;
  readonly values: Values;
}

/** Draws changes for rounds, check by check. */
export class Trials {
  readonly #reads: Reads;
  readonly #all: Reads;
  readonly #donors: Donors;
  readonly #values: Values;
  readonly #candidates = new Map<Reader, Candidates>();
  readonly #successes = new Successes();
  /** How many trials each check had. */
  readonly #counts = new Map<Reader, number>();

  /** @param all what the checks of the whole run read, if these are the reads of one alone */
  constructor({ donors, values }: Sources, reads: Reads, all = reads) {
    this.#all = all;
    this.#donors = donors;
    this.#values = values;
    this.#reads = reads;
  }

  /**
   * The next round.
   * @param wanted the checks of the requirements that did not turn yet: each sees its next change; those that had the fewest first
   */
  draw(wanted: readonly Reader[]): Round {
    const round = new Round(this.#reads);
    const countOf = (check: Reader) => this.#counts.get(check) ?? 0;
    for (const check of wanted.toSorted((a, b) => countOf(a) - countOf(b))) {
      if (round.isBusy(check)) continue;
      const candidates = inMap(this.#candidates, check, () => new Candidates(this.#batchesOf(check)));
      const taken = candidates.take(this.#successes, (trial) => round.add(check, trial));
      if (taken) this.#counts.set(check, countOf(check) + 1);
    }
    return round;
  }

  /** Learns what a round showed. @param turned the checks that passed before and did not in it */
  note(round: Round, turned: ReadonlySet<Reader>): void {
    for (const [check, { operator }] of round.trials) this.#successes.note(operator, turned.has(check));
  }

  *#batchesOf(check: Reader): Iterable<readonly Trial[]> {
    const reads = this.#reads.of(check).flatMap(([call, spots]): Read[] => {
      const exchange = exchangeOf(call);
      return exchange ? [{ call, exchange, spots }] : [];
    });
    const reach = new Map(reads.map((read) => [read, this.#reachOf(check, read)]));
    const reachOf = (read: Read) => reach.get(read) ?? 0;
    reads.sort((a, b) => reachOf(a) - reachOf(b) || b.call.sent - a.call.sent);
    const near = reads.filter((read) => reachOf(read) < reaches.length);
    const own = {
      items: new OwnItems(reads, this.#donors),
      values: new Values(bySending(reads).map(({ exchange }) => exchange)),
    };
    yield this.#allTaken(near);
    yield* inTurn([this.#singles(reads, own), seriesOf(bySending(near)), this.#singles(reads.toReversed(), own)]);
    yield* seriesOf(bySending(reads));
  }

  /** How many others see a change of an answer, in steps: what only few read is changed first, or most checks would wait for others. */
  #reachOf(check: Reader, { call }: Read): number {
    const others = this.#all.isTaker(call, check) ? 0 : this.#all.readersOf(call).size;
    return reaches.filter((most) => others > most).length;
  }

  /** The other values that the check and the tape show for the members of an answer: one of each member, then the next of each. */
  #valuesIn({ call, exchange, spots }: Read, own: Values): readonly Trial[] {
    // Of the items of a list, the last one that was read stands for all.
    const members = new Map(
      [...spots].flatMap((spot) => (spot.startsWith("/") ? [[placeOfSpot(spot), spot]] : [])),
    ).values();
    const trials = [...members].reverse().flatMap((spot) => {
      const path = namesIn(spot);
      const sources = {
        "a value that was sent": sentFor(exchange, path),
        "a value of the check": own.of(exchange, path),
        "a value seen elsewhere": this.#values.of(exchange, path),
      };
      return Object.entries(sources).flatMap(([source, values]) =>
        values.map((value, at) => {
          const operator = `${source} ${typeof value}`;
          return { at, trial: trialOf({ call, exchange, spots }, [valueChange(spot, value)], operator) };
        }),
      );
    });
    return trials.sort((a, b) => a.at - b.at).map(({ trial }) => trial);
  }

  /** All refusals of an operation as successes, where a single one may be lawful. */
  #allTaken(reads: readonly Read[]): readonly Trial[] {
    const refused = new Map<string, Read[]>();
    for (const read of reads) {
      if (!succeeded(read.exchange)) addTo(refused, read.exchange.operation?.operationId ?? "", read);
    }
    return [...refused].flatMap(([operationId, alike]) => {
      const success = this.#donors.successOf(operationId);
      if (success === undefined || alike.length === 1) return [];
      const taken = { spots: [undefined], apply: () => success };
      const alterations = new Map(alike.map(({ call }) => [call, taken]));
      return [{ name: `${operationId} takes all`, operator: "all refusals taken", alterations }];
    });
  }

  /** The changes of single answers, answer by answer. */
  *#singles(reads: readonly Read[], own: Own): Iterable<readonly Trial[]> {
    for (const read of reads) {
      const outcome = succeeded(read.exchange) ? "a success" : "a refusal";
      const swaps = this.#donors
        .changesOf(read.call, read.exchange)
        .map((change) => trialOf(read, [change], `${change.operator} for ${outcome}`));
      const changes = [...changesByPlace(read).values()].flatMap((places) => [...places.values()]);
      const added = additionsOf(read.exchange.response, read.spots);
      yield [
        ...this.#valuesIn(read, own.values),
        ...own.items.changesOf(read).map((change) => trialOf(read, [change], change.says.replace(/\d+/, "of its own"))),
        ...added.map((change) => trialOf(read, [change], "a member more")),
        ...changes.reverse().flatMap((alike) => [...ofOneAndAll(read, alike)]),
        ...swaps,
      ];
    }
  }
}

/** What a change does to what. An object or list that is none any more hardly ever tells one thing from another. */
function operatorOf({ place, says, kind }: Change): string {
  if (place === "status") return "another status";
  const isBroken = (kind === "object" || kind === "list") && breaking.has(says);
  return isBroken ? "a broken object" : `${says} ${kind ?? "header"}`;
}

const breaking: ReadonlySet<string> = new Set(["another value", "left out", "another type", "null"]);

/** Changes the first and the last item of a list alone, and all of them. */
function* ofOneAndAll(read: Read, alike: readonly Change[]): Iterable<Trial> {
  const [first] = alike;
  if (first === undefined) return;
  const operator = operatorOf(first);
  yield trialOf(read, [first], operator);
  if (alike.length === 1) return;
  yield trialOf(read, alike, `${operator} in all`);
  yield trialOf(read, alike.slice(-1), operator);
}

function trialOf({ call }: Read, changes: readonly Change[], operator: string): Trial {
  const name = `${call.sent} ${changes.map(({ spot }) => spot ?? "answer").join(" ")} ${changes[0]?.says}`;
  return { name, operator, alterations: new Map([[call, altered(changes)]]) };
}

function bySending(reads: readonly Read[]): readonly Read[] {
  return [...reads].sort((a, b) => a.call.sent - b.call.sent);
}

/** Takes items from several lists in turn. */
function* inTurn<T>(lists: readonly Iterable<T>[]): Iterable<T> {
  let iterators = lists.map((list) => list[Symbol.iterator]());
  while (iterators.length > 0) {
    const ended = new Set<Iterator<T>>();
    for (const iterator of iterators) {
      const next = iterator.next();
      if (next.done) ended.add(iterator);
      else yield next.value;
    }
    iterators = iterators.filter((iterator) => !ended.has(iterator));
  }
}
