import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, check, checksOf, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess, notItsFault } from "../../core/expect.ts";
import { expectDebit } from "../../steps/credits/spending.ts";
import { type Draft, draftIn, openDraft, type Settings } from "../../steps/drafts/drafts.ts";
import { editOf, sendEdit, shaped } from "../../steps/drafts/edits.ts";
import {
  clipSeconds,
  hookDemo,
  hookDemoSettings,
  scenesOf,
  talkingHead,
  uploadClips,
} from "../../steps/drafts/kinds.ts";
import { shows } from "../../steps/drafts/settings.ts";
import { endOf, isRefusedForItself, start, videoOf } from "../../steps/drafts/videos.ts";
import { given, textAt, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { workspaceIds } from "../../steps/workspaces/own-workspaces.ts";
import { confirmTeams, sendUnlearned } from "../../steps/workspaces/teams.ts";

const { createAsset } = operations;
const full = () => "full" as const;

/** A limit of video drafts, and its requirement. */
interface Limit {
  readonly id: string;
  readonly says: string;
  readonly draftOf: (context: CheckContext) => Promise<Draft>;
  readonly change: (context: CheckContext) => Promise<Settings> | Settings;
}

const longestScene = 30;

function hasLongClips({ target }: CheckContext): boolean {
  return (target.media?.overlongVideo?.seconds ?? 0) > longestScene;
}

/** Clips that are long enough for a scene that is too long, where the target has them: else its length is not the only mistake. */
async function longClips(context: CheckContext): Promise<Settings> {
  if (!hasLongClips(context)) return {};
  const { hook, demo } = await overlongClips(context);
  return { hookAssetId: hook, demoAssetId: demo };
}

const overlongClips = once("two long clips", (context) => uploadClips(context, context.send, {}, "overlongVideo"));

/** A clip in another workspace than that of the draft. */
const clipElsewhere = once("a clip in another workspace", async (context) => {
  const home = valueAt((await hookDemo(context)).exchange, "/data/workspaceId");
  if (typeof home !== "string") throw new Blocked("needs a draft that shows its workspace");
  const other = (await workspaceIds(context)).find((each) => each !== home);
  if (other === undefined) throw new Blocked("needs a team with two workspaces");
  const { hook } = await uploadClips(context, context.send, { workspaceId: other });
  context.resources.forget("asset", hook);
  return hook;
});

/** A clip of another team. */
const clipOfOthers = once("a clip of another team", async (context) => {
  await confirmTeams(context, "otherTeam", "another");
  const { otherTeam } = context.target.keys;
  const { hook } = await uploadClips(context, (request) =>
    sendUnlearned(context, { method: createAsset.method, ...request }, otherTeam),
  );
  return hook;
});

/** An uploaded picture. */
const picture = once("a picture in the library", async (context) => {
  const body = { url: mediaUrl(context.target, "image"), kind: "image", name: "Verification picture" };
  return textAt(await given(context, "createAsset", { wholeBody: body }), "/data/id");
});

const limits: Readonly<Record<string, Limit>> = {
  "talking-head-too-short": {
    id: "DVID-06",
    says: "A talking head shorter than 4 seconds is refused, and debits nothing.",
    draftOf: talkingHead,
    change: () => scenesOf(1, 2),
  },
  "talking-head-too-long": {
    id: "DVID-07",
    says: "A talking head longer than 15 seconds is refused, and debits nothing.",
    draftOf: talkingHead,
    change: () => scenesOf(8, 8),
  },
  // The length may be planned by the scenes alone.
  "talking-head-too-short-by-scenes": {
    id: "DVID-06",
    says: "A talking head whose scenes alone are shorter than 4 seconds is refused, and debits nothing.",
    draftOf: talkingHead,
    change: () => ({ ...scenesOf(1, 2), duration: undefined }),
  },
  "talking-head-too-long-by-scenes": {
    id: "DVID-07",
    says: "A talking head whose scenes alone are longer than 15 seconds is refused, and debits nothing.",
    draftOf: talkingHead,
    change: () => ({ ...scenesOf(8, 8), duration: undefined }),
  },
  "one-scene": {
    id: "DVID-10",
    says: "A hook and demo with one scene is refused, and debits nothing.",
    draftOf: hookDemo,
    change: () => scenesOf(1),
  },
  "three-scenes": {
    id: "DVID-10",
    says: "A hook and demo with three scenes is refused, and debits nothing.",
    draftOf: hookDemo,
    change: () => scenesOf(1, 1, 1),
  },
  "scene-too-long": {
    id: "DVID-11",
    says: "A hook and demo with a scene longer than 30 seconds is refused, and debits nothing.",
    draftOf: hookDemo,
    change: async (context) => ({ ...scenesOf(1, longestScene + 1), ...(await longClips(context)) }),
  },
  "hook-demo-too-long": {
    id: "DVID-12",
    says: "A hook and demo longer than 60 seconds in total is refused, and debits nothing.",
    draftOf: hookDemo,
    change: async (context) => ({
      ...scenesOf(longestScene, longestScene),
      duration: 2 * longestScene + 1,
      ...(await longClips(context)),
    }),
  },
  "picture-as-clip": {
    id: "DRFT-34",
    says: "A hook and demo whose clip is not a video is refused.",
    draftOf: hookDemo,
    change: async (context) => ({ hookAssetId: await picture(context) }),
  },
  "clip-of-another-workspace": {
    id: "DRFT-34",
    says: "A hook and demo whose clip is in another workspace of the team is refused.",
    draftOf: hookDemo,
    change: async (context) => ({ hookAssetId: await clipElsewhere(context) }),
  },
  "demo-of-another-workspace": {
    id: "DRFT-34",
    says: "A hook and demo whose second clip is in another workspace of the team is refused.",
    draftOf: hookDemo,
    change: async (context) => ({ demoAssetId: await clipElsewhere(context) }),
  },
  "clip-of-another-team": {
    id: "DRFT-34",
    says: "A hook and demo whose clip belongs to another team is refused.",
    draftOf: hookDemo,
    change: async (context) => ({ hookAssetId: await clipOfOthers(context) }),
  },
  "picture-as-demo": {
    id: "DRFT-34",
    says: "A hook and demo whose second clip is not a video is refused.",
    draftOf: hookDemo,
    change: async (context) => ({ demoAssetId: await picture(context) }),
  },
  "scenes-do-not-add-up": {
    id: "DRFT-56",
    says: "A hook and demo whose scenes do not add up to its duration is refused or corrected, and debits nothing.",
    draftOf: hookDemo,
    change: () => ({ ...scenesOf(1, 2), duration: 4 }),
  },
  "talking-head-scenes-do-not-add-up": {
    id: "DRFT-56",
    says: "A talking head whose scenes do not add up to its duration is refused or corrected, and debits nothing.",
    draftOf: talkingHead,
    // One second too much, unlike the hook and demo above: a server may tolerate only one of the two.
    change: () => ({ ...scenesOf(3, 3), duration: 5 }),
  },
  "unknown-clip": {
    id: "DRFT-34",
    says: "A hook and demo whose clip is not in the library is refused.",
    draftOf: hookDemo,
    change: () => ({ demoAssetId: unknownId }),
  },
};

/** What no lenient server converts to an id. */
const noText = { wrong: ["x"] };

/** What is no id, by member: a server need not look for a reference video (GAP-477), so that any text may name one. */
const noIds: Readonly<Record<string, readonly unknown[]>> = {
  hookAssetId: ["not-an-id", noText],
  demoAssetId: ["not-an-id", noText],
  referenceVideoAssetId: [noText],
};

const malformed = forEachItem("draft-clip/malformed", Object.keys(noIds), {
  requirements: () => ["DraftAssetId.pattern"],
  says: (name) => `A hook and demo whose ${name} is not an id is refused.`,
  profile: full,
  async run(context, name) {
    for (const value of noIds[name] ?? []) await expectRefused(context, await hookDemo(context), { [name]: value });
  },
});

/** A draft beyond a limit is refused at the edit or at the request for the video (GAP-442, GAP-474). */
const limitChecks = forEachItem("draft-limit", Object.keys(limits), {
  requirements: (name) => [limitOf(name).id],
  says: (name) => limitOf(name).says,
  profile: full,
  async run(context, name) {
    const { draftOf, change } = limitOf(name);
    const wanted = await change(context);
    await expectRefused(context, await draftOf(context), wanted);
  },
});

/** @throws Failure if neither the edit nor the request for the video is refused */
async function expectRefused(context: CheckContext, before: Draft, wanted: Settings): Promise<void> {
  const draft = await edit(context, before, wanted);
  if (draft === undefined) return;
  await expectDebit(context, 0, async () => {
    const exchange = await context.sendInvalid(videoOf(draft));
    if (!succeeded(exchange)) return expectRefusedForItself(exchange);
    throw new Failure({ expected: "a refusal", actual: "the video was started" }, exchange);
  });
}

function limitOf(name: string): Limit {
  const limit = limits[name];
  if (limit === undefined) throw new Error(`There is no limit ${name}.`);
  return limit;
}

/** @returns the edited draft; undefined if the edit is refused. @throws Failure if it is saved, but not as sent */
async function edit(context: CheckContext, draft: Draft, wanted: Settings): Promise<Draft | undefined> {
  const exchange = await context.sendInvalid(await editOf(context, draft, wanted));
  if (!succeeded(exchange)) {
    if (exchange.response.status !== 404) expectRefusedForItself(exchange); // 404 for an asset (GAP-474)
    return undefined;
  }
  const saved = draftIn(exchange);
  // A server may keep what an edit leaves out (GAP-439).
  const sent = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (shows(saved.settings, sent)) return saved;
  if (isCorrected(saved.settings, wanted)) return undefined; // GAP-443
  throw new Failure(
    { expected: "a refusal, or an edit that is saved as sent", actual: "it is saved otherwise" },
    exchange,
  );
}

/** Whether the scenes of saved settings add up although those of the edit did not. */
function isCorrected({ scenes, duration }: Settings, wanted: Settings): boolean {
  const sumOf = (list: unknown) =>
    (Array.isArray(list) ? list : []).reduce<number>(
      (sum, scene) => sum + Number(isRecord(scene) ? scene.duration : 0),
      0,
    );
  const isUneven = wanted.scenes !== undefined && sumOf(wanted.scenes) !== wanted.duration;
  return isUneven && sumOf(scenes) === duration;
}

/** @throws Blocked if something else refused it */
function expectRefusedForItself(exchange: Exchange): Exchange {
  if (isRefusedForItself(exchange) || exchange.response.status === 404) return exchange;
  throw new Blocked(
    `needs a request that is not refused for another reason (the server answered ${outcomeOf(exchange)})`,
  );
}

/** Both clips have the same length, so only the planned scenes say which of them is too short. */
const shortClips = [
  check("DVID-13", { profile: full() }, (context) => expectNoVideo(context, (longer) => [longer, 1])),
  check(
    "DVID-13",
    {
      name: "short-second-clip",
      title: "A hook and demo whose second clip is shorter than its scene never becomes a ready content item.",
      profile: full(),
    },
    (context) => expectNoVideo(context, (longer) => [1, longer]),
  ),
];

/**
 * @param lengthsOf returns the lengths of both scenes; it gets a length that no clip of the run covers
 * @throws Failure if a hook and demo with such scenes becomes ready
 */
async function expectNoVideo(
  context: CheckContext,
  lengthsOf: (longer: number) => readonly [number, number],
): Promise<void> {
  const longer = clipSeconds(context) + 2;
  if (longer > longestScene) throw new Blocked("needs media.video shorter than 28 seconds in the target file");
  const draft = await edit(context, await hookDemo(context), scenesOf(...lengthsOf(longer)));
  if (draft === undefined) return;
  const exchange = await context.sendInvalid(videoOf(draft));
  if (!succeeded(exchange)) {
    expectRefusedForItself(exchange);
    return;
  }
  const ended = await endOf(context, { id: textAt(exchange, "/data/id") });
  if (valueAt(ended, "/data/status") !== "ready") return;
  throw new Failure({ expected: "no video", actual: "it is ready", pointer: "/data/status" }, ended);
}

/** A hook and demo of the greatest length, whose draft had another video before. */
const longestHookDemo = once("a hook and demo of 60 seconds", async (context) => {
  if (!hasLongClips(context)) throw new Blocked("needs media.overlongVideo in the target file");
  // A draft of its own: another video of a shared one might be the last that the draft shows.
  const { draft } = await openDraft(context);
  const settings = await hookDemoSettings(context, () => uploadClips(context, context.send, {}, "overlongVideo"));
  const usual = await shaped(context, draft.id, settings);
  await start(context, videoOf(usual));
  return sendEdit(context, usual, scenesOf(longestScene, longestScene));
});

const longest = checksOf(longestHookDemo, { profile: "full" }, (check) => [
  check("DVID-32", async (edit, context) => {
    expectSuccess(edit, notItsFault);
    expectSuccess(await context.send(videoOf(draftIn(edit))), notItsFault);
  }),

  check(
    "DVID-16",
    { name: "draft-video/longest", title: "A hook and demo of 60 seconds costs no credits." },
    async (edit, context) => {
      requireAccepted(edit);
      const draft = draftIn(edit);
      await expectDebit(context, 0, async () => (await start(context, videoOf(draft))).exchange);
    },
  ),
]);

export const checks: readonly Check[] = [...limitChecks, ...malformed, ...shortClips, ...longest];
