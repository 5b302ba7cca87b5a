import { expect, test } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcome, outcomeOf, type TestSandbox } from "../../testing/sandbox-test.ts";
import { setAdsMode } from "../ads/modes.ts";
import {
  brief,
  draftSandbox,
  edit,
  madeVideo,
  open,
  opened,
  receipt,
  talkingHead,
  uuid,
  video,
} from "./testing/drafts.ts";

const gap = gapTests(draftSandbox);
const [invalid, conflict, notFound] = ["400 invalid_input", "409 conflict", "404 not_found"];

/** The outcome of opening a draft. */
async function opening(sandbox: TestSandbox, body: Readonly<Record<string, unknown>>) {
  return outcomeOf(sandbox, "createRecreation", { body });
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
async function distinct(sandbox: TestSandbox) {
  const { key, workspaceId } = besides(sandbox);
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  const first = await sandbox.ok("createRecreation", { body });
  const elsewhere = await sandbox.ok("createRecreation", { body: { ...body, workspaceId } });
  const another = await sandbox.ok("createRecreation", { body, key });
  return [elsewhere.id !== first.id, another.id !== first.id];
}
gap("GAP-428", distinct, { workspace: [true, false], team: [false, false], key: [false, true] });

/** A finished talking head whose draft was edited afterwards. */
async function editedAfterwards(sandbox: TestSandbox) {
  const draft = await opened(sandbox, talkingHead);
  const content = await madeVideo(sandbox, draft);
  const now = await sandbox.ok("getRecreation", { id: draft.id });
  await sandbox.ok("updateRecreation", edit(now, { ...talkingHead, script: "Edited." }));
  return sandbox.ok("createRecreation", { body: { requestId: uuid(), contentId: content.id } });
}

/** Forks of an item at work, and of one without a draft. */
async function forkOutcomes(sandbox: TestSandbox) {
  const draft = await opened(sandbox, talkingHead);
  const { id: processing } = await sandbox.ok("createRecreationVideo", video(draft));
  const { id: other } = await sandbox.ok("createListicle", { body: {} });
  const fork = (contentId: string) => opening(sandbox, { requestId: uuid(), contentId });
  return [await fork(processing), await fork(other)];
}
gap("GAP-433", forkOutcomes, {
  "not-found-or-fork": ["201", notFound],
  invalid: [invalid, invalid],
  conflict: [conflict, conflict],
  pending: ["409 generation_pending", notFound],
});

/** What a new draft shows. */
const shown =
  (...names: string[]) =>
  async (sandbox: TestSandbox) => {
    const { settings, ...draft } = await open(sandbox);
    const all = { ...draft, ...settings };
    return Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])));
  };
gap("GAP-434", shown("format"), { none: {} });
gap("GAP-435", async (sandbox) => Object.keys((await open(sandbox)).settings), {
  "applied-later": ["format", "brief"],
});
gap("GAP-436", shown("script", "mode", "scenes"), { null: { script: null, mode: null, scenes: null } });
gap("GAP-436", shown("script", "scenes"), { empty: { script: "", scenes: [] } });
gap("GAP-450", shown("language"), { "copied-name": { language: "English" }, code: { language: "en" } });
gap("GAP-451", shown("status"), { "extra-field": { status: expect.any(String) } });

/** The statuses of a new draft, the same request again, an edit and a brief. */
async function codes(sandbox: TestSandbox) {
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  const first = await sandbox.call("createRecreation", { body });
  const again = await sandbox.call("createRecreation", { body });
  const edited = await sandbox.call("updateRecreation", edit(first.data, { format: "image", brief }));
  const briefed = await sandbox.call("draftRecreationBrief", { id: first.data.id, body: { revision: 1 } });
  return [first.status, again.status, edited.status, briefed.status];
}
gap("GAP-426", codes, {
  "created-and-ok": [201, 200, 200, 200],
  "always-200": [200, 200, 200, 200],
  accepted: [201, 200, 200, 202],
});

async function withAnotherSource(sandbox: TestSandbox) {
  const { adId, resultToken, others } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken };
  await sandbox.ok("createRecreation", { body });
  expect(await opening(sandbox, body)).toBe("200");
  return opening(sandbox, { ...body, adId: others[0].adId });
}
gap("GAP-427", withAnotherSource, { "same-draft": "200", conflict });

