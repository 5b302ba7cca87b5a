import { ok, testWatcher } from "../testing/watcher-table.ts";
import { listsWatcher } from "./lists.ts";

const posts = (query: string, ...statuses: string[]) =>
  ({ call: "listPosts", query, answer: ok(statuses.map((status) => ({ id: status, status }))) }) as const;
const paged = (query: string, pagination: object) =>
  ({ call: "listPosts", query, answer: ok([], 200, { pagination }) }) as const;

testWatcher("lists", listsWatcher, [
  {
    name: "passes items that match the filter",
    calls: [posts("status=scheduled", "scheduled")],
    keeps: ["watch/filter/POST-50"],
  },
  {
    name: "fails one that does not",
    calls: [posts("status=scheduled", "scheduled", "failed")],
    breaks: ["watch/filter/POST-50"],
  },
  { name: "is silent about two values of a filter", calls: [posts("status=scheduled&status=draft", "draft")] },
  { name: "is silent about a value that the documents do not show (GAP-221)", calls: [posts("status=all", "failed")] },
  {
    name: "is silent about a number for a boolean (GAP-092)",
    calls: [{ call: "listAssets", query: "turboEnabled=1", answer: ok([{ id: "1", turboEnabled: true }]) }],
  },
  { name: "is silent without a filter", calls: [posts("", "failed")] },
  {
    name: "passes the requested page",
    calls: [paged("page=2", { page: 2, pages: 3 })],
    keeps: ["watch/requested-page"],
  },
  { name: "fails another page", calls: [paged("page=2", { page: 1, pages: 3 })], breaks: ["watch/requested-page"] },
  { name: "is silent about a page beyond the last (GAP-037)", calls: [paged("page=9", { page: 3, pages: 3 })] },
  { name: "fails another limit", calls: [paged("limit=5", { limit: 20 })], breaks: ["watch/requested-limit"] },
  { name: "is silent about a limit out of range (GAP-038)", calls: [paged("limit=500", { limit: 100 })] },
  { name: "passes the requested limit", calls: [paged("limit=5", { limit: 5 })], keeps: ["watch/requested-limit"] },
]);
