import { randomUUID } from "node:crypto";
import { formatOf } from "../domains/recreations/draft.ts";
import { sceneSeconds } from "../domains/recreations/edit.ts";
import { assetProblem, clipProblem } from "../domains/recreations/video-rules.ts";
import { showDraft } from "../domains/recreations/view.ts";
import type { Asked, Visit } from "../request/visit.ts";
import { charge, giveBack, refund } from "../world/credits.ts";
import type { Content } from "../world/entities/content.ts";
import type { DraftSettings } from "../world/entities/draft.ts";
import type { EventPayloads } from "../world/events.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withBodyMember } from "./asks.ts";
import { draftAt, isStale, madeFor, sentSettings } from "./draft-tools.ts";
import { editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { shows } from "./jobs.ts";

type Made = "createRecreationVideo" | "createMetaAd";

/** Asks for something new where a `requestId` has made an item that stands in this status. */
export function forgets(operationId: Made, status: Content["status"]): NonNullable<Fault["asks"]> {
  return (asked, world) => {
    const made = isAskedFor(asked, operationId) && madeFor(asked, world).some((item) => item.status === status);
    return made ? withBodyMember(asked, "requestId", randomUUID()) : asked;
  };
}

/** Takes every request for a draft for a repeat of the first that is ready. */
export function repeatsFirst(operationId: Made): NonNullable<Fault["asks"]> {
  return (asked, world) => {
    if (!isAskedFor(asked, operationId)) return asked;
    const draftId = draftIdOf(asked);
    const first = world.collections.content
      .all()
      .find((item) => item.operationId === operationId && item.draftId === draftId && item.status === "ready");
    return first?.requestId ? withBodyMember(asked, "requestId", first.requestId) : asked;
  };
}

function draftIdOf(asked: Asked): unknown {
  return asked.parameters.id ?? bodyOf(asked)?.recreationId;
}

/** Charges a credit for a call that must not cost anything. */
export function charges(isFree: (visit: Visit, status: number) => boolean): NonNullable<Fault["answers"]> {
  return (answer, visit, world) => {
    const { key } = visit;
    if (key && isFree(visit, answer.status)) {
      world.transaction(() => charge(world, key.teamId, 1, { spendingType: "planted", model: "none" }));
    }
    return answer;
  };
}

/** Settings of a video that no document allows. */
interface Excess {
  readonly name: string;
  readonly breaks: string;
  readonly isOver: (settings: DraftSettings, world: World, workspaceId: string) => boolean;
}

const count = ({ scenes }: DraftSettings) => scenes?.length ?? 2;

const excesses: readonly Excess[] = [
  {
    name: "talking-head-too-short",
    breaks: "DVID-06",
    isOver: (settings) => formatOf(settings) === "talking-head" && (settings.duration ?? 4) < 4,
  },
  {
    name: "talking-head-too-long",
    breaks: "DVID-07",
    isOver: (settings) => formatOf(settings) === "talking-head" && (settings.duration ?? 15) > 15,
  },
  {
    name: "one-scene",
    breaks: "DVID-10",
    isOver: (settings) => formatOf(settings) === "hook-demo" && count(settings) < 2,
  },
  {
    name: "three-scenes",
    breaks: "DVID-10",
    isOver: (settings) => formatOf(settings) === "hook-demo" && count(settings) > 2,
  },
  {
    name: "scene-too-long",
    breaks: "DVID-11",
    isOver: (settings) =>
      formatOf(settings) === "hook-demo" && (settings.scenes ?? []).some(({ duration }) => duration > 30),
  },
  {
    name: "hook-demo-too-long",
    breaks: "DVID-12",
    isOver: (settings) =>
      formatOf(settings) === "hook-demo" && Math.max(settings.duration ?? 0, sceneSeconds(settings.scenes ?? [])) > 60,
  },
  {
    name: "no-video-as-clip",
    breaks: "DRFT-34",
    isOver: (settings, world, workspaceId) => assetProblem(world, workspaceId, settings) !== null,
  },
];

/** Each is taken, by the edit and by the request for the video. */
const taken: readonly Fault[] = excesses.map(({ name, breaks, isOver }) => ({
  name: `takes-${name}`,
  breaks: [breaks],
  says: `A video of a draft is made though it is not allowed: ${name.replaceAll("-", " ")}.`,
  skips(stage, visit, world) {
    const draft = draftAt(visit, world);
    if (stage !== "state" || !draft || !isOneOf(visit, "updateRecreation", "createRecreationVideo")) return false;
    const settings = { ...draft.settings, ...sentSettings(visit) };
    return !isStale(visit, world) && isOver(settings, world, draft.workspaceId);
  },
}));

/** What a failed video of a draft was charged, where that comes back only when someone asks. */
const owed = new WeakMap<World, Map<string, string>>();

function owedOf(world: World): Map<string, string> {
  const charged = owed.get(world) ?? new Map<string, string>();
  owed.set(world, charged);
  return charged;
}

/** Lets a failed video of a draft end otherwise. */
function fails(end: (content: Content, world: World, happen: () => void) => void): NonNullable<Fault["happens"]> {
  return ({ kind, payload }, world, happen) => {
    if (kind !== "contentGenerated") return happen();
    const { contentId, outcome } = payload as EventPayloads["contentGenerated"]; // by its kind
    const content = world.collections.content.need(contentId);
    if (outcome !== "fail" || content.operationId !== "createRecreationVideo") return happen();
    end(content, world, happen);
  };
}

/** Faults of the videos of drafts (studio document, Ad adaptation, Video rules). */
export const draftVideoFaults: readonly Fault[] = [
  ...taken,
  {
    name: "draft-video-ready-at-once",
    breaks: ["DVID-01"],
    says: "The answer to a request for a video of a draft is ready.",
    answers: shows(["createRecreationVideo"], (data) => ({ ...data, status: "ready" })),
  },
  {
    name: "draft-video-pointer-astray",
    breaks: ["DVID-02"],
    says: "The statusUrl of a video of a draft leads to the videos of influencers.",
    answers: shows(["createRecreationVideo"], (data) => ({ ...data, statusUrl: `/api/v1/videos/${data.id}` })),
  },
  {
    name: "draft-video-costs-more",
    breaks: ["DVID-03", "createRecreationVideo.credits.perSecond"],
    says: "A talking head costs a credit more.",
    costs: (cost, { operation }) => (operation.operationId === "createRecreationVideo" && cost > 0 ? cost + 1 : cost),
  },
  {
    name: "draft-video-is-free",
    breaks: ["DVID-03", "DVID-04", "createRecreationVideo.credits.perSecond"],
    says: "A talking head is not debited when it is requested.",
    costs: (cost, { operation }) => (operation.operationId === "createRecreationVideo" ? 0 : cost),
  },
  {
    name: "hook-demo-costs",
    breaks: ["DVID-16"],
    says: "A hook and demo costs a credit.",
    costs: (cost, { operation }) => (operation.operationId === "createRecreationVideo" ? Math.max(cost, 1) : cost),
  },
  {
    name: "draft-video-without-credits",
    breaks: ["DVID-05", "createRecreationVideo.error.insufficient_credits"],
    says: "A talking head is started that the balance does not cover.",
    skips: (stage, visit) => stage === "credits" && isOneOf(visit, "createRecreationVideo"),
  },
  {
    name: "draft-video-starts-though-refused",
    breaks: ["DVID-05"],
    says: "A talking head that is refused for want of credits leaves a content item.",
    answers(answer, visit, world) {
      const draft = draftAt(visit, world);
      if (answer.status !== 402 || !draft || !isOneOf(visit, "createRecreationVideo")) return answer;
      world.transaction(() => world.collections.drafts.patch(draft.id, { lastContentId: world.newId() }));
      return answer;
    },
  },
  {
    name: "short-clip-becomes-ready",
    breaks: ["DVID-13"],
    says: "A hook and demo with a clip shorter than its scene is made.",
    skips: (stage, visit, world) => {
      const draft = draftAt(visit, world);
      const isShort = draft && clipProblem(world, draft.workspaceId, draft.settings) !== null;
      return stage === "state" && isOneOf(visit, "createRecreationVideo") && Boolean(isShort);
    },
    runs: (call, run) => {
      const reply = run(call);
      if (call.operation.operationId !== "createRecreationVideo") return reply;
      const { id } = reply.data as { readonly id: string }; // the item that was started
      call.world.collections.content.patch(id, { flaw: null });
      return reply;
    },
  },
  {
    name: "hook-demo-without-deck",
    breaks: ["DVID-18"],
    says: "A hook and demo that is ready has no deck.",
    answers: shows(["getContent"], ({ deck, ...data }) => (data.adRecreation ? data : { ...data, deck })),
  },
  {
    name: "draft-video-request-forgotten",
    breaks: ["DVID-19", "DVID-20"],
    says: "The requestId of a video that is ready makes another one.",
    asks: forgets("createRecreationVideo", "ready"),
  },
  {
    name: "draft-video-request-not-known-yet",
    breaks: ["DVID-21"],
    says: "The requestId of a video that is being made makes another one.",
    asks: forgets("createRecreationVideo", "processing"),
  },
  {
    name: "draft-video-repeat-costs",
    breaks: ["DVID-20", "DVID-21"],
    says: "A repeated request for a video costs a credit.",
    answers: charges((visit) => isOneOf(visit, "createRecreationVideo") && visit.repeat !== null),
  },
  {
    name: "draft-video-only-once",
    breaks: ["DVID-22"],
    says: "A new requestId returns the video that was made before.",
    asks: repeatsFirst("createRecreationVideo"),
  },
  {
    name: "draft-video-keeps-credits",
    breaks: ["DVID-23", "DVID-24"],
    says: "A talking head that fails gives nothing back.",
    happens: fails(({ id }, world, happen) => {
      world.collections.content.patch(id, { chargeId: null });
      happen();
    }),
  },
  {
    name: "draft-video-refunds-twice",
    breaks: ["DVID-23"],
    says: "A talking head that fails gives its credits back twice.",
    happens: fails(({ chargeId }, world, happen) => {
      happen();
      if (chargeId !== null) giveBack(world, chargeId);
    }),
  },
  {
    name: "draft-video-refunds-when-read",
    breaks: ["DVID-24"],
    says: "A talking head that fails gives its credits back when it is read.",
    happens: fails(({ id, chargeId }, world, happen) => {
      world.collections.content.patch(id, { chargeId: null });
      if (chargeId !== null) owedOf(world).set(id, chargeId);
      happen();
    }),
    answers(answer, visit, world) {
      const chargeId = owedOf(world).get(visit.asked.parameters.id ?? "");
      if (chargeId !== undefined && isOneOf(visit, "getContent")) world.transaction(() => refund(world, chargeId));
      return answer;
    },
  },
  {
    name: "refused-draft-video-costs",
    breaks: ["DVID-25", "DVID-27"],
    says: "A video that is refused before it starts costs a credit.",
    answers: charges((visit, status) => isOneOf(visit, "createRecreationVideo") && (status === 400 || status === 409)),
  },
  {
    name: "draft-video-takes-older-revisions",
    breaks: ["DVID-27", "createRecreationVideo.error.conflict"],
    says: "A video on an older revision is made.",
    skips: (stage, visit, world) =>
      stage === "state" && isOneOf(visit, "createRecreationVideo") && isStale(visit, world),
  },
  {
    name: "draft-shows-no-content",
    breaks: ["DRFT-42"],
    says: "A draft does not show what was generated from it.",
    answers: shows(["getRecreation"], ({ lastContentId: _, ...data }) => data),
  },
  {
    name: "draft-shows-first-content",
    breaks: ["DRFT-42"],
    says: "A draft shows the first that was generated from it, whatever came later.",
    answers(answer, visit, world) {
      const { id } = draftAt(visit, world) ?? {};
      const first = world.collections.content.all().find(({ draftId }) => draftId === id);
      return id && first && isOneOf(visit, "getRecreation")
        ? editObject(answer, (data) => ({ ...data, lastContentId: first.id }))
        : answer;
    },
  },
  ...["source", "settings", "language", "revision"].map(
    (name): Fault => ({
      name: `content-keeps-no-${name}`,
      breaks: ["DRFT-43"],
      says: `Generated content does not keep the ${name} of its draft.`,
      answers: shows(["getContent"], ({ adRecreation, ...data }) => {
        const { [name]: _, ...rest } = (adRecreation ?? {}) as Readonly<Record<string, unknown>>; // an object where it stands
        return adRecreation ? { ...data, adRecreation: rest } : data;
      }),
    }),
  ),
  {
    name: "content-follows-draft",
    breaks: ["DRFT-44"],
    says: "Generated content shows the settings that its draft has now.",
    answers(answer, visit, world) {
      const { draftId } = world.collections.content.get(visit.asked.parameters.id ?? "") ?? {};
      if (!draftId || !isOneOf(visit, "getContent")) return answer;
      const { settings } = showDraft(world, world.collections.drafts.need(draftId));
      return editObject(answer, (data) => ({ ...data, adRecreation: { ...Object(data.adRecreation), settings } }));
    },
  },
];
