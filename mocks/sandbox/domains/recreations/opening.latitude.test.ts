import { expect, test } from "vitest";
import type { TestSandbox } from "../../testing/sandbox-test.ts";
import { setAdsMode } from "../ads/modes.ts";
import {
  type AnswerRow,
  brief,
  edit,
  madeVideo,
  open,
  opened,
  outcome,
  receipt,
  talkingHead,
  uuid,
  video,
  withAnswer,
} from "./testing/drafts.ts";

/** The outcome of opening a draft. */
async function opening(sandbox: TestSandbox, body: Readonly<Record<string, unknown>>): Promise<string> {
  return outcome(await sandbox.call("createRecreation", { body }));
}

/** The settings that a new draft shows. */
async function settings(sandbox: TestSandbox): Promise<Record<string, unknown>> {
  return (await open(sandbox)).settings;
}

/** A second key of the first team, and the other workspace of that team. */
function besides({ world }: TestSandbox): { readonly key: string; readonly workspaceId: string } {
  const { keys, workspaces } = world.collections;
  const full = keys.all().find(({ label }) => label === "full");
  const other = workspaces.all().find(({ teamId, isDefault }) => teamId === full?.teamId && !isDefault);
  if (!full || !other) throw new Error("The seed world has neither.");
  const second = { ...full, id: world.newId(), key: "sf_live_second", label: "second" };
  world.transaction(() => keys.put(second));
  return { key: "second", workspaceId: other.id };
}

/** Which of three requests with one `requestId` make drafts of their own: in another workspace, and with another key. */
async function distinct(sandbox: TestSandbox): Promise<readonly [boolean, boolean]> {
  const { key, workspaceId } = besides(sandbox);
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  const first = await sandbox.ok("createRecreation", { body });
  const elsewhere = await sandbox.ok("createRecreation", { body: { ...body, workspaceId } });
  const another = await sandbox.ok("createRecreation", { body, key });
  return [elsewhere.id !== first.id, another.id !== first.id];
}

/** A finished talking head whose draft was edited afterwards. */
async function editedAfterwards(sandbox: TestSandbox) {
  const draft = await opened(sandbox, talkingHead);
  const content = await madeVideo(sandbox, draft);
  const now = await sandbox.ok("getRecreation", { id: draft.id });
  await sandbox.ok("updateRecreation", edit(now, { ...talkingHead, script: "Edited." }));
  return sandbox.ok("createRecreation", { body: { requestId: uuid(), contentId: content.id } });
}

async function forkOutcomes(sandbox: TestSandbox): Promise<readonly string[]> {
  const draft = await opened(sandbox, talkingHead);
  const { id: processing } = await sandbox.ok("createRecreationVideo", video(draft));
  const { id: other } = await sandbox.ok("createListicle", { body: {} });
  const fork = (contentId: string) => opening(sandbox, { requestId: uuid(), contentId });
  return [await fork(processing), await fork(other)];
}

