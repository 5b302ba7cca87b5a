import { expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { edit, madeVideo, opened, talkingHead } from "./testing/drafts.ts";

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

test("generated content keeps what it was made from", async () => {
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
