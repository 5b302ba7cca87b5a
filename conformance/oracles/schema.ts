import type { Operation } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { responses, type SchemaViolation, type Validator } from "../../generated/validators.js";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import type { Judgement, Oracle } from "../core/oracle.ts";
import { responseSchema } from "../core/values/description.ts";
import { judgementsAt, type PlaceJudgement, responseRequirements, violationsByPlace } from "./schema-judgements.ts";
import { stationsOf } from "./schema-places.ts";

/** A violation without its own requirement breaks the requirement on the operation's answer as a whole. */
const wholeAnswers = new Map(
  requirements.flatMap(({ id, subject, operations: [operation = ""] }) =>
    subject?.side === "behaviour" && subject.part === "response" ? [[operation, id]] : [],
  ),
);

/** The maximum number of judged items of a list. */
const maxItems = 2000;

const rules = [
  ...responseRequirements.map(({ id, says }) => ({ id: `schema/${id}`, title: says, requirements: [id] })),
  ...[...wholeAnswers].map(([operationId, id]) => ({
    id: `schema/${operationId}`,
    title: `Every success of ${operationId} has its documented shape.`,
    requirements: [id],
  })),
];

/** After so many valid answers that showed nothing new, a thrifty oracle looks into every so many only. */
const enough = 20;
const everySo = 50;

/**
 * Judges the body of every answer of an operation by its response schema: one rule for each derived requirement on a response,
 * so that a wrong field does not affect the others. A rule applies only to answers that contain its value.
 * @param options.isThrifty for very many answers: of the valid ones, it looks into a part for the requirements that they fulfil. It judges every
 *   invalid one as usual.
 */
export function schemaOracle({ isThrifty = false }: { readonly isThrifty?: boolean } = {}): Oracle {
  if (!isThrifty) return { rules, judge: (exchange) => judge(exchange) };
  const thrift = new Thrift();
  return { rules, judge: (exchange) => judge(exchange, thrift) };
}

/** Remembers what the valid answers of each kind have shown. */
class Thrift {
  readonly #kinds = new Map<string, { answers: number; dull: number; readonly shown: Set<string> }>();

  /** Whether to look into a valid answer of this kind. */
  isCurious(kind: string): boolean {
    const found = this.#kinds.get(kind);
    if (found === undefined) return true;
    found.answers += 1;
    return found.dull < enough || found.answers % everySo === 0;
  }

  /** Notes the requirements that a valid answer of this kind fulfils. */
  learn(kind: string, requirements: Iterable<string>): void {
    const found = this.#kinds.get(kind) ?? { answers: 0, dull: 0, shown: new Set() };
    this.#kinds.set(kind, found);
    const before = found.shown.size;
    for (const requirement of requirements) found.shown.add(requirement);
    found.dull = found.shown.size === before ? found.dull + 1 : 0;
  }
}

function* judge(exchange: Exchange, thrift?: Thrift): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation === undefined || response.json === undefined) return;
  const found = responseSchema(operation, response.status);
  const validate = found && validatorOf(operation, found.key);
  if (!found || !validate) return;
  const body = judgedBody(response);
  const violations = validate(body) ? [] : (validate.errors ?? []);
  const kind = `${operation.operationId} ${found.key}`;
  if (thrift && violations.length === 0 && !thrift.isCurious(kind)) {
    if (succeeded(exchange) && wholeAnswers.has(operation.operationId))
      yield { rule: `schema/${operation.operationId}` };
    return;
  }

  const byPlace = violationsByPlace(violations);
  const judged = new Map<string, PlaceJudgement>();
  const scope = `${operation.operationId} response.${found.key}`;
  for (const station of stationsOf(found.schema, body, scope)) {
    for (const judgement of judgementsAt(station, byPlace)) {
      if (judgement.deviation || !judged.has(judgement.requirement)) judged.set(judgement.requirement, judgement);
    }
  }
  for (const { requirement, deviation } of judged.values()) {
    yield { rule: `schema/${requirement}`, ...(deviation && { deviation }) };
  }
  if (thrift && violations.length === 0) thrift.learn(kind, judged.keys());
  // The envelope and error-type oracles judge other violations in error answers.
  if (!succeeded(exchange) || !wholeAnswers.has(operation.operationId)) return;
  // If a requirement of its own names the place, that one fails, and the answer is no evidence for the whole.
  if ([...judged.values()].some(({ deviation }) => deviation !== undefined)) return;
  const [first] = violations;
  yield { rule: `schema/${operation.operationId}`, ...(first && { deviation: deviationOf(first) }) };
}

/** Whether an answer follows its schema; one without a schema does. */
export function followsSchema({ operation, response }: Exchange): boolean {
  const found = operation && response.json !== undefined ? responseSchema(operation, response.status) : undefined;
  const validate = operation && found && validatorOf(operation, found.key);
  return validate?.(judgedBody(response)) ?? true;
}

/** The part of an answer that is judged. */
function judgedBody({ text, json }: Exchange["response"]): unknown {
  return text.length < 2 * maxItems ? json : withShortLists(json); // each item takes two characters at least
}

/** The same answer with long lists shortened: a validator's time grows with the square of the errors in a list. */
function withShortLists(value: unknown, depth = 4): unknown {
  if (depth === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.slice(0, maxItems).map((item) => withShortLists(item, depth - 1));
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withShortLists(member, depth - 1)]));
}

function validatorOf({ operationId }: Operation, key: string): Validator | undefined {
  const all = responses as Readonly<Record<string, Readonly<Record<string, Validator>>>>; // by operationId and status
  return all[operationId]?.[key];
}

function deviationOf({ instancePath, message, params }: SchemaViolation): Deviation {
  const missing = params.missingProperty;
  if (typeof missing === "string") {
    const pointer = `${instancePath}/${missing}`;
    return { pointer, expected: `a member ${pointer}`, actual: "it is missing" };
  }
  return {
    pointer: instancePath,
    expected: `${instancePath || "the body"} ${message}`,
    actual: "it does not",
  };
}
