import type { Exchange } from "../core/exchange.ts";
import { objectIdsIn } from "../core/values/object-id.ts";
import { Makers } from "./makers.ts";

/** What the reads of a run are about: for each read of an id, the call whose answer made it; null for something that was there before. */
export type ThingsRead = ReadonlyMap<Exchange, string | null>;

/** @param calls the calls of a run by name, in their order */
export function thingsRead(calls: ReadonlyMap<string, { readonly exchange: Exchange }>): ThingsRead {
  const makers = new Makers();
  const things = new Map<Exchange, string | null>();
  for (const [name, { exchange }] of calls) {
    makers.note(name, exchange);
    const id =
      exchange.request.method === "GET" ? objectIdsIn(new URL(exchange.request.url).pathname).at(-1) : undefined;
    if (id !== undefined) things.set(exchange, makers.callOf(id) ?? null);
  }
  return things;
}

/**
 * Whether two reads may be about different things. A check that takes the first of a list reads what that list has there; only what the same
 * call made is surely the same on two servers.
 */
export function mayDiffer(thing: string | null | undefined, other: string | null | undefined): boolean {
  return thing !== other || thing === null;
}
