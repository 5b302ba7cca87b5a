import { type OperationId, operationList } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { Call } from "../../call.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Fault, Item } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { charge } from "../../world/credits.ts";
import { charges, planted } from "../building/charges.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

function fieldsOf({ body }: Pick<Call, "body">): Item {
  return (body ?? {}) as Item; // a body is an object, as the description says
}

/** Whether the price of an operation can be that of its speech. */
function speaks({ price }: KnownOperation): boolean {
  return price?.measuredSpeech !== undefined;
}

/** A wrong price because of one wrong part: returns the charge for a right price. */
type WrongPrice = (cost: number, fields: Item, call: Call) => number;

/** How each part of a price is wrong. */
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

/** The other operations whose prices have their own faults: those of adaptation drafts, and those below. */
const elsewhere: readonly string[] = ["createRecreationVideo", "createInfluencer"] satisfies OperationId[];

/** One wrong price for each part of a price that the contract gives. */
const wrongPrices: readonly Fault[] = requirements.flatMap(({ id, subject, operations: [operationId = ""] }) => {
  if (subject?.part !== "credits" || elsewhere.includes(operationId)) return [];
  const wrong = wrongParts[id.slice(`${operationId}.credits.`.length)];
  if (!wrong) throw new Error(`No fault breaks ${id}.`);
  const fault: Fault = {
    name: `wrong-price/${id}`,
    breaks: [id],
    says: `${operationId} charges a price that differs from ${id}.`,
    on: (operation) => operation.operationId === operationId,
    costs: (cost, call) => wrong(cost, fieldsOf(call), call),
  };
  return [fault];
});

/** The fields whose default affects the price, and each operation's charge with another default. */
const defaults: readonly { readonly operationId: OperationId; readonly field: string; readonly more: number }[] = [
  { operationId: "createCharacterSwap", field: "scene", more: 3 },
  { operationId: "createGreenScreenMobile", field: "duration", more: 10 },
  { operationId: "createTalkingHead", field: "duration", more: 10 },
  { operationId: "createTalkingHeadGreenScreen", field: "duration", more: 10 },
  { operationId: "createInterview", field: "duration", more: 10 },
  { operationId: "createProductSpokesperson", field: "duration", more: 10 },
];

const wrongDefaults: readonly Fault[] = defaults.map(({ operationId, field, more }) => ({
  name: `${operationId}-${field}-default`,
  breaks: [`${operationId}.body.${field}.default`],
  says: `${operationId} uses a wrong default for ${field}.`,
  on: [operationId],
  costs: (cost, { body }) => (Object.hasOwn(body ?? {}, field) ? cost : cost + more),
}));

const voiced = operationList.filter(({ price }) => price?.measuredSpeech !== undefined);

