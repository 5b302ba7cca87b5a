import { type Operation, operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { eachOnceOracle } from "./each-once.ts";

const answer = (operation: Operation, data: unknown) =>
  exchangeOf(operation, { status: 200, body: { success: true, data } });
const page = (...adIds: readonly unknown[]) =>
  answer(operations.searchAds, { items: adIds.map((adId) => ({ adId })), resultToken: "t" });
const accounts = (...ids: readonly string[]) =>
  answer(
    operations.listAccounts,
    ids.map((id) => ({ id })),
  );

testOracle("each once", eachOnceOracle, [
  { name: "keeps a page of different ads", exchange: page("1", "2", "3"), keeps: ["ads/each-once"] },
  {
    name: "breaks the second place of an ad",
    exchange: page("1", "2", "3", "2", "1"),
    breaks: { "ads/each-once": "/data/items/3/adId" },
  },
  {
    name: "keeps an ad that a later page repeats",
    after: [page("1", "2")],
    exchange: page("2", "3"),
    keeps: ["ads/each-once"],
  },
  { name: "says nothing of an empty page", exchange: page() },
  { name: "says nothing of ids that are none", exchange: page(5, 5, null, null) },
  { name: "keeps a list of different resources", exchange: accounts("a", "b"), keeps: ["lists/each-once"] },
  {
    name: "breaks the second place of a resource",
    exchange: accounts("a", "b", "a"),
    breaks: { "lists/each-once": "/data/2/id" },
  },
  {
    name: "finds the list in an object",
    exchange: answer(operations.listAutomations, { quota: {}, automations: [{ id: "a" }, { id: "a" }] }),
    breaks: { "lists/each-once": "/data/automations/1/id" },
  },
  {
    name: "says nothing of single reads",
    exchange: answer(operations.getPost, { results: [{ id: "a" }, { id: "a" }] }),
  },
]);
