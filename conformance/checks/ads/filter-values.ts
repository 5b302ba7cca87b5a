import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { expectProvenance, sameText, searchFilter, searchFilters } from "../../steps/ads/filters.ts";
import { somePage, subjectOf } from "../../steps/ads/pages.ts";
import { type AdQuery, askSearch, newWords, pageOf } from "../../steps/ads/search.ts";
import { textIn } from "../../steps/given.ts";

/** Values that resemble listed ones: of other countries and networks, and of the other filters. */
const unlisted: Readonly<Record<string, readonly string[]>> = {
  country: ["US", "UK", "EU", "CH", "NO", "ALL"],
  mediaType: ["CAROUSEL", "TEXT", "FACEBOOK"],
  platform: ["TIKTOK", "YOUTUBE", "EU_UK", "VIDEO"],
  status: ["PAUSED", "STOPPED", "IMAGE"],
};

/** Countries that are easily forgotten; without a movable clock, a search for each one would use up the team's day. */
const fewCountries = ["HR", "LT", "GB"];

const taken = forEachItem("ad-search-value", searchFilters, {
  requirements: (name) => [`${searchFilter(name).schema}.enum`, "ADS-06"],
  says: (name) => `A search accepts each listed ${name}, and the provenance of its ads names it.`,
  profile: () => "full",
  async run(context, name) {
    const base = await baseOf(context);
    const all = searchFilter(name).values;
    for (const value of name === "country" && !context.target.control ? fewCountries : all) {
      const { exchange, items } = await accepted(context, { ...base, [name]: value });
      if (value === "EU_UK") continue; // its countries may be named instead (GAP-388)
      expectProvenance(exchange, items, name, (shown) => sameText(shown, value), value);
    }
  },
});

/** A search that finds many ads; a server that refuses one of its filters still gets words alone. */
async function baseOf(context: CheckContext): Promise<AdQuery> {
  try {
    return { ...subjectOf((await somePage(context)).query), status: "ALL" };
  } catch (error) {
    if (error instanceof Blocked) return { q: "the" };
    throw error;
  }
}

const refused = forEachItem("ad-search-other-value", searchFilters, {
  requirements: (name) => [`${searchFilter(name).schema}.enum`],
  says: (name) => `A search refuses a ${name} that is not listed with 400 invalid_input.`,
  async run(context, name) {
    for (const value of unlisted[name] ?? []) {
      const query = { q: "the", [name]: value };
      const exchange = await context.sendInvalid({ operation: operations.searchAds, query });
      expectRefusal(exchange, { status: 400, type: "invalid_input" }, [502, 503]);
    }
  },
});

/** The longest allowed text (studio document, Limits). */
const longest = 100;

const both = check(
  ["searchAds.query.rule", "AdvertiserPageId.pattern"],
  { name: "both", title: "A search with both q and a pageId, a right or a malformed one, is refused with 400." },
  async (context) => {
    const pageId = textIn((await somePage(context)).items[0], "pageId");
    for (const given of [pageId, `${pageId}x`]) {
      const query = { q: "the", pageId: given };
      const exchange = await context.sendInvalid({ operation: operations.searchAds, query });
      expectRefusal(exchange, { status: 400, type: "invalid_input" }, [502, 503]);
    }
  },
);

const longWords = check(
  "searchAds.query.q.maxLength",
  { name: "longest", title: `A search accepts ${longest} characters.`, profile: "standard" },
  async (context) => {
    // Letters with two bytes, because a server may wrongly count bytes.
    await accepted(context, { q: newWords().padEnd(longest, " café") });
  },
);

/** @throws Failure if a valid search is refused; Blocked if the library does not answer */
async function accepted(context: CheckContext, query: AdQuery) {
  const exchange: Exchange = await askSearch(context, query);
  if (!succeeded(exchange) && exchange.response.status >= 500) {
    throw new Blocked(`needs a library that answers (the server answered ${outcomeOf(exchange)})`);
  }
  expectSuccess(exchange);
  return pageOf(context, exchange, query);
}

/** The values of each filter of a search (studio document, Ad discovery). */
export const checks: readonly Check[] = [...taken, ...refused, both, longWords];
