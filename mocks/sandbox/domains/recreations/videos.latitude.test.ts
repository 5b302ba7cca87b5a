import { test } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcome, outcomeOf, type TestSandbox } from "../../testing/sandbox-test.ts";
import {
  balance,
  draftSandbox,
  edit,
  hookDemo,
  madeVideo,
  open,
  opened,
  talkingHead,
  uuid,
  video,
} from "./testing/drafts.ts";

const gap = gapTests(draftSandbox);
const unplanned = { ...talkingHead, scenes: null, duration: null };
const unproven = { ...talkingHead, script: "Guaranteed to wake you up." };
const [invalid, conflict] = ["400 invalid_input", "409 conflict"];

/** The answers to a request, to its repeat at once, and to its repeat when the video is ready. */
async function threeTimes(sandbox: TestSandbox) {
  const request = video(await opened(sandbox, talkingHead));
  const first = await sandbox.call("createRecreationVideo", request);
  const second = await sandbox.call("createRecreationVideo", request);
  sandbox.advance(3600);
  return [first, second, await sandbox.call("createRecreationVideo", request)] as const;
}
const codes = async (sandbox: TestSandbox) => (await threeTimes(sandbox)).map(outcome);
gap("GAP-464", codes, {
  accepted: ["202", "202", "202"],
  "ok-on-repeat": ["202", "200", "200"],
  ok: ["200", "200", "200"],
  created: ["201", "201", "201"],
});
gap("GAP-465", codes, {
  "conflict-until-done": ["202", conflict, "202"],
  pending: ["202", "409 generation_pending", "202"],
});
gap("GAP-467", async (sandbox) => (await threeTimes(sandbox))[2].data.status, {
  current: "ready",
  processing: "processing",
});

/** What a used `requestId` gets with a newer revision, and on another draft: `same`, `new`, or an error. */
async function reused(sandbox: TestSandbox) {
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
gap("GAP-466", reused, {
  "same-content": ["same", "same"],
  conflict: ["conflict", "conflict"],
  "new-on-another-draft": ["same", "new"],
});

async function labels(sandbox: TestSandbox) {
  const drafts = [await opened(sandbox, talkingHead), await opened(sandbox, await hookDemo(sandbox))];
  return Promise.all(drafts.map(async (draft) => (await madeVideo(sandbox, draft)).format));
}
gap("GAP-468", labels, {
  "studio-labels": ["Talking Head UGC", "videohookdemo"],
  "draft-format": ["talking-head", "hook-demo"],
  other: ["Ad Adaptation Video", "Ad Adaptation Video"],
});

const ofImage = async (sandbox: TestSandbox) => outcomeOf(sandbox, "createRecreationVideo", video(await open(sandbox)));
gap("GAP-469", ofImage, { conflict, invalid });

/** Two requests under one Idempotency-Key, and the title of the first. */
async function keyed(sandbox: TestSandbox) {
  const draft = await opened(sandbox, talkingHead);
  const headers = { "Idempotency-Key": "one" };
  const first = await sandbox.call("createRecreationVideo", { ...video(draft, { name: "Mine" }), headers });
  const second = await sandbox.call("createRecreationVideo", { ...video(draft, { name: "Mine" }), headers });
  return [outcome(first), outcome(second), sandbox.world.collections.content.need(first.data.id).name];
}
gap("GAP-470", keyed, { "not-taken": ["202", "202", talkingHead.brief.hook], taken: ["202", conflict, "Mine"] });
gap("GAP-470", keyed, { taken: ["202", conflict, "Mine"] }, { "GAP-089": "refused" });

test("GAP-470, GAP-089: a request that takes no name refuses one as an unknown field", async () => {
  const sandbox = draftSandbox({ latitude: { "GAP-089": "refused" } });
  const named = video(await opened(sandbox, talkingHead), { name: "Mine" });
  await sandbox.refused("createRecreationVideo", named, 400, "invalid_input");
});

const requesting = (settings: object) => async (sandbox: TestSandbox) =>
  outcomeOf(sandbox, "createRecreationVideo", video(await opened(sandbox, settings)));
gap("GAP-471", requesting(unplanned), { "credits-and-request": invalid, conflict });
gap("GAP-472", requesting(unproven), { invalid, conflict });

/** What the video of a clip that is too short becomes, or why it is refused. */
async function shortClip(sandbox: TestSandbox) {
  const draft = await opened(sandbox, await hookDemo(sandbox, [4, 20]));
  const received = await sandbox.call("createRecreationVideo", video(draft));
  if (received.type) return outcome(received);
  sandbox.advance(3600);
  return (await sandbox.ok("getContent", { id: received.data.id })).status;
}
gap("GAP-473", shortClip, { "video-refused": invalid, conflict, failed: "failed" });

/** What a video of so many seconds costs. */
const price = (duration: number) => async (sandbox: TestSandbox) => {
  const draft = await opened(sandbox, { ...unplanned, duration });
  const before = await balance(sandbox);
  await sandbox.ok("createRecreationVideo", video(draft));
  return before - (await balance(sandbox));
};
const { perSecond } = operations.createRecreationVideo.price;
gap("GAP-475", price(7.5), { up: Math.ceil(perSecond * 7.5), "whole-seconds": perSecond * 8 });
gap("GAP-475", price(4.05), { up: Math.ceil(perSecond * 4.05), nearest: Math.round(perSecond * 4.05) });
