import { randomUUID } from "node:crypto";
import type { Operation } from "../../generated/operations.ts";
import { bodySchema, parametersOf, requestExamples, type Schema } from "./description.ts";
import { Blocked } from "./errors.ts";
import { isNeeded, mediaUrl, memberSchema, parameterExample, schemaFor, timeAhead } from "./example-values.ts";
import { isRecord } from "./exchange.ts";
import { obtain, providerCount, type Stage, type Wanted } from "./obtain.ts";
import { invalidPart, type RequestSpec } from "./request.ts";

/** A step that fills an example for one operation and records what it left out. */
interface FillStage extends Stage {
  readonly changes: boolean;
  readonly missing: Blocked[];
  /** The answers that supplied ids so far. */
  readonly answers: number[];
  /** The owner whose accounts the request may name. */
  readonly owner: string;
}

/** The owner of accounts in a request that names no owner (core document, Posts). */
const brand = "brand";

type ArrangedRequest = RequestSpec & {
  readonly operation: Operation;
  readonly query: Readonly<Record<string, string>>;
};

/** Resources that change when a body names them: publishing a suggestion schedules it, generating from a draft advances it. */
const changedByReference: ReadonlySet<string> = new Set(["suggestion", "draft"]);

/**
 * Builds a valid request of an operation from its documented example: ids become ids of the target, media become media that the
 * target names, future times are in the future, and UUIDs are new.
 * @throws Blocked if the target lacks something that the request needs; the message names it
 */
export async function arrangeRequest(stage: Stage, operation: Operation, depth = 0): Promise<RequestSpec> {
  let blocked: Blocked | undefined;
  for (const example of revocableExamples(operation)) {
    try {
      return await fill(stage, operation, example, depth);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      blocked ??= error;
    }
  }
  throw blocked ?? new Blocked(`needs an example of ${operation.operationId}`);
}

/** If examples name a future time, only those: an immediate effect, such as a published post, can't be undone. */
function revocableExamples(operation: Operation): unknown[] {
  const bodies = requestExamples(operation).map(({ body }) => body);
  const schema = bodySchema(operation);
  const times = Object.entries((schema && schemaFor(schema, undefined).properties) ?? {}).flatMap(([name, member]) =>
    member["x-in-future"] ? [name] : [],
  );
  const later = bodies.filter((body) => isRecord(body) && times.some((name) => Object.hasOwn(body, name)));
  return later.length > 0 ? later : bodies;
}

async function fill(stage: Stage, operation: Operation, example: unknown, depth: number): Promise<RequestSpec> {
  const path: Record<string, string> = {};
  const query: Record<string, string> = {};
  const changes = operation.method !== "GET";
  const schemas = new Map(parametersOf(operation).map(({ in: place, name, schema }) => [`${place} ${name}`, schema]));
  for (const { name, in: place, required, resource } of operation.parameters) {
    if (!required || place === "header") continue;
    const value =
      resource === undefined
        ? parameterExample(schemas.get(`${place} ${name}`))
        : await idOf(stage, resource, { own: changes && place === "path" }, depth);
    (place === "path" ? path : query)[name] = value;
  }
  const schema = bodySchema(operation);
  const owner = isRecord(example) && typeof example.ownerType === "string" ? example.ownerType : brand;
  const filling: FillStage = { ...stage, changes, missing: [], answers: [], owner };
  const filled = schema && (await fillValue(filling, schema, example, "", depth));
  const body = withRevision(stage, filled, path);
  const request = { operation, path, query, ...(body !== undefined && { body }) };
  if (invalidPart(request, stage.resources.given) === undefined) return request;
  const [first] = filling.missing;
  if (first) throw first;
  return withOneMoreQueryParameter(stage, request, depth);
}

async function idOf(stage: Stage, kind: string, wanted: Wanted, depth: number): Promise<string> {
  return String((await obtain(stage, kind, wanted, depth, arrangeRequest)).id);
}

