import { expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { brief, hookDemo, madeVideo, open, opened, talkingHead, video } from "./testing/drafts.ts";

test("a hook and demo keeps the sound of its clips, and shows the hook as text", async () => {
  const sandbox = testSandbox();
  const settings = await hookDemo(sandbox);
  const draft = await opened(sandbox, settings);
  const content = await madeVideo(sandbox, draft);
  expect(content).toMatchObject({ status: "ready", format: "videohookdemo" });
  expect(content.deck).toMatchObject({ ratio: "9:16", textBoxes: [{ text: brief.hook }] });
  expect(content.deck.clips).toMatchObject([
    { assetId: settings.hookAssetId, duration: 5, keepAudio: true },
    { assetId: settings.demoAssetId, duration: 20, keepAudio: true },
  ]);
});

test("a claim that no fact of the brand bears out costs nothing", async () => {
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

test("an image draft makes no video", async () => {
  const sandbox = testSandbox();
  await sandbox.refused("createRecreationVideo", video(await open(sandbox)), 409, "conflict");
});
