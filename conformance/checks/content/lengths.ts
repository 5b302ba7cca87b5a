import type { Operation } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { bodySchema } from "../../core/description.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { memberSchema, schemaFor } from "../../core/example-values.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { shortest } from "../../steps/credits/other-fields.ts";
import { bought, charged, lasting, type PaidOperation, paidOperations, paidRequest } from "../../steps/credits/paid.ts";
import { about } from "../../steps/service/claims.ts";

/** The longest clip, and the longest script (studio document, Credit-costing generation). */
const longest = 15;
const longestScript = 1000;

const makers = paidOperations.filter((operation) => about(operation, "CONT-44").length > 0);
const takes = (name: string) => (operation: Operation) => operation.body?.fields.includes(name) ?? false;
const timed = makers.filter(takes("duration"));
const spoken = makers.filter(takes("script"));

/** A text of this many characters. */
const textOf = (length: number) =>
  "Good morning. "
    .repeat(Math.ceil(length / 14))
    .slice(0, length - 1)
    .concat(".");

const longScript = ({ operationId }: PaidOperation) =>
  charged(operationId, "with the longest script", () => ({
    script: textOf(longestScript),
    duration: longest,
  }));

/** Both ends of the range of durations are accepted; other checks judge their prices. */
const ends = forEachOperation("content-duration", timed, {
  requirements: (operation) => about(operation, "CONT-44"),
  says: ({ operationId }) => `${operationId} accepts clips of ${shortest} and of ${longest} seconds.`,
  async run(context, operation) {
    const usual = bought(operation.operationId);
    for (const look of [lasting(operation, shortest), lasting(operation, longest)]) {
      await expectAccepted(context, look.first, usual.first);
    }
  },
});

const scripts = forEachOperation("content-script", spoken, {
  requirements: (operation) => about(operation, "CONT-44"),
  says: ({ operationId }) => `${operationId} accepts a script of ${longestScript} characters.`,
  async run(context, operation) {
    await expectAccepted(context, longScript(operation).first, lasting(operation, longest).first);
  },
});

type Sent = (context: CheckContext) => Promise<{ readonly exchange: Parameters<typeof succeeded>[0] }>;

/** @throws Failure if the server accepts only the usual request; Blocked if it accepts neither */
async function expectAccepted(context: CheckContext, wanted: Sent, usual: Sent): Promise<void> {
  const { exchange } = await wanted(context);
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status === 400 && succeeded((await usual(context)).exchange)) {
    throw new Failure({ expected: "a success", actual }, exchange);
  }
  throw new Blocked(`needs a request that is accepted (${actual})`);
}

/** Values one step outside those that the row of an operation lists: some rows leave the duration more open (GAP-341, GAP-342). */
function beyond(operation: Operation): Readonly<Record<string, unknown>>[] {
  const { minimum, maximum, type } = durationOf(operation);
  return [
    ...(takes("script")(operation) ? [{ script: textOf(longestScript + 1) }] : []),
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

/** The lengths of clips and scripts, at every operation that has them (studio document, Credit-costing generation). */
export const checks: readonly Check[] = [
  ...inPhase("spending", [...ends, ...scripts]),
  ...inPhase("changing", refused),
];
