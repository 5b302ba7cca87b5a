import type { Operation } from "../../../generated/operations.ts";
import { memberSchema, schemaFor, voiceOf } from "../../core/arranging/example-values.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { bodySchema } from "../../core/values/description.ts";
import { shortest } from "../../steps/credits/other-fields.ts";
import {
  bought,
  charged,
  clipSeconds,
  expectAccepted,
  lasting,
  type PaidOperation,
  paidOperations,
  paidRequest,
  takenBy,
} from "../../steps/credits/paid.ts";
import { longText } from "../../steps/long-text.ts";
import { expectOf, together } from "../../steps/looks.ts";
import { about } from "../../steps/service/claims.ts";

/** The longest clip, and the longest script (studio document, Credit-costing generation). */
const longest = 15;
const longestScript = 1000;

const makers = paidOperations.filter((operation) => about(operation, "CONT-44").length > 0);
const takes = (name: string) => (operation: Operation) => operation.body?.fields.includes(name) ?? false;
const timed = makers.filter(takes("duration"));
const spoken = makers.filter(takes("script"));

const longScript = ({ operationId }: PaidOperation) =>
  charged(operationId, "with the longest script", () => ({
    script: longText(longestScript),
    duration: longest,
  }));

/** Both ends of the range of durations are accepted; other checks judge their prices. */
const ends = forEachOperation("content-duration", timed, {
  requirements: (operation) => about(operation, "CONT-44"),
  says: ({ operationId }) => `${operationId} accepts clips of ${shortest} and of ${longest} seconds.`,
  async run(context, operation) {
    const usual = bought(operation.operationId);
    for (const look of [lasting(operation, shortest), lasting(operation, longest)]) {
      await expectAccepted(context, look, usual);
    }
  },
});

const scripts = forEachOperation("content-script", spoken, {
  requirements: (operation) => about(operation, "CONT-44"),
  says: ({ operationId }) => `${operationId} accepts a script of ${longestScript} characters.`,
  async run(context, operation) {
    await expectAccepted(context, longScript(operation), lasting(operation, longest));
  },
});

const measured = makers.filter(takes("videoDuration"));

const withItsLength = ({ operationId }: PaidOperation) =>
  charged(operationId, "with the length of its clip", (context) => ({ videoDuration: clipSeconds(context) }));

/** The length that the service would measure, so it counts the same under every reading (GAP-338). */
const lengths = forEachOperation("content-clip-length", measured, {
  requirements: (operation) => about(operation, "CONT-44"),
  says: ({ operationId }) => `${operationId} accepts the length of its clip, and charges the same.`,
  async run(context, operation) {
    const [given, usual] = [withItsLength(operation), bought(operation.operationId)];
    await expectAccepted(context, given, usual);
    // A server may measure a clip a little differently from the target file.
    const tolerance = operation.price.perSecond ?? 0;
    await expectOf(context, together(usual, given), ([one, other]) => {
      if (!one || !other) return undefined;
      const [measuredPrice, givenPrice] = [takenBy(one), takenBy(other)];
      if (Math.abs(measuredPrice - givenPrice) <= tolerance) return undefined;
      const expected = `${measuredPrice} credits debited, as for the measured length`;
      return { expected, actual: `${givenPrice} were debited`, exchange: other.exchange };
    });
  },
});

/** Values one step outside those that the row of an operation lists: some rows leave the duration more open (GAP-341, GAP-342). */
function beyond(operation: Operation): Readonly<Record<string, unknown>>[] {
  const { minimum, maximum, type } = durationOf(operation);
  return [
    ...(takes("script")(operation) ? [{ script: longText(longestScript + 1) }] : []),
    ...(minimum === shortest ? [{ duration: shortest - 1 }] : []),
    ...(maximum === longest ? [{ duration: longest + 1 }] : []),
    ...(type === "integer" ? [{ duration: shortest + 0.5 }] : []),
  ];
}

function durationOf(operation: Operation) {
  const schema = bodySchema(operation);
  const reference = schema && memberSchema(schemaFor(schema, {}), "duration");
  return reference ? schemaFor(reference, shortest) : {};
}

const refused = forEachOperation("content-beyond", spoken, {
  requirements: ({ operationId }) => [`${operationId}.error.invalid_input`],
  says: ({ operationId }) => `${operationId} refuses a script and a duration one step beyond their limits.`,
  profile: () => "full",
  async run(context, operation) {
    for (const fields of beyond(operation)) {
      const request = await paidRequest(context, operation.operationId, () => fields);
      expectRefusal(await context.sendInvalid(request), { status: 400, type: "invalid_input" }, [402, 403]);
    }
  },
});

/** With a voice, the clip may be as long as the script needs; the limit of the script is the same. */
const refusedWithVoice = forEachOperation("content-spoken-beyond", spoken.filter(takes("voiceId")), {
  requirements: (operation) => about(operation, "Script.maxLength"),
  says: ({ operationId }) => `${operationId} with a voice refuses a script one character beyond its limit.`,
  profile: () => "full",
  async run(context, operation) {
    const fields = { script: longText(longestScript + 1), voiceId: voiceOf(context.target) };
    const request = await paidRequest(context, operation.operationId, () => fields);
    expectRefusal(await context.sendInvalid(request), { status: 400, type: "invalid_input" }, [402, 403]);
  },
});

/** The lengths of clips and scripts, at every operation that has them (studio document, Credit-costing generation). */
export const checks: readonly Check[] = [
  ...inPhase("spending", [...ends, ...scripts, ...lengths]),
  ...inPhase("changing", [...refused, ...refusedWithVoice]),
];
