import { type OperationId, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import type { Call } from "../call.ts";
import { newVideo } from "../domains/videos/making.ts";
import { Refusal } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import { charge } from "../world/credits.ts";
import type { World } from "../world/world.ts";
import { editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const noCredits = () => new Refusal("insufficient_credits", "The team has no credits.");

function creditsOf({ key }: Visit, { collections }: World): number {
  return key ? collections.teams.need(key.teamId).credits : Number.POSITIVE_INFINITY;
}

/** For each operation that costs something and must not be started without credits, one that is started all the same. */
const takenWithoutCredits: readonly Fault[] = operationList.flatMap(({ operationId, price }) => {
  const type = `${operationId}.error.insufficient_credits`;
  const of = (id: string) => requirements.some((one) => one.id === id && one.operations.includes(operationId));
  if (!price || price.optional || price.from !== undefined) return [];
  return [
    {
      name: `takes-without-credits/${operationId}`,
      breaks: [type, "CRED-11", ...["CONT-10", "VID-03"].filter(of)],
      says: `${operationId} is taken without credits.`,
      skips: (stage: string, visit: Visit) => stage === "credits" && isOneOf(visit, operationId as OperationId),
    },
  ];
});

const reads = requirements.find(({ id }) => id === "CRED-18")?.operations ?? [];

/** Operations that work without credits, and then do not. */
const refusedWithoutCredits: readonly Fault[] = [
  { name: "refuses-reads-without-credits", breaks: "CRED-18", operations: reads },
  {
    name: "refuses-decks-without-credits",
    breaks: "DECK-03",
    operations: requirements.find(({ id }) => id === "DECK-03")?.operations ?? [],
  },
  { name: "refuses-influencers-without-credits", breaks: "INFL-05", operations: ["createInfluencer"] },
].map(({ name, breaks, operations }) => ({
  name,
  breaks: [breaks],
  says: `A team without credits is refused ${operations.join(", ")}.`,
  refuses: (visit: Visit, world: World) =>
    operations.includes(visit.operation?.operationId ?? "") && creditsOf(visit, world) <= 0 ? noCredits() : null,
}));

/** The notes of what was refused for want of credits. */
const noteOf = ({ key, operation }: Visit) => `planted ${key?.id} ${operation?.operationId}`;

function isPreviewed(call: Call): boolean {
  return call.operation.operationId === "createInfluencer";
}

/** What goes wrong around the balance of zero. */
export const noCreditsFaults: readonly Fault[] = [
  ...takenWithoutCredits,
  ...refusedWithoutCredits,
  {
    name: "takes-one-credit-short",
    breaks: ["CRED-11"],
    says: "A paid request is taken when one credit is missing.",
    skips: (stage, visit, world) =>
      stage === "credits" && creditsOf(visit, world) > 0 && visit.call(null).cost - 1 <= creditsOf(visit, world),
  },
  {
    name: "charges-for-lack-of-credits",
    breaks: ["CRED-12"],
    says: "A refusal for lack of credits takes a credit.",
    answers(answer, { key }, world) {
      if (answer.status === 402 && key) {
        world.transaction(() => charge(world, key.teamId, 1, { spendingType: "planted", model: "none" }));
      }
      return answer;
    },
  },
  {
    name: "takes-at-the-second-try",
    breaks: ["CRED-13"],
    says: "A request that was refused for lack of credits is taken when it is sent again.",
    skips: (stage, visit, world) => stage === "credits" && world.collections.notes.get(noteOf(visit)) !== undefined,
    answers(answer, visit, world) {
      if (answer.status === 402) {
        world.transaction(() => world.collections.notes.put({ id: noteOf(visit), text: "" }));
      }
      return answer;
    },
  },
  {
    name: "wants-more-than-the-price",
    breaks: ["CRED-14"],
    says: "A paid request is refused when the balance is exactly its price.",
    refuses(visit, world) {
      const { price } = visit.operation ?? {};
      return price && visit.call(null).cost === creditsOf(visit, world) ? noCredits() : null;
    },
  },
  {
    name: "starts-what-it-refuses",
    breaks: ["CRED-25"],
    says: "A video that is refused for lack of credits shows in the list.",
    answers(answer, visit, world) {
      if (answer.status === 402 && isOneOf(visit, "createInfluencerVideo")) {
        const call = visit.call(null) as Call<"createInfluencerVideo">; // its operation
        world.transaction(() => world.collections.videos.put(newVideo(call)));
      }
      return answer;
    },
  },
  {
    name: "skips-every-preview",
    breaks: ["INFL-03"],
    says: "No preview is started for a new influencer.",
    runs: (call, run) => (isPreviewed(call) ? run({ ...call, team: { ...call.team, credits: 0 } }) : run(call)),
  },
  {
    name: "previews-without-credits",
    breaks: ["INFL-06"],
    says: "A preview is started for a new influencer of a team without credits.",
    runs: (call, run) => (isPreviewed(call) ? run({ ...call, team: { ...call.team, credits: 10 } }) : run(call)),
  },
  {
    name: "preview-not-pending",
    breaks: ["INFL-04"],
    says: "The preview of a new influencer is processing in the answer that created it.",
    answers: (answer, visit) =>
      isOneOf(visit, "createInfluencer")
        ? editObject(answer, (data) => ({ ...data, videoPreview: { status: "processing" } }))
        : answer,
  },
];
