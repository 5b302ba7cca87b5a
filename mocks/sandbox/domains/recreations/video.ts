import type { Call, Data, Handler } from "../../call.ts";
import { conflict, notFound, Refusal } from "../../refusal.ts";
import type { Reply } from "../../reply.ts";
import { priceOf } from "../../request/price.ts";
import { statusUrl } from "../../view.ts";
import type { Content, Made } from "../../world/entities/content.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { contentOfRequest, startDraftContent } from "../content/from-draft.ts";
import { requireSupportedClaims } from "./brief-rules.ts";
import { hookDemoDeck } from "./deck.ts";
import { requireAdaptation } from "./discovery.ts";
import { formatOf, refuseSharedRequestId, requireCurrent, unfit } from "./draft.ts";
import {
  assetProblem,
  clipProblem,
  imageProblem,
  limitProblem,
  missingForVideo,
  type Problem,
  plannedSeconds,
  sumProblem,
} from "./video-rules.ts";

type Asking = Call<"createRecreationVideo">;

/** POST /ads/recreations/{id}/video: a talking head for credits, or a hook and demo for none. */
export const createRecreationVideo: Handler<"createRecreationVideo"> = {
  repeat(call) {
    requireAdaptation(call.world);
    const content = madeBefore(call);
    if (!content) return null;
    const status = call.world.latitude.answer("GAP-467") === "current" ? content.status : "processing";
    return reply(call.world, { ...content, status }, true);
  },
  check: checkVideo,
  cost({ world, operation, team, id }) {
    const draft = world.collections.drafts.get(id);
    if (draft?.teamId !== team.id || !operation.price) return 0;
    const { settings } = draft;
    return priceOf(operation.price, { format: formatOf(settings), duration: plannedSeconds(settings) }, world.latitude);
  },
  spending: { kind: "video", model: "talking-head" },
  run(call) {
    const { world, operation, body, cost, chargeId } = call;
    const draft = world.collections.drafts.need(call.id);
    const content = startDraftContent(world, {
      ...{ operation, draft, requestId: body.requestId, cost, chargeId },
      format: formatLabel(world, draft),
      made: madeOf(world, draft),
      name: nameOf(call, draft),
      flaw: clipFlaw(world, draft),
    });
    return reply(world, content, false);
  },
};

/** The known preflight rejections, which cost nothing (studio document, Ad adaptation 3). @throws Refusal */
function checkVideo(call: Asking): void {
  const { world, body } = call;
  const { latitude } = world;
  const draft = world.collections.drafts.need(call.id);
  const { settings, workspaceId } = draft;
  requireCurrent(world, draft, body.revision);
  refuseSharedRequestId(call, body.requestId, "createRecreationVideo");
  if (formatOf(settings) === "image")
    throw unfit(
      latitude.answer("GAP-469"),
      "settings.format",
      "an image draft can't become a video; choose a video format.",
    );
  const problem = missingForVideo(world, draft) ?? limitProblem(settings) ?? sumProblem(settings);
  refuse(world, problem ?? imageProblem(settings));
  const asset = assetProblem(world, workspaceId, settings);
  if (asset?.missing && latitude.answer("GAP-474") === "video-refused") throw notFound(asset.field);
  refuse(world, asset);
  refuseShortClip(world, clipProblem(world, workspaceId, settings));
  requireSupportedClaims(world, draft);
}

/** GAP-471. @throws Refusal when there is a problem */
function refuse({ latitude }: World, problem: Problem | null): void {
  if (!problem) return;
  throw unfit(latitude.answer("GAP-471") === "conflict" ? "conflict" : "invalid", problem.field, problem.problem);
}

/** GAP-473. @throws Refusal if there is a problem, unless the content item should fail for it later */
function refuseShortClip(world: World, problem: Problem | null): void {
  const answer = world.latitude.answer("GAP-473");
  if (!problem || answer === "failed") return;
  if (answer === "conflict") throw unfit("conflict", problem.field, problem.problem);
  refuse(world, problem);
}

function clipFlaw(world: World, { workspaceId, settings }: Draft): string | null {
  return clipProblem(world, workspaceId, settings)?.problem ?? null;
}

/**
 * The content item of an earlier request with this `requestId`, or null.
 * @throws Refusal while it is being generated (GAP-465), or for another revision or draft (GAP-466), if that is refused
 */
function madeBefore({ world, operation, team, id, body }: Asking): Content | null {
  const { latitude } = world;
  const { workspaceId } = world.collections.drafts.need(id);
  const made = contentOfRequest(world, operation.operationId, team.id, body.requestId).filter(
    (item) => item.workspaceId === workspaceId,
  );
  const elsewhere = latitude.answer("GAP-466") === "new-on-another-draft" ? undefined : made[0];
  const content = made.find(({ draftId }) => draftId === id) ?? elsewhere;
  if (!content) return null;
  const same = content.draftId === id && content.adRecreation?.revision === body.revision;
  if (!same && latitude.answer("GAP-466") === "conflict") throw conflict("The requestId was used for another video.");
  if (content.status !== "processing") return content;
  const pending = latitude.answer("GAP-465");
  if (pending === "conflict-until-done") throw conflict("The video of this requestId is still being generated.");
  if (pending === "pending") {
    throw new Refusal("generation_pending", "The video of this requestId is still being generated.", { status: 409 });
  }
  return content;
}

function madeOf(world: World, draft: Draft): Made {
  return formatOf(draft.settings) === "hook-demo"
    ? { type: "deck", deck: hookDemoDeck(world, draft), postFormat: "videohookdemo" }
    : { type: "video", seconds: plannedSeconds(draft.settings) ?? 0 };
}

/** The label of the content item (GAP-468). */
function formatLabel({ latitude }: World, { settings }: Draft): string {
  const format = formatOf(settings);
  return latitude.choose("GAP-468", {
    "studio-labels": format === "hook-demo" ? "videohookdemo" : "Talking Head UGC",
    "draft-format": format,
    other: "Ad Adaptation Video",
  });
}

/** The title in the library: the hook, or a `name` where the request takes one (GAP-470). */
function nameOf({ world, body }: Asking, { settings }: Draft): string | null {
  const name: unknown = world.latitude.answer("GAP-470") === "taken" && "name" in body ? body.name : undefined;
  return (typeof name === "string" ? name : settings.brief.hook) || null;
}

/** GAP-464. */
function reply(world: World, { id, format, status }: Content, repeated: boolean): Reply<Data<"createRecreationVideo">> {
  const code = world.latitude.choose("GAP-464", {
    accepted: 202,
    "ok-on-repeat": repeated ? 200 : 202,
    ok: 200,
    created: 201,
  });
  return { status: code, data: { id, format, status, statusUrl: statusUrl("content", id) } };
}
