import { expect, test } from "vitest";
import { shows, testSandbox } from "../../testing/sandbox-test.ts";
import { nextJobs } from "../../testing/told.ts";
import { balance, brief, edit, hookDemo, madeVideo, open, opened, talkingHead, uuid, video } from "./testing/drafts.ts";

shows(
  ["DVID-01", "DVID-02", "DVID-03", "DVID-04"],
  "a talking head is paid by the second before it is made",
  async () => {
    const sandbox = testSandbox();
    const draft = await opened(sandbox, { ...talkingHead, scenes: null, duration: 7 });
    const before = await balance(sandbox);
    const started = await sandbox.ok("createRecreationVideo", video(draft));
    expect(started).toEqual({
      ...{ id: started.id, format: "Talking Head UGC", status: "processing" },
      statusUrl: `/api/v1/content/${started.id}`,
    });
    expect(await balance(sandbox)).toBe(before - 35);
    expect((await sandbox.ok("getContent", { id: started.id })).status).toBe("processing");
    sandbox.advance(3600);
    expect((await sandbox.ok("getContent", { id: started.id })).status).toBe("ready");
    const { entries } = await sandbox.ok("getCredits");
    expect(entries[0]).toMatchObject({ credits: -35, type: "spending" });
  },
);

shows("DVID-05", "a talking head that the balance does not cover starts nothing", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, talkingHead, "noCredits");
  await sandbox.refused("createRecreationVideo", { ...video(draft), key: "noCredits" }, 402, "insufficient_credits");
});

shows(["DVID-16", "DVID-18"], "a hook and demo is free and becomes a deck", async () => {
  const sandbox = testSandbox();
  const settings = await hookDemo(sandbox);
  const draft = await opened(sandbox, settings);
  const before = await balance(sandbox);
  const content = await madeVideo(sandbox, draft);
  expect(content).toMatchObject({ status: "ready", format: "videohookdemo" });
  expect(content.deck).toMatchObject({ ratio: "9:16", textBoxes: [{ text: brief.hook }] });
  expect(content.deck.clips).toMatchObject([
    { assetId: settings.hookAssetId, duration: 5, keepAudio: true },
    { assetId: settings.demoAssetId, duration: 20, keepAudio: true },
  ]);
  expect(await balance(sandbox)).toBe(before);
});

shows(["DVID-19", "DVID-20", "DVID-21", "DVID-22"], "a requestId stands for one output", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, talkingHead);
  const request = video(draft);
  const first = await sandbox.ok("createRecreationVideo", request);
  const paid = await balance(sandbox);
  expect(await sandbox.ok("createRecreationVideo", request)).toEqual(first);
  sandbox.advance(3600);
  const again = await sandbox.call("createRecreationVideo", request);
  expect(again.data).toEqual({ ...first, status: "ready" });
  expect(again.status).toBe(202);
  await sandbox.ok("updateRecreation", edit(draft, { ...talkingHead, script: "Something else." }));
  expect((await sandbox.ok("createRecreationVideo", request)).id).toBe(first.id);
  expect(await balance(sandbox)).toBe(paid);
  const second = await sandbox.ok("createRecreationVideo", video({ ...draft, revision: draft.revision + 1 }));
  expect(second.id).not.toBe(first.id);
  expect(await balance(sandbox)).toBe(paid - 50);
});

shows(["DVID-23", "DVID-24"], "a talking head that fails gives its credits back once", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, talkingHead);
  const before = await balance(sandbox);
  nextJobs(sandbox, "createRecreationVideo", "fail");
  const request = video(draft);
  const { id } = await sandbox.ok("createRecreationVideo", request);
  expect(await balance(sandbox)).toBe(before - 50);
  sandbox.advance(3600);
  expect(await balance(sandbox)).toBe(before);
  expect((await sandbox.ok("getContent", { id })).status).toBe("failed");
  expect(await sandbox.ok("createRecreationVideo", request)).toMatchObject({ id, status: "failed" });
  sandbox.advance(3600);
  expect(await balance(sandbox)).toBe(before);
});

shows(["DVID-25", "DVID-13"], "what is refused beforehand costs nothing, and its requestId is free again", async () => {
  const sandbox = testSandbox({ limitFactor: 10 });
  const clips = await hookDemo(sandbox, [4, 20]);
  const settings = [
    { ...talkingHead, script: "" },
    { ...talkingHead, presenterImageUrl: null },
    { ...talkingHead, scenes: null, duration: null },
    { ...talkingHead, duration: 12 },
    { ...talkingHead, presenterImageUrl: "https://nowhere.invalid/presenter.jpg" },
    { ...talkingHead, productImageUrl: "https://media.example.com/product.mp4" },
    { ...clips, demoAssetId: null },
    { ...clips, scenes: null },
    clips,
  ];
  const requestId = uuid();
  for (const unfit of settings) {
    const draft = await opened(sandbox, unfit);
    await sandbox.refused("createRecreationVideo", video(draft, { requestId }), 400, "invalid_input");
  }
  const draft = await opened(sandbox, talkingHead);
  expect((await madeVideo(sandbox, draft, { requestId })).status).toBe("ready");
});

shows("DVID-26", "a claim that no fact of the brand bears out costs nothing", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, { ...talkingHead, script: "Clinically proven to wake you up." });
  const { message } = await sandbox.refused("createRecreationVideo", video(draft), 400, "invalid_input");
  expect(message).toContain("clinically proven");
  const { id, positioning } = sandbox.world.collections.workspaces.need(draft.workspaceId);
  sandbox.world.collections.workspaces.patch(id, {
    positioning: { ...positioning, mission: "Clinically proven coffee." },
  });
  await sandbox.ok("createRecreationVideo", video(draft));
});

shows("DVID-27", "a video of an older revision is refused", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, talkingHead);
  await sandbox.refused("createRecreationVideo", video({ ...draft, revision: 0 }), 409, "conflict");
});

test("an image draft makes no video", async () => {
  const sandbox = testSandbox();
  await sandbox.refused("createRecreationVideo", video(await open(sandbox)), 409, "conflict");
});