/** Prices that are wrong in some cases, and the preview of an influencer, which is not part of the call's price. */
export const priceFaults: readonly Fault[] = [
  ...wrongPrices,
  ...wrongDefaults,
  ...faultsOn("createInfluencer", {
    "dear-preview": fault("createInfluencer.credits.base", "An influencer's preview costs two credits too much.", {
      after({ world, team }) {
        if (team.credits > 10) charge(world, team.id, 2, planted);
      },
    }),
    "preview-of-a-character-costs-twice": fault(
      "createInfluencer.credits.base",
      "The preview of a character costs ten credits too much.",
      {
        after({ world, team, body }) {
          if (team.credits > 20 && body.style === "character") charge(world, team.id, 10, planted);
        },
      },
    ),
  }),
  ...faultsOf({
    "cheap-speech": fault(
      voiced.map(({ operationId }) => `${operationId}.credits.measuredSpeech`),
      "Speech costs 2 credits a second.",
      {
        on: ({ price }) => price?.measuredSpeech !== undefined,
        costs: (cost, call) => (fieldsOf(call).voiceId === undefined ? cost : Math.ceil(cost * 0.4)),
      },
    ),
    "speech-of-tagged-voices-is-not-measured": fault(
      voiced.map(({ operationId }) => `${operationId}.credits.measuredSpeech`),
      "A clip with a tagged voice costs as much as one without a voice.",
      {
        on: ({ price }) => price?.measuredSpeech !== undefined,
        costs(cost, { operation: { price }, ...call }) {
          const isTagged = String(fieldsOf(call).voiceId ?? "").includes(":");
          return isTagged ? (price?.perSecond ?? 0) * (price?.defaultSeconds ?? 0) : cost;
        },
      },
    ),
    "speech-in-steps-of-five-seconds": fault(
      voiced.map(({ operationId }) => `${operationId}.credits.measuredSpeech`),
      "Each five seconds of speech that have begun are charged.",
      {
        on: ({ price }) => price?.measuredSpeech !== undefined,
        costs: (cost, call) => (fieldsOf(call).voiceId === undefined ? cost : Math.ceil(cost / 25) * 25),
      },
    ),
    "short-speech": fault(
      voiced.map(({ operationId }) => `${operationId}.credits.measuredSpeech`),
      "Speech of more than 15 seconds costs as much as 15 seconds.",
      {
        on: ({ price }) => price?.measuredSpeech !== undefined,
        costs: (cost, call) => (fieldsOf(call).voiceId === undefined ? cost : Math.min(cost, 75)),
      },
    ),
    "dear-speech": fault(
      voiced.map(({ operationId }) => `${operationId}.credits.measuredSpeech`),
      "Speech costs 12 credits a second.",
      {
        on: ({ price }) => price?.measuredSpeech !== undefined,
        costs: (cost, call) => (fieldsOf(call).voiceId === undefined ? cost : Math.ceil(cost * 2.4)),
      },
    ),
    "caps-the-price-of-clips": fault(
      ["createCharacterSwap.credits.perSecond", "createCloneVideo.credits.perSecond"],
      "A clip of more than 10 seconds costs as much as one of 10.",
      {
        on: ({ price }) => price?.secondsOf === "videoUrl",
        costs: (cost) => Math.min(cost, 20),
      },
    ),
    "charges-even-seconds": fault("createInterview.credits.perSecond", "An interview of 7 seconds is charged as 6.", {
      on: ["createInterview"],
      costs: (cost, call) => (fieldsOf(call).duration === 7 ? cost - 5 : cost),
    }),
    "charges-refused-speech": fault("CONT-22", "A script of more than 30 spoken seconds is refused but charged.", {
      on: ({ price }) => price?.measuredSpeech !== undefined,
      answered: charges(({ status }, { asked }) => status === 400 && asked.body.text.length > 900, 300),
    }),
    "duration-sets-price-of-speech": fault("CONT-23", "With a voice, the given duration sets the price.", {
      on: speaks,
      costs(cost, call) {
        const { voiceId, duration } = fieldsOf(call);
        return voiceId !== undefined && typeof duration === "number" ? duration * 5 : cost;
      },
    }),
    "duration-caps-price-of-speech": fault(
      "CONT-23",
      "With a voice, no more seconds than the given duration are paid.",
      {
        on: speaks,
        costs(cost, call) {
          const { voiceId, duration } = fieldsOf(call);
          return voiceId !== undefined && typeof duration === "number" ? Math.min(cost, duration * 5) : cost;
        },
      },
    ),
    "refuses-duration-with-voice": fault("CONT-24", "A duration together with a voice is refused.", {
      on: speaks,
      refuses(visit) {
        const { voiceId, duration } = fieldsOf(visit.call());
        if (voiceId === undefined || duration === undefined) return null;
        return invalid("duration", "it can't be combined with a voiceId.");
      },
    }),
    "no-surcharge-for-long-clips": fault(
      "createCharacterSwap.credits.surcharge.scene.recreate",
      "A recreated scene costs nothing more from 60 credits on.",
      {
        on: ["createCharacterSwap"],
        costs: (cost, call) => (fieldsOf(call).scene === "recreate" && cost >= 63 ? cost - 3 : cost),
      },
    ),
    "no-surcharge-without-sound": fault(
      "createCharacterSwap.credits.surcharge.scene.recreate",
      "A recreated scene costs nothing more without the sound of its clip.",
      {
        on: ["createCharacterSwap"],
        costs(cost, call) {
          const { scene, keepSourceAudio } = fieldsOf(call);
          return scene === "recreate" && keepSourceAudio === false ? cost - 3 : cost;
        },
      },
    ),
    "no-surcharge-for-named-shots": fault(
      "createProductSpokesperson.credits.surcharge.avatarImage+productImage",
      "A composed shot costs nothing more if the clip has a name.",
      {
        on: ["createProductSpokesperson"],
        costs(cost, call) {
          const { productImage, name } = fieldsOf(call);
          return productImage !== undefined && name !== undefined ? cost - 3 : cost;
        },
      },
    ),
    "does-not-measure-reference": fault("CONT-32", "A reference video without a given length counts as 5 seconds.", {
      on: ["createCloneVideo"],
      costs: (cost, call) => (fieldsOf(call).videoDuration === undefined ? 10 : cost),
    }),
  }),
];
