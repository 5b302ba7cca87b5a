import { expect, test } from "vitest";
import { testSandbox } from "../testing/sandbox-test.ts";
import { edit, madeVideo, receipt, talkingHead, uuid } from "./recreations/testing/drafts.ts";

test("the operator's log tells what happens to drafts, without a credential", async () => {
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
