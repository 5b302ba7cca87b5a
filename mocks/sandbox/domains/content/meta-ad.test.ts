import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import type { Draft } from "../../world/entities/draft.ts";

const requestId = "9b2e4c1a-7f30-4d55-8a61-2c0d9e7b5f14";

/** Longer than any generation takes. */
const longEnough = 3600;

/** A draft of the seed world. */
function draftOf(sandbox: TestSandbox, fits: (draft: Draft) => boolean): Draft {
  const found = sandbox.world.collections.drafts.all().find(fits);
  if (!found) throw new Error("The seed world has no such draft.");
  return found;
}

/** An image draft with a brief, of the team that the key with this label belongs to. */
function imageDraft(sandbox: TestSandbox, label = "full"): Draft {
  const teamId = sandbox.world.collections.keys.all().find((key) => key.label === label)?.teamId;
  return draftOf(sandbox, ({ settings, ...draft }) => {
    return draft.teamId === teamId && settings.format === "image" && settings.brief.hook !== "";
  });
}

function asked(draft: Draft, more: object = {}) {
  return { body: { recreationId: draft.id, recreationRevision: draft.revision, requestId, ...more } };
}

describe("from a draft", () => {
  test("GAP-358 until-finished: while the first request is pending, a repeat is refused", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-358": "until-finished" } });
    const call = asked(imageDraft(sandbox));
    const { id } = await sandbox.ok("createMetaAd", call);
    await sandbox.refused("createMetaAd", call, 409, "conflict");
    sandbox.advance(longEnough);
    expect(await sandbox.ok("createMetaAd", call)).toMatchObject({ id, status: "ready" });
  });

  test("the item keeps the source, the settings, the language and the revision", async () => {
    const sandbox = testSandbox();
    const draft = imageDraft(sandbox);
    const { id, source, settings, language, revision } = await sandbox.ok("getRecreation", { id: draft.id });
    const item = await sandbox.ok("createMetaAd", asked(draft));
    await sandbox.ok("updateRecreation", { id, body: { revision, settings: { ...settings, ratio: "4:5" } } });
    const { adRecreation } = await sandbox.ok("getContent", { id: item.id });
    expect(adRecreation).toMatchObject({
      source,
      language,
      revision,
      settings: { brief: settings.brief, ratio: "1:1" },
    });
  });

  test("it is logged when it starts and when it is ready", async () => {
    const sandbox = testSandbox();
    const draft = imageDraft(sandbox);
    await sandbox.ok("createMetaAd", asked(draft));
    const { id: draftId, teamId, workspaceId, source, sourceSaved } = draft;
    const about = { draftId, teamId, workspaceId, adId: source.adId, sourceSaved };
    expect(sandbox.lines.filter(({ event }) => String(event).startsWith("image"))).toEqual([
      { event: "image_started", ...about },
    ]);
    sandbox.advance(longEnough);
    expect(sandbox.lines.at(-1)).toEqual({ event: "image_ready", ...about });
  });
});

type Told = readonly [latitude: LatitudeOptions, says: string, body: object, expected: number];

/** What the documents leave open about an ad without a draft: the status of each answer. */
test.each<Told>([
  [{}, "nothing at all", {}, 202],
  [{ "GAP-353": "prompt-required" }, "nothing at all", {}, 400],
  [{ "GAP-353": "prompt-required" }, "a prompt", { prompt: "Light" }, 202],
  [{ "GAP-353": "bounded" }, "a long prompt", { prompt: "x".repeat(501) }, 400],
  [{}, "a long prompt", { prompt: "x".repeat(501) }, 202],
  [{}, "a blank headline", { template: "review", headline: " " }, 400],
  [{ "GAP-354": "blank-enough" }, "a blank headline", { template: "review", headline: " " }, 202],
  [{}, "a made-up colour", { accentColor: "sunrise" }, 202],
  [{ "GAP-355": "hex" }, "a made-up colour", { accentColor: "sunrise" }, 400],
  [{ "GAP-355": "hex" }, "a hexadecimal colour", { accentColor: "#ff6600" }, 202],
  [{}, "a requestId without a draft", { requestId: "mine" }, 202],
  [{ "GAP-357": "refused" }, "a requestId without a draft", { requestId: "mine" }, 400],
])("%o: %s", async (latitude, _, body, expected) => {
  expect((await testSandbox({ latitude }).call("createMetaAd", { body: { ...body } })).status).toBe(expected);
});

