import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { bodySchema, fullBody, requestExamples, resolve } from "../../core/values/description.ts";
import { valuesAt } from "../../core/values/pointer.ts";
import { type Look, look } from "../looks.ts";
import { once, perSubject } from "../once.ts";
import { bought, type Charged, charge, lasting, type PaidOperation, surcharged } from "./paid.ts";

/** The shortest clip of every operation that takes a `duration` (studio document, Credit-costing generation). */
export const shortest = 4;

/** The longest one. */
export const longest = 15;

/** The allowed length of a character swap's source clip, in seconds (studio document, Credit-costing generation). */
export const sourceClip = { min: 3, max: 30 };

/** An influencer in the list of the default workspace; undefined if there is no list or none in it. */
export const listedInfluencer = once("a listed influencer", async ({ send }): Promise<string | undefined> => {
  const { listInfluencers } = operations;
  const exchange = await send({ operation: listInfluencers });
  if (!succeeded(exchange)) return undefined;
  const pointers = listInfluencers.provides.flatMap(({ at }) => at);
  const shown = pointers.flatMap((pointer) => valuesAt(exchange.response.json, pointer));
  // A character has neither gender nor age, so it may not fit every format.
  const usual = shown.find(({ item }) => !(isRecord(item) && item.style === "character")) ?? shown[0];
  return usual && String(usual.value);
});

/** The same. @throws Blocked without one */
export async function neededInfluencer(context: CheckContext): Promise<string> {
  const influencerId = await listedInfluencer(context);
  if (influencerId !== undefined) return influencerId;
  throw new Blocked("needs an influencer in the list");
}

/** Whether an operation takes an `influencerId` in its body. */
export function takesInfluencer({ body }: PaidOperation): boolean {
  return body?.fields.includes("influencerId") ?? false;
}

/** The price of a call with the fewest fields, and the shortest clip if a length is possible. */
export function plainly(operation: PaidOperation): Look<Charged> {
  return operation.price.defaultSeconds === undefined ? bought(operation.operationId) : lasting(operation, shortest);
}

/**
 * The examples that together have every field without a documented price: the full one, and those with fields that exclude others of it,
 * such as a description of the person instead of an image.
 */
export function examplesWithoutPrice(operation: PaidOperation): readonly string[] {
  const priced = pricedFields(operation);
  const others = requestExamples(operation).filter(({ body, placeholders }) => {
    const more = Object.keys(lackingInFull(operation, body));
    const isNaming = placeholders.some(({ at, resource }) => resource && more.includes(String(at[1])));
    return more.length > 0 && !isNaming && !more.some((name) => priced.has(name));
  });
  return ["full", ...others.map(({ name }) => name)];
}

function pricedFields({ price: { measuredSpeech, secondsOf, surcharges = [] } }: PaidOperation): ReadonlySet<string> {
  const surcharged = surcharges.flatMap(({ when }) => ("field" in when ? [when.field] : when.present));
  return new Set([...surcharged, ...[measuredSpeech?.when, secondsOf].flatMap((name) => name ?? [])]);
}

/** The price of the same call with the fields of an example that have no documented price. @throws Blocked */
export const withFieldsOf = perSubject(
  ({ operation, example }: { readonly operation: PaidOperation; readonly example: string }) =>
    `${operation.operationId} ${example}`,
  ({ operation, example }) =>
    look(`${operation.operationId} with the fields of ${example}`, async (context) => {
      const fields = await lengthAndInfluencer(context, operation);
      return charge(context, operation.operationId, () => fields, example);
    }),
);

/** Sets of documented values of the fields without a price, one set for each call. Every value is in at least one of them. */
export function valueSets(operation: PaidOperation): readonly Readonly<Record<string, unknown>>[] {
  const priced = pricedFields(operation);
  const schema = bodySchema(operation);
  const listed = Object.entries((schema && resolve(schema).properties) ?? {}).flatMap(([name, member]) => {
    const values = resolve(member).enum;
    return Array.isArray(values) && !priced.has(name) ? [{ name, values: values as readonly unknown[] }] : []; // JSON Schema: values
  });
  const calls = Math.max(0, ...listed.map(({ values }) => values.length));
  return Array.from({ length: calls }, (_, at) =>
    Object.fromEntries(listed.map(({ name, values }) => [name, values[at % values.length]])),
  );
}

/** The price of a call with the full example and other values of its fields without a price. @throws Blocked */
export const withValues = perSubject(
  ({ operation, at }: { readonly operation: PaidOperation; readonly at: number }) => `${operation.operationId} ${at}`,
  ({ operation, at }) =>
    look(`${operation.operationId} with other values, set ${at}`, async (context) => {
      const fields = { ...(await lengthAndInfluencer(context, operation)), ...valueSets(operation)[at] };
      return charge(context, operation.operationId, () => fields, "full");
    }),
);

/** The price of such a call that also has the fields of its surcharge. @throws Blocked */
export const withSurchargeAndOtherFields = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) =>
    look(`${operation.operationId} with its surcharge and all other fields`, async (context) => {
      const fields = await lengthAndInfluencer(context, operation);
      const dearer = await surcharged[operation.operationId]?.(context);
      const more = { ...fields, ...besideSurcharge(operation), ...dearer };
      return charge(context, operation.operationId, () => more, "full");
    }),
);

/** The texts that only the example with the surcharge has. */
function besideSurcharge(operation: PaidOperation): Readonly<Record<string, unknown>> {
  const priced = pricedFields(operation);
  const dearer = requestExamples(operation).find(
    ({ body, name }) => name !== "full" && isRecord(body) && isSurcharged(operation, body),
  );
  const { body, placeholders = [] } = dearer ?? {};
  return Object.fromEntries(
    Object.entries(lackingInFull(operation, body)).filter(
      ([name]) => !priced.has(name) && !placeholders.some(({ at }) => at[1] === name),
    ),
  );
}

/** The members of a body that the full example does not have. */
function lackingInFull(operation: PaidOperation, body: unknown): Readonly<Record<string, unknown>> {
  const full = fullBody(operation);
  const members = Object.entries(isRecord(body) ? body : {});
  return Object.fromEntries(members.filter(([name]) => !(isRecord(full) && name in full)));
}

function isSurcharged({ price: { surcharges = [] } }: PaidOperation, body: Readonly<Record<string, unknown>>): boolean {
  return surcharges.some(({ when }) =>
    "field" in when ? body[when.field] === when.equals : when.present.every((name) => name in body),
  );
}

/** The shortest clip if a length is possible, and an influencer if the operation takes one. */
async function lengthAndInfluencer(context: CheckContext, operation: PaidOperation) {
  const influencerId = takesInfluencer(operation) ? await listedInfluencer(context) : undefined;
  return { ...(operation.price.defaultSeconds !== undefined && { duration: shortest }), influencerId };
}
