import { type Operation, operationList } from "../../generated/operations.ts";
import type { Fetch } from "../core/http/http.ts";
import type { Target } from "../core/target/target.ts";
import { successExamples } from "../core/values/description.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { type Answer, failure } from "./exchanges.ts";
import { invalidInput } from "./invalid-input.ts";

/** A call that reached the fake server. */
export interface Call {
  readonly method: string;
  /** Relative to the base URL. */
  readonly path: string;
  readonly operation: Operation | undefined;
  readonly headers: Headers;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The number of earlier calls. */
  readonly index: number;
}

export interface FakeServer {
  readonly fetch: Fetch;
  readonly calls: readonly Call[];
  readonly target: Target;
}

/** Answers a call instead of the fake server; undefined lets the server answer. */
export type Interference = (call: Call, usual: () => Answer) => Answer | Response | Promise<Response> | undefined;

export const keys = { full: "sf_live_0123456789", revoked: "sf_live_revoked_0123456789" };

/** Keys that the server accepts like the full key but that its target does not name: for checks that need more keys. */
export const otherKeys = { limited: "sf_live_limited_0123456789", otherTeam: "sf_live_other_0123456789" };

const origin = "https://api.example";

/** The ids in the documented answers; no other resources exist. */
const shownIds: ReadonlySet<string> = new Set(
  operationList.flatMap((operation) => JSON.stringify(successExamples(operation)).match(/[0-9a-f]{24}/g) ?? []),
);

/** The ids of created resources. */
const madeId = /^0{18}f[0-9a-f]{5}$/;

/**
 * A server in this process that looks conforming to the suite: it checks keys, paths and ids, and answers each operation
 * with its first documented example. A created resource gets a new id, once per Idempotency-Key.
 * @param interfere breaks the server in one way
 */
export function fakeServer(interfere: Interference = () => undefined): FakeServer {
  const calls: Call[] = [];
  let made = 0;
  const stored = new Map<string, { readonly text: string; readonly answer: Answer }>();
  const newId = () => (0xf00000 + ++made).toString(16).padStart(24, "0");
  return {
    calls,
    target: {
      baseUrl: `${origin}/api/v1`,
      keys,
      media: {
        video: { url: "https://media.example/clip.mp4", seconds: 8 },
        image: { url: "https://media.example/picture.jpg" },
        audio: { url: "https://media.example/voice.mp3", seconds: 8 },
      },
      budget: { credits: 10_000, minutes: 10 },
    },
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      const call: Call = {
        method: request.method,
        path: pathname.replace("/api/v1", ""),
        operation: operationAt(request.method, pathname),
        headers: request.headers,
        query: Object.fromEntries(searchParams),
        body: text === "" ? undefined : JSON.parse(text),
        index: calls.length,
      };
      calls.push(call);
      const usual = () => remembered(stored, call, text, () => answerTo(call, pathname, newId));
      const answer = (await interfere(call, usual)) ?? usual();
      return answer instanceof Response ? answer : responseOf(answer);
    },
  };
}

/** An answer as a Response. */
export function responseOf({ status, body, text = JSON.stringify(body), headers }: Answer): Response {
  return new Response(text, { status, headers: { "content-type": "application/json", ...headers } });
}

function answerTo({ operation, path, headers, query, body }: Call, pathname: string, newId: () => string): Answer {
  if (operation?.needsKey !== false && !hasKey(headers)) {
    const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource"`;
    return failure(401, "unauthorized", { headers: { "www-authenticate": challenge } });
  }
  if (operation === undefined) {
    return isKnownPath(pathname) ? failure(405, "invalid_input") : failure(404, "not_found");
  }
  const ids = operation.parameters.filter(({ in: place }) => place === "path");
  const given = matchOf(operation.path, operation.atOrigin ? pathname : path) ?? [];
  if (ids.length > 0 && !given.every((id) => shownIds.has(id) || madeId.test(id))) return failure(404, "not_found");
  const refusal = invalidInput(operation, query, body);
  if (refusal) return refusal;
  const [example] = successExamples(operation);
  const status = Number((example?.status ?? "200").replaceAll("X", "0"));
  return { status, body: operation.method === "POST" ? withNewIds(operation, example?.body, newId) : example?.body };
}

/** A success under an Idempotency-Key is stored: for another body it is a conflict. */
function remembered(
  stored: Map<string, { readonly text: string; readonly answer: Answer }>,
  { operation, path, headers }: Call,
  text: string,
  run: () => Answer,
): Answer {
  const key = operation?.idempotent ? headers.get("idempotency-key") : null;
  if (key === null) return run();
  const found = stored.get(`${path} ${key}`);
  if (found) return found.text === text ? found.answer : failure(409, "conflict");
  const answer = run();
  if (answer.status < 300) stored.set(`${path} ${key}`, { text, answer });
  return answer;
}

function hasKey(headers: Headers): boolean {
  const key = headers.get("x-api-key") ?? headers.get("authorization")?.replace("Bearer ", "");
  return key === keys.full || Object.values(otherKeys).some((other) => other === key);
}

/** The same body with the current time and new ids for all resources in it. */
function withNewIds({ provides }: Operation, body: unknown, newId: () => string): unknown {
  const values = provides.flatMap(({ at }) => at.flatMap((pointer) => valuesAt(body, pointer)));
  const ids = new Set(values.map(({ value }) => value).filter((value) => typeof value === "string"));
  const old = [...ids].filter((id) => /^[0-9a-f]{24}$/i.test(id));
  const text = old.reduce((result, id) => result.replaceAll(id, newId()), JSON.stringify(body));
  return JSON.parse(text.replace(/"savedAt":"[^"]+"/, `"savedAt":"${new Date().toISOString()}"`));
}

function operationAt(method: string, pathname: string): Operation | undefined {
  const fits = (operation: Operation) =>
    operation.method === method && matchOf(fullPath(operation), pathname) !== undefined;
  // Paths without parameters come first.
  return [...operationList].sort((a, b) => a.parameters.length - b.parameters.length).find(fits);
}

function isKnownPath(pathname: string): boolean {
  return operationList.some((operation) => matchOf(fullPath(operation), pathname) !== undefined);
}

function fullPath({ atOrigin, path }: Operation): string {
  return atOrigin ? path : `/api/v1${path}`;
}

/** The values of a template's parameters in a path; undefined if the path does not match. */
function matchOf(template: string, path: string): string[] | undefined {
  const pattern = template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "([^/]+)");
  return new RegExp(`^${pattern}$`).exec(path)?.slice(1);
}