/** A draft's own `requestId` for its video, and a video's for a new draft. */
async function oneForBoth(sandbox: TestSandbox) {
  const [first, second] = [uuid(), uuid()];
  const draft = await open(sandbox, { requestId: first });
  const edited = await sandbox.ok("updateRecreation", edit(draft, talkingHead));
  const asVideo = await sandbox.call("createRecreationVideo", video(edited, { requestId: first }));
  await sandbox.ok("createRecreationVideo", video(edited, { requestId: second }));
  const { adId, resultToken } = await receipt(sandbox);
  return [outcome(asVideo), await opening(sandbox, { requestId: second, adId, resultToken })];
}
gap("GAP-429", oneForBoth, { separate: ["202", "201"], shared: [conflict, conflict] });

async function withBoth(sandbox: TestSandbox) {
  const content = await madeVideo(sandbox, await opened(sandbox, talkingHead));
  const { adId, resultToken } = await receipt(sandbox);
  const body = { requestId: uuid(), adId, resultToken, contentId: content.id };
  const { status, data } = await sandbox.call("createRecreation", { body });
  return data?.settings.format ?? status;
}
gap("GAP-431", withBoth, { refused: 400, fork: "talking-head", ad: "image" });

async function forked(sandbox: TestSandbox) {
  return (await editedAfterwards(sandbox)).settings.script;
}
gap("GAP-432", forked, { snapshot: talkingHead.script, "source-only": undefined, "current-draft": "Edited." });

async function readElsewhere(sandbox: TestSandbox) {
  const { id } = await open(sandbox, { workspaceId: besides(sandbox).workspaceId });
  return outcomeOf(sandbox, "getRecreation", { id });
}
gap("GAP-452", readElsewhere, { "not-found": notFound, served: "200" });

/** `lastContentId` of a new draft, and whether it is that of the video once it has started and once it is ready. */
async function lastContents(sandbox: TestSandbox) {
  const draft = await opened(sandbox, talkingHead);
  const { id } = await sandbox.ok("createRecreationVideo", video(draft));
  const last = async () => (await sandbox.ok("getRecreation", { id: draft.id })).lastContentId === id;
  const started = await last();
  sandbox.advance(3600);
  return [draft.lastContentId, started, await last()];
}
gap("GAP-459", lastContents, {
  "left-out-then-at-start": [undefined, true, true],
  null: [null, true, true],
  "when-ready": [undefined, false, true],
});

/** Whether hook and script of the user stay when the brief is drafted. */
async function rebriefed(sandbox: TestSandbox) {
  const draft = await opened(sandbox, { ...talkingHead, brief: { hook: "Mine" } });
  const { settings } = await sandbox.ok("draftRecreationBrief", { id: draft.id, body: { revision: 1 } });
  expect(settings.brief.benefit).not.toBe("");
  return [settings.brief.hook === "Mine", settings.script === talkingHead.script];
}
gap("GAP-461", rebriefed, { replaced: [false, false], "empty-only": [true, true] });

async function unchosen(sandbox: TestSandbox) {
  const draft = await opened(sandbox, { format: "hook-demo", brief });
  return outcomeOf(sandbox, "draftRecreationBrief", { id: draft.id, body: { revision: 1 } });
}
async function briefed(sandbox: TestSandbox) {
  const { id } = await open(sandbox);
  return (await sandbox.ok("draftRecreationBrief", { id, body: { revision: 0 } })).revision;
}
gap("GAP-531", briefed, { one: 1, more: 2 });

gap("GAP-462", unchosen, { drafted: "200", refused: invalid, conflict });

async function whileOff(sandbox: TestSandbox) {
  const draft = await open(sandbox);
  sandbox.world.transaction(() => setAdsMode(sandbox.world, "ads_unavailable"));
  return [
    await outcomeOf(sandbox, "getRecreation", { id: draft.id }),
    await outcomeOf(sandbox, "updateRecreation", edit(draft, { format: "image", brief })),
    await outcomeOf(sandbox, "draftRecreationBrief", { id: draft.id, body: { revision: 1 } }),
  ];
}
gap("GAP-463", whileOff, { "goes-on": ["200", "200", "200"], refused: Array(3).fill("503 ads_unavailable") });

test("GAP-463: a new draft from a receipt needs the cache, one from a saved reference does not", async () => {
  const sandbox = draftSandbox({ latitude: { "GAP-463": "goes-on" } });
  const { adId, resultToken } = await receipt(sandbox);
  const { id: savedId } = await sandbox.ok("saveAd", { body: { adId, resultToken } });
  sandbox.world.transaction(() => setAdsMode(sandbox.world, "ads_cache_unavailable"));
  expect(await opening(sandbox, { requestId: uuid(), adId, resultToken })).toBe("503 ads_cache_unavailable");
  expect(await opening(sandbox, { requestId: uuid(), adId, savedId })).toBe("201");
});
