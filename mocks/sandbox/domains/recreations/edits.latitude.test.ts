import { expect, test } from "vitest";
import type { TestSandbox } from "../../testing/sandbox-test.ts";
import {
  type AnswerRow,
  brief,
  edit,
  hookDemo,
  open,
  opened,
  outcome,
  talkingHead,
  video,
  withAnswer,
} from "./testing/drafts.ts";

const product = "https://media.example.com/shoe.png";
const reference = "https://media.example.com/forest.jpg";
const unplanned = { ...talkingHead, scenes: null, duration: null };

/** The outcome of an edit of a new draft. */
async function editing(sandbox: TestSandbox, settings: object, more: object = {}): Promise<string> {
  return outcome(await sandbox.call("updateRecreation", edit(await open(sandbox), settings, more)));
}

/** The settings after an edit of a new draft. */
async function saved(sandbox: TestSandbox, settings: object): Promise<Record<string, unknown>> {
  return (await opened(sandbox, settings)).settings;
}

/** The settings after a second edit. */
async function resaved(sandbox: TestSandbox, first: object, second: object) {
  return (await sandbox.ok("updateRecreation", edit(await opened(sandbox, first), second))).settings;
}

/** The outcome of an edit, and that of the video of what it saved; a refused edit has no video. */
async function editThenVideo(sandbox: TestSandbox, settings: object): Promise<readonly string[]> {
  const edited = await sandbox.call("updateRecreation", edit(await open(sandbox), settings));
  if (edited.type) return [outcome(edited)];
  return ["200", outcome(await sandbox.call("createRecreationVideo", video(edited.data)))];
}

/** The answers to an edit that leaves a setting out, and to one that changes nothing else. */
async function leftOut(sandbox: TestSandbox) {
  const draft = await opened(sandbox, { ...talkingHead, accentColor: "#ffffff" });
  const { accentColor: _, ...rest } = draft.settings;
  return sandbox.call("updateRecreation", edit(draft, { ...rest, brief: { ...brief, hook: "New" } }));
}

/** Settings that no document names, and those of another format. */
const strange = { format: "image", brief, somethingElse: 1, script: "For a video." };

const invalid = "400 invalid_input";
const refusedThere = ["200", invalid];

