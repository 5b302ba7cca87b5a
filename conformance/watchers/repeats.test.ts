import { failure } from "../testing/exchanges.ts";
import { ok, testWatcher } from "../testing/watcher-table.ts";
import { repeatsWatcher } from "./repeats.ts";

const id = "a".repeat(24);
const other = "b".repeat(24);
const open = (requestId: string, made: string, workspaceId = id) =>
  ({ call: "createRecreation", sent: { requestId, contentId: id }, answer: ok({ id: made, workspaceId }) }) as const;
const image = (made: string, more: object = {}) =>
  ({ call: "createMetaAd", sent: { requestId: "r", ...more }, answer: ok({ id: made }, 202) }) as const;
const accept = (contentId: string) => ({ call: "acceptGeneration", id, answer: ok({ id, contentId }) }) as const;
const remove = { call: "deleteSavedAd", id, query: `workspaceId=${id}`, answer: ok({ deleted: true }) } as const;

testWatcher("repeats", repeatsWatcher, [
  { name: "passes the same draft", calls: [open("r", id), open("r", id)], keeps: ["watch/request-id"] },
  { name: "fails another draft", calls: [open("r", id), open("r", other)], breaks: ["watch/request-id"] },
  { name: "is silent about another requestId", calls: [open("r", id), open("s", other)] },
  { name: "is silent about another key (GAP-428)", calls: [open("r", id), { ...open("r", other), key: "key-2" }] },
  {
    name: "is silent about a draft in another workspace: the default one may have changed (GAP-139)",
    calls: [open("r", id), open("r", other, other)],
  },
  {
    name: "is silent some time later",
    calls: [open("r", id), { ...open("r", other), at: 60 }],
  },
  {
    name: "is silent about a refusal",
    calls: [open("r", id), { ...open("r", other), answer: failure(409, "conflict") }],
  },
  { name: "is silent about a requestId without a draft", calls: [image(id), image(other)] },
  {
    name: "fails another image of a draft",
    calls: [image(id, { recreationId: id }), image(other, { recreationId: id })],
    breaks: ["watch/request-id"],
  },
  { name: "passes the same content item", calls: [accept(other), accept(other)], keeps: ["watch/accepted-again"] },
  { name: "fails another content item", calls: [accept(other), accept(id)], breaks: ["watch/accepted-again"] },
  { name: "passes a second removal", calls: [remove, remove], keeps: ["watch/removed-again"] },
  {
    name: "fails its refusal",
    calls: [remove, { ...remove, answer: failure(404, "not_found") }],
    breaks: ["watch/removed-again"],
  },
  {
    name: "is silent about a removal in the default workspace: it may be another one meanwhile (GAP-139)",
    calls: [
      { ...remove, query: "" },
      { ...remove, query: "", answer: failure(404, "not_found") },
    ],
  },
  { name: "is silent about a removal of what nobody saw", calls: [{ ...remove, answer: failure(404, "not_found") }] },
]);
