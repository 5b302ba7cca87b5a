import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { charged, type PaidOperation, paidOperations, requireAccepted, takenBy } from "../../steps/credits/paid.ts";
import { expectOf, together } from "../../steps/looks.ts";
import { about } from "../../steps/service/claims.ts";

/** The voice of the documented example; no document names one that every provider has (GAP-329). */
const voiceId = "voice-es-1";

/** About a second of speech, about twenty, and more than thirty at any speed. */
const few = "Good morning.";
const many = "I ran every day for a month and now I sleep well. ".repeat(4).trim();
const tooMany = "I ran every day for a month and now I sleep well. ".repeat(19).trim();

/** Much longer than a second of speech. */
const givenDuration = 15;

/** The same speech generated twice may differ in length and rounding. */
const toleranceSeconds = 2;

const spoken = paidOperations.filter(({ price }) => price.measuredSpeech);
const fewWords = ({ operationId }: PaidOperation) =>
  charged(operationId, "with a few spoken words", () => ({ voiceId, script: few }));
const manyWords = ({ operationId }: PaidOperation) =>
  charged(operationId, "with many spoken words", () => ({ voiceId, script: many }));
const tooManyWords = ({ operationId }: PaidOperation) =>
  charged(operationId, "with too many spoken words", () => ({ voiceId, script: tooMany }));
const fewWordsAndDuration = ({ operationId }: PaidOperation) =>
  charged(operationId, "with a few spoken words and a duration", () => ({
    voiceId,
    script: few,
    duration: givenDuration,
  }));

const measured = forEachOperation("speech-measured", spoken, {
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

const atMost = forEachOperation("speech-at-most", spoken, {
  requirements: (operation) => about(operation, "CONT-22"),
  says: ({ operationId }) =>
    `${operationId} with a voice charges no more than 30 seconds, regardless of the length of the script.`,
  async run(context, operation) {
    const most = mostFor(operation);
    // A script that is too long may be refused, cut or fail (GAP-332): none of these charges more.
    await expectOf(context, tooManyWords(operation), ({ fell, exchange }) =>
      fell <= most
        ? undefined
        : { expected: `no more than ${most} credits debited`, actual: `${fell} were debited`, exchange },
    );
  },
});

const durations = spoken.filter((operation) => about(operation, "CONT-23").length > 0);

const whatever = forEachOperation("speech-whatever-duration", durations, {
  requirements: () => ["CONT-23"],
  says: ({ operationId }) => `${operationId} with a voice costs the same with any duration.`,
  async run(context, operation) {
    const tolerance = toleranceSeconds * (operation.price.perSecond ?? 0);
    await expectOf(context, together(fewWords(operation), fewWordsAndDuration(operation)), ([without, given]) => {
      if (!without || !given) return undefined;
      const [a, b] = [takenBy(without), takenBy(given)];
      if (Math.abs(a - b) <= tolerance) return undefined;
      return {
        expected: `the price of the speech, ${a} credits, with a duration of ${givenDuration} too`,
        actual: `${b} were debited`,
        exchange: given.exchange,
      };
    });
  },
});

const notRefused = forEachOperation("speech-with-duration", durations, {
  requirements: () => ["CONT-24"],
  says: ({ operationId }) => `${operationId} accepts a duration together with a voice.`,
  async run(context, operation) {
    requireAccepted((await fewWords(operation).first(context)).exchange);
    const { exchange } = await fewWordsAndDuration(operation).first(context);
    if (succeeded(exchange)) return;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (exchange.response.status !== 400) throw new Blocked(`needs a call that nothing else refuses (${actual})`);
    throw new Failure({ expected: "a success with voiceId and duration", actual }, exchange);
  },
});

/** The maximum price of a call with a voice. */
function mostFor({ price: { base = 0, perSecond = 0, measuredSpeech } }: PaidOperation): number {
  return base + perSecond * (measuredSpeech?.maxSeconds ?? 0);
}

/** The price of a voice (studio document, Endpoints): only by the speech, in steps that are not distinguished here (GAP-333). */
export const checks: readonly Check[] = inPhase("spending", [...measured, ...atMost, ...whatever, ...notRefused]);
