import type { Call, Data, Handler } from "../../call.ts";
import { conflict } from "../../refusal.ts";
import { accepted, type Reply } from "../../reply.ts";
import { requireScopes } from "../../request/scopes.ts";
import type { Content } from "../../world/entities/content.ts";
import type { Draft } from "../../world/entities/draft.ts";
import { requireBrief } from "../recreations/brief-rules.ts";
import { draftOf, formatOf, refuseSharedRequestId, requireRevision, unfit } from "../recreations/draft.ts";
import { askedBy, flawOf } from "./asked.ts";
import { commonRules, paidFormats, paidLabel } from "./formats.ts";
import { contentOfRequest, startDraftContent } from "./from-draft.ts";
import { startContent } from "./item.ts";
import {
  colour,
  headlineWithDraft,
  headlineWithoutDraft,
  nothingOfADraft,
  requestUuid,
  subjectOfAd,
} from "./meta-ad-rules.ts";
import { boundedName } from "./names.ts";
import { startedView } from "./view.ts";

type Asking = Call<"createMetaAd">;

const { makes, model } = paidFormats.createMetaAd;

/** The rules of an ad without a draft; a draft overrides their fields. */
const rules = [...commonRules, subjectOfAd, headlineWithoutDraft, colour, nothingOfADraft];

/** POST /content/meta-ad: an image from the fields of the body, or from an adaptation draft, whose settings override them. */
export const createMetaAd: Handler<"createMetaAd"> = {
  repeat(call) {
    const content = madeBefore(call);
    if (!content) return null;
    const status = call.world.latitude.answer("GAP-359") === "202-as-it-stands" ? content.status : "processing";
    return reply(call, { ...content, status });
  },
  check(call) {
    const draft = draftAsked(call);
    if (draft) checkDraft(call, draft);
    else void flawOf(rules, askedBy(call));
  },
  spending: { kind: makes, model },
  run(call) {
    const { world, team, workspace, operation, body, cost, chargeId } = call;
    const draft = draftAsked(call);
    const about = {
      name: body.name ?? null,
      format: paidLabel("createMetaAd", world.latitude),
      made: { type: makes },
      chargeId,
    };
    const requestId = keepsRequestId(call) ? (body.requestId ?? null) : null;
    if (draft)
      return reply(call, startDraftContent(world, { ...about, operation, draft, requestId: requestId ?? "", cost }));
    const flaw = flawOf(rules, askedBy(call));
    const owner = { teamId: team.id, workspaceId: workspace.id };
    return reply(call, startContent(world, operation, { ...owner, ...about, flaw, requestId, creditsUsed: cost }));
  },
};

/**
 * The item of an earlier request with this `requestId`, or null. @throws Refusal while it is pending (GAP-358) or if the request differs
 */
function madeBefore(call: Asking): Content | null {
  const { world, team, body } = call;
  if (body.requestId === undefined || !keepsRequestId(call)) return null;
  const draft = draftAsked(call);
  const made = contentOfRequest(world, "createMetaAd", team.id, body.requestId);
  const content = made.find(({ draftId }) => draftId === (draft?.id ?? null));
  const same = content !== undefined && (!draft || content.adRecreation?.revision === body.recreationRevision);
  if (draft && made.length > 0 && !same && world.latitude.answer("GAP-360") === "conflict") {
    throw conflict("The requestId was used for another image.");
  }
  if (content?.status === "processing" && world.latitude.answer("GAP-358") === "until-finished") {
    throw conflict("The image of this requestId is still being generated.");
  }
  return content ?? null;
}

/** Whether a `requestId` names the request: with a draft, and perhaps without one (GAP-357). */
function keepsRequestId({ world, body }: Asking): boolean {
  return body.recreationId !== undefined || world.latitude.answer("GAP-357") === "deduplicated";
}

/** The draft that the body names, or null. @throws Refusal if the key may not read it, or if it does not exist */
function draftAsked(call: Asking): Draft | null {
  const { recreationId } = call.body;
  if (recreationId === undefined) return null;
  requireScopes(call.key, ["ads:read"], call.world.latitude);
  return draftOf(call, recreationId);
}

/** Checks a draft before an image is generated from it, without the balance. @throws Refusal */
function checkDraft(call: Asking, draft: Draft): void {
  const { world, body } = call;
  const { requestId = "", recreationRevision = 0 } = body;
  flawOf([boundedName, requestUuid, headlineWithDraft], askedBy(call));
  refuseSharedRequestId(call, requestId, "createMetaAd");
  const odd = world.latitude.answer("GAP-361") === "conflict" ? "conflict" : "invalid";
  requireRevision(draft, recreationRevision, "recreationRevision", { ahead: odd, negative: odd });
  const answer = world.latitude.answer("GAP-362");
  if (formatOf(draft.settings) !== "image" && answer !== "accepted") {
    throw unfit(
      answer === "conflict" ? "conflict" : "invalid",
      "recreationId",
      "it must name an image draft, not a video draft.",
    );
  }
  requireBrief(world, draft);
}

function reply({ world }: Asking, content: Content): Reply<Data<"createMetaAd">> {
  return accepted(startedView(world, content));
}
