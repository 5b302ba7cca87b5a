import { expect, test } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import type { Draft } from "../../world/entities/draft.ts";

const gap = gapTests(testSandbox);
const [invalid, conflict] = ["400 invalid_input", "409 conflict"];
const requestId = "9b2e4c1a-7f30-4d55-8a61-2c0d9e7b5f14";

/** Longer than any generation takes. */
const longEnough = 3600;

/** A draft of the seed world that belongs to the main team. */
function draftOf({ world, keyOf }: TestSandbox, fits: (draft: Draft) => boolean): Draft {
  const { drafts, keys } = world.collections;
  const teamId = keys.by("key", keyOf("full"))[0]?.teamId;
  const found = drafts.all().find((draft) => draft.teamId === teamId && fits(draft));
  if (!found) throw new Error("The seed world has no such draft.");
  return found;
}
const withBrief = (format: string) => (sandbox: TestSandbox) =>
  draftOf(sandbox, ({ settings }) => settings.format === format && settings.brief.hook !== "");
const imageDraft = withBrief("image");
const videoDraft = withBrief("talking-head");

function asked({ id, revision }: Pick<Draft, "id" | "revision">, more: object = {}) {
  return { body: { recreationId: id, recreationRevision: revision, requestId, ...more } };
}

test("the item keeps the source, the settings, the language and the revision", async () => {
  const sandbox = testSandbox();
  const draft = imageDraft(sandbox);
  const { id, source, settings, language, revision } = await sandbox.ok("getRecreation", { id: draft.id });
  const item = await sandbox.ok("createMetaAd", asked(draft));
  await sandbox.ok("updateRecreation", { id, body: { revision, settings: { ...settings, ratio: "4:5" } } });
  const { adRecreation } = await sandbox.ok("getContent", { id: item.id });
  expect(adRecreation).toMatchObject({ source, language, revision, settings: { brief: settings.brief, ratio: "1:1" } });
});

test("it is logged when it starts and when it is ready", async () => {
  const sandbox = testSandbox();
  const draft = imageDraft(sandbox);
  await sandbox.ok("createMetaAd", asked(draft));
  const { id: draftId, teamId, workspaceId, source, sourceSaved } = draft;
  const about = { draftId, teamId, workspaceId, adId: source.adId, sourceSaved };
  const events = () => sandbox.lines.filter(({ event }) => String(event).startsWith("image"));
  expect(events()).toEqual([{ event: "image_started", ...about }]);
  sandbox.advance(longEnough);
  expect(events().at(-1)).toEqual({ event: "image_ready", ...about });
});

// Without a draft

const creating = (body: Readonly<Record<string, unknown>>) => (sandbox: TestSandbox) =>
  outcomeOf(sandbox, "createMetaAd", { body });
gap("GAP-353", creating({}), { accepted: "202", "prompt-required": invalid });
gap("GAP-353", creating({ prompt: "Light" }), { "prompt-required": "202" });
gap("GAP-353", creating({ prompt: "x".repeat(501) }), { accepted: "202", bounded: invalid });
gap("GAP-354", creating({ template: "review", headline: " " }), { "not-with-draft": invalid, "blank-enough": "202" });
gap("GAP-355", creating({ accentColor: "sunrise" }), { "any-text": "202", hex: invalid });
gap("GAP-355", creating({ accentColor: "#ff6600" }), { hex: "202" });
gap("GAP-357", creating({ requestId: "mine" }), { ignored: "202", refused: invalid });

/** Whether a `requestId` without a draft makes one image. */
async function sameRequestId({ ok }: TestSandbox) {
  const first = await ok("createMetaAd", { body: { requestId: "mine" } });
  return (await ok("createMetaAd", { body: { requestId: "mine" } })).id === first.id;
}
gap("GAP-357", sameRequestId, { ignored: false, deduplicated: true });

// With a draft

const fromDraft =
  (more: object, draft = imageDraft) =>
  (sandbox: TestSandbox) =>
    outcomeOf(sandbox, "createMetaAd", asked(draft(sandbox), more));
gap("GAP-354", fromDraft({ template: "review" }), { "not-with-draft": "202", always: invalid });
gap("GAP-356", fromDraft({ requestId: "mine" }), { uuid: invalid, "any-string": "202" });
for (const recreationRevision of [99, -1])
  gap("GAP-361", fromDraft({ recreationRevision }), { conflict, "refused-400": invalid });
gap("GAP-361", fromDraft({ recreationRevision: 0 }), { "refused-400": conflict });
gap("GAP-362", fromDraft({}, videoDraft), { "refused-400": invalid, conflict, accepted: "202" });
const untouched = (sandbox: TestSandbox) => draftOf(sandbox, ({ revision }) => revision === 0);
gap("GAP-363", fromDraft({}, untouched), {
  "empty-hook-400": invalid,
  "all-fields-needed": invalid,
  conflict,
  "empty-accepted": "202",
});

/** A repeat at once and when the image is ready: the status of the same item, or why it is refused. */
async function repeats(sandbox: TestSandbox) {
  const call = asked(imageDraft(sandbox));
  const { id } = await sandbox.ok("createMetaAd", call);
  const again = async () => {
    const { type, data } = await sandbox.call("createMetaAd", call);
    return type ?? (data.id === id && data.status);
  };
  const atOnce = await again();
  sandbox.advance(longEnough);
  return [atOnce, await again()];
}
gap("GAP-358", repeats, { "until-finished": ["conflict", "ready"] });
gap("GAP-359", repeats, { "stored-answer": ["processing", "processing"] });

/** A used `requestId`: again, with a newer revision, and on another draft. */
async function reused(sandbox: TestSandbox) {
  const draft = imageDraft(sandbox);
  const { id } = await sandbox.ok("createMetaAd", asked(draft));
  const again = async (of: Pick<Draft, "id" | "revision">) => {
    const { type, data } = await sandbox.call("createMetaAd", asked(of));
    return type ?? (data.id === id ? "same" : "new");
  };
  const first = await again(draft);
  const { revision, settings } = await sandbox.ok("getRecreation", { id: draft.id });
  const newer = await sandbox.ok("updateRecreation", { id: draft.id, body: { revision, settings } });
  return [first, await again(newer), await again(videoDraft(sandbox))];
}
const acceptVideos = { "GAP-362": "accepted" } as const;
gap("GAP-360", reused, { "existing-job": ["same", "same", "new"] }, acceptVideos);
gap("GAP-360", reused, { conflict: ["same", "conflict", "conflict"] }, acceptVideos);
