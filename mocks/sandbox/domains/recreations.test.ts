import { expect, test } from "vitest";
import { shows, testSandbox } from "../testing/sandbox-test.ts";
import { edit, madeVideo, open, opened, receipt, talkingHead, uuid } from "./recreations/testing/drafts.ts";

const empty = { hook: "", benefit: "", visualDirection: "", supportingText: "", ctaText: "" };

shows(
  ["DRFT-01", "DRFT-11", "DRFT-12", "DRFT-13", "DRFT-14", "DRFT-23", "DRFT-24", "DRFT-25"],
  "a draft of a found ad starts empty",
  async () => {
    const sandbox = testSandbox();
    const { adId, resultToken, item } = await receipt(sandbox);
    const workspace = sandbox.world.collections.workspaces.all().find(({ name }) => name === "Northwind Tea");
    const body = { requestId: uuid(), adId, resultToken, workspaceId: workspace?.id };
    const { status, data } = await sandbox.call("createRecreation", { body });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: data.id,
      workspaceId: workspace?.id,
      revision: 0,
      language: workspace?.preferences.contentLanguage,
      source: { adId, pageName: item.pageName, sourceUrl: item.sourceUrl, fetchedAt: item.fetchedAt },
      settings: { format: "image", brief: empty, ratio: "1:1", style: "cinematic" },
    });
    expect(await sandbox.ok("getRecreation", { id: data.id, query: { workspaceId: workspace?.id ?? "" } })).toEqual(
      data,
    );
  },
);

shows(["DRFT-02", "DRFT-03"], "a requestId opens its draft again, as it stands", async () => {
  const sandbox = testSandbox();
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  const draft = await sandbox.ok("createRecreation", { body });
  const edited = await sandbox.ok("updateRecreation", edit(draft, talkingHead));
  const again = await sandbox.call("createRecreation", { body });
  expect(again.status).toBe(200);
  expect(again.data).toEqual(edited);
  expect(sandbox.world.collections.drafts.by("request", body.requestId)).toHaveLength(1);
  const other = await sandbox.ok("createRecreation", { body: { ...body, requestId: uuid() } });
  expect(other.id).not.toBe(draft.id);
});

shows(["DRFT-15", "DRFT-21"], "a draft of a saved reference outlives it", async () => {
  const sandbox = testSandbox();
  const { adId, resultToken } = await receipt(sandbox);
  const saved = await sandbox.ok("saveAd", { body: { adId, resultToken } });
  const body = { requestId: uuid(), adId, savedId: saved.id };
  const draft = await sandbox.ok("createRecreation", { body });
  expect(draft.source.fetchedAt).toBe(saved.ad.fetchedAt);
  await sandbox.ok("deleteSavedAd", { id: saved.id });
  expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(draft);
  const edited = await sandbox.ok("updateRecreation", edit(draft, talkingHead));
  expect((await madeVideo(sandbox, edited)).status).toBe("ready");
  await sandbox.refused("createRecreation", { body: { ...body, requestId: uuid() } }, 404, "not_found");
});

shows("DRFT-20", "a draft outlives its search", async () => {
  const sandbox = testSandbox();
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  const draft = await sandbox.ok("createRecreation", { body });
  sandbox.advance(16 * 60);
  expect(await sandbox.ok("createRecreation", { body })).toEqual(draft);
  expect((await sandbox.ok("updateRecreation", edit(draft, talkingHead))).revision).toBe(1);
  await sandbox.refused("createRecreation", { body: { ...body, requestId: uuid() } }, 409, "ads_search_expired");
});

shows(["DRFT-16", "DRFT-17", "DRFT-18"], "generated content is forked into a new draft", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, talkingHead);
  const content = await madeVideo(sandbox, draft);
  await sandbox.ok("updateRecreation", edit(draft, { ...talkingHead, script: "Another script." }));
  const before = await sandbox.ok("getRecreation", { id: draft.id });
  const fork = await sandbox.ok("createRecreation", { body: { requestId: uuid(), contentId: content.id } });
  expect(fork).toMatchObject({ revision: 0, source: draft.source, settings: draft.settings, language: draft.language });
  expect(fork.id).not.toBe(draft.id);
  await sandbox.ok("updateRecreation", edit(fork, { format: "image" }));
  expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(before);
  const foreign = { key: "otherTeam", body: { requestId: uuid(), contentId: content.id } };
  await sandbox.refused("createRecreation", foreign, 404, "not_found");
});

shows(
  ["DRFT-45", "DRFT-46", "DRFT-47", "DRFT-48", "DRFT-49", "DVID-28", "DVID-29"],
  "the operator's log tells what happens to drafts, without a credential",
  async () => {
    const sandbox = testSandbox();
    const { adId, resultToken } = await receipt(sandbox);
    const saved = await sandbox.ok("saveAd", { body: { adId, resultToken } });
    const draft = await sandbox.ok("createRecreation", { body: { requestId: uuid(), adId, savedId: saved.id } });
    const briefed = await sandbox.ok("draftRecreationBrief", { id: draft.id, body: { revision: 0 } });
    await madeVideo(sandbox, await sandbox.ok("updateRecreation", edit(briefed, talkingHead)));
    const { teamId } = await sandbox.ok("getMe");
    const ids = { draftId: draft.id, teamId, workspaceId: draft.workspaceId, adId, sourceSaved: true };
    const events = ["draft_created", "brief_prepared", "video_started", "video_ready"];
    expect(sandbox.lines.filter(({ draftId }) => draftId === draft.id)).toEqual(
      events.map((event) => ({ event, ...ids })),
    );
    expect(JSON.stringify(sandbox.lines)).not.toContain(sandbox.keyOf("full"));
  },
);

test("two sources, none, or a foreign draft are refused", async () => {
  const sandbox = testSandbox();
  const { adId, resultToken } = await receipt(sandbox);
  const draft = await open(sandbox);
  const both = { requestId: uuid(), adId, resultToken, contentId: draft.id };
  await sandbox.refused("createRecreation", { body: both }, 400, "invalid_input");
  await sandbox.refused("createRecreation", { body: { requestId: uuid() } }, 400, "invalid_input");
  await sandbox.refused("getRecreation", { id: draft.id, key: "otherTeam" }, 404, "not_found");
});

test("the seed world has drafts of every format, and each video draft is ready for its video", async () => {
  const sandbox = testSandbox();
  const full = sandbox.world.collections.keys.all().find(({ label }) => label === "full");
  const drafts = sandbox.world.collections.drafts.all().filter(({ teamId }) => teamId === full?.teamId);
  const formats = new Set(drafts.map(({ settings }) => settings.format));
  expect(formats).toEqual(new Set(["image", "talking-head", "hook-demo"]));
  for (const { id, lastContentId } of drafts) {
    const draft = await sandbox.ok("getRecreation", { id });
    if (draft.settings.format !== "image") expect((await madeVideo(sandbox, draft)).status).toBe("ready");
    if (lastContentId !== null) expect((await sandbox.ok("getContent", { id: lastContentId })).status).toBe("ready");
  }
});