const rows: readonly AnswerRow[] = [
  ["GAP-437", "as-images", async (sandbox) => expect(await editing(sandbox, { style: "sketch" })).toBe(invalid)],
  [
    "GAP-437",
    "any",
    async (sandbox) => expect(await saved(sandbox, { style: "sketch" })).toMatchObject({ style: "sketch" }),
  ],
  ["GAP-438", "hex", async (sandbox) => expect(await editing(sandbox, { accentColor: "red" })).toBe(invalid)],
  ["GAP-438", "any", async (sandbox) => expect(await editing(sandbox, { accentColor: "red" })).toBe("200")],
  [
    "GAP-439",
    "default",
    async (sandbox) => expect((await leftOut(sandbox)).data.settings).not.toHaveProperty("accentColor"),
  ],
  ["GAP-439", "kept", async (sandbox) => expect((await leftOut(sandbox)).data.settings.accentColor).toBe("#ffffff")],
  [
    "GAP-439",
    "refused",
    async (sandbox) => expect((await leftOut(sandbox)).json.error.message).toContain("accentColor"),
  ],
  ["GAP-440", "dropped", async (sandbox) => expect(await saved(sandbox, strange)).not.toHaveProperty("script")],
  [
    "GAP-440",
    "kept",
    async (sandbox) =>
      expect(await saved(sandbox, strange)).toMatchObject({ script: "For a video.", somethingElse: 1 }),
  ],
  ["GAP-440", "refused", async (sandbox) => expect(await editing(sandbox, strange)).toBe(invalid)],
  [
    "GAP-441",
    "any-number",
    async (sandbox) => expect(await editing(sandbox, { ...unplanned, duration: 7.5 })).toBe("200"),
  ],
  [
    "GAP-441",
    "whole",
    async (sandbox) => expect(await editing(sandbox, { ...unplanned, duration: 7.5 })).toBe(invalid),
  ],
  [
    "GAP-442",
    "edit",
    async (sandbox) => expect(await editThenVideo(sandbox, { ...unplanned, duration: 16 })).toEqual([invalid]),
  ],
  [
    "GAP-442",
    "video",
    async (sandbox) => expect(await editThenVideo(sandbox, { ...unplanned, duration: 16 })).toEqual(refusedThere),
  ],
  ["GAP-443", "video-refused", async (sandbox) => expect(await editThenVideo(sandbox, uneven)).toEqual(refusedThere)],
  ["GAP-443", "edit-refused", async (sandbox) => expect(await editThenVideo(sandbox, uneven)).toEqual([invalid])],
  ["GAP-443", "corrected", async (sandbox) => expect(await saved(sandbox, uneven)).toMatchObject({ duration: 10 })],
  [
    "GAP-444",
    "holds",
    async (sandbox) => expect(await editing(sandbox, { ...unplanned, script: longScript })).toBe(invalid),
  ],
  [
    "GAP-444",
    "studio-only",
    async (sandbox) => expect(await editing(sandbox, { ...unplanned, script: longScript })).toBe("200"),
  ],
  ["GAP-445", "unset", async (sandbox) => expect(await saved(sandbox, unplanned)).not.toHaveProperty("mode")],
  [
    "GAP-445",
    "others",
    async (sandbox) => expect(await saved(sandbox, unplanned)).toMatchObject({ mode: "scene", captionOverlay: false }),
  ],
  [
    "GAP-446",
    "needed-for-the-video",
    async (sandbox) => expect(await editThenVideo(sandbox, faceless)).toEqual(refusedThere),
  ],
  [
    "GAP-446",
    "needed-for-the-edit",
    async (sandbox) => expect(await editThenVideo(sandbox, faceless)).toEqual([invalid]),
  ],
  ["GAP-446", "optional", async (sandbox) => expect(await editThenVideo(sandbox, faceless)).toEqual(["200", "202"])],
  ["GAP-447", "ignored", async (sandbox) => expect(await saved(sandbox, square)).toMatchObject({ ratio: "1:1" })],
  ["GAP-447", "fixed", async (sandbox) => expect(await saved(sandbox, square)).toMatchObject({ ratio: "9:16" })],
  ["GAP-447", "refused", async (sandbox) => expect(await editing(sandbox, square)).toBe(invalid)],
  ["GAP-447", "left-out", async (sandbox) => expect(await saved(sandbox, square)).not.toHaveProperty("ratio")],
  ["GAP-448", "taken", async (sandbox) => expect(await saved(sandbox, talkingHead)).toMatchObject(talkingHead)],
  [
    "GAP-448",
    "kept",
    async (sandbox) => {
      const settings = await resaved(sandbox, { format: "image", brief }, { ...talkingHead, brief: { hook: "Other" } });
      expect(settings).toMatchObject({ format: "talking-head", brief, mode: "speaker" });
      expect(settings).not.toHaveProperty("script");
    },
  ],
  ["GAP-449", "both", async (sandbox) => expect(await references(sandbox)).toEqual([product, reference, undefined])],
  [
    "GAP-449",
    "reference-only",
    async (sandbox) => expect(await references(sandbox)).toEqual([undefined, reference, undefined]),
  ],
  [
    "GAP-449",
    "with-presenter",
    async (sandbox) => expect(await references(sandbox)).toEqual([product, reference, talkingHead.presenterImageUrl]),
  ],
  ["GAP-453", "refused", async (sandbox) => expect(await withSource(sandbox)).toEqual([invalid, invalid])],
  ["GAP-453", "ignored", async (sandbox) => expect(await withSource(sandbox)).toEqual(["200", "200"])],
  ["GAP-454", "every-url-setting", async (sandbox) => expect(await withPreview(sandbox)).toBe(invalid)],
  ["GAP-454", "conflict", async (sandbox) => expect(await withPreview(sandbox)).toBe("409 conflict")],
  [
    "GAP-456",
    "conflict-or-invalid",
    async (sandbox) => expect(await oddRevisions(sandbox)).toEqual(["409 conflict", invalid]),
  ],
  [
    "GAP-456",
    "always-conflict",
    async (sandbox) => expect(await oddRevisions(sandbox)).toEqual(["409 conflict", "409 conflict"]),
  ],
  ["GAP-456", "invalid", async (sandbox) => expect(await oddRevisions(sandbox)).toEqual([invalid, invalid])],
  ["GAP-457", "advances", async (sandbox) => expect(await unchanged(sandbox)).toBe(2)],
  ["GAP-457", "unchanged", async (sandbox) => expect(await unchanged(sandbox)).toBe(1)],
  [
    "GAP-473",
    "edit-refused",
    async (sandbox) => expect(await editing(sandbox, await hookDemo(sandbox, [4, 20]))).toBe(invalid),
  ],
  ["GAP-474", "edit-not-found", async (sandbox) => expect(await foreignClip(sandbox)).toEqual(["404 not_found"])],
  ["GAP-474", "edit-invalid", async (sandbox) => expect(await foreignClip(sandbox)).toEqual([invalid])],
  ["GAP-474", "video-refused", async (sandbox) => expect(await foreignClip(sandbox)).toEqual(["200", "404 not_found"])],
];

