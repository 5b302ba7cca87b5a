import { type Operation, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../../core/check.ts";
import { requestExamples, successRequirement } from "../../core/description.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { memberAt, withMember } from "../../core/mutate.ts";
import { inPhase } from "../../core/phase.ts";
import { invalidPart, type RequestSpec } from "../../core/request.ts";
import { judgeRefusal, naming } from "./bounds-judge.ts";
import { brokenRequest, changed, completed } from "./bounds-requests.ts";
import { type BoundRule, boundRules, rulesEverywhere } from "./bounds-rules.ts";
import { nearlyRight, rightValues } from "./everywhere-values.ts";

/** A rule at one place, by `requirement@operation.path`. */
const placed = new Map(
  rulesEverywhere.map((rule) => [`${rule.id}@${[rule.operation.operationId, ...rule.place.path].join(".")}`, rule]),
);

const exhaustive = () => "exhaustive" as const;

function idsOf(wanted: (rule: BoundRule) => boolean): string[] {
  return [...placed].filter(([, rule]) => wanted(rule)).map(([id]) => id);
}

function ruleAt(id: string): BoundRule {
  const rule = placed.get(id);
  if (rule === undefined) throw new Error(`There is no place ${id}.`);
  return rule;
}

/**
 * The requests that break only one rule at its place, except the one that the profile `full` sends.
 * @throws Blocked if the place is one of several that exclude each other
 */
function wrongRequests(request: RequestSpec, rule: BoundRule, context: CheckContext): RequestSpec[] {
  const base = completed(request, rule);
  if (isId(rule) && !isValid(context, changed(base, rule, anyId)))
    throw new Blocked(`needs a request of ${rule.operation.operationId} with ${rule.place.path.join(".")}`);
  const own = boundRules.includes(rule) ? [] : [brokenRequest(request, rule)];
  return [...own, ...nearlyRight(rule).map((value) => changed(base, rule, value))];
}

const anyId = "0".repeat(24);

function isId({ subject }: BoundRule): boolean {
  return subject.component === "ObjectId";
}

const refused = forEachItem(
  "refused-everywhere",
  idsOf((rule) => rule.change !== undefined && (!boundRules.includes(rule) || nearlyRight(rule).length > 0)),
  {
    requirements: (id) => [ruleAt(id).id],
    says: (id) => `${ruleAt(id).operation.operationId} refuses every value that breaks ${id}.`,
    profile: exhaustive,
    async run(context, id) {
      const rule = ruleAt(id);
      const names = rule.change === "additional" ? ["notAField"] : rule.place.path.filter((name) => name !== "0");
      for (const request of wrongRequests(await context.arrange(rule.operation), rule, context)) {
        const exchange = await context.sendInvalid(request);
        // The answer to a malformed id is open (GAP-011, GAP-034).
        if (isId(rule) && exchange.response.status === 404 && errorOf(exchange)?.type === "not_found") continue;
        judgeRefusal(exchange, rule.operation, names);
      }
    },
  },
);

const accepted = forEachItem(
  "accepted-everywhere",
  idsOf((rule) => rightValues(rule).length > 0),
  {
    requirements: (id) => [ruleAt(id).id],
    says: (id) => `${ruleAt(id).operation.operationId} accepts every documented value of ${id}.`,
    profile: exhaustive,
    async run(context, id) {
      const rule = ruleAt(id);
      const { path } = rule.place;
      await forEachOf(rightValues(rule), (value) => {
        const add = (base: RequestSpec) => changed(completed(base, rule), rule, value);
        return expectAccepted(context, rule.operation, { path, value, add });
      });
    },
  },
);

const least = { example: "least" };

/** The members that the fullest example of an operation has besides those that it needs. */
function optionalMembers(operation: Operation): string[] {
  const [least, full] = ["least", "full"].map((name) => requestExamples(operation).find((each) => each.name === name));
  if (!isRecord(least?.body) || !isRecord(full?.body)) return [];
  const { body } = least;
  return Object.keys(full.body).filter((name) => !(name in body));
}

const alone = forEachOperation(
  "optional-alone",
  operationList.filter((operation) => optionalMembers(operation).length > 0),
  {
    requirements: (operation) => [
      successRequirement(operation),
      ...optionalMembers(operation).flatMap((name) => memberRequirement(operation, name) ?? []),
    ],
    says: ({ operationId }) => `${operationId} accepts each optional member without the others.`,
    profile: exhaustive,
    async run(context, operation) {
      await forEachOf(optionalMembers(operation), async (name) => {
        const { body } = await context.arrange(operation, { example: "full" });
        const value = memberAt(body, [name]);
        const add = (base: RequestSpec) => ({ ...base, body: withMember(base.body, [name], value) });
        const isPossible = value !== undefined && isValid(context, add(await context.arrange(operation, least)));
        if (isPossible) await expectAccepted(context, operation, { path: [name], value, add }, least.example);
      });
    },
  },
);

function memberRequirement({ operationId }: Operation, name: string): string | undefined {
  const about = ({ subject, operations: names }: (typeof requirements)[number]) =>
    subject?.part === "body" && subject.pointer === `/${name}` && names.includes(operationId);
  return requirements.find((each) => about(each) && each.subject?.keyword === "type")?.id;
}

/** Tries every item, also after one that can't be judged. @throws Failure at once; Blocked after the last */
async function forEachOf<T>(items: readonly T[], attempt: (item: T) => Promise<void>): Promise<void> {
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
}

/**
 * Passes if the server accepts a request with a documented value. The request is arranged for each value: a call may use up
 * what it names.
 * @param wanted the example to change; by default the first one that allows the value
 * @throws Failure if the server refuses it with 400 because of the value, and accepts the same request without it
 */
async function expectAccepted(
  context: CheckContext,
  operation: Operation,
  right: Right,
  wanted?: string,
): Promise<void> {
  const example = wanted ?? (await allowing(context, operation, right));
  const exchange = await context.send(right.add(await context.arrange(operation, { example })));
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status !== 400 || namesAnother(exchange, operation, right.path))
    throw new Blocked(`needs a request that nothing else refuses (${actual})`);
  const twin = await context.send(await context.arrange(operation, { example }));
  if (!succeeded(twin)) throw new Blocked(`needs a request that is accepted without it (${outcomeOf(twin)})`);
  throw new Failure({ expected: "a success", actual }, exchange);
}

