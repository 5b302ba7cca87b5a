import { expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { balance, hookDemo, open, opened, talkingHead } from "./testing/drafts.ts";

const sum = (scenes: readonly { readonly duration: number }[]) =>
  scenes.reduce((all, { duration }) => all + duration, 0);

test("a drafted brief names the brand, and is free", async () => {
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
});

test("a video draft gets a script and scenes that last as long as it does", async () => {
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
