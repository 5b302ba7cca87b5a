import { operations } from "../../generated/operations.ts";
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
]);
