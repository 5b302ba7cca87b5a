import { expect, test } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import type { TestSandbox } from "../../testing/sandbox-test.ts";
import {
  type AnswerRow,
  balance,
  edit,
  hookDemo,
  madeVideo,
  open,
  opened,
  outcome,
  talkingHead,
  uuid,
  video,
  withAnswer,
} from "./testing/drafts.ts";

const unplanned = { ...talkingHead, scenes: null, duration: null };

/** The outcome of the video request of a draft with these settings. */
async function requesting(sandbox: TestSandbox, settings: object): Promise<string> {
  return outcome(await sandbox.call("createRecreationVideo", video(await opened(sandbox, settings))));
}

/** The answers to a request, to its repeat at once, and to its repeat when the video is ready. */
async function threeTimes(sandbox: TestSandbox) {
  const request = video(await opened(sandbox, talkingHead));
  const first = await sandbox.call("createRecreationVideo", request);
  const second = await sandbox.call("createRecreationVideo", request);
  sandbox.advance(3600);
  return [first, second, await sandbox.call("createRecreationVideo", request)] as const;
}

async function codes(sandbox: TestSandbox): Promise<readonly string[]> {
  return (await threeTimes(sandbox)).map(outcome);
}

/** What a used `requestId` gets with a newer revision, and on another draft: `same`, `new`, or an error. */
async function reused(sandbox: TestSandbox): Promise<readonly string[]> {
  const draft = await opened(sandbox, talkingHead);
  const requestId = uuid();
  const { id } = await sandbox.ok("createRecreationVideo", video(draft, { requestId }));
  const edited = await sandbox.ok("updateRecreation", edit(draft, { ...talkingHead, script: "Newer." }));
  const other = await opened(sandbox, talkingHead);
  const answers = [edited, other].map(async (each) => {
    const received = await sandbox.call("createRecreationVideo", video(each, { requestId }));
    return received.type ?? (received.data.id === id ? "same" : "new");
  });
  return Promise.all(answers);
}

/** What a video of 7.5 seconds costs, or of 4.05. */
async function price(sandbox: TestSandbox, duration: number): Promise<number> {
  const draft = await opened(sandbox, { ...unplanned, duration });
  const before = await balance(sandbox);
  await sandbox.ok("createRecreationVideo", video(draft));
  return before - (await balance(sandbox));
}

/** Two requests under one Idempotency-Key, and the title of the first. */
async function keyed(sandbox: TestSandbox): Promise<readonly string[]> {
  const draft = await opened(sandbox, talkingHead);
  const headers = { "Idempotency-Key": "one" };
  const first = await sandbox.call("createRecreationVideo", { ...video(draft, { name: "Mine" }), headers });
  const second = await sandbox.call("createRecreationVideo", { ...video(draft, { name: "Mine" }), headers });
  return [outcome(first), outcome(second), sandbox.world.collections.content.need(first.data.id).name ?? ""];
}

async function shortClip(sandbox: TestSandbox): Promise<string> {
  const draft = await opened(sandbox, await hookDemo(sandbox, [4, 20]));
  const received = await sandbox.call("createRecreationVideo", video(draft));
  if (received.type) return outcome(received);
  sandbox.advance(3600);
  return (await sandbox.ok("getContent", { id: received.data.id })).status;
}

async function labels(sandbox: TestSandbox): Promise<readonly string[]> {
  const drafts = [await opened(sandbox, talkingHead), await opened(sandbox, await hookDemo(sandbox))];
  return Promise.all(drafts.map(async (draft) => (await madeVideo(sandbox, draft)).format));
}

async function advanced(sandbox: TestSandbox): Promise<number> {
  const draft = await opened(sandbox, talkingHead);
  await madeVideo(sandbox, draft);
  return (await sandbox.ok("getRecreation", { id: draft.id })).revision - draft.revision;
}

const unproven = { ...talkingHead, script: "Guaranteed to wake you up." };

const { perSecond } = operations.createRecreationVideo.price;

