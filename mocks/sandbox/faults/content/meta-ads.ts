import { randomUUID } from "node:crypto";
import type { Fault, Hook, Item } from "../../fault.ts";
import { conflict, invalid, Refusal } from "../../refusal.ts";
import type { Visit } from "../../request/visit.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { sent } from "../building/asks.ts";
import { charges } from "../building/charges.ts";
import { failureOf } from "../building/edits.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { taken } from "../building/spots.ts";
import { forgets, forgetsAfterEdit, repeatsFirst } from "../drafts/tools.ts";

const aDay = 24 * 3600 * 1000;

/** The draft that a body names. */
function draftNamed({ recreationId }: Item, { collections }: World): Draft | undefined {
  return collections.drafts.get(String(recreationId));
}

/** Fills in a missing member of the body. @param value its value; undefined if it may be missing */
function supplies(member: string, value: (body: Item, draft: Draft | undefined) => unknown): Hook<"body"> {
  return (body, _, world) => {
    const wanted = Object.hasOwn(body, member) ? undefined : value(body, draftNamed(body, world));
    return wanted === undefined ? undefined : { [member]: wanted };
  };
}

const namesDraft = (visit: Visit) => Object.hasOwn(sent(visit), "recreationId");

/** Accepts some drafts that should be refused. */
function takes(isMeant: (visit: Visit, status: number, world: World) => unknown): Hook<"answers"> {
  return (answer, visit, world) =>
    visit.operation && namesDraft(visit) && isMeant(visit, answer.status, world)
      ? taken(answer, visit.operation)
      : answer;
}

/** Faults of the images of drafts (studio document, Credit-costing generation). */
export const metaAdFaults: readonly Fault[] = [
  ...Object.entries({ review: "MAD-01", "promo-offer": "MAD-02" }).map(
    ([template, requirement]): Fault => ({
      name: `takes-${template}-without-headline`,
      breaks: [requirement],
      says: `createMetaAd accepts the template ${template} without a headline.`,
      on: ["createMetaAd"],
      body: supplies("headline", (body) =>
        body.template === template && body.recreationId === undefined ? "Now" : undefined,
      ),
    }),
  ),
  ...faultsOn("createMetaAd", {
    "review-with-other-texts-needs-no-headline": fault(
      "createMetaAd.body.rule.headline.when.template",
      "createMetaAd accepts a review without a headline if it has another text.",
      {
        body: supplies("headline", (body) =>
          body.recreationId === undefined && body.supportingText !== undefined ? "Now" : undefined,
        ),
      },
    ),
    "image-without-revision": fault("MAD-03", "createMetaAd accepts a draft without a recreationRevision.", {
      body: supplies("recreationRevision", (_, draft) => draft?.revision),
    }),
    "image-without-request-id": fault("MAD-04", "createMetaAd accepts a draft without a requestId.", {
      body: supplies("requestId", (_, draft) => draft && randomUUID()),
    }),
    "headline-for-every-template": fault("CONT-44", "createMetaAd requires a headline for each template.", {
      refuses: (visit) =>
        sent(visit).template !== undefined &&
        sent(visit).headline === undefined &&
        invalid("headline", "it is missing."),
    }),
    "image-of-no-draft": fault("MAD-23", "createMetaAd refuses a draft.", {
      refuses: (visit) => namesDraft(visit) && invalid("recreationId", "it is not allowed."),
    }),
    "image-of-draft-without-ads-read": fault("MAD-05", "createMetaAd accepts a draft with a key without ads:read.", {
      answers: takes(({ key }, status) => status === 403 && key?.scopes.includes("generations:write")),
    }),
    "image-always-needs-ads-read": fault("MAD-06", "createMetaAd without a draft refuses a key without ads:read.", {
      refuses: ({ key }) => !key?.scopes.includes("ads:read") && new Refusal("forbidden_scope", "It needs ads:read."),
    }),
    "image-of-foreign-draft": fault("MAD-07", "createMetaAd generates an image of another team's draft.", {
      answers: takes((visit, _, world) => {
        const draft = draftNamed(sent(visit), world);
        return draft && visit.key && draft.teamId !== visit.key.teamId;
      }),
    }),
    "image-looks-at-credits-first": fault("MAD-09", "createMetaAd checks the credits before the brief.", {
      answers(answer, visit, { collections }) {
        const credits = visit.key ? collections.teams.need(visit.key.teamId).credits : 0;
        const isPoor = namesDraft(visit) && answer.status === 400 && credits === 0;
        return isPoor ? failureOf(402, "insufficient_credits") : answer;
      },
    }),
    "image-request-forgotten-after-an-edit": fault(
      "MAD-13",
      "After an edit of the draft, the requestId of an image starts another.",
      { body: forgetsAfterEdit("recreationRevision") },
    ),
    "known-image-without-ads-read": fault("MAD-05", "A key without ads:read gets the image of a known requestId.", {
      answers: takes(
        (visit, status, { collections }) =>
          status === 403 &&
          visit.key?.scopes.includes("generations:write") &&
          collections.content.all().some(({ requestId }) => requestId === sent(visit).requestId),
      ),
    }),
    "image-request-not-known-yet": fault("MAD-12", "The requestId of an image in progress starts another image.", {
      body: forgets("processing"),
    }),
    "image-request-forgotten": fault(["MAD-13", "MAD-14"], "The requestId of a ready image starts another image.", {
      body: forgets("ready"),
    }),
    "image-request-forgotten-after-a-day": fault(
      ["MAD-13", "MAD-14"],
      "A day later, the requestId of an image starts another.",
      {
        body: ({ requestId }, _, { collections, now }) =>
          collections.content.all().some((item) => item.requestId === requestId && now - item.createdAt > aDay)
            ? { requestId: randomUUID() }
            : undefined,
      },
    ),
    "image-request-forgotten-after-a-failure": fault(
      ["MAD-13", "MAD-14"],
      "The requestId of a failed image starts another.",
      { body: forgets("failed") },
    ),
    "image-repeat-costs": fault("MAD-14", "A repeated request for an image costs a credit.", {
      answered: charges((_, { repeat }) => repeat !== null),
    }),
    "image-only-once": fault("MAD-15", "A new requestId returns the first image.", { body: repeatsFirst }),
    "image-takes-older-revisions": fault("MAD-16", "createMetaAd generates an image of an older revision.", {
      skips: {
        state: (visit, world) =>
          Number(sent(visit).recreationRevision) < (draftNamed(sent(visit), world)?.revision ?? 0),
      },
    }),
  }),
  ...faultsOn("downloadContent", {
    "image-never-downloads": fault("MAD-19", "The download of a meta ad that is ready is refused.", {
      refuses: (visit, world) =>
        recordAt("content", visit, world)?.operationId === "createMetaAd" && conflict("There is no download."),
    }),
  }),
];
