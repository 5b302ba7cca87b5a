import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { adsOracle } from "./ads.ts";

const page = (
  adIds: readonly unknown[],
  operation: (typeof operations)[keyof typeof operations] = operations.searchAds,
) => exchangeOf(operation, { status: 200, body: { success: true, data: { items: adIds.map((adId) => ({ adId })) } } });

const observed = (members: object) => ({
  ...{ adId: "1", fetchedAt: "2026-01-01T00:00:00.000Z", provenance: { country: "DE" } },
  ...members,
});
const shown = (members: object) =>
  exchangeOf(operations.searchAds, { status: 200, body: { success: true, data: { items: [observed(members)] } } });
const saved = (members: object) =>
  exchangeOf(operations.saveAd, { status: 200, body: { success: true, data: { ad: observed(members) } } });

testOracle("ads", adsOracle, [
  { name: "keeps a page of different ads", exchange: page(["1", "2", "3"]), keeps: ["ads/each-once"] },
  {
    name: "breaks the second place of an id",
    exchange: page(["1", "2", "3", "2", "1"]),
    breaks: { "ads/each-once": "/data/items/3/adId" },
  },
  {
    name: "keeps an id that a later page repeats",
    after: [page(["1", "2"])],
    exchange: page(["2", "3"]),
    keeps: ["ads/each-once"],
  },
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
  { name: "says nothing of an empty page", exchange: page([]) },
  { name: "says nothing of ids that are none", exchange: page([5, 5, null, null]) },
  { name: "says nothing of other lists", exchange: page(["1", "1"], operations.listSavedAds) },
]);
