import { randomUUID } from "node:crypto";
import { formatOf } from "../../domains/recreations/draft.ts";
import { sceneSeconds } from "../../domains/recreations/edit.ts";
import { assetProblem, clipProblem, plannedSeconds, sumProblem } from "../../domains/recreations/video-rules.ts";
import type { Fault } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import { giveBack, refund } from "../../world/credits.ts";
import type { Draft, DraftSettings } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { charges } from "../building/charges.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import {
  burning,
  changesRefused,
  forgets,
  forgetsAfterEdit,
  forgetsAtOnce,
  isStale,
  jobEnds,
  repeatsFirst,
  sentSettings,
  takesKnown,
} from "./tools.ts";

const count = ({ scenes }: DraftSettings) => scenes?.length ?? 2;
const isHookDemo = (settings: DraftSettings) => formatOf(settings) === "hook-demo";
const isTalkingHead = (settings: DraftSettings) => formatOf(settings) === "talking-head";

type IsOver = (settings: DraftSettings, world: World, workspaceId: string) => boolean;

/** Settings of a video that no document allows. */
const excesses: readonly (readonly [name: string, breaks: string, isOver: IsOver])[] = [
  ["talking-head-too-short", "DVID-06", (of) => isTalkingHead(of) && (of.duration ?? 4) < 4],
  ["talking-head-too-long", "DVID-07", (of) => isTalkingHead(of) && (of.duration ?? 15) > 15],
  [
    "talking-head-with-too-long-scenes",
    "DVID-07",
    (of) => isTalkingHead(of) && (of.duration ?? 15) <= 15 && sceneSeconds(of.scenes ?? []) > 15,
  ],
  [
    "talking-head-with-too-short-scenes",
    "DVID-06",
    ({ scenes, duration, ...of }) => formatOf(of) === "talking-head" && (duration ?? 4) >= 4 && lessThan(scenes, 4),
  ],
  ["one-scene", "DVID-10", (of) => isHookDemo(of) && count(of) < 2],
  ["three-scenes", "DVID-10", (of) => isHookDemo(of) && count(of) > 2],
  ["scene-too-long", "DVID-11", (of) => isHookDemo(of) && (of.scenes ?? []).some(({ duration }) => duration > 30)],
  [
    "scene-too-long-for-no-clip",
    "DVID-11",
    (of, world, workspaceId) =>
      isHookDemo(of) &&
      (of.scenes ?? []).some(({ duration }) => duration > 30) &&
      clipProblem(world, workspaceId, of) === null,
  ],
  [
    "hook-demo-too-long",
    "DVID-12",
    (of) => isHookDemo(of) && Math.max(of.duration ?? 0, sceneSeconds(of.scenes ?? [])) > 60,
  ],
  ["no-video-as-clip", "DRFT-34", (of, world, workspaceId) => assetProblem(world, workspaceId, of) !== null],
  [
    "clip-of-another-workspace",
    "DRFT-34",
    (of, world) =>
      [of.hookAssetId, of.demoAssetId].every((id) => world.collections.assets.get(id ?? "")?.kind === "video"),
  ],
  [
    "clip-of-another-team",
    "DRFT-34",
    (of, { collections }, workspaceId) => {
      const clip = collections.assets.get(of.hookAssetId ?? "");
      return clip !== undefined && clip.teamId !== collections.workspaces.need(workspaceId).teamId;
    },
  ],
  ["scenes-that-do-not-add-up", "DRFT-56", (of) => sumProblem(of) !== null],
  [
    "scenes-one-second-longer-than-it",
    "DRFT-56",
    ({ scenes, duration }) => scenes !== null && sceneSeconds(scenes) - (duration ?? 0) === 1,
  ],
];

/** Whether planned scenes last less than this many seconds. */
function lessThan(scenes: DraftSettings["scenes"], seconds: number): boolean {
  return scenes !== null && sceneSeconds(scenes) < seconds;
}

/** Whether something is more than a day old. */
function isOfYesterday({ createdAt }: { readonly createdAt: number }, now: number): boolean {
  return now - createdAt > 24 * 3600 * 1000;
}

/** Whether only the second clip does not cover its scene. */
function isShortOnlyInDemo(world: World, { workspaceId, settings }: Draft): boolean {
  const withoutDemo = { ...settings, demoAssetId: null };
  return clipProblem(world, workspaceId, settings) !== null && clipProblem(world, workspaceId, withoutDemo) === null;
}