const rows: readonly AnswerRow[] = [
  ["GAP-426", "created-and-ok", async (sandbox) => expect(await codes(sandbox)).toEqual([201, 200, 200, 200])],
  ["GAP-426", "always-200", async (sandbox) => expect(await codes(sandbox)).toEqual([200, 200, 200, 200])],
  ["GAP-426", "accepted", async (sandbox) => expect(await codes(sandbox)).toEqual([201, 200, 200, 202])],
  ["GAP-427", "same-draft", async (sandbox) => expect(await withAnotherSource(sandbox)).toBe("200")],
  ["GAP-427", "conflict", async (sandbox) => expect(await withAnotherSource(sandbox)).toBe("409 conflict")],
  ["GAP-428", "workspace", async (sandbox) => expect(await distinct(sandbox)).toEqual([true, false])],
  ["GAP-428", "team", async (sandbox) => expect(await distinct(sandbox)).toEqual([false, false])],
  ["GAP-428", "key", async (sandbox) => expect(await distinct(sandbox)).toEqual([false, true])],
  ["GAP-429", "separate", async (sandbox) => expect(await oneForBoth(sandbox)).toEqual(["202", "201"])],
  ["GAP-429", "shared", async (sandbox) => expect(await oneForBoth(sandbox)).toEqual(["409 conflict", "409 conflict"])],
  ["GAP-430", "not-checked", async (sandbox) => expect(await reopenedLate(sandbox)).toBe("200")],
  ["GAP-430", "checked", async (sandbox) => expect(await reopenedLate(sandbox)).toBe("409 ads_search_expired")],
  ["GAP-431", "refused", async (sandbox) => expect((await withBoth(sandbox)).status).toBe(400)],
  ["GAP-431", "fork", async (sandbox) => expect((await withBoth(sandbox)).data.settings.format).toBe("talking-head")],
  ["GAP-431", "ad", async (sandbox) => expect((await withBoth(sandbox)).data.settings.format).toBe("image")],
  ["GAP-432", "snapshot", async (sandbox) => expect(await forked(sandbox)).toBe(talkingHead.script)],
  ["GAP-432", "source-only", async (sandbox) => expect(await forked(sandbox)).toBeUndefined()],
  ["GAP-432", "current-draft", async (sandbox) => expect(await forked(sandbox)).toBe("Edited.")],
  [
    "GAP-433",
    "not-found-or-fork",
    async (sandbox) => expect(await forkOutcomes(sandbox)).toEqual(["201", "404 not_found"]),
  ],
  [
    "GAP-433",
    "invalid",
    async (sandbox) => expect(await forkOutcomes(sandbox)).toEqual(["400 invalid_input", "400 invalid_input"]),
  ],
  [
    "GAP-433",
    "conflict",
    async (sandbox) => expect(await forkOutcomes(sandbox)).toEqual(["409 conflict", "409 conflict"]),
  ],
  [
    "GAP-433",
    "pending",
    async (sandbox) => expect(await forkOutcomes(sandbox)).toEqual(["409 generation_pending", "404 not_found"]),
  ],
  ["GAP-434", "none", async (sandbox) => expect(await settings(sandbox)).not.toHaveProperty("format")],
  [
    "GAP-435",
    "applied-later",
    async (sandbox) => expect(Object.keys(await settings(sandbox))).toEqual(["format", "brief"]),
  ],
  ["GAP-436", "null", async (sandbox) => expect(await settings(sandbox)).toMatchObject({ script: null, mode: null })],
  ["GAP-436", "empty", async (sandbox) => expect(await settings(sandbox)).toMatchObject({ script: "", scenes: [] })],
  ["GAP-450", "copied-name", async (sandbox) => expect((await open(sandbox)).language).toBe("English")],
  ["GAP-450", "code", async (sandbox) => expect((await open(sandbox)).language).toBe("en")],
  ["GAP-451", "extra-field", async (sandbox) => expect(await open(sandbox)).toHaveProperty("status")],
  ["GAP-452", "not-found", async (sandbox) => expect(await readElsewhere(sandbox)).toBe("404 not_found")],
  ["GAP-452", "served", async (sandbox) => expect(await readElsewhere(sandbox)).toBe("200")],
  [
    "GAP-459",
    "left-out-then-at-start",
    async (sandbox) => expect(await lastContents(sandbox)).toEqual([undefined, true, true]),
  ],
  ["GAP-459", "null", async (sandbox) => expect(await lastContents(sandbox)).toEqual([null, true, true])],
  ["GAP-459", "when-ready", async (sandbox) => expect(await lastContents(sandbox)).toEqual([undefined, false, true])],
  ["GAP-461", "replaced", async (sandbox) => expect(await rebriefed(sandbox)).toEqual([false, false])],
  ["GAP-461", "empty-only", async (sandbox) => expect(await rebriefed(sandbox)).toEqual([true, true])],
  ["GAP-462", "drafted", async (sandbox) => expect(await unchosen(sandbox)).toBe("200")],
  ["GAP-462", "refused", async (sandbox) => expect(await unchosen(sandbox)).toBe("400 invalid_input")],
  ["GAP-462", "conflict", async (sandbox) => expect(await unchosen(sandbox)).toBe("409 conflict")],
  ["GAP-463", "goes-on", async (sandbox) => expect(await whileOff(sandbox)).toEqual(["200", "200", "200"])],
  [
    "GAP-463",
    "refused",
    async (sandbox) => expect(await whileOff(sandbox)).toEqual(Array(3).fill("503 ads_unavailable")),
  ],
];

test.each(rows)("%s: %s", async (gap, answer, shown) => {
  await shown(withAnswer(gap, answer));
});

async function codes(sandbox: TestSandbox): Promise<readonly number[]> {
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  const first = await sandbox.call("createRecreation", { body });
  const again = await sandbox.call("createRecreation", { body });
  const edited = await sandbox.call("updateRecreation", edit(first.data, { format: "image", brief }));
  const briefed = await sandbox.call("draftRecreationBrief", { id: first.data.id, body: { revision: 1 } });
  return [first.status, again.status, edited.status, briefed.status];
}

