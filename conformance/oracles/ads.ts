import { operations } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { adMembers } from "../core/values/ad-members.ts";
import { differenceIn } from "../core/values/agreement.ts";
import { parametersOf, resolve } from "../core/values/description.ts";
import { differenceOf } from "../core/values/difference.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { Recent } from "../core/values/recent.ts";

const alike = {
  id: "ads/one-observation",
  title: "An ad of one search, fetched at one time, is the same on a page, in a reference and in a list.",
  requirements: ["ADSV-01", "ADS-18"],
};

/** The filters of a search, with their listed values and defaults. */
const searchFilters = parametersOf(operations.searchAds).flatMap(({ name, schema }) => {
  const { enum: values, default: usual } = resolve(schema);
  return Array.isArray(values) ? [{ name, values: values.map(String), usual: String(usual) }] : [];
});

/** The default country. */
const allCountries = "EU_UK";

/** What a `pageId` leaves in: on every page, not only on the first. */
const ofPages = [
  {
    id: "ads/search-of-page",
    title: "A search by pageId shows only ads of that page.",
    requirements: ["ADS-05"],
    operation: operations.searchAds,
    place: "/data/items/*/pageId",
  },
  {
    id: "ads/saved-of-page",
    title: "The saved references of a pageId are to ads of that page.",
    requirements: ["ADSV-12"],
    operation: operations.listSavedAds,
    place: "/data/items/*/ad/pageId",
  },
];

const named = {
  id: "ads/filters-named",
  title: "The provenance of every ad in a search names the filters of the request, or their defaults.",
  requirements: ["ADS-06", "ADS-07"],
};

/** What is kept for a while, and its longest life (studio document, Limits). */
const lives = [
  {
    id: "ads/page-life",
    title: "No search page, cached or not, expires later than 15 minutes after it was fetched.",
    requirements: ["ADS-20"],
    operation: operations.searchAds,
    status: undefined,
    seconds: 15 * 60,
  },
  {
    id: "ads/ready-life",
    title: "No ready preview, cached or not, expires later than 15 minutes after it was made.",
    requirements: ["ADPV-17"],
    operation: operations.getAdPreview,
    status: "ready",
    seconds: 15 * 60,
  },
  {
    id: "ads/unavailable-life",
    title: "No unavailable preview, cached or not, expires later than 2 minutes after it was made.",
    requirements: ["ADPV-21"],
    operation: operations.getAdPreview,
    status: "unavailable",
    seconds: 2 * 60,
  },
];

/** The two times of an answer may be taken at slightly different moments (GAP-384). */
const toleranceSeconds = 10;

/** How many ads it remembers; a search is cached for minutes, and a run has a few hundred. */
const mostAds = 10_000;

/** Where answers show ads. */
const places = ["/data/items/*", "/data/ad", "/data/items/*/ad"];

/** Compares every ad with the earlier places that show it (studio document, Ad discovery). */
export function adsOracle(): Oracle {
  const seen = new Recent<string, unknown>(mostAds);
  const receipts = new Set<unknown>();
  return {
    rules: [
      alike,
      named,
      ...[...ofPages, ...lives].map(({ id, title, requirements }) => ({ id, title, requirements })),
    ],
    remembers: true,
    *judge(exchange) {
      if (!succeeded(exchange)) return;
      yield* judgeAlike(exchange, seen);
      yield* judgePage(exchange);
      // A mock that answers all searches alike does not search.
      for (const { value } of valuesAt(exchange.response.json, "/data/resultToken"))
        if (receipts.size < 2) receipts.add(value);
      if (receipts.size > 1) yield* judgeFilters(exchange);
      yield* judgeLife(exchange);
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
    // An id of another form is no id: its own rule says so.
    if (typeof adId !== "string") continue;
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

/** A value that is no page id may mean something else (GAP-418), or nothing. */
function* judgePage({ operation, request, response }: Exchange): Iterable<Judgement> {
  const rule = ofPages.find((each) => each.operation === operation);
  const [pageId = "", ...more] = new URL(request.url).searchParams.getAll("pageId");
  if (!rule || more.length > 0 || !/^[1-9]\d*$/.test(pageId)) return;
  const shown = valuesAt(response.json, rule.place);
  const other = shown.find(({ value }) => typeof value === "string" && value !== pageId);
  const deviation = other && { expected: pageId, actual: `it is ${String(other.value)}`, pointer: other.pointer };
  if (shown.length > 0) yield judgement(rule.id, deviation);
}

/** The filters of a search that an answer must name: what the request sends, and the defaults of what it leaves out. */
function* judgeFilters({ operation, request, response }: Exchange): Iterable<Judgement> {
  if (operation !== operations.searchAds) return;
  const { searchParams } = new URL(request.url);
  const shown = valuesAt(response.json, "/data/items/*/provenance");
  let judged = 0;
  let found: Deviation | undefined;
  for (const { name, values, usual } of searchFilters) {
    const sent = searchParams.getAll(name);
    // A server may take the filters that are left out from the cursor (GAP-378).
    if (sent.length > 1 || (sent.length === 0 && searchParams.has("cursor"))) continue;
    const [expected = usual] = sent;
    if (!values.includes(expected)) continue;
    judged += 1;
    const wrong = shown.find(({ value }) => isRecord(value) && !isNamed(value[name], expected));
    if (!wrong || !isRecord(wrong.value)) continue;
    const actual = `it is ${JSON.stringify(wrong.value[name])}`;
    found ??= { expected, actual, pointer: `${wrong.pointer}/${name}` };
  }
  if (shown.length > 0 && judged > 0) yield judgement(named.id, found);
}

/** Another letter case, and the countries one by one, are open (GAP-388). */
function isNamed(shown: unknown, expected: string): boolean {
  const text = String(shown);
  return (
    text.toLowerCase() === expected.toLowerCase() || (expected === allCountries && /[a-z]{2}\W+[a-z]{2}/i.test(text))
  );
}

/** What is cached keeps its end, so that it holds for repeats, too. */
function* judgeLife({ operation, response: { json, milliseconds } }: Exchange): Iterable<Judgement> {
  const at = (name: string) => valuesAt(json, `/data/${name}`)[0]?.value;
  const status = at("status");
  const rule = lives.find((each) => each.operation === operation && each.status === status);
  const [from, to] = ["fetchedAt", "expiresAt"].map((name) => Date.parse(String(at(name))));
  if (!rule || from === undefined || to === undefined || Number.isNaN(to - from)) return;
  const seconds = (to - from) / 1000;
  const isOver = seconds > rule.seconds + toleranceSeconds + milliseconds / 1000;
  const deviation = {
    expected: `at most ${rule.seconds} s after fetchedAt`,
    actual: `it is ${seconds} s later`,
    pointer: "/data/expiresAt",
  };
  yield judgement(rule.id, isOver ? deviation : undefined);
}
