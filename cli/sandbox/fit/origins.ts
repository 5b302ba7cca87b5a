import { type Exchange, isRecord } from "../../../conformance/core/exchange.ts";

/**
 * The calls of one run that were the first to return each id. Ids differ from server to server, but not which of the answers share one: so it
 * shows whether a call was answered with something that was there before.
 */
export class Origins {
  readonly #first = new Map<string, string>();

  /** What the answer to a call that may make something shows: `new`, or the name of the call that first returned its id; undefined for other answers. */
  of(name: string | undefined, exchange: Exchange): string | undefined {
    const id = madeIn(exchange);
    if (id === undefined) return undefined;
    const first = this.#first.get(id) ?? name;
    return first === name ? "new" : first;
  }

  /** Notes an answer, so that later ones with the same id are known to repeat it. */
  note(name: string | undefined, exchange: Exchange): void {
    const id = madeIn(exchange);
    if (id !== undefined && name !== undefined && !this.#first.has(id)) this.#first.set(id, name);
  }
}

function madeIn({ request, response: { json } }: Exchange): string | undefined {
  if (request.method !== "POST" || !isRecord(json)) return undefined;
  const made: unknown = Array.isArray(json.data) ? json.data[0] : json.data;
  return isRecord(made) && typeof made.id === "string" ? made.id : undefined;
}
