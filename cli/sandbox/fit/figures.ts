import { type Exchange, isRecord } from "../../../conformance/core/exchange.ts";
import type { Difference } from "./misses.ts";

/** Less than any other difference: an answer that removes another one is right, though figures then move. */
const weight = 0.5;

const balances: readonly string[] = ["credits", "balance"];
const members: readonly string[] = [...balances, "total"];

/**
 * Balances and totals. Two servers seldom show the same, so `compare` leaves them out. But if they have moved apart since the last call of
 * the same kind, something was made, removed, charged or hidden on one side only.
 */
export class Figures {
  /** How much more the sandbox showed at last, by call and place. */
  readonly #ahead = new Map<string, number>();

  /** How far each balance has moved ahead of the recorded one; none of an answer with another status. */
  movedBalances(recorded: Exchange, answer: Exchange): ReadonlyMap<string, number> {
    return new Map([...this.#movedIn(recorded, answer)].filter(([place]) => isBalance(place)));
  }

  /** @returns undefined if nothing has moved */
  differenceOf(recorded: Exchange, answer: Exchange): Difference | undefined {
    const moved = [...this.#movedIn(recorded, answer).keys()];
    if (moved.length === 0) return undefined;
    // What moves a balance also makes an entry.
    const [place] = [...moved.filter(isBalance), ...moved];
    return { weight, kind: `${recorded.operation?.operationId} ${place} moved`, named: new Set() };
  }

  #movedIn(recorded: Exchange, answer: Exchange): ReadonlyMap<string, number> {
    const moved = [...pairsIn(recorded, answer)].map(([place, one, other]) => {
      return [place, other - one - (this.#ahead.get(nameOf(answer, place)) ?? 0)] as const;
    });
    return new Map(moved.filter(([, by]) => by !== 0));
  }

  /** Notes the answer that the run continues with. */
  note(recorded: Exchange, answer: Exchange): void {
    for (const [place, one, other] of pairsIn(recorded, answer)) this.#ahead.set(nameOf(answer, place), other - one);
  }
}

function isBalance(place: string): boolean {
  return balances.includes(place.slice(place.lastIndexOf("/") + 1));
}

/** Other causes may have moved a balance by this share. */
const maxRest = 0.1;

/** Whether each balance that moved is back: the changes from first answers to others add up to about as much as it has moved. */
export function isBack(
  moved: ReadonlyMap<string, number>,
  pairs: readonly (readonly [first: Exchange, other: Exchange])[],
): boolean {
  const change = new Map<string, number>();
  for (const [first, other] of pairs) {
    for (const [place, one, two] of pairsIn(first, other)) change.set(place, (change.get(place) ?? 0) + two - one);
  }
  return [...moved].every(([place, by]) => Math.abs(by + (change.get(place) ?? 0)) <= maxRest * Math.abs(by));
}

/** A balance has one name wherever it is shown, and so do the totals of lists of one kind. */
function nameOf({ request, operation }: Exchange, place: string): string {
  if (isBalance(place)) return `${request.headers.authorization} balance`;
  return `${request.headers.authorization} ${operation?.operationId} ${new URL(request.url).search} ${place}`;
}

function* pairsIn(recorded: Exchange, answer: Exchange): Generator<readonly [string, number, number]> {
  if (recorded.response.status !== answer.response.status) return;
  const figures = new Map(figuresIn(recorded.response.json));
  for (const [place, number] of figuresIn(answer.response.json)) {
    const other = figures.get(place);
    if (other !== undefined) yield [place, other, number];
  }
}

/** The balances and totals of an answer, each with its JSON pointer; lists are left out, because their items may be others. */
function* figuresIn(value: unknown, place = ""): Generator<readonly [string, number]> {
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === "number" && members.includes(name)) yield [`${place}/${name}`, inner];
    yield* figuresIn(inner, `${place}/${name}`);
  }
}
