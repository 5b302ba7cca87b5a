import { operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { terminalOracle } from "./terminal.ts";

const id = "66f1c0de5a7b8c9d0e1f3a01";
const other = "66f1c0de5a7b8c9d0e1f3a02";
const at = (path: string) => ({ url: `https://api.example/api/v1${path}` });
const shown = (status: unknown) => ({ status: 200, body: { success: true, data: { id, status } } });
const content = (status: unknown, of = id) => exchangeOf(operations.getContent, shown(status), at(`/content/${of}`));
const video = (status: unknown) => exchangeOf(operations.getVideo, shown(status), at(`/videos/${id}`));
const post = (status: unknown) => exchangeOf(operations.getPost, shown(status), at(`/posts/${id}`));
const automation = (status: unknown) => exchangeOf(operations.getAutomation, shown(status), at(`/automations/${id}`));
const rule = "terminal/content";
const pointer = "/data/status";

testOracle("terminal", terminalOracle, [
  { name: "keeps an item that stays ready", exchange: content("ready"), after: [content("ready")], keeps: [rule] },
  {
    name: "breaks if it fails later",
    exchange: content("failed"),
    after: [content("ready")],
    breaks: { [rule]: pointer },
  },
  {
    name: "breaks if it starts anew",
    exchange: content("processing"),
    after: [content("failed")],
    breaks: { [rule]: pointer },
  },
  { name: "keeps a failed video", exchange: video("failed"), after: [video("failed")], keeps: ["terminal/video"] },
  { name: "keeps a posted post", exchange: post("posted"), after: [post("posted")], keeps: ["terminal/post"] },
  {
    name: "keeps a cancelled automation",
    exchange: automation("cancelled"),
    after: [automation("cancelled")],
    keeps: ["terminal/automation"],
  },
  {
    name: "breaks if a cancelled automation is active",
    exchange: automation("active"),
    after: [automation("cancelled")],
    breaks: { "terminal/automation": pointer },
  },
  { name: "says nothing of an automation in review", exchange: automation("active"), after: [automation("review")] },
  { name: "says nothing of an item that ends", exchange: content("ready"), after: [content("processing")] },
  { name: "says nothing of another item", exchange: content("failed", other), after: [content("ready")] },
  { name: "says nothing of another kind", exchange: video("completed"), after: [content("ready")] },
  {
    name: "says nothing of an answer without the status",
    exchange: exchangeOf(operations.getContent, failure(404, "not_found"), at(`/content/${id}`)),
    after: [content("ready")],
  },
  {
    name: "breaks if a completed video is pending",
    exchange: video("pending"),
    after: [video("completed")],
    breaks: { "terminal/video": pointer },
  },
  {
    name: "breaks if a partial post is posted",
    exchange: post("posted"),
    after: [post("partial")],
    breaks: { "terminal/post": pointer },
  },
]);
