import { expect, test } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcome, outcomeOf, type TestSandbox } from "../../testing/sandbox-test.ts";
import { brief, draftSandbox, edit, hookDemo, open, opened, talkingHead, video } from "./testing/drafts.ts";

const gap = gapTests(draftSandbox);
const [invalid, conflict] = ["400 invalid_input", "409 conflict"];
const unplanned = { ...talkingHead, scenes: null, duration: null };

type Settings = Readonly<Record<string, unknown>>;

/** The outcome of an edit of a new draft. */
const editing =
  (settings: Settings, more: object = {}) =>
  async (sandbox: TestSandbox) =>
    outcomeOf(sandbox, "updateRecreation", edit(await open(sandbox), settings, more));

/** Some of the settings after an edit of a new draft. */
const saved =
  (settings: Settings, ...names: string[]) =>
  async (sandbox: TestSandbox) => {
    const after: Settings = (await opened(sandbox, settings)).settings;
    return Object.fromEntries(names.flatMap((name) => (name in after ? [[name, after[name]]] : [])));
  };

/** The settings after a second edit. */
async function resaved(sandbox: TestSandbox, first: object, second: object): Promise<Settings> {
  return (await sandbox.ok("updateRecreation", edit(await opened(sandbox, first), second))).settings;
}

/** The outcome of an edit, and that of the video of what it saved; a refused edit has no video. */
async function editThenVideo(sandbox: TestSandbox, settings: Settings) {
  const edited = await sandbox.call("updateRecreation", edit(await open(sandbox), settings));
  if (edited.type) return [outcome(edited)];
  return ["200", await outcomeOf(sandbox, "createRecreationVideo", video(edited.data))];
}
const both = (settings: Settings) => (sandbox: TestSandbox) => editThenVideo(sandbox, settings);
const refusedThere = ["200", invalid];

gap("GAP-437", editing({ style: "sketch" }), { "as-images": invalid });
gap("GAP-437", saved({ style: "sketch" }, "style"), { any: { style: "sketch" } });
gap("GAP-438", editing({ accentColor: "red" }), { hex: invalid, any: "200" });

/** The colour after an edit that leaves it out, or the refusal. */
async function leftOut(sandbox: TestSandbox) {
  const draft = await opened(sandbox, { ...talkingHead, ratio: "9:16", style: "bold", accentColor: "#ffffff" });
  const { accentColor: _, ...rest } = draft.settings;
  const received = await sandbox.call("updateRecreation", edit(draft, { ...rest, brief: { ...brief, hook: "New" } }));
  return received.type ? received.json.error.message : Object.entries(received.data.settings).flat();
}
gap("GAP-439", leftOut, {
  default: expect.not.arrayContaining(["accentColor"]),
  kept: expect.arrayContaining(["accentColor", "#ffffff"]),
  refused: expect.stringContaining("accentColor"),
});

/** Settings that no document names, and those of another format. */
const strange = { format: "image", brief, somethingElse: 1, script: "For a video." };
gap("GAP-440", editing(strange), { dropped: "200", kept: "200", refused: invalid });
gap("GAP-440", saved(strange, "somethingElse", "script"), {
  dropped: {},
  kept: { somethingElse: 1, script: "For a video." },
});
gap("GAP-441", editing({ ...unplanned, duration: 7.5 }), { "any-number": "200", whole: invalid });
gap("GAP-442", both({ ...unplanned, duration: 16 }), { edit: [invalid], video: refusedThere });

const uneven = { ...talkingHead, duration: 12 };
gap("GAP-443", both(uneven), { "video-refused": refusedThere, "edit-refused": [invalid] });
gap("GAP-443", saved(uneven, "duration"), { corrected: { duration: 10 } });
gap("GAP-444", editing({ ...unplanned, script: "a".repeat(1001) }), { holds: invalid, "studio-only": "200" });
gap("GAP-445", saved(unplanned, "mode"), { unset: {} });
gap("GAP-445", saved(unplanned, "mode", "captionOverlay"), { others: { mode: "scene", captionOverlay: false } });
gap("GAP-446", both({ ...talkingHead, presenterImageUrl: null }), {
  "needed-for-the-video": refusedThere,
  "needed-for-the-edit": [invalid],
  optional: ["200", "202"],
});

const square = { ...talkingHead, ratio: "1:1" };
gap("GAP-447", saved(square, "ratio"), { ignored: { ratio: "1:1" }, fixed: { ratio: "9:16" }, "left-out": {} });
gap("GAP-447", editing(square), { refused: invalid });