/** What they leave open about one with a draft; the body is made for an image draft. */
test.each<Told>([
  [{}, "a template that shows a headline", { template: "review" }, 202],
  [{ "GAP-354": "always" }, "a template that shows a headline", { template: "review" }, 400],
  [{}, "a requestId that is no UUID", { requestId: "mine" }, 400],
  [{ "GAP-356": "any-string" }, "a requestId that is no UUID", { requestId: "mine" }, 202],
  [{}, "a revision ahead", { recreationRevision: 99 }, 409],
  [{}, "a negative revision", { recreationRevision: -1 }, 409],
  [{ "GAP-361": "refused-400" }, "a revision ahead", { recreationRevision: 99 }, 400],
  [{ "GAP-361": "refused-400" }, "a negative revision", { recreationRevision: -1 }, 400],
  [{ "GAP-361": "refused-400" }, "an older revision", { recreationRevision: 0 }, 409],
])("with a draft, %o: %s", async (latitude, _, more, expected) => {
  const sandbox = testSandbox({ latitude });
  expect((await sandbox.call("createMetaAd", asked(imageDraft(sandbox), more))).status).toBe(expected);
});

test.each([
  ["refused-400", 400],
  ["conflict", 409],
  ["accepted", 202],
] as const)("GAP-362 %s: the draft of a video gets %i", async (answer, expected) => {
  const sandbox = testSandbox({ latitude: { "GAP-362": answer } });
  const draft = draftOf(sandbox, ({ settings }) => settings.format === "talking-head" && settings.brief.hook !== "");
  expect((await sandbox.call("createMetaAd", asked(draft))).status).toBe(expected);
});

test.each([
  ["empty-hook-400", 400],
  ["all-fields-needed", 400],
  ["conflict", 409],
  ["empty-accepted", 202],
] as const)("GAP-363 %s: an empty brief gets %i", async (answer, expected) => {
  const sandbox = testSandbox({ latitude: { "GAP-363": answer } });
  const untouched = draftOf(sandbox, ({ revision }) => revision === 0);
  expect((await sandbox.call("createMetaAd", asked(untouched))).status).toBe(expected);
});

test("GAP-357 deduplicated: a requestId without a draft makes one image", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-357": "deduplicated" } });
  const first = await sandbox.ok("createMetaAd", { body: { requestId: "mine" } });
  expect(await sandbox.ok("createMetaAd", { body: { requestId: "mine" } })).toEqual(first);
  const plain = testSandbox();
  const { id } = await plain.ok("createMetaAd", { body: { requestId: "mine" } });
  expect((await plain.ok("createMetaAd", { body: { requestId: "mine" } })).id).not.toBe(id);
});

test("GAP-359 stored-answer: a repeat shows processing for ever", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-359": "stored-answer" } });
  const call = asked(imageDraft(sandbox));
  const first = await sandbox.ok("createMetaAd", call);
  sandbox.advance(longEnough);
  expect(await sandbox.ok("createMetaAd", call)).toEqual(first);
});

describe("GAP-360: a requestId with another revision or draft", () => {
  async function newer(sandbox: TestSandbox, draft: Draft) {
    const { id, revision, settings } = await sandbox.ok("getRecreation", { id: draft.id });
    return sandbox.ok("updateRecreation", { id, body: { revision, settings } });
  }

  test("existing-job: the same draft has one item, another draft another", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-362": "accepted" } });
    const draft = imageDraft(sandbox);
    const other = draftOf(sandbox, ({ settings }) => settings.format === "talking-head" && settings.brief.hook !== "");
    const { id } = await sandbox.ok("createMetaAd", asked(draft));
    const { revision } = await newer(sandbox, draft);
    expect((await sandbox.ok("createMetaAd", asked({ ...draft, revision }))).id).toBe(id);
    expect((await sandbox.ok("createMetaAd", asked(other))).id).not.toBe(id);
  });

  test("conflict: both are refused", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-362": "accepted", "GAP-360": "conflict" } });
    const draft = imageDraft(sandbox);
    const other = draftOf(sandbox, ({ settings }) => settings.format === "talking-head" && settings.brief.hook !== "");
    const { id } = await sandbox.ok("createMetaAd", asked(draft));
    expect((await sandbox.ok("createMetaAd", asked(draft))).id).toBe(id);
    const { revision } = await newer(sandbox, draft);
    await sandbox.refused("createMetaAd", asked({ ...draft, revision }), 409, "conflict");
    await sandbox.refused("createMetaAd", asked(other), 409, "conflict");
  });
});
