import type { RequestExample } from "../../../generated/examples.ts";
import type { Operation } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { invalidPart, type RequestSpec } from "../../core/http/request.ts";
import { bodySchema, requestExamples, resolve, type Schema } from "../../core/values/description.ts";
import { memberAt, withMember } from "../../core/values/mutate.ts";
import { dayAfter, withStartDate } from "../../steps/automations/plans.ts";
import { isBeyondQuota, withRaisedQuota } from "../../steps/automations/quota.ts";
import { naming } from "./bounds-judge.ts";

/** Tries every item, also after one that can't be judged. @throws Failure at once; Blocked after the last */
export async function forEachOf<T>(items: readonly T[], attempt: (item: T) => Promise<void>): Promise<void> {
  let blocked: Blocked | undefined;
  for (const item of items) {
    try {
      await attempt(item);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      blocked ??= error;
    }
  }
  if (blocked) throw blocked;
}

/** A member of a body or a query, with a value that an operation must take. */
interface Right {
  readonly path: readonly string[];
  readonly value: unknown;
  /** Adds it to an arranged request. */
  add(base: RequestSpec): RequestSpec;
  /** The request with each other documented value there. */
  others?(base: RequestSpec): readonly RequestSpec[];
}

/**
 * Passes if the server accepts a request with a documented value. The request is arranged for each value: a call may use up
 * what it names.
 * @param wanted the example to change; by default each one that allows the value, until one can be judged
 * @throws Failure if the server refuses it with 400 because of the value, and accepts the same request without it
 */
export async function expectAccepted(
  context: CheckContext,
  operation: Operation,
  right: Right,
  wanted?: string,
): Promise<void> {
  const none = `needs an example of ${operation.operationId} that allows ${right.path.join(".")}`;
  let blocked: Blocked | undefined;
  for (const example of wanted === undefined ? examplesFor(operation, right) : [wanted]) {
    try {
      const request = right.add(await context.arrange(operation, { example }));
      if (isValid(context, request)) return await expectSent(context, operation, request, example, right);
    } catch (error) {
      // Another example may be one with which the value need not be taken, such as the ratio of a video (GAP-447).
      if (error instanceof Failure && blocked) throw blocked;
      if (!(error instanceof Blocked)) throw error;
      blocked = error;
    }
  }
  throw blocked ?? new Blocked(none);
}

async function expectSent(
  context: CheckContext,
  operation: Operation,
  request: RequestSpec,
  example: string,
  right: Right,
): Promise<void> {
  const exchange = await sendComplete(context, request);
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status !== 400 || namesAnother(exchange, operation, right))
    throw new Blocked(`needs a request that is not refused for another reason (${actual})`);
  const base = await context.arrange(operation, { example });
  // The example may have the value itself; then the twin has another one.
  const others = memberAt(base.body, right.path) === right.value ? (right.others?.(base) ?? []) : [];
  const twin = await context.send(others.find((other) => isValid(context, other)) ?? base);
  if (!succeeded(twin)) throw new Blocked(`needs a request that is accepted without it (${outcomeOf(twin)})`);
  throw new Failure({ expected: "a success", actual }, exchange);
}

/** Calls of automations take many of them: the monthly quota is raised, if the control interface can. */
export async function withRoom(context: CheckContext, { tag }: Operation, act: () => Promise<void>): Promise<void> {
  await (tag === "automations" ? withRaisedQuota(context, act) : act());
}

/** Sends a request again with a first day, if it is refused without one: an edit may need the complete cadence (GAP-249). */
async function sendComplete(context: CheckContext, request: RequestSpec): Promise<Exchange> {
  const exchange = await sendWithinQuota(context, request);
  const cadence = memberAt(request.body, ["cadence"]);
  if (exchange.response.status !== 400 || !isRecord(cadence) || "startDate" in cadence) return exchange;
  const started = await withStartDate(dayAfter(context.now(), 2), async (startDate) => {
    const body = withMember(request.body, ["cadence", "startDate"], startDate);
    return { exchange: await sendWithinQuota(context, { ...request, body }) };
  });
  return started.exchange;
}

/** Earlier runs may have used up the monthly quota: then it is raised, if the control interface can. */
async function sendWithinQuota(context: CheckContext, request: RequestSpec): Promise<Exchange> {
  const exchange = await context.send(request);
  return isBeyondQuota(exchange) ? withRaisedQuota(context, () => context.send(request)) : exchange;
}

/** Examples that have the value, or another one there, come first, because they have what belongs to it, and then the smallest. */
function examplesFor(operation: Operation, { path, value }: Right): string[] {
  const has = ({ body }: RequestExample) => {
    const found = memberAt(body, path);
    return found === value ? 2 : Number(found !== undefined);
  };
  const size = ({ body = {} }: RequestExample) => JSON.stringify(body).length;
  const examples = requestExamples(operation).toSorted((a, b) => has(b) - has(a) || size(a) - size(b));
  return examples.map(({ name }) => name);
}

export function isValid({ resources }: CheckContext, request: RequestSpec): boolean {
  return invalidPart(request, resources.given) === undefined;
}

/** Whether a refusal names another field of the operation, for example one that the object must have too (GAP-249). */
function namesAnother(exchange: Exchange, operation: Operation, { path, value }: Right): boolean {
  const schema = bodySchema(operation);
  const names = [...path, ...membersOf(value)];
  const fields = [...(schema ? namesIn(schema) : []), ...operation.parameters.map(({ name }) => name)];
  return naming(
    exchange,
    fields.filter((name) => !names.includes(name)),
    names,
  );
}

/** The names of all members that a value has. */
function membersOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(membersOf);
  return isRecord(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...membersOf(member)]) : [];
}

/** The names of all members that a schema describes. */
function namesIn(schema: Schema): string[] {
  const { properties = {}, items } = resolve(schema);
  return [
    ...(items ? namesIn(items) : []),
    ...Object.entries(properties).flatMap(([name, member]) => [name, ...namesIn(member)]),
  ];
}
