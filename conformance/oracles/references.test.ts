import { operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { referencesOracle } from "./references.ts";

const { createPost, listPosts, listAutomations, getCredits } = operations;
const id = "66f1c0de5a7b8c9d0e1f3a01";
const ids = "references/object-ids";
const urls = "references/status-url";
const paths = "references/status-path";
const posted = (data: unknown, status = 202) => exchangeOf(createPost, { status, body: { success: true, data } });
const listed = (operation: typeof listPosts | typeof listAutomations, data: unknown) =>
  exchangeOf(operation, { status: 200, body: { success: true, data } });

const cases: OracleCase[] = [
  { name: "keeps an object id", exchange: posted({ id }), keeps: [ids] },
  { name: "keeps an object id in capitals", exchange: posted({ id: id.toUpperCase() }), keeps: [ids] },
  ...["42", `${id}0`, id.slice(1), "", "66f1c0de-5a7b-8c9d-0e1f-3a01"].map((wrong) => ({
    name: `breaks the id "${wrong}"`,
    exchange: posted({ id: wrong }),
    breaks: { [ids]: "/data/id" },
  })),
  {
    name: "points to the item that is wrong",
    exchange: listed(listPosts, [{ id }, { id: "x" }]),
    breaks: { [ids]: "/data/1/id" },
  },
  { name: "takes no number for an id", exchange: posted({ id: 42 }), breaks: { [ids]: "/data/id" } },
  { name: "leaves an id that is null to the schema", exchange: posted({ id: null }) },
  { name: "leaves an id that is missing to the schema", exchange: posted({}) },
  {
    name: "leaves ids that no path takes alone",
    exchange: exchangeOf(getCredits, { status: 200, body: { success: true, data: { entries: [{ id: "tx_1" }] } } }),
  },
  {
    name: "looks for ids wherever the documents let them be",
    exchange: listed(listAutomations, { automations: [{ id: "x" }] }),
    breaks: { [ids]: "/data/automations/0/id" },
  },
  {
    name: "keeps a statusUrl that ends in the id",
    exchange: posted({ id, statusUrl: `/api/v1/posts/${id}` }),
    keeps: [ids, urls, paths],
  },
  {
    name: "breaks a statusUrl of another resource",
    exchange: posted({ id, statusUrl: `/api/v1/content/${id}` }),
    keeps: [ids, urls],
    breaks: { [paths]: "/data/statusUrl" },
  },
  {
    name: "breaks a statusUrl that ends in another id",
    exchange: posted({ id, statusUrl: `/api/v1/posts/${id.replace("6", "7")}` }),
    keeps: [ids, paths],
    breaks: { [urls]: "/data/statusUrl" },
  },
  {
    name: "breaks a statusUrl that does not end in the id",
    exchange: posted({ id, statusUrl: `/api/v1/posts/${id}/status` }),
    keeps: [ids],
    breaks: { [urls]: "/data/statusUrl", [paths]: "/data/statusUrl" },
  },
  {
    name: "points to the item whose statusUrl is wrong",
    exchange: listed(listPosts, [
      { id, statusUrl: `/api/v1/posts/${id}` },
      { id, statusUrl: "/api/v1/posts/" },
    ]),
    keeps: [ids],
    breaks: { [urls]: "/data/1/statusUrl" },
  },
  { name: "leaves a statusUrl that is no text to the schema", exchange: posted({ id, statusUrl: null }), keeps: [ids] },
  { name: "leaves failures alone", exchange: exchangeOf(createPost, failure(409, "conflict", { error: { id: "x" } })) },
  {
    name: "leaves paths that no endpoint has alone",
    exchange: exchangeOf(undefined, { status: 200, body: { data: { id: "x" } } }),
  },
];

testOracle("reference", referencesOracle, cases);
