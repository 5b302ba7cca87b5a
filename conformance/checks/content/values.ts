import { type Operation, type OperationId, operationList } from "../../../generated/operations.ts";
import { schemaFor } from "../../core/arranging/example-values.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { bodySchema, requestExamples } from "../../core/values/description.ts";
import { everyListedValue } from "../../steps/content/listed-values.ts";
import { listedInfluencer, shortest } from "../../steps/credits/other-fields.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { request } from "../../steps/given.ts";
import { about, operationsOf } from "../../steps/service/claims.ts";

/** The templates that require a headline (studio document, Credit-costing generation). */
const headlined: readonly unknown[] = ["review", "promo-offer"];

/**
 * A server may refuse what the examples have of members with open values (GAP-340, GAP-344), languages that the documents do not
 * name (GAP-299), and an influencer whose preview has not ended; CONT-43 is about that.
 */
const careful = {
  influencerId: undefined,
  scene: undefined,
  age: undefined,
  ethnicity: undefined,
  appearance: undefined,
  language: "English",
};

const makers = operationList.filter((operation) => about(operation, "CONT-44", "DECK-26").length > 0);

const taken = forEachOperation("content-values", makers, {
  requirements: (operation) => about(operation, "CONT-44", "DECK-26"),
  says: ({ operationId }) => `${operationId} accepts its documented fields with each of their documented values.`,
  async run(context, operation) {
    for (const wanted of await requestsOf(context, operation)) {
      if (succeeded(await context.send(wanted))) continue;
      await expectTaken(context, carefully(operation, wanted), () => accepted(context, operation));
    }
  },
});

/** Only the script is marked as required in these rows; the example of the least also shows a person. */
const scriptAlone = forEachOperation("content-script-alone", operationsOf("CONT-80", operationList), {
  requirements: () => ["CONT-80"],
  says: ({ operationId }) => `${operationId} accepts a script alone.`,
  profile: () => "full",
  async run(context, operation) {
    const least = await requestFrom(context, operation, "least");
    const { script } = bodyOf(least);
    await expectTaken(context, { ...least, body: { script } }, async () => least);
  },
});

/** The example with the fewest members, or if the server refuses it, only the required ones. */
async function accepted(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  const least = await requestFrom(context, operation, "least");
  if (succeeded(await context.send(least))) return least;
  const required = new Set(schemaFor(bodySchema(operation) ?? {}, {}).required);
  return { ...least, body: Object.fromEntries(Object.entries(bodyOf(least)).filter(([name]) => required.has(name))) };
}

/** The examples without a draft, and the full one with each value of each list. */
async function requestsOf(context: CheckContext, operation: Operation): Promise<RequestSpec[]> {
  const names = requestExamples(operation)
    .filter(({ body }) => !(isRecord(body) && "recreationId" in body))
    .map(({ name }) => name);
  const others = names.filter((name) => name !== "full" && name !== "least");
  const full = await requestFrom(context, operation, "full");
  return [
    ...everyListedValue(operation).map((values, at) => {
      const body = { ...bodyOf(full), ...values };
      return { ...full, body: at === 0 ? body : withoutHeadline(body) };
    }),
    ...(await Promise.all(others.map((name) => requestFrom(context, operation, name)))),
  ];
}

/** Without a headline where its template does not need one. */
function withoutHeadline({ headline, ...body }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return headline === undefined || headlined.includes(body.template) ? { ...body, headline } : body;
}

/** An example with the target's values, as short as possible. */
async function requestFrom(context: CheckContext, operation: Operation, example: string): Promise<RequestSpec> {
  const found = await request(context, operation.operationId as OperationId, { example }); // an operation of the contract
  const body = bodyOf(found);
  const influencerId = "influencerId" in body ? await listedInfluencer(context) : undefined;
  const isTimed = operation.body?.fields.includes("duration") && body.voiceId === undefined;
  return {
    ...found,
    body: { ...body, ...(influencerId !== undefined && { influencerId }), ...(isTimed && { duration: shortest }) },
  };
}

/** The same request with values that every server knows. */
function carefully(operation: Operation, { body: sent, ...rest }: RequestSpec): RequestSpec {
  const body = bodyOf({ body: sent });
  const listed = everyListedValue(operation)[0] ?? {};
  const members = Object.entries(body).map(([name, value]) => {
    const isOpen = Object.hasOwn(careful, name) && !Object.hasOwn(listed, name);
    return [name, isOpen ? careful[name as keyof typeof careful] : value] as const; // one of its members
  });
  return { ...rest, body: Object.fromEntries(members.filter(([, value]) => value !== undefined)) };
}

function bodyOf({ body }: Pick<RequestSpec, "body">): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}

export const checks: readonly Check[] = inPhase("spending", [...taken, ...scriptAlone]);
