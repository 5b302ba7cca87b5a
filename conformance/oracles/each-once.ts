import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { type Found, valuesAt } from "../core/values/pointer.ts";

const ofSearches = {
  id: "ads/each-once",
  title: "No library id occurs twice on a page of a search.",
  requirements: ["ADS-08"],
};

const ofLists = {
  id: "lists/each-once",
  title: "No id occurs twice in the answer of a list.",
  requirements: ["PAGE-10"],
};

/**
 * Judges every page of a list: filtered ones and further ones, too (core document, Conventions; studio document, Ad discovery).
 * A later page of a search may repeat (GAP-385).
 */
export function eachOnceOracle(): Oracle {
  return { rules: [ofSearches, ofLists], judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation?.method !== "GET" || operation.path.endsWith("{id}") || !succeeded(exchange)) return;
  const isSearch = operation.operationId === "searchAds";
  const ids = idsIn(response.json, isSearch ? "adId" : "id");
  if (ids.length === 0) return;
  const seen = new Set<unknown>();
  const again = ids.find(({ value }) => seen.size === seen.add(value).size);
  const deviation = again && {
    pointer: again.pointer,
    expected: "each id once",
    actual: `${again.value} occurs twice`,
  };
  yield judgement(isSearch ? ofSearches.id : ofLists.id, deviation);
}

/** The ids of a list's items. The list is the data itself or one of its members (GAP-228, GAP-279). */
function idsIn(json: unknown, name: string): readonly Found[] {
  const data = isRecord(json) ? json.data : undefined;
  const members = isRecord(data) ? Object.keys(data).map((member) => `/data/${member}`) : ["/data"];
  const found = members.map((member) => valuesAt(json, `${member}/*/${name}`));
  return (found.find(({ length }) => length > 0) ?? []).filter(({ value }) => typeof value === "string");
}
