import { randomUUID } from "node:crypto";
import { conflict, Refusal } from "../refusal.ts";
import type { Asked, Visit } from "../request/visit.ts";
import type { Draft } from "../world/entities/draft.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withBodyMember } from "./asks.ts";
import { sent } from "./draft-tools.ts";
import { charges, forgets, repeatsFirst } from "./draft-videos.ts";
import { failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { documentedSuccess } from "./spots.ts";

/** The draft that a body names. */
function draftNamed(asked: Asked, { collections }: World): Draft | undefined {
  return collections.drafts.get(String(bodyOf(asked)?.recreationId));
}

/** A member of the body that need not be there. @param value what it counts as */
function supplies(
  name: string,
  breaks: string,
  member: string,
  value: (body: Readonly<Record<string, unknown>>, draft: Draft | undefined) => unknown,
): Fault {
  return {
    name,
    breaks: [breaks],
    says: `createMetaAd takes a request without ${member} that needs one.`,
    asks(asked, world) {
      const body = bodyOf(asked);
      if (!isAskedFor(asked, "createMetaAd") || !body || Object.hasOwn(body, member)) return asked;
      const wanted = value(body, draftNamed(asked, world));
      return wanted === undefined ? asked : withBodyMember(asked, member, wanted);
    },
  };
}

function namesDraft(visit: Visit): boolean {
  return isOneOf(visit, "createMetaAd") && Object.hasOwn(sent(visit), "recreationId");
}

function readsAds({ key }: Visit): boolean {
  return key?.scopes.includes("ads:read") ?? false;
}

/** Faults of the images of drafts (studio document, Credit-costing generation). */
export const metaAdFaults: readonly Fault[] = [
  ...[
    { template: "review", breaks: "MAD-01" },
    { template: "promo-offer", breaks: "MAD-02" },
  ].map(({ template, breaks }) =>
    supplies(`takes-${template}-without-headline`, breaks, "headline", (body) =>
      body.template === template && body.recreationId === undefined ? "Now" : undefined,
    ),
  ),
  supplies("image-without-revision", "MAD-03", "recreationRevision", (_, draft) => draft?.revision),
  supplies("image-without-request-id", "MAD-04", "requestId", (_, draft) => draft && randomUUID()),
  {
    name: "image-of-draft-without-ads-read",
    breaks: ["MAD-05"],
    says: "createMetaAd takes a draft with a key without ads:read.",
    answers: (answer, visit) =>
      visit.operation && namesDraft(visit) && answer.status === 403 && visit.key?.scopes.includes("generations:write")
        ? { ...answer, status: 202, body: JSON.stringify(documentedSuccess(visit.operation).body) }
        : answer,
  },
  {
    name: "image-always-needs-ads-read",
    breaks: ["MAD-06"],
    says: "createMetaAd refuses a key without ads:read, though no draft is named.",
    refuses: (visit) =>
      isOneOf(visit, "createMetaAd") && !readsAds(visit) ? new Refusal("forbidden_scope", "It needs ads:read.") : null,
  },
  {
    name: "image-of-foreign-draft",
    breaks: ["MAD-07"],
    says: "createMetaAd makes an image of the draft of another team.",
    answers(answer, visit, world) {
      const draft = draftNamed(visit.asked, world);
      const isForeign = draft && visit.key && draft.teamId !== visit.key.teamId;
      return visit.operation && namesDraft(visit) && isForeign
        ? { ...answer, status: 202, body: JSON.stringify(documentedSuccess(visit.operation).body) }
        : answer;
    },
  },
  {
    name: "image-looks-at-credits-first",
    breaks: ["MAD-09"],
    says: "createMetaAd looks at the credits before it looks at the brief.",
    answers(answer, visit, world) {
      const credits = visit.key ? world.collections.teams.need(visit.key.teamId).credits : 0;
      return namesDraft(visit) && answer.status === 400 && credits === 0
        ? failureOf(402, "insufficient_credits")
        : answer;
    },
  },
  {
    name: "image-request-not-known-yet",
    breaks: ["MAD-12"],
    says: "The requestId of an image that is being made makes another one.",
    asks: forgets("createMetaAd", "processing"),
  },
  {
    name: "image-request-forgotten",
    breaks: ["MAD-13", "MAD-14"],
    says: "The requestId of an image that is ready makes another one.",
    asks: forgets("createMetaAd", "ready"),
  },
  {
    name: "image-repeat-costs",
    breaks: ["MAD-14"],
    says: "A repeated request for an image costs a credit.",
    answers: charges((visit) => isOneOf(visit, "createMetaAd") && visit.repeat !== null),
  },
  {
    name: "image-only-once",
    breaks: ["MAD-15"],
    says: "A new requestId returns the image that was made before.",
    asks: repeatsFirst("createMetaAd"),
  },
  {
    name: "image-takes-older-revisions",
    breaks: ["MAD-16"],
    says: "createMetaAd makes an image of an older revision.",
    skips(stage, visit, world) {
      const draft = draftNamed(visit.asked, world);
      const { recreationRevision } = sent(visit);
      return stage === "state" && namesDraft(visit) && Number(recreationRevision) < (draft?.revision ?? 0);
    },
  },
  {
    name: "image-never-downloads",
    breaks: ["MAD-19"],
    says: "The download of a meta ad that is ready is refused.",
    refuses: (visit, world) =>
      isOneOf(visit, "downloadContent") &&
      world.collections.content.get(visit.asked.parameters.id ?? "")?.operationId === "createMetaAd"
        ? conflict("There is no download.")
        : null,
  },
];
