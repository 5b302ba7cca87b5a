import { voiceOf } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import {
  bought,
  type Charged,
  charged,
  expectAccepted,
  type MoreFields,
  type PaidOperation,
  paidOperations,
  takenBy,
} from "../../steps/credits/paid.ts";
import { valueAt } from "../../steps/given.ts";
import { expectOf, together } from "../../steps/looks.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { about } from "../../steps/service/claims.ts";
import { finished, readStarted } from "../../steps/service/jobs.ts";

const sentence = "I ran every day for a month and now I sleep well. ";

/** About a second of speech, about twenty, half as much again, and more than thirty at any speed. */
const few = "Good morning.";
const many = sentence.repeat(4).trim();
const more = sentence.repeat(6).trim();
const tooMany = sentence.repeat(19).trim();

/** Scripts with a duration that their speech has nothing to do with: much longer than it, and much shorter. */
const mismatched = { few: { script: few, duration: 15 }, many: { script: many, duration: 5 } } as const;
type Amount = keyof typeof mismatched;

/** The same speech generated twice may differ in length and rounding. */
const toleranceSeconds = 2;

/** A script with the target's voice: no document names one that every provider has (GAP-329). */
const spoken =
  (script: string, others: object = {}): MoreFields =>
  ({ target }) => ({ voiceId: voiceOf(target), script, ...others });

/** A voice with the tag of a model: its real text is open (GAP-328), so that a server may refuse it. */
function taggedVoice(voice: string): string {
  return voice.includes(":") ? voice : `v3:${voice}`;
}

const voiced = paidOperations.filter(({ price }) => price.measuredSpeech);
const fewWords = ({ operationId }: PaidOperation) => charged(operationId, "with a few spoken words", spoken(few));
const manyWords = ({ operationId }: PaidOperation) => charged(operationId, "with many spoken words", spoken(many));
const taggedWords = ({ operationId }: PaidOperation) =>
  charged(operationId, "with a few words of a tagged voice", ({ target }) => ({
    voiceId: taggedVoice(voiceOf(target)),
    script: few,
  }));
const moreWords = ({ operationId }: PaidOperation) => charged(operationId, "with more spoken words", spoken(more));
const tooManyWords = ({ operationId }: PaidOperation) =>
  charged(operationId, "with too many spoken words", spoken(tooMany));
const wordsAndDuration = ({ operationId }: PaidOperation, amount: Amount) => {
  const { script, duration } = mismatched[amount];
  return charged(operationId, `with ${amount} spoken words and a duration`, spoken(script, { duration }));
};

/** No document names a voice that every provider has (GAP-329), but the target file names one of this server. */
const accepted = forEachOperation("speech-accepted", voiced, {
  requirements: (operation) => about(operation, "CONT-44"),
  says: ({ operationId }) => `${operationId} accepts a voice.`,
  async run(context, operation) {
    await expectAccepted(context, fewWords(operation), bought(operation.operationId));
  },
});

const measured = forEachOperation("speech-measured", voiced, {
  requirements: ({ operationId }) => [`${operationId}.credits.measuredSpeech`],
  says: ({ operationId }) => `${operationId} with a voice costs less for a few spoken words than for many.`,
  async run(context, operation) {
    await expectOf(context, together(fewWords(operation), manyWords(operation)), ([a, b]) => {
      if (!a || !b) return undefined;
      const [cheaper, dearer] = [takenBy(a), takenBy(b)];
      if (cheaper < dearer) return undefined;
      return {
        expected: "a price that follows the seconds of speech",
        actual: `a few words cost ${cheaper} and ten times as many ${dearer} credits`,
        exchange: b.exchange,
      };
    });
  },
});

/** Without a tag, the same few words are measured, too: no model takes much longer for them. */
const tagged = forEachOperation("speech-of-a-tagged-voice", voiced, {
  requirements: ({ operationId }) => [`${operationId}.credits.measuredSpeech`],
  says: ({ operationId }) => `${operationId} with a tagged voice costs as much as without the tag.`,
  async run(context, operation) {
    const tolerance = toleranceSeconds * (operation.price.perSecond ?? 0);
    const both = together(fewWords(operation), taggedWords(operation));
    const judge = ([plain, withTag]: readonly Charged[]) => {
      if (!plain || !withTag) return undefined;
      const [a, b] = [takenBy(plain), takenBy(withTag)];
      if (Math.abs(a - b) <= tolerance) return undefined;
      const expected = `the price of the speech, about ${a} credits, with a tag too`;
      return { expected, actual: `${b} were debited`, exchange: withTag.exchange };
    };
    const found = judge(await both.first(context));
    if (!found) return;
    await requireSpoken(context, operation, found.exchange);
    await expectOf(context, both, judge);
  },
});

/** @throws Blocked unless a clip is made: what is debited for a voice that the provider does not know is open (GAP-328, GAP-329) */
async function requireSpoken(context: CheckContext, { job }: PaidOperation, started: Exchange): Promise<void> {
  await finished(context, started);
  const status = String(valueAt(await readStarted(context, started), job?.status ?? ""));
  if (!job?.successful.includes(status)) throw new Blocked(`needs a tagged voice that speaks (it is ${status})`);
}

/** No voice speaks slower or faster, in words per second. */
const pace = { slowest: 1.5, fastest: 5 };

