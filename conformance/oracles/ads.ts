import { type Exchange, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { valuesAt } from "../core/pointer.ts";

const rule = {
  id: "ads/each-once",
  title: "No library id occurs twice on a page of a search.",
  requirements: ["ADS-08"],
};

/** Judges every page of a search, further ones and filtered ones, too (studio document, Ad discovery). A later page may repeat (GAP-385). */
export function adsOracle(): Oracle {
  return { rules: [rule], judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation?.operationId !== "searchAds" || !succeeded(exchange)) return;
  const ids = valuesAt(response.json, "/data/items/*/adId").filter(({ value }) => typeof value === "string");
  if (ids.length === 0) return;
  const seen = new Set<unknown>();
  const again = ids.find(({ value }) => seen.size === seen.add(value).size);
  const deviation = again && {
    pointer: again.pointer,
    expected: "each id once",
    actual: `${again.value} occurs twice`,
  };
  yield judgement(rule.id, deviation);
}
