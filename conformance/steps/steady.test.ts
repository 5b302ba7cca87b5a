import { expect, it } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { memberSchema, schemaFor } from "../core/arranging/example-values.ts";
import { responseSchema } from "../core/values/description.ts";
import { changeBetween } from "./steady.ts";

type Json = Readonly<Record<string, unknown>>;

/** The pointer of the first change between two reads; undefined if there is none. */
function changed(id: OperationId, before: unknown, after: unknown): string | undefined {
  const schema = responseSchema(operations[id], 200)?.schema ?? {};
  const data = memberSchema(schemaFor(schema, {}), "data") ?? {};
  return changeBetween(data, before, after)?.pointer;
}

it.each<[OperationId, Json, Json]>([
  [
    "getInfluencer",
    { name: "Mira", videoPreview: { status: "pending" } },
    { name: "Mira", videoPreview: { status: "x" } },
  ],
  ["getInfluencer", { name: "Mira", seenAt: 1 }, { name: "Mira", seenAt: 2 }],
  ["getInfluencer", { imageUrl: "https://a/x?sig=1" }, { imageUrl: "https://a/x?sig=2" }],
  ["getVideo", { status: "processing", videoUrl: null }, { status: "completed", videoUrl: "https://a/x" }],
  ["getPost", { status: "scheduled", renderStatus: "pending" }, { status: "posted", renderStatus: "ready" }],
  ["getAutomation", { status: "generating", generatedCount: 1 }, { status: "review", generatedCount: 3 }],
  ["getWorkspace", { brandContext: { status: "new" } }, { brandContext: { status: "ready" }, identity: {} }],
])("what %s shows to change by itself is no change: %j", (id, before, after) => {
  expect(changed(id, before, after)).toBeUndefined();
});

it.each<[OperationId, Json, Json, string]>([
  ["getInfluencer", { name: "Mira" }, { name: "Mia" }, "/name"],
  ["getVideo", { status: "completed", videoUrl: "https://a/x" }, { status: "completed", videoUrl: null }, "/videoUrl"],
  [
    "getPost",
    { status: "posted", renderStatus: "ready" },
    { status: "posted", renderStatus: "failed" },
    "/renderStatus",
  ],
  ["getPost", { status: "scheduled" }, { status: "cancelled" }, "/status"],
  ["getAutomation", { status: "draft" }, { status: "cancelled" }, "/status"],
  ["getAutomation", { status: "generating" }, { status: "cancelled" }, "/status"],
])("what only a call changes in %s is a change: %j", (id, before, after, pointer) => {
  expect(changed(id, before, after)).toBe(pointer);
});

it("an item more is a change of a list, and a job that ends is none", () => {
  const video = { id: "1", status: "processing" };
  expect(changed("listInfluencerVideos", [video], [{ ...video, status: "failed", error: "x" }])).toBeUndefined();
  expect(changed("listInfluencerVideos", [video], [video, video])).toBe("");
});
