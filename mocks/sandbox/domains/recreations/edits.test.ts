import { expect, test } from "vitest";
import { shows, testSandbox } from "../../testing/sandbox-test.ts";
import { brief, edit, hookDemo, madeVideo, open, opened, talkingHead } from "./testing/drafts.ts";

const images = {
  productImageUrl: "https://media.example.com/shoe.png",
  referenceImageUrl: "https://media.example.com/forest.jpg",
};

shows(["DRFT-04", "DRFT-27", "DRFT-19"], "an edit on the current revision is saved", async () => {
  const sandbox = testSandbox();
  const draft = await open(sandbox);
  const settings = { format: "image", brief, ratio: "4:5", style: "bold", accentColor: "#12aBcd", ...images };
  const edited = await sandbox.ok("updateRecreation", edit(draft, settings));
  expect(edited).toEqual({ ...draft, revision: 1, settings });
  expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(edited);
});

shows(["DRFT-05", "DRFT-06"], "an edit on an older revision is refused and leaves no trace", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, { format: "image", brief });
  const stale = edit({ ...draft, revision: 0 }, talkingHead);
  await sandbox.refused("updateRecreation", stale, 409, "conflict");
  expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(draft);
});

shows("DRFT-10", "of two edits of one revision one is saved", async () => {
  const sandbox = testSandbox();
  const draft = await open(sandbox);
  const answers = await Promise.all(
    ["One", "Two"].map((hook) => sandbox.call("updateRecreation", edit(draft, { format: "image", brief: { hook } }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200)?.data;
  expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(saved);
});

shows(
  ["DRFT-28", "DRFT-29", "DRFT-30"],
  "a change of the format keeps brief and images and starts the rest anew",
  async () => {
    const sandbox = testSandbox();
    const draft = await opened(sandbox, { ...talkingHead, ...images, mode: "scene", captionOverlay: false });
    const changed = await sandbox.ok("updateRecreation", edit(draft, { format: "hook-demo" }));
    expect(changed.settings).toEqual({ format: "hook-demo", brief, ratio: "1:1", style: "cinematic", ...images });
    const back = await sandbox.ok("updateRecreation", edit(changed, { format: "talking-head" }));
    expect(back.settings).toEqual({
      ...{ format: "talking-head", brief, ratio: "1:1", style: "cinematic", ...images },
      ...{ mode: "speaker", captionOverlay: true },
    });
  },
);

test("what an edit leaves out goes back to its default", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, { ...talkingHead, accentColor: "#000000", mode: "scene" });
  const settings = {
    format: "talking-head",
    script: "Short.",
    mode: null,
    accentColor: "",
    unknown: 1,
    hookAssetId: null,
  };
  const edited = await sandbox.ok("updateRecreation", edit(draft, settings));
  expect(edited.settings).toEqual({
    ...{
      format: "talking-head",
      brief: { hook: "", benefit: "", visualDirection: "", supportingText: "", ctaText: "" },
    },
    ...{ ratio: "1:1", style: "cinematic", script: "Short.", mode: "speaker", captionOverlay: true },
  });
});

shows(["DRFT-31", "DRFT-32"], "links to previews of the ad library are refused", async () => {
  const sandbox = testSandbox({ limitFactor: 10 });
  const draft = await open(sandbox);
  const { adId, resultToken } = await previewable(sandbox);
  const { items } = await sandbox.ok("getAdPreview", { query: { adId, resultToken } });
  for (const name of ["productImageUrl", "referenceImageUrl", "presenterImageUrl"]) {
    for (const url of [items[0].url, "https://scontent.fbcdn.net/v/1.jpg", "https://video.xx.fbcdn.net/v/1.mp4"]) {
      const call = edit(draft, { ...talkingHead, [name]: url });
      expect((await sandbox.refused("updateRecreation", call, 400, "invalid_input")).message).toContain(name);
    }
  }
  expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(draft);
});

shows("DRFT-33", "the source can't be edited", async () => {
  const sandbox = testSandbox();
  const draft = await open(sandbox);
  const source = { ...draft.source, pageName: "Someone else" };
  await sandbox.refused("updateRecreation", edit(draft, { format: "image" }, { source }), 400, "invalid_input");
  await sandbox.refused("updateRecreation", edit(draft, { format: "image", source }), 400, "invalid_input");
});

shows("DRFT-34", "clips are uploaded videos of the workspace", async () => {
  const sandbox = testSandbox();
  const draft = await open(sandbox);
  const settings = await hookDemo(sandbox);
  const image = await sandbox.ok("createAsset", { body: { url: "https://media.example.com/shoe.png" } });
  const foreign = await sandbox.ok("createAsset", {
    key: "otherTeam",
    body: { url: "https://media.example.com/a.mp4" },
  });
  for (const name of ["hookAssetId", "demoAssetId", "referenceVideoAssetId"]) {
    const withAsset = (id: string) => edit(draft, { ...settings, [name]: id });
    await sandbox.refused("updateRecreation", withAsset(image.id), 400, "invalid_input");
    await sandbox.refused("updateRecreation", withAsset(foreign.id), 404, "not_found");
    await sandbox.refused("updateRecreation", withAsset("0".repeat(24)), 404, "not_found");
  }
  const edited = await sandbox.ok("updateRecreation", edit(draft, settings));
  expect(edited.settings).toMatchObject(settings);
});

shows(["DVID-06", "DVID-07", "DVID-10", "DVID-11", "DVID-12"], "an edit holds the limits of videos", async () => {
  const sandbox = testSandbox({ limitFactor: 10 });
  const draft = await open(sandbox);
  const clips = await hookDemo(sandbox, [40, 40]);
  const scenes = (...durations: number[]) => durations.map((duration) => ({ visual: "A scene", duration }));
  const beyond = [
    { ...talkingHead, scenes: null, duration: 3.9 },
    { ...talkingHead, scenes: null, duration: 15.1 },
    { ...talkingHead, scenes: scenes(8, 8), duration: null },
    { ...clips, scenes: scenes(25), duration: 25 },
    { ...clips, scenes: scenes(10, 10, 5), duration: 25 },
    { ...clips, scenes: scenes(30.5, 10), duration: 40.5 },
    { ...clips, scenes: scenes(0, 10), duration: 10 },
    { ...clips, scenes: null, duration: 61 },
  ];
  for (const settings of beyond) await sandbox.refused("updateRecreation", edit(draft, settings), 400, "invalid_input");
  let current = draft;
  for (const settings of [
    { ...talkingHead, scenes: null, duration: 4 },
    { ...talkingHead, scenes: null, duration: 15 },
    { ...clips, scenes: scenes(30, 30), duration: 60 },
  ]) {
    current = await sandbox.ok("updateRecreation", edit(current, settings));
  }
  expect(current.revision).toBe(3);
});

shows(["DRFT-42", "DRFT-43", "DRFT-44"], "generated content keeps what it was made from", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, talkingHead);
  const content = await madeVideo(sandbox, draft);
  const { source, settings, language, revision } = draft;
  expect(content.adRecreation).toEqual({ source, settings, language, revision });
  const after = await sandbox.ok("getRecreation", { id: draft.id });
  expect(after).toEqual({ ...draft, lastContentId: content.id });
  await sandbox.ok("updateRecreation", edit(draft, { ...talkingHead, script: "Something else." }));
  expect(await sandbox.ok("getContent", { id: content.id })).toEqual(content);
});

/** An ad whose preview can be shown, with its receipt. */
async function previewable(sandbox: ReturnType<typeof testSandbox>) {
  const shown = sandbox.world.collections.libraryAds
    .all()
    .find(({ hasMedia, stoppedAt }) => hasMedia && stoppedAt === null);
  const { items, resultToken } = await sandbox.ok("searchAds", { query: { pageId: shown?.pageId ?? "" } });
  const found = items.find(({ adId }: { adId: string }) => adId === shown?.adId);
  return { adId: found?.adId ?? items[0].adId, resultToken };
}
