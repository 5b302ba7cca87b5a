import { type OperationId, operationList } from "../../../generated/operations.ts";
import { type Requirement, requirements } from "../../../generated/requirements.ts";
import type { Call } from "../call.ts";
import { invalid } from "../refusal.ts";
import { charge } from "../world/credits.ts";
import type { Fault } from "./fault.ts";

/** What the ledger says of what no document knows. */
const planted = { spendingType: "planted", model: "none" };

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf({ body }: Pick<Call, "body">): Fields {
  return (body ?? {}) as Fields; // a body is an object, as the description says
}

/** A wrong price, where it is the price of one part that is wrong: what is charged instead of the right price. */
type WrongPrice = (cost: number, fields: Fields, call: Call) => number;

/** How each part of a price goes wrong. */
const wrongParts: Readonly<Record<string, WrongPrice>> = {
  base: (cost) => cost + 2,
  perSecond: (cost, fields, { operation: { price } }) => {
    if (fields.voiceId !== undefined) return cost;
    return cost + (typeof fields.duration === "number" ? fields.duration : (price?.defaultSeconds ?? 8));
  },
  defaultSeconds: (cost, fields, { operation: { price } }) =>
    fields.duration === undefined && fields.voiceId === undefined ? cost + (price?.perSecond ?? 0) : cost,
  measuredSpeech: (cost, fields, { operation: { price } }) =>
    fields.voiceId === undefined ? cost : (price?.perSecond ?? 0) * (price?.defaultSeconds ?? 0),
  "surcharge.scene.recreate": (cost, fields) => (fields.scene === "recreate" ? cost - 3 : cost),
  "surcharge.avatarImage+productImage": (cost, fields) => (fields.avatarImage === undefined ? cost : cost - 1),
};

/** Of which other operations the prices have faults of their own: an adaptation draft's, and those below. */
const elsewhere: readonly string[] = ["createRecreationVideo", "createInfluencer"] satisfies OperationId[];

/** One wrong price for each part of a price that the contract gives. */
const wrongPrices: readonly Fault[] = requirements.flatMap((requirement) => {
  const { id, subject, operations } = requirement;
  const [operationId = ""] = operations;
  if (subject?.part !== "credits" || elsewhere.includes(operationId)) return [];
  const wrong = wrongParts[id.slice(`${operationId}.credits.`.length)];
  if (!wrong) throw new Error(`No fault breaks ${id}.`);
  return [wrongPrice(requirement, operationId, wrong)];
});

function wrongPrice({ id }: Requirement, operationId: string, wrong: WrongPrice): Fault {
  return {
    name: `wrong-price/${id}`,
    breaks: [id],
    says: `${operationId} charges another price than ${id} says.`,
    costs: (cost, call) => (call.operation.operationId === operationId ? wrong(cost, fieldsOf(call), call) : cost),
  };
}

/** Fields without a price, of which each priced operation takes one. */
const options = ["influencerId", "mode", "ratio"];

/** A price for what has none, for each operation whose price has faults here. */
const dearOptions: readonly Fault[] = operationList.flatMap(({ operationId }) => {
  const ids = ["base", "perSecond"].map((part) => `${operationId}.credits.${part}`);
  const id = ids.find((each) => wrongPrices.some(({ breaks }) => breaks.includes(each)));
  return id === undefined ? [] : [dearOption(operationId, id)];
});

function dearOption(operationId: OperationId, id: string): Fault {
  return {
    name: `dear-option/${operationId}`,
    breaks: [id],
    says: `${operationId} takes a credit more for a field that has no price.`,
    costs(cost, call) {
      const isIt = call.operation.operationId === operationId;
      return isIt && options.some((field) => fieldsOf(call)[field] !== undefined) ? cost + 1 : cost;
    },
  };
}

const spoken: readonly string[] = [
  "createTalkingHead",
  "createTalkingHeadGreenScreen",
  "createProductSpokesperson",
] satisfies OperationId[];

/** Prices that are wrong in a certain case, and the preview of an influencer, which is no price of the call. */
export const priceFaults: readonly Fault[] = [
  ...wrongPrices,
  ...dearOptions,
  {
    name: "dear-preview",
    breaks: ["createInfluencer.credits.base"],
    says: "The preview of a new influencer takes two credits more.",
    runs(call, run) {
      const reply = run(call);
      const { operation, world, team } = call;
      if (operation.operationId === "createInfluencer" && team.credits > 10) charge(world, team.id, 2, planted);
      return reply;
    },
  },
  {
    name: "preview-of-a-character-costs-twice",
    breaks: ["createInfluencer.credits.base"],
    says: "The preview of a character takes ten credits more.",
    runs(call, run) {
      const reply = run(call);
      const { operation, world, team } = call;
      if (operation.operationId !== "createInfluencer" || team.credits <= 20) return reply;
      const { style } = call.body as { readonly style?: unknown }; // an object, which was validated
      if (style === "character") charge(world, team.id, 10, planted);
      return reply;
    },
  },
  {
    name: "charges-refused-speech",
    breaks: ["CONT-22"],
    says: "A script that takes longer than 30 seconds to speak is refused, and all of its seconds are charged.",
    answers(answer, visit, world) {
      const { key, operation } = visit;
      if (answer.status !== 400 || !key || !operation?.price?.measuredSpeech) return answer;
      if (visit.asked.body.text.length > 900) {
        world.transaction(() => charge(world, key.teamId, 300, planted));
      }
      return answer;
    },
  },
  {
    name: "duration-sets-price-of-speech",
    breaks: ["CONT-23"],
    says: "With a voice, the duration that is given sets the price.",
    costs(cost, call) {
      const { voiceId, duration } = fieldsOf(call);
      return voiceId !== undefined && typeof duration === "number" ? duration * 5 : cost;
    },
  },
  {
    name: "refuses-duration-with-voice",
    breaks: ["CONT-24"],
    says: "A duration beside a voice is refused.",
    refuses(visit) {
      if (!spoken.includes(visit.operation?.operationId ?? "")) return null;
      const { voiceId, duration } = fieldsOf(visit.call(null));
      if (voiceId === undefined || duration === undefined) return null;
      return invalid("duration", "it goes without a voiceId only.");
    },
  },
  {
    name: "does-not-measure-reference",
    breaks: ["CONT-32"],
    says: "A reference video counts as 5 seconds long where its length is not given.",
    costs(cost, call) {
      const isUntold = fieldsOf(call).videoDuration === undefined;
      return call.operation.operationId === "createCloneVideo" && isUntold ? 10 : cost;
    },
  },
];