async function withAnotherSource(sandbox: TestSandbox): Promise<string> {
  const { adId, resultToken, others } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  await sandbox.ok("createRecreation", { body });
  expect(await opening(sandbox, body)).toBe("200");
  return opening(sandbox, { ...body, adId: others[0].adId });
}

/** A draft's own `requestId` for its video, and a video's for a new draft. */
async function oneForBoth(sandbox: TestSandbox): Promise<readonly string[]> {
  const [first, second] = [uuid(), uuid()];
  const draft = await open(sandbox, { requestId: first });
  const edited = await sandbox.ok("updateRecreation", edit(draft, talkingHead));
  const asVideo = await sandbox.call("createRecreationVideo", video(edited, { requestId: first }));
  await sandbox.ok("createRecreationVideo", video(edited, { requestId: second }));
  const { adId, resultToken } = await receipt(sandbox);
  return [outcome(asVideo), await opening(sandbox, { requestId: second, adId, resultToken })];
}

async function reopenedLate(sandbox: TestSandbox): Promise<string> {
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  await sandbox.ok("createRecreation", { body });
  sandbox.advance(16 * 60);
  return opening(sandbox, body);
}

async function withBoth(sandbox: TestSandbox) {
  const content = await madeVideo(sandbox, await opened(sandbox, talkingHead));
  const { adId, resultToken } = await receipt(sandbox);
  return sandbox.call("createRecreation", { body: { requestId: uuid(), adId, resultToken, contentId: content.id } });
}

async function forked(sandbox: TestSandbox): Promise<string | undefined> {
  return (await editedAfterwards(sandbox)).settings.script;
}

async function readElsewhere(sandbox: TestSandbox): Promise<string> {
  const { id } = await open(sandbox, { workspaceId: besides(sandbox).workspaceId });
  return outcome(await sandbox.call("getRecreation", { id }));
}

/** `lastContentId` of a new draft, and whether it is that of the video once it has started and once it is ready. */
async function lastContents(sandbox: TestSandbox): Promise<readonly unknown[]> {
  const draft = await opened(sandbox, talkingHead);
  const { id } = await sandbox.ok("createRecreationVideo", video(draft));
  const last = async () => (await sandbox.ok("getRecreation", { id: draft.id })).lastContentId === id;
  const started = await last();
  sandbox.advance(3600);
  return [draft.lastContentId, started, await last()];
}

/** Whether hook and script of the user stay when the brief is drafted. */
async function rebriefed(sandbox: TestSandbox): Promise<readonly boolean[]> {
  const draft = await opened(sandbox, { ...talkingHead, brief: { hook: "Mine" } });
  const { settings } = await sandbox.ok("draftRecreationBrief", { id: draft.id, body: { revision: 1 } });
  expect(settings.brief.benefit).not.toBe("");
  return [settings.brief.hook === "Mine", settings.script === talkingHead.script];
}

async function unchosen(sandbox: TestSandbox): Promise<string> {
  const draft = await opened(sandbox, { format: "hook-demo", brief });
  return outcome(await sandbox.call("draftRecreationBrief", { id: draft.id, body: { revision: 1 } }));
}

async function whileOff(sandbox: TestSandbox): Promise<readonly string[]> {
  const draft = await open(sandbox);
  sandbox.world.transaction(() => setAdsMode(sandbox.world, "ads_unavailable"));
  return [
    outcome(await sandbox.call("getRecreation", { id: draft.id })),
    outcome(await sandbox.call("updateRecreation", edit(draft, { format: "image", brief }))),
    outcome(await sandbox.call("draftRecreationBrief", { id: draft.id, body: { revision: 1 } })),
  ];
}

test("GAP-463: a new draft from a receipt needs the cache, one from a saved reference does not", async () => {
  const sandbox = withAnswer("GAP-463", "goes-on");
  const { adId, resultToken } = await receipt(sandbox);
  const { id: savedId } = await sandbox.ok("saveAd", { body: { adId, resultToken } });
  sandbox.world.transaction(() => setAdsMode(sandbox.world, "ads_cache_unavailable"));
  expect(await opening(sandbox, { requestId: uuid(), adId, resultToken })).toBe("503 ads_cache_unavailable");
  expect(await opening(sandbox, { requestId: uuid(), adId, savedId })).toBe("201");
});
