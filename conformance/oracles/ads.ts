import { differenceOf } from "../core/difference.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { valuesAt } from "../core/pointer.ts";
import { adMembers } from "../steps/ads/search.ts";
import { differenceIn } from "../steps/agreement.ts";

const once = {
  id: "ads/each-once",
  title: "No library id occurs twice on a page of a search.",
  requirements: ["ADS-08"],
};

const alike = {
  id: "ads/one-observation",
  title: "An ad of one search, fetched at one time, is the same on a page, in a reference and in a list.",
  requirements: ["ADSV-01", "ADS-18"],
};

/** Where answers show ads. */
const places = ["/data/items/*", "/data/ad", "/data/items/*/ad"];

/** Judges every page of a search, further ones and filtered ones, too (studio document, Ad discovery). A later page may repeat (GAP-385). */
export function adsOracle(): Oracle {
  const seen = new Map<string, unknown>();
  return {
    rules: [once, alike],
    *judge(exchange) {
      if (!succeeded(exchange)) return;
      yield* judgeOnce(exchange);
      yield* judgeAlike(exchange, seen);
    },
  };
}

function* judgeOnce({ operation, response }: Exchange): Iterable<Judgement> {
  if (operation?.operationId !== "searchAds") return;
  const ids = valuesAt(response.json, "/data/items/*/adId").filter(({ value }) => typeof value === "string");
  if (ids.length === 0) return;
  const seen = new Set<unknown>();
  const again = ids.find(({ value }) => seen.size === seen.add(value).size);
  const deviation = again && {
    pointer: again.pointer,
    expected: "each id once",
    actual: `${again.value} occurs twice`,
  };
  yield judgement(once.id, deviation);
}

/** Other answers may show other members besides the documented ones. */
function* judgeAlike({ operation, response }: Exchange, seen: Map<string, unknown>): Iterable<Judgement> {
  if (operation?.tag !== "ads") return;
  let known = 0;
  let found: Deviation | undefined;
  for (const { value, pointer } of places.flatMap((place) => valuesAt(response.json, place))) {
    if (!isRecord(value) || !isRecord(value.provenance)) continue;
    const { adId, fetchedAt, provenance } = value;
    const key = JSON.stringify([adId, fetchedAt, provenance]);
    const ad = Object.fromEntries(Object.entries(value).filter(([name]) => adMembers.has(name)));
    if (!seen.has(key)) {
      seen.set(key, ad);
      continue;
    }
    known += 1;
    if (differenceIn(seen.get(key), ad) !== undefined) found ??= differenceOf(seen.get(key), ad, pointer);
  }
  if (known > 0) yield judgement(alike.id, found);
}