const uneven = { ...talkingHead, duration: 12 };
const longScript = "a".repeat(1001);
const faceless = { ...talkingHead, presenterImageUrl: null };
const square = { ...talkingHead, ratio: "1:1" };

test.each(rows)("%s: %s", async (gap, answer, shown) => {
  await shown(withAnswer(gap, answer));
});

/** A draft as it was read can be saved again whatever the answers are. */
test.each([
  { "GAP-436": "null", "GAP-439": "refused", "GAP-440": "refused", "GAP-447": "left-out" },
  { "GAP-436": "empty", "GAP-439": "refused", "GAP-440": "refused", "GAP-447": "refused" },
  { "GAP-436": "left-out", "GAP-439": "kept", "GAP-440": "kept", "GAP-434": "none" },
  { "GAP-435": "applied-later", "GAP-445": "unset", "GAP-449": "with-presenter", "GAP-440": "refused" },
] as const)("what was read is saved again: %o", async (latitude) => {
  const sandbox = withAnswer("GAP-457", "unchanged", latitude);
  const clips = await hookDemo(sandbox);
  let draft = await open(sandbox);
  for (const settings of [
    undefined,
    { format: "image", brief },
    { ...draft.settings, ...talkingHead, ratio: "9:16" },
    clips,
  ]) {
    if (settings) draft = await sandbox.ok("updateRecreation", edit(draft, withoutForeign(settings, draft.settings)));
    expect(await sandbox.ok("updateRecreation", edit(draft, draft.settings))).toEqual(draft);
  }
});

/** Settings with all that the draft shows and they leave out, unless they change its format. */
function withoutForeign(settings: Record<string, unknown>, shown: Record<string, unknown>): object {
  const { ratio: _, ...rest } = settings;
  return settings.format === (shown.format ?? "image") ? { ...shown, ...rest } : rest;
}

async function references(sandbox: TestSandbox): Promise<readonly unknown[]> {
  const first = { ...talkingHead, productImageUrl: product, referenceImageUrl: reference };
  const { productImageUrl, referenceImageUrl, presenterImageUrl } = await resaved(sandbox, first, { format: "image" });
  return [productImageUrl, referenceImageUrl, presenterImageUrl];
}

/** An edit with a source beside the settings, and one with a source among them. */
async function withSource(sandbox: TestSandbox): Promise<readonly string[]> {
  const source = { adId: "1" };
  return [await editing(sandbox, { format: "image" }, { source }), await editing(sandbox, { format: "image", source })];
}

async function withPreview(sandbox: TestSandbox): Promise<string> {
  return editing(sandbox, { referenceImageUrl: "https://scontent.fbcdn.net/v/1.jpg" });
}

/** A revision ahead, and one below 0. */
async function oddRevisions(sandbox: TestSandbox): Promise<readonly string[]> {
  const draft = await open(sandbox);
  const at = async (revision: number) =>
    outcome(await sandbox.call("updateRecreation", edit({ ...draft, revision }, { format: "image" })));
  return [await at(1), await at(-1)];
}

async function unchanged(sandbox: TestSandbox): Promise<number> {
  const draft = await opened(sandbox, talkingHead);
  return (await sandbox.ok("updateRecreation", edit(draft, draft.settings))).revision;
}

async function foreignClip(sandbox: TestSandbox): Promise<readonly string[]> {
  return editThenVideo(sandbox, { ...(await hookDemo(sandbox)), demoAssetId: "0".repeat(24) });
}