/** Both the edit and the video request accept each of them. */
const taken: readonly Fault[] = excesses.map(([name, breaks, isOver]) => ({
  name: `takes-${name}`,
  breaks: [breaks],
  says: `A video of a draft is generated although it is not allowed: ${name.replaceAll("-", " ")}.`,
  on: ["updateRecreation", "createRecreationVideo"],
  skips: {
    state(visit, world) {
      const draft = recordAt("drafts", visit, world);
      if (!draft || isStale(visit, world)) return false;
      return isOver({ ...draft.settings, ...sentSettings(visit) }, world, draft.workspaceId);
    },
  },
}));

/** Faults of video requests. */
const requests: readonly Fault[] = faultsOn("createRecreationVideo", {
  "draft-video-ready-at-once": fault("DVID-01", "The answer to a request for a video of a draft is ready.", {
    data: { status: "ready" },
  }),
  "draft-video-advances": fault("DRFT-80", "The video of a draft advances its revision.", {
    after({ world }, { data: { id } }) {
      const { content, drafts } = world.collections;
      const draft = drafts.get(content.get(id)?.draftId ?? "");
      if (draft) drafts.patch(draft.id, { revision: draft.revision + 1 });
    },
  }),
  "draft-video-pointer-astray": fault("DVID-02", "The statusUrl of a draft's video leads to influencers' videos.", {
    data: ({ id }) => ({ statusUrl: `/api/v1/videos/${id}` }),
  }),
  "draft-video-costs-more": fault(
    ["DVID-03", "createRecreationVideo.credits.perSecond"],
    "A talking head costs one credit too much.",
    { costs: (cost) => (cost > 0 ? cost + 1 : cost) },
  ),
  "draft-video-has-one-price": fault(
    ["DVID-03", "createRecreationVideo.credits.perSecond"],
    "Every talking head costs 35 credits.",
    {
      costs: (cost) => (cost > 0 ? 35 : cost),
    },
  ),
  "draft-video-burns-request-id": burning(
    "DVID-31",
    "A refused request for a video uses up its requestId.",
    [400, 409],
  ),
  "draft-video-burns-request-id-of-mistakes": burning(
    "DVID-31",
    "A video with a mistake uses up its requestId.",
    [400],
  ),
  "draft-video-burns-request-id-without-credits": burning(
    "DVID-31",
    "A video refused for lack of credits uses up its requestId.",
    [402],
  ),
  "draft-video-burns-request-id-when-stale": burning(
    "DVID-31",
    "A video on an older revision uses up its requestId.",
    [409],
  ),
  "draft-video-made-twice-at-once": fault("DVID-21", "A requestId sent twice at once makes two videos.", {
    remembers: forgetsAtOnce,
  }),
  "draft-video-without-credits-advances": fault("DVID-05", "A video refused for lack of credits advances the draft.", {
    answered: changesRefused(402, ({ revision }) => ({ revision: revision + 1 })),
  }),
  "hook-demo-needs-credits": fault("DVID-16", "A team without credits can't make a hook and demo.", {
    refuses(visit, world) {
      const draft = recordAt("drafts", visit, world);
      const isBroke = draft && world.collections.teams.need(draft.teamId).credits === 0;
      return (
        isBroke && isHookDemo(draft.settings) && new Refusal("insufficient_credits", "No credits.", { status: 402 })
      );
    },
  }),
  "draft-video-resets-settings": fault("DRFT-51", "A video resets the script of its draft.", {
    after: ({ world, id }) => {
      const { settings } = world.collections.drafts.need(id);
      world.collections.drafts.patch(id, { settings: { ...settings, script: "Written anew." } });
    },
  }),
  "draft-video-is-free": fault(
    ["DVID-03", "DVID-04", "createRecreationVideo.credits.perSecond"],
    "A talking head is not debited when it is requested.",
    { costs: () => 0 },
  ),
  "hook-demo-costs": fault("DVID-16", "A hook and demo has a price.", { costs: (cost) => Math.max(cost, 1) }),
  "long-hook-demo-costs": fault("DVID-16", "A hook and demo of more than 30 seconds has a price.", {
    costs(cost, call) {
      const { settings } = call.world.collections.drafts.need(call.id);
      return (plannedSeconds(settings) ?? 0) > 30 ? Math.max(cost, 5) : cost;
    },
  }),
  "draft-video-without-credits": fault(
    ["DVID-05", "createRecreationVideo.error.insufficient_credits"],
    "A talking head is started although the credits are not enough.",
    { skips: { credits: true } },
  ),
  "draft-video-starts-though-refused": fault("DVID-05", "A talking head refused for lack of credits creates an item.", {
    answered({ status }, visit, world) {
      const draft = recordAt("drafts", visit, world);
      if (draft && status === 402) world.collections.drafts.patch(draft.id, { lastContentId: world.newId() });
    },
  }),
  "short-clip-becomes-ready": fault("DVID-13", "A hook and demo is generated with a clip shorter than its scene.", {
    skips: {
      state(visit, world) {
        const draft = recordAt("drafts", visit, world);
        return draft !== undefined && clipProblem(world, draft.workspaceId, draft.settings) !== null;
      },
    },
    after: ({ world }, { data }) => void world.collections.content.patch(data.id, { flaw: null }),
  }),
  "short-second-clip-becomes-ready": fault(
    "DVID-13",
    "A hook and demo is generated with a second clip shorter than its scene.",
    {
      skips: {
        state(visit, world) {
          const draft = recordAt("drafts", visit, world);
          return draft !== undefined && isShortOnlyInDemo(world, draft);
        },
      },
      after: ({ world }, { data }) => void world.collections.content.patch(data.id, { flaw: null }),
    },
  ),
  "draft-video-request-forgotten": fault(["DVID-19", "DVID-20"], "The requestId of a ready video starts another.", {
    body: forgets("ready"),
  }),
  "draft-video-request-forgotten-on-the-next-day": fault(
    "DVID-19",
    "On the next day, the requestId of a video starts another.",
    {
      body(body, _, { collections, now }) {
        const isOld = collections.content
          .all()
          .some((item) => item.requestId !== null && item.requestId === body.requestId && isOfYesterday(item, now));
        return isOld ? { requestId: randomUUID() } : undefined;
      },
    },
  ),
  "draft-video-request-forgotten-after-a-failure": fault(
    ["DVID-19", "DVID-20"],
    "The requestId of a video that failed starts another.",
    { body: forgets("failed") },
  ),
  "draft-video-request-forgotten-after-an-edit": fault(
    "DVID-19",
    "After an edit of the draft, the requestId of a video starts another.",
    { body: forgetsAfterEdit("revision") },
  ),
  "known-draft-video-needs-no-scope": fault(
    "createRecreationVideo.scope.ads:read",
    "A key without ads:read gets the video of a known requestId.",
    { skips: takesKnown },
  ),
  "draft-video-request-not-known-yet": fault("DVID-21", "The requestId of a video in progress starts another video.", {
    body: forgets("processing"),
  }),
  "draft-video-repeat-costs": fault(["DVID-20", "DVID-21"], "A repeated request for a video costs a credit.", {
    answered: charges((_, { repeat }) => repeat !== null),
  }),
  "draft-video-only-once": fault("DVID-22", "A new requestId returns the first video.", { body: repeatsFirst }),
  "refused-talking-head-costs": fault("DVID-25", "A talking head that is refused at once costs its price.", {
    answered: charges(({ status }, visit, world) => {
      const draft = recordAt("drafts", visit, world);
      return status === 400 && draft && isTalkingHead(draft.settings);
    }, 25),
  }),
  "refused-draft-video-costs": fault(["DVID-25", "DVID-27"], "A video that is refused at once costs a credit.", {
    answered: charges(({ status }) => status === 400 || status === 409),
  }),
});