const unbounded = forEachOperation("speech-longer", voiced, {
  requirements: ({ operationId }) => [`${operationId}.credits.measuredSpeech`],
  says: ({ operationId }) => `${operationId} with a voice costs more for a longer script, up to 30 seconds.`,
  async run(context, operation) {
    const most = mostFor(operation, operation.price.measuredSpeech?.maxSeconds);
    await expectOf(context, together(manyWords(operation), moreWords(operation)), ([a, b]) => {
      // A slow voice may need more than 30 seconds, so that the script is refused or cut (GAP-332).
      if (!a || !b || !succeeded(b.exchange)) return undefined;
      const [shorter, longer] = [takenBy(a), b.fell];
      if (shorter < longer || longer >= most) return undefined;
      const expected = `more than ${shorter} credits, which two thirds of the words cost, or ${most}`;
      return { expected, actual: `${longer} were debited`, exchange: b.exchange };
    });
  },
});

const bySecond = forEachOperation("speech-price", voiced, {
  requirements: ({ operationId }) => [`${operationId}.credits.measuredSpeech`],
  says: ({ operationId, price }) =>
    `${operationId} with a voice costs ${price.perSecond} credits per second of speech.`,
  async run(context, operation) {
    const { perSecond = 0, measuredSpeech } = operation.price;
    const words = many.split(" ").length;
    // Seconds may be rounded down (GAP-333), and the base price may be left out (GAP-335).
    const least = Math.floor(words / pace.fastest) * perSecond;
    const seconds = Math.min(Math.ceil(words / pace.slowest), measuredSpeech?.maxSeconds ?? 0);
    const most = mostFor(operation, seconds);
    await expectOf(context, manyWords(operation), (seen) => {
      const fell = takenBy(seen);
      if (fell >= least && fell <= most) return undefined;
      const expected = `between ${least} and ${most} credits debited for ${words} spoken words`;
      return { expected, actual: `${fell} were debited`, exchange: seen.exchange };
    });
  },
});

/** A server that charges in steps of several seconds shows it where there are only a few. */
const short = forEachOperation("speech-price-of-a-few-words", voiced, {
  requirements: ({ operationId }) => [`${operationId}.credits.measuredSpeech`],
  says: ({ operationId }) => `${operationId} with a voice costs no more than a few seconds of speech for a few words.`,
  profile: () => "full",
  async run(context, operation) {
    const words = few.split(" ").length;
    const most = mostFor(operation, Math.ceil(words / pace.slowest) + toleranceSeconds);
    await expectOf(context, fewWords(operation), (seen) => {
      const fell = takenBy(seen);
      if (fell <= most) return undefined;
      const expected = `no more than ${most} credits debited for ${words} spoken words`;
      return { expected, actual: `${fell} were debited`, exchange: seen.exchange };
    });
  },
});

const atMost = forEachOperation("speech-at-most", voiced, {
  requirements: (operation) => about(operation, "CONT-22"),
  says: ({ operationId }) =>
    `${operationId} with a voice charges no more than 30 seconds, regardless of the length of the script.`,
  async run(context, operation) {
    const most = mostFor(operation, operation.price.measuredSpeech?.maxSeconds);
    // A script that is too long may be refused, cut or fail (GAP-332): none of these charges more.
    await expectOf(context, tooManyWords(operation), ({ fell, exchange }) =>
      fell <= most
        ? undefined
        : { expected: `no more than ${most} credits debited`, actual: `${fell} were debited`, exchange },
    );
  },
});

const durations = voiced.filter((operation) => about(operation, "CONT-23").length > 0);

const whatever = (["few", "many"] as const).flatMap((amount) =>
  forEachOperation(amount === "few" ? "speech-whatever-duration" : "speech-whatever-short-duration", durations, {
    requirements: () => ["CONT-23"],
    says: ({ operationId }) =>
      `${operationId} with a voice costs the same with a duration that is too ${amount === "few" ? "long" : "short"}.`,
    async run(context, operation) {
      const tolerance = toleranceSeconds * (operation.price.perSecond ?? 0);
      const plain = amount === "few" ? fewWords : manyWords;
      await expectOf(context, together(plain(operation), wordsAndDuration(operation, amount)), ([without, given]) => {
        if (!without || !given) return undefined;
        const [a, b] = [takenBy(without), takenBy(given)];
        if (Math.abs(a - b) <= tolerance) return undefined;
        return {
          expected: `the price of the speech, ${a} credits, with a duration of ${mismatched[amount].duration} too`,
          actual: `${b} were debited`,
          exchange: given.exchange,
        };
      });
    },
  }),
);

const notRefused = forEachOperation("speech-with-duration", durations, {
  requirements: () => ["CONT-24"],
  says: ({ operationId }) => `${operationId} accepts a duration together with a voice.`,
  async run(context, operation) {
    requireAccepted((await fewWords(operation).first(context)).exchange);
    const { exchange } = await wordsAndDuration(operation, "few").first(context);
    if (succeeded(exchange)) return;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (exchange.response.status !== 400)
      throw new Blocked(`needs a call that is not refused for another reason (${actual})`);
    throw new Failure({ expected: "a success with voiceId and duration", actual }, exchange);
  },
});

/** The maximum price of a call with this many seconds of speech. */
function mostFor({ price: { base = 0, perSecond = 0 } }: PaidOperation, seconds = 0): number {
  return base + perSecond * seconds;
}

/** The price of a voice (studio document, Endpoints): only by the speech, in steps that are not distinguished here (GAP-333). */
export const checks: readonly Check[] = inPhase("spending", [
  ...accepted,
  ...measured,
  ...tagged,
  ...unbounded,
  ...bySecond,
  ...short,
  ...atMost,
  ...whatever,
  ...notRefused,
]);