/** The same query with values from these answers instead of others: the ad that belongs to a receipt, for example. */
function fromAnswers(
  { resources }: Stage,
  { operation, query }: ArrangedRequest,
  answers: readonly number[],
): Record<string, string> {
  const together = operation.parameters.flatMap(({ name, resource }) => {
    const found =
      resource !== undefined &&
      name in query &&
      resources.all(resource).find((one) => one.answers.some((answer) => answers.includes(answer)));
    return found ? [[name, String(found.id)]] : [];
  });
  return { ...query, ...Object.fromEntries(together) };
}

/** Changes to a revision use the revision that the target showed last. */
function withRevision({ resources }: Stage, body: unknown, path: Readonly<Record<string, string>>): unknown {
  if (!isRecord(body) || !("revision" in body)) return body;
  const ids = Object.values(path);
  const { revision } = resources.all("draft").find(({ id }) => ids.includes(String(id)))?.item ?? {};
  return typeof revision === "number" ? { ...body, revision } : body;
}

/** If the query needs one of several parameters, the request with the first one that makes it valid. */
async function withOneMoreQueryParameter(stage: Stage, request: ArrangedRequest, depth: number): Promise<RequestSpec> {
  for (const { name, in: place, schema } of parametersOf(request.operation)) {
    const { resource } = request.operation.parameters.find((parameter) => parameter.name === name) ?? {};
    if (place !== "query" || name in request.query) continue;
    const candidate = (value: string) => ({ ...request, query: { ...request.query, [name]: value } });
    if (invalidPart(candidate(parameterExample(schema)), stage.resources.given) !== undefined) continue;
    if (resource === undefined) return candidate(parameterExample(schema));
    const { id, answers } = await obtain(stage, resource, { own: false }, depth, arrangeRequest);
    return { ...request, query: { ...fromAnswers(stage, request, answers), [name]: String(id) } };
  }
  return request;
}

/** Replaces the values in an example that only the target knows. `key` is the member name of the value. */
async function fillValue(
  stage: FillStage,
  reference: Schema,
  value: unknown,
  key: string,
  depth: number,
): Promise<unknown> {
  const schema = schemaFor(reference, value);
  const resource = schema["x-resource"];
  if (resource !== undefined && (typeof value === "string" || typeof value === "number")) {
    const wanted = {
      own: stage.changes && changedByReference.has(resource),
      platform: key,
      owner: stage.owner,
      answers: stage.answers,
    };
    const { id, answers } = await obtain(stage, resource, wanted, depth, arrangeRequest);
    stage.answers.push(...answers);
    return id;
  }
  if (schema["x-media"] !== undefined && typeof value === "string") return mediaUrl(stage.target, schema["x-media"]);
  if (schema["x-in-future"]) return timeAhead(stage.now());
  if (schema.format === "uuid") return randomUUID();
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const member of value) items.push(await fillValue(stage, schema.items ?? {}, member, key, depth));
    return items;
  }
  if (!isRecord(value)) return value;
  const filled = new Map<string, unknown>();
  for (const [name, member] of fewestProvidersFirst(schema, value)) {
    const child = memberSchema(schema, name);
    try {
      filled.set(name, child ? await fillValue(stage, child, member, name, depth) : member);
    } catch (error) {
      // Leave out optional members that can't be filled.
      if (!(error instanceof Blocked) || isNeeded(schema, value, name)) throw error;
      stage.missing.push(error);
    }
  }
  const names = Object.keys(value).filter((name) => filled.has(name));
  return Object.fromEntries(names.map((name) => [name, filled.get(name)]));
}

/** Only one operation gives receipts, but several give ads: so the receipt is chosen first. */
function fewestProvidersFirst(schema: Schema, value: Readonly<Record<string, unknown>>): [string, unknown][] {
  const count = (name: string) => {
    const child = memberSchema(schema, name);
    const kind = child && schemaFor(child, value[name])["x-resource"];
    return kind === undefined ? 0 : providerCount(kind);
  };
  return Object.entries(value).sort(([a], [b]) => count(a) - count(b));
}
