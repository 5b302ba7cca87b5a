import { expect } from "vitest";
import { shows, testSandbox } from "../../testing/sandbox-test.ts";
import { balance, brief, edit, hookDemo, open, opened, talkingHead } from "./testing/drafts.ts";

const sum = (scenes: readonly { readonly duration: number }[]) =>
  scenes.reduce((all, { duration }) => all + duration, 0);

shows(
  ["DRFT-07", "DRFT-19", "DRFT-35", "DRFT-41"],
  "a drafted brief is saved as the next revision and is free",
  async () => {
    const sandbox = testSandbox();
    const draft = await open(sandbox);
    const before = await balance(sandbox);
    const briefed = await sandbox.ok("draftRecreationBrief", { id: draft.id, body: { revision: 0 } });
    expect(briefed).toMatchObject({ revision: 1, source: draft.source, language: draft.language });
    expect(Object.values(briefed.settings.brief)).not.toContain("");
    expect(briefed.settings.brief.hook).toContain("Northwind Coffee");
    expect(briefed.settings).not.toHaveProperty("script");
    expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(briefed);
    expect(await balance(sandbox)).toBe(before);
  },
);

shows("DRFT-08", "a brief for an older revision is refused", async () => {
  const sandbox = testSandbox();
  const draft = await opened(sandbox, { format: "image", brief });
  await sandbox.refused("draftRecreationBrief", { id: draft.id, body: { revision: 0 } }, 409, "conflict");
});

shows("DRFT-09", "an edit that comes at the same time is not lost", async () => {
  for (const first of ["edit", "brief"]) {
    const sandbox = testSandbox();
    const draft = await open(sandbox);
    const calls = {
      edit: () => sandbox.call("updateRecreation", edit(draft, { format: "image", brief })),
      brief: () => sandbox.call("draftRecreationBrief", { id: draft.id, body: { revision: 0 } }),
    };
    const [one, two] = await Promise.all(
      first === "edit" ? [calls.edit(), calls.brief()] : [calls.brief(), calls.edit()],
    );
    expect([one?.status, two?.status]).toEqual([200, 409]);
    expect(await sandbox.ok("getRecreation", { id: draft.id })).toEqual(one?.data);
  }
});

shows(["DRFT-36", "DRFT-37"], "a video draft gets a script and scenes that last as long as it does", async () => {
  const sandbox = testSandbox({ limitFactor: 10 });
  const clips = await hookDemo(sandbox, [3, 12]);
  const drafts = [
    { settings: { ...talkingHead, script: null, scenes: null, duration: null }, duration: 10 },
    { settings: { ...talkingHead, duration: 4.5, scenes: null }, duration: 4.5 },
    { settings: { ...talkingHead, duration: 15, scenes: null }, duration: 15 },
    { settings: { format: "hook-demo" }, duration: 25 },
    { settings: { ...clips, scenes: null, duration: null }, duration: 15 },
    { settings: { ...clips, scenes: null, duration: 12.25 }, duration: 12.25 },
  ];
  for (const { settings, duration } of drafts) {
    const draft = await opened(sandbox, settings);
    const briefed = await sandbox.ok("draftRecreationBrief", { id: draft.id, body: { revision: draft.revision } });
    expect(briefed.settings.script).not.toBe("");
    expect(briefed.settings.script).not.toBe(talkingHead.script);
    expect(briefed.settings.duration).toBe(duration);
    expect(sum(briefed.settings.scenes)).toBeCloseTo(duration, 6);
    expect(Math.min(...briefed.settings.scenes.map((scene: { duration: number }) => scene.duration))).toBeGreaterThan(
      0,
    );
  }
});

shows("DVID-18", "the drafted brief of a hook and demo makes its video", async () => {
  const sandbox = testSandbox();
  const clips = await hookDemo(sandbox, [3, 12]);
  const draft = await opened(sandbox, { ...clips, scenes: null, duration: null });
  const briefed = await sandbox.ok("draftRecreationBrief", { id: draft.id, body: { revision: draft.revision } });
  expect(briefed.settings.scenes.map((scene: { duration: number }) => scene.duration)).toEqual([3, 12]);
});
