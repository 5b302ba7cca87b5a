import { type Operation, operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { adsOracle } from "./ads.ts";

const observed = (members: object) => ({
  ...{ adId: "1", fetchedAt: "2026-01-01T00:00:00.000Z", provenance: { country: "DE" } },
  ...members,
});
const shown = (members: object) =>
  exchangeOf(operations.searchAds, { status: 200, body: { success: true, data: { items: [observed(members)] } } });
const saved = (members: object) =>
  exchangeOf(operations.saveAd, { status: 200, body: { success: true, data: { ad: observed(members) } } });

const ofPage = (pageId: string, ...pageIds: readonly string[]) =>
  listed(
    operations.searchAds,
    pageId,
    pageIds.map((each) => ({ pageId: each })),
  );
const savedOfPage = (pageId: string, ...pageIds: readonly string[]) =>
  listed(
    operations.listSavedAds,
    pageId,
    pageIds.map((each) => ({ ad: { pageId: each } })),
  );

function listed(operation: Operation, pageId: string, items: readonly object[]) {
  const answer = { status: 200, body: { success: true, data: { items } } };
  return exchangeOf(operation, answer, { url: `https://api.example/api/v1${operation.path}?pageId=${pageId}` });
}

/** A search that shows nothing, with a receipt of its own. */
const receipted = (resultToken: string) =>
  exchangeOf(operations.searchAds, { status: 200, body: { success: true, data: { items: [], resultToken } } });
const after = [receipted("a"), receipted("b")];

/** A search with a query, whose one ad has this provenance. */
const searched = (query: string, provenance: object) =>
  exchangeOf(
    operations.searchAds,
    { status: 200, body: { success: true, data: { items: [{ provenance }] } } },
    { url: `https://api.example/api/v1/ads/search?${query}` },
  );
const usual = { country: "EU_UK", mediaType: "ALL", platform: "ALL", status: "ACTIVE" };

/** An answer with the times of what is cached. */
const lasting = (operation: Operation, minutes: number, members: object = {}) =>
  exchangeOf(operation, {
    status: 200,
    body: {
      success: true,
      data: {
        ...members,
        fetchedAt: "2026-01-01T00:00:00.000Z",
        expiresAt: new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString(),
      },
    },
  });
const { searchAds, getAdPreview } = operations;

testOracle("ads", adsOracle, [
  {
    name: "keeps an ad that a reference shows as its page did, with one more member",
    after: [shown({ titles: ["A"] })],
    exchange: saved({ titles: ["A"], note: "new" }),
    keeps: ["ads/one-observation"],
  },
  {
    name: "breaks an ad that a reference shows otherwise",
    after: [shown({ titles: ["A", "B"] })],
    exchange: saved({ titles: ["B", "A"] }),
    breaks: { "ads/one-observation": "/data/ad/titles/0" },
  },
  {
    name: "says nothing of an ad that was fetched again",
    after: [shown({ titles: ["A"] })],
    exchange: saved({ titles: ["B"], fetchedAt: "2026-01-02T00:00:00.000Z" }),
  },
  {
    name: "keeps a search by pageId that shows ads of that page",
    exchange: ofPage("7", "7", "7"),
    keeps: ["ads/search-of-page"],
  },
  {
    name: "breaks a search by pageId that shows an ad of another page too",
    exchange: ofPage("7", "7", "8"),
    breaks: { "ads/search-of-page": "/data/items/1/pageId" },
  },
  {
    name: "keeps the saved references of a page",
    exchange: savedOfPage("7", "7"),
    keeps: ["ads/saved-of-page"],
  },
  {
    name: "breaks the saved references of a page with one of another page",
    exchange: savedOfPage("7", "8"),
    breaks: { "ads/saved-of-page": "/data/items/0/ad/pageId" },
  },
  { name: "says nothing of a pageId that is no number", exchange: ofPage("shoes", "8") },
  {
    name: "keeps the filters that the request sends, in any case, and the countries one by one",
    after,
    exchange: searched("pageId=7&platform=FACEBOOK", { ...usual, platform: "facebook", country: "AT,BE,BG" }),
    keeps: ["ads/filters-named"],
  },
  {
    name: "breaks another status than the default",
    after,
    exchange: searched("pageId=7", { ...usual, status: "ALL" }),
    breaks: { "ads/filters-named": "/data/items/0/provenance/status" },
  },
  {
    name: "breaks another media type than that of a further page",
    after,
    exchange: searched("q=a&mediaType=VIDEO&cursor=c", usual),
    breaks: { "ads/filters-named": "/data/items/0/provenance/mediaType" },
  },
  {
    name: "says nothing of a server that answers all searches alike",
    after: [receipted("a"), receipted("a")],
    exchange: searched("pageId=7", { ...usual, status: "ALL" }),
  },
  {
    name: "says nothing of filters that a cursor may bring along",
    after,
    exchange: searched("cursor=c", { ...usual, mediaType: "VIDEO" }),
  },
  { name: "keeps a page of 15 minutes", exchange: lasting(searchAds, 15), keeps: ["ads/page-life"] },
  {
    name: "breaks a page of 20 minutes",
    exchange: lasting(searchAds, 20),
    breaks: { "ads/page-life": "/data/expiresAt" },
  },
  {
    name: "keeps a ready preview of 5 minutes",
    exchange: lasting(getAdPreview, 5, { status: "ready" }),
    keeps: ["ads/ready-life"],
  },
  {
    name: "breaks a ready preview of an hour",
    exchange: lasting(getAdPreview, 60, { status: "ready" }),
    breaks: { "ads/ready-life": "/data/expiresAt" },
  },
  {
    name: "keeps an unavailable preview of 2 minutes",
    exchange: lasting(getAdPreview, 2, { status: "unavailable" }),
    keeps: ["ads/unavailable-life"],
  },
  {
    name: "breaks an unavailable preview of 15 minutes",
    exchange: lasting(getAdPreview, 15, { status: "unavailable" }),
    breaks: { "ads/unavailable-life": "/data/expiresAt" },
  },
]);
