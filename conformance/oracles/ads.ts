import { adMembers } from "../core/ad-members.ts";
import { differenceIn } from "../core/agreement.ts";
import { differenceOf } from "../core/difference.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { valuesAt } from "../core/pointer.ts";
import { Recent } from "../core/recent.ts";

const alike = {
  id: "ads/one-observation",
  title: "An ad of one search, fetched at one time, is the same on a page, in a reference and in a list.",
  requirements: ["ADSV-01", "ADS-18"],
};

/** How many ads it remembers; a search is cached for minutes, and a run has a few hundred. */
const mostAds = 10_000;

/** Where answers show ads. */
const places = ["/data/items/*", "/data/ad", "/data/items/*/ad"];

/** Compares every ad with the earlier places that show it (studio document, Ad discovery). */
export function adsOracle(): Oracle {
  const seen = new Recent<string, unknown>(mostAds);
  return {
    rules: [alike],
    *judge(exchange) {
      if (!succeeded(exchange)) return;
      yield* judgeAlike(exchange, seen);
    },
  };
}

/** Other answers may show other members besides the documented ones. */
function* judgeAlike({ operation, response }: Exchange, seen: Recent<string, unknown>): Iterable<Judgement> {
  if (operation?.tag !== "ads") return;
  let known = 0;
  let found: Deviation | undefined;
  for (const { value, pointer } of places.flatMap((place) => valuesAt(response.json, place))) {
    if (!isRecord(value) || !isRecord(value.provenance)) continue;
    const { adId, fetchedAt, provenance } = value;
    const key = JSON.stringify([adId, fetchedAt, provenance]);
    const ad = Object.fromEntries(Object.entries(value).filter(([name]) => adMembers.has(name)));
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, ad);
      continue;
    }
    known += 1;
    if (differenceIn(earlier, ad) !== undefined) found ??= differenceOf(earlier, ad, pointer);
  }
  if (known > 0) yield judgement(alike.id, found);
}