const rows: readonly AnswerRow[] = [
  ["GAP-458", "unchanged", async (sandbox) => expect(await advanced(sandbox)).toBe(0)],
  ["GAP-458", "advances", async (sandbox) => expect(await advanced(sandbox)).toBe(1)],
  ["GAP-464", "accepted", async (sandbox) => expect(await codes(sandbox)).toEqual(["202", "202", "202"])],
  ["GAP-464", "ok-on-repeat", async (sandbox) => expect(await codes(sandbox)).toEqual(["202", "200", "200"])],
  ["GAP-464", "ok", async (sandbox) => expect(await codes(sandbox)).toEqual(["200", "200", "200"])],
  ["GAP-464", "created", async (sandbox) => expect(await codes(sandbox)).toEqual(["201", "201", "201"])],
  [
    "GAP-465",
    "conflict-until-done",
    async (sandbox) => expect(await codes(sandbox)).toEqual(["202", "409 conflict", "202"]),
  ],
  [
    "GAP-465",
    "pending",
    async (sandbox) => expect(await codes(sandbox)).toEqual(["202", "409 generation_pending", "202"]),
  ],
  ["GAP-466", "same-content", async (sandbox) => expect(await reused(sandbox)).toEqual(["same", "same"])],
  ["GAP-466", "conflict", async (sandbox) => expect(await reused(sandbox)).toEqual(["conflict", "conflict"])],
  ["GAP-466", "new-on-another-draft", async (sandbox) => expect(await reused(sandbox)).toEqual(["same", "new"])],
  ["GAP-467", "current", async (sandbox) => expect((await threeTimes(sandbox))[2].data.status).toBe("ready")],
  ["GAP-467", "processing", async (sandbox) => expect((await threeTimes(sandbox))[2].data.status).toBe("processing")],
  [
    "GAP-468",
    "studio-labels",
    async (sandbox) => expect(await labels(sandbox)).toEqual(["Talking Head UGC", "videohookdemo"]),
  ],
  ["GAP-468", "draft-format", async (sandbox) => expect(await labels(sandbox)).toEqual(["talking-head", "hook-demo"])],
  ["GAP-468", "other", async (sandbox) => expect(new Set(await labels(sandbox)).size).toBe(1)],
  ["GAP-469", "conflict", async (sandbox) => expect(await ofImage(sandbox)).toBe("409 conflict")],
  ["GAP-469", "invalid", async (sandbox) => expect(await ofImage(sandbox)).toBe("400 invalid_input")],
  [
    "GAP-470",
    "not-taken",
    async (sandbox) => expect(await keyed(sandbox)).toEqual(["202", "202", talkingHead.brief.hook]),
  ],
  ["GAP-470", "taken", async (sandbox) => expect(await keyed(sandbox)).toEqual(["202", "409 conflict", "Mine"])],
  [
    "GAP-471",
    "credits-and-request",
    async (sandbox) => expect(await requesting(sandbox, unplanned)).toBe("400 invalid_input"),
  ],
  ["GAP-471", "conflict", async (sandbox) => expect(await requesting(sandbox, unplanned)).toBe("409 conflict")],
  ["GAP-472", "invalid", async (sandbox) => expect(await requesting(sandbox, unproven)).toBe("400 invalid_input")],
  ["GAP-472", "conflict", async (sandbox) => expect(await requesting(sandbox, unproven)).toBe("409 conflict")],
  ["GAP-473", "video-refused", async (sandbox) => expect(await shortClip(sandbox)).toBe("400 invalid_input")],
  ["GAP-473", "conflict", async (sandbox) => expect(await shortClip(sandbox)).toBe("409 conflict")],
  ["GAP-473", "failed", async (sandbox) => expect(await shortClip(sandbox)).toBe("failed")],
  [
    "GAP-475",
    "up",
    async (sandbox) =>
      expect([await price(sandbox, 7.5), await price(sandbox, 4.05)]).toEqual(
        [7.5, 4.05].map((seconds) => Math.ceil(perSecond * seconds)),
      ),
  ],
  ["GAP-475", "nearest", async (sandbox) => expect(await price(sandbox, 4.05)).toBe(Math.round(perSecond * 4.05))],
  ["GAP-475", "whole-seconds", async (sandbox) => expect(await price(sandbox, 7.5)).toBe(perSecond * 8)],
];

test.each(rows)("%s: %s", async (gap, answer, shown) => {
  await shown(withAnswer(gap, answer));
});

test("GAP-470: a name is a field that the request knows where it takes one", async () => {
  const sandbox = withAnswer("GAP-089", "refused", { "GAP-470": "taken" });
  expect((await keyed(sandbox))[0]).toBe("202");
  const strict = withAnswer("GAP-089", "refused");
  const named = video(await opened(strict, talkingHead), { name: "Mine" });
  await strict.refused("createRecreationVideo", named, 400, "invalid_input");
});

async function ofImage(sandbox: TestSandbox): Promise<string> {
  return outcome(await sandbox.call("createRecreationVideo", video(await open(sandbox))));
}