/** Faults of the refund of a failed video. */
const refunds: readonly Fault[] = faultsOf({
  "draft-video-keeps-credits": fault(["DVID-23", "DVID-24"], "A talking head that fails is not refunded.", {
    happens: jobEnds(({ id }, world, happen) => {
      world.collections.content.patch(id, { chargeId: null });
      happen();
    }),
  }),
  "draft-video-refunds-twice": fault("DVID-23", "A talking head that fails is refunded twice.", {
    happens: jobEnds(({ chargeId }, world, happen) => {
      happen();
      if (chargeId !== null) giveBack(world, chargeId);
    }),
  }),
  "draft-video-refunds-when-read": fault("DVID-24", "A talking head that fails is refunded only when it is read.", {
    on: ["getContent"],
    remembers() {
      const owed = new Map<string, string>();
      return {
        happens: jobEnds(({ id, chargeId }, world, happen) => {
          world.collections.content.patch(id, { chargeId: null });
          if (chargeId !== null) owed.set(id, chargeId);
          happen();
        }),
        answered(_, { asked }, world) {
          const chargeId = owed.get(asked.parameters.id ?? "");
          if (chargeId !== undefined) refund(world, chargeId);
        },
      };
    },
  }),
});

/** Faults of the requests for videos of drafts (studio document, Ad adaptation, Video rules). */
export const draftVideoFaults: readonly Fault[] = [...taken, ...requests, ...refunds];
