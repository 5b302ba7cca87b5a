import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { adsOracle } from "./ads.ts";

const page = (
  adIds: readonly unknown[],
  operation: (typeof operations)[keyof typeof operations] = operations.searchAds,
) => exchangeOf(operation, { status: 200, body: { success: true, data: { items: adIds.map((adId) => ({ adId })) } } });

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
  { name: "says nothing of an empty page", exchange: page([]) },
  { name: "says nothing of ids that are none", exchange: page([5, 5, null, null]) },
  { name: "says nothing of other lists", exchange: page(["1", "1"], operations.listSavedAds) },
]);