/** The example that is valid with a value, preferably one that has it: it also has what belongs to it. @throws Blocked if none is */
async function allowing(context: CheckContext, operation: Operation, { path, value, add }: Right): Promise<string> {
  const has = ({ body }: { readonly body?: unknown }) => Number(memberAt(body, path) === value);
  let blocked = new Blocked(
    `needs an example of ${operation.operationId} that allows ${path.join(".")} ${String(value)}`,
  );
  const size = ({ body = {} }: { readonly body?: unknown }) => JSON.stringify(body).length;
  const examples = requestExamples(operation).toSorted((a, b) => has(b) - has(a) || size(a) - size(b));
  for (const { name } of examples) {
    try {
      const request = add(await context.arrange(operation, { example: name }));
      if (isValid(context, request)) return name;
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      blocked = error;
    }
  }
  throw blocked;
}

function isValid({ resources }: CheckContext, request: RequestSpec): boolean {
  return invalidPart(request, resources.given) === undefined;
}

/** Whether a refusal names another field of the operation. */
function namesAnother(exchange: Exchange, operation: Operation, names: readonly string[]): boolean {
  const fields = [...(operation.body?.fields ?? []), ...operation.parameters.map(({ name }) => name)];
  return naming(
    exchange,
    fields.filter((name) => !names.includes(name)),
  );
}

export const checks: readonly Check[] = inPhase("everywhere", [...refused, ...accepted, ...alone]);