gap("GAP-448", saved(talkingHead, ...Object.keys(talkingHead)), { taken: talkingHead });
async function changedFormat(sandbox: TestSandbox) {
  const { format, brief, mode, ...settings } = await resaved(
    sandbox,
    { format: "image", brief: { hook: "First" } },
    { ...talkingHead, brief: { hook: "Other" } },
  );
  return { format, brief, mode, withScript: "script" in settings };
}
const firstBrief = expect.objectContaining({ hook: "First" });
gap("GAP-448", changedFormat, {
  kept: { format: "talking-head", brief: firstBrief, mode: "speaker", withScript: false },
});

const product = "https://media.example.com/shoe.png";
const reference = "https://media.example.com/forest.jpg";
/** The pictures of a talking head that becomes an image. */
async function pictures(sandbox: TestSandbox) {
  const first = { ...talkingHead, productImageUrl: product, referenceImageUrl: reference };
  const { productImageUrl, referenceImageUrl, presenterImageUrl } = await resaved(sandbox, first, { format: "image" });
  return [productImageUrl, referenceImageUrl, presenterImageUrl];
}
gap("GAP-449", pictures, {
  both: [product, reference, undefined],
  "reference-only": [undefined, reference, undefined],
  "with-presenter": [product, reference, talkingHead.presenterImageUrl],
});

const source = { adId: "1" };
gap("GAP-453", editing({ format: "image" }, { source }), { refused: invalid, ignored: "200" });
gap("GAP-453", editing({ format: "image", source }), { refused: invalid, ignored: "200" });
gap("GAP-454", editing({ referenceImageUrl: "https://scontent.fbcdn.net/v/1.jpg" }), {
  "every-url-setting": invalid,
  conflict,
});

/** Edits with a revision ahead, and with one below 0. */
async function oddRevisions(sandbox: TestSandbox) {
  const draft = await open(sandbox);
  const at = (revision: number) =>
    outcomeOf(sandbox, "updateRecreation", edit({ ...draft, revision }, { format: "image" }));
  return [await at(1), await at(-1)];
}
gap("GAP-456", oddRevisions, {
  "conflict-or-invalid": [conflict, invalid],
  "always-conflict": [conflict, conflict],
  invalid: [invalid, invalid],
});

/** The revision after an edit that changes nothing. */
async function unchanged(sandbox: TestSandbox) {
  const draft = await opened(sandbox, talkingHead);
  return (await sandbox.ok("updateRecreation", edit(draft, draft.settings))).revision;
}

test("an edit that changes nothing advances the revision", async () => {
  expect(await unchanged(draftSandbox())).toBe(2);
});

gap("GAP-473", async (sandbox) => editing(await hookDemo(sandbox, [4, 20]))(sandbox), { "edit-refused": invalid });
const foreignClip = async (sandbox: TestSandbox) =>
  editThenVideo(sandbox, { ...(await hookDemo(sandbox)), demoAssetId: "0".repeat(24) });
gap("GAP-474", foreignClip, {
  "edit-not-found": ["404 not_found"],
  "edit-invalid": [invalid],
  "video-refused": ["200", "404 not_found"],
});

test.each([
  { "GAP-436": "null", "GAP-439": "refused", "GAP-440": "refused", "GAP-447": "left-out" },
  { "GAP-436": "empty", "GAP-439": "refused", "GAP-440": "refused", "GAP-447": "refused" },
  { "GAP-436": "left-out", "GAP-439": "kept", "GAP-440": "kept", "GAP-434": "none" },
  { "GAP-435": "applied-later", "GAP-445": "unset", "GAP-449": "with-presenter", "GAP-440": "refused" },
] as const)("a draft can be saved again as it was read: %o", async (latitude) => {
  const sandbox = draftSandbox({ latitude });
  const clips = await hookDemo(sandbox);
  let draft = await open(sandbox);
  for (const settings of [
    undefined,
    { format: "image", brief },
    { ...draft.settings, ...talkingHead, ratio: "9:16" },
    clips,
  ]) {
    if (settings)
      draft = await sandbox.ok("updateRecreation", edit(draft, withoutForeign(settings, draft.settings, latitude)));
    const again = await sandbox.ok("updateRecreation", edit(draft, draft.settings));
    expect(again).toEqual({ ...draft, revision: Number(draft.revision) + 1 });
    draft = again;
  }
});

/** Settings with all that the draft shows and they leave out; with another format, those that both formats have. */
function withoutForeign(settings: Settings, shown: Settings, latitude: Readonly<Record<string, string>>): object {
  const { ratio: _, ...rest } = settings;
  if (settings.format === (shown.format ?? "image")) return { ...shown, ...rest };
  const ratio = latitude["GAP-447"] === "refused" ? { ratio: "9:16" } : {};
  return { ...ratio, ...(shown.style ? { style: shown.style } : {}), ...rest };
}
