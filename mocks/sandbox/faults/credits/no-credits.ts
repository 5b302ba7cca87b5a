import { operationList } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { Call } from "../../call.ts";
import { newVideo } from "../../domains/videos/making.ts";
import type { Fault } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import type { Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { sent } from "../building/asks.ts";
import { charges } from "../building/charges.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

const noCredits = () => new Refusal("insufficient_credits", "The team has no credits.");

function creditsOf({ key }: Pick<Visit, "key">, { collections }: World): number {
  return key ? collections.teams.need(key.teamId).credits : Number.POSITIVE_INFINITY;
}

/** The operations of a requirement. */
const operationsOf = (id: string) => requirements.find((one) => one.id === id)?.operations ?? [];

/** For each paid operation: it starts without credits. */
const takenWithoutCredits: readonly Fault[] = operationList
  .filter(({ price }) => price && !price.optional && price.from === undefined)
  .map(({ operationId }) => ({
    name: `takes-without-credits/${operationId}`,
    breaks: [
      `${operationId}.error.insufficient_credits`,
      "CRED-11",
      ...["CONT-10", "VID-03"].filter((id) => operationsOf(id).includes(operationId)),
    ],
    says: `${operationId} succeeds without credits.`,
    on: [operationId],
    skips: { credits: true },
  }));

/** Operations that should work without credits, but don't. */
const refusedWithoutCredits: readonly Fault[] = [
  { name: "refuses-reads-without-credits", breaks: "CRED-18", operations: operationsOf("CRED-18") },
  { name: "refuses-decks-without-credits", breaks: "DECK-03", operations: operationsOf("DECK-03") },
  { name: "refuses-influencers-without-credits", breaks: "INFL-05", operations: ["createInfluencer"] },
].map(({ name, breaks, operations }) => ({
  name,
  breaks: [breaks],
  says: `A team without credits can't call ${operations.join(", ")}.`,
  on: ({ operationId }) => operations.includes(operationId),
  refuses: (visit, world) => creditsOf(visit, world) <= 0 && noCredits(),
}));

/** The notes of requests that were refused for lack of credits. */
const noteOf = ({ key, operation }: Visit) => `planted ${key?.id} ${operation?.operationId}`;

/** Faults around a balance of zero. */
export const noCreditsFaults: readonly Fault[] = [
  ...takenWithoutCredits,
  ...refusedWithoutCredits,
  ...faultsOf({
    "takes-the-dearer-one-credit-short": fault("CRED-11", "A longer clip starts when one credit is missing.", {
      skips: {
        credits: (visit, world) => sent(visit).duration === 15 && visit.call().cost - 1 === creditsOf(visit, world),
      },
    }),
    "takes-one-credit-short": fault("CRED-11", "A paid request succeeds when one credit is missing.", {
      skips: {
        credits: (visit, world) => creditsOf(visit, world) > 0 && visit.call().cost - 1 <= creditsOf(visit, world),
      },
    }),
    "lack-of-credits-is-forbidden": fault("CRED-11", "An interview is forbidden when the balance is too low.", {
      on: ["createInterview"],
      refusals: { 402: [403, "forbidden_scope"] },
    }),
    "lack-of-credits-is-a-conflict": fault("CRED-11", "A video is a conflict when the balance is too low.", {
      on: ["createInfluencerVideo"],
      refusals: { 402: [409, "conflict"] },
    }),
    "charges-for-lack-of-credits": fault("CRED-12", "A refusal for lack of credits costs a credit.", {
      answered: charges(({ status }) => status === 402),
    }),
    "charges-what-is-left": fault("CRED-12", "A refusal of a team with some credits, but too few, costs one.", {
      answered: charges(({ status }, visit, world) => status === 402 && creditsOf(visit, world) > 0),
    }),
    "takes-at-the-second-try": fault("CRED-13", "After a refusal for lack of credits the same request succeeds.", {
      skips: { credits: (visit, { collections }) => collections.notes.get(noteOf(visit)) !== undefined },
      answered({ status }, visit, { collections }) {
        if (status === 402) collections.notes.put({ id: noteOf(visit), text: "" });
      },
    }),
    "wants-more-than-the-price": fault("CRED-14", "A paid request is refused when the balance is exactly its price.", {
      on: ({ price }) => price !== null,
      refuses: (visit, world) => visit.call().cost === creditsOf(visit, world) && noCredits(),
    }),
    "wants-the-default-price": fault(
      "CRED-14",
      "A short clip is refused when the balance is below the default price.",
      {
        on: ({ price }) => price?.defaultSeconds !== undefined,
        refuses({ operation, key }, world) {
          const { base = 0, perSecond = 0, defaultSeconds = 0 } = operation?.price ?? {};
          return creditsOf({ key }, world) < base + perSecond * defaultSeconds && noCredits();
        },
      },
    ),
    "draft-video-wants-the-longest-price": fault(
      "CRED-14",
      "The video of a draft is refused when the balance is below the price of the longest one.",
      {
        on: ["createRecreationVideo"],
        refuses: (visit, world) => visit.call().cost > 0 && creditsOf(visit, world) < 75 && noCredits(),
      },
    ),
    "starts-what-it-refuses": fault("CRED-25", "A video that was refused for lack of credits shows in the list.", {
      on: ["createInfluencerVideo"],
      answered({ status }, visit, { collections }) {
        if (status !== 402) return;
        const call = visit.call() as Call<"createInfluencerVideo">; // its operation
        collections.videos.put(newVideo(call));
      },
    }),
  }),
  ...faultsOn("createInfluencer", {
    "skips-every-preview": fault("INFL-03", "No preview is started for a new influencer.", {
      calls: (call) => ({ ...call, team: { ...call.team, credits: 0 } }),
    }),
    "previews-without-credits": fault("INFL-06", "A team without credits gets a preview of its new influencer.", {
      calls: (call) => ({ ...call, team: { ...call.team, credits: 10 } }),
    }),
    "preview-not-pending": fault("INFL-04", "The answer that creates an influencer shows its preview as processing.", {
      data: { videoPreview: { status: "processing" } },
    }),
  }),
];
