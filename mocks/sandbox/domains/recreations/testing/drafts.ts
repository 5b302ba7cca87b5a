/** What the tests of drafts share: ways to open and edit one, and settings that make a video. */

import type { SandboxOptions } from "../../../sandbox.ts";
import { type Sent, type TestSandbox, testSandbox } from "../../../testing/sandbox-test.ts";

/** A draft as an answer shows it. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client without types would
type Shown = any;

export const brief = {
  hook: "Your knees will like this",
  benefit: "Run five kilometres at ease",
  visualDirection: "A forest path at sunrise",
  supportingText: "Made with runners.",
  ctaText: "Try a pair",
};

export const talkingHead = {
  format: "talking-head",
  brief,
  script: "I used to stop after one kilometre. Not any more.",
  scenes: [
    { visual: "She ties a shoe", duration: 4 },
    { visual: "She runs and smiles", duration: 6 },
  ],
  duration: 10,
  presenterImageUrl: "https://media.example.com/presenter.jpg",
} as const;

let uuids = 0;

/** A UUID that no test has used. */
export function uuid(): string {
  uuids += 1;
  return `00000000-0000-4000-8000-${String(uuids).padStart(12, "0")}`;
}

/** A sandbox without limits on the rate. */
export function draftSandbox(options: SandboxOptions = {}): TestSandbox {
  return testSandbox({ limitFactor: 100, ...options });
}

/** An ad with the receipt of its search. */
export async function receipt(sandbox: TestSandbox, key = "full"): Promise<Shown> {
  const pageId = sandbox.world.collections.libraryAds.first()?.pageId ?? "";
  const { items, resultToken } = await sandbox.ok("searchAds", { key, query: { pageId, status: "ALL" } });
  return { adId: items[0].adId, resultToken, item: items[0], others: items.slice(1) };
}

/** A new draft of an ad. @param body more of its body */
export async function open(sandbox: TestSandbox, body: object = {}, key = "full"): Promise<Shown> {
  const { adId, resultToken } = await receipt(sandbox, key);
  return sandbox.ok("createRecreation", { key, body: { requestId: uuid(), adId, resultToken, ...body } });
}

/** The call that edits a draft as it was read. */
export function edit({ id, revision }: Shown, settings: object, more: object = {}): Sent<"updateRecreation"> {
  return { id, body: { revision, settings, ...more } };
}

/** A draft that has these settings; two edits where the first one changes the format. */
export async function opened(sandbox: TestSandbox, settings: object, key = "full"): Promise<Shown> {
  const draft = await open(sandbox, {}, key);
  return sandbox.ok("updateRecreation", { ...edit(draft, settings), key });
}

/** The call that asks for the video of a draft. */
export function video({ id, revision }: Shown, body: object = {}): Sent<"createRecreationVideo"> {
  return { id, body: { revision, requestId: uuid(), ...body } };
}

/** The settings of a hook and demo with two new clips. */
export async function hookDemo(sandbox: TestSandbox, seconds: readonly [number, number] = [8, 20]): Promise<Shown> {
  const [hook, demo] = await Promise.all(
    seconds.map((length, at) =>
      sandbox.ok("createAsset", { body: { url: `https://media.example.com/clip${at}-${length}s.mp4` } }),
    ),
  );
  return {
    format: "hook-demo",
    brief,
    scenes: [
      { visual: "She stops and holds her knee", duration: 5 },
      { visual: "The shoe in use", duration: 20 },
    ],
    duration: 25,
    hookAssetId: hook.id,
    demoAssetId: demo.id,
  };
}

/** The balance of a team. */
export async function balance(sandbox: TestSandbox, key = "full"): Promise<number> {
  return (await sandbox.ok("getMe", { key })).credits;
}

/** Asks for the video of a draft and waits until it is done. @returns the content item */
export async function madeVideo(sandbox: TestSandbox, draft: Shown, body: object = {}): Promise<Shown> {
  const { id } = await sandbox.ok("createRecreationVideo", video(draft, body));
  sandbox.advance(3600);
  return sandbox.ok("getContent", { id });
}
