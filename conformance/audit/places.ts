import { namesIn } from "../core/values/pointer.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { changesOf, placeOf } from "./changes.ts";
import type { Spot } from "./reads.ts";

/** A member, header or status of the answers of one operation. */
export interface Place {
  readonly operationId: string;
  readonly status: number;
  /** `status`, `header retry-after`, or a JSON pointer with `*` for any item. */
  readonly at: string;
}

/** The places of all answers of a tape, and which of them something looked at. */
export class Places {
  readonly #places = new Map<string, Place>();
  readonly #seen = new Set<string>();
  readonly #answers = new Map<CallLine, Omit<Place, "at">>();

  constructor(calls: readonly CallLine[]) {
    for (const call of calls) {
      const exchange = exchangeOf(call);
      if (exchange?.operation === undefined) continue;
      const answer = { operationId: exchange.operation.operationId, status: exchange.response.status };
      this.#answers.set(call, answer);
      for (const { place: at } of changesOf(exchange.response)) this.#places.set(keyOf(answer, at), { ...answer, at });
    }
  }

  /** Something looked at a spot of an answer. */
  noteSeen(call: CallLine, spot: Spot): void {
    const answer = this.#answers.get(call);
    if (answer) this.#seen.add(keyOf(answer, placeOfSpot(spot)));
  }

  isSeen(call: CallLine, spot: Spot): boolean {
    const answer = this.#answers.get(call);
    return answer !== undefined && this.#seen.has(keyOf(answer, placeOfSpot(spot)));
  }

  get count(): number {
    return this.#places.size;
  }

  /** The places that nothing looked at. */
  unseen(): Place[] {
    return [...this.#places].filter(([key]) => !this.#seen.has(key)).map(([, place]) => place);
  }
}

/** The place of a spot. */
export function placeOfSpot(spot: Spot): string {
  return spot.startsWith("/") ? placeOf(namesIn(spot)) : spot;
}

function keyOf({ operationId, status }: Omit<Place, "at">, at: string): string {
  return `${operationId} ${status} ${at}`;
}
