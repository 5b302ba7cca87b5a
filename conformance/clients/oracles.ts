import { isRecord } from "../core/exchange.ts";
import { amount } from "../core/values/amount.ts";
import type { Oracle, Problem, Seen } from "./case.ts";
import { covers, firstLack, isSameBody, isSameJson } from "./compare.ts";
import type { CallArguments, TaskCall } from "./protocol.ts";
import type { WireRequest } from "./server.ts";

/** What the caller got, in a few words. */
export function told({ answer }: Seen): string {
  const { ended, error, value, reason } = answer;
  if (ended === "broken") return (reason ?? "the driver broke").replace(/^The /, "the ").replace(/\.$/, "");
  if (ended === "value") return `the caller got ${shorten(JSON.stringify(value) ?? "no value")}`;
  if (ended !== "error") return `the call ended as ${ended}`;
  return `the caller got the error ${error?.status ?? "without a status"} ${error?.type ?? "without a type"}: ${shorten(error?.message ?? "")}`;
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

/** The segments of a call's whole path, with its values in their places. */
function segmentsOf({ path, arguments: { path: values } }: TaskCall): readonly string[] {
  const whole = path.startsWith("/.well-known/") ? path : `/api/v1${path}`;
  return whole.split("/").map((segment) => segment.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""));
}

/** The path of a request below its base address, and its query. */
export function partsOf(request: WireRequest): { readonly path: string; readonly query: URLSearchParams } {
  const [raw = "", ...query] = request.target.split("?");
  return { path: raw.replace(/^\/api\/v1(?=\/)/, ""), query: new URLSearchParams(query.join("?")) };
}

/** The first request went to the address of the call. */
export function sentTo(call: TaskCall): Oracle {
  const segments = segmentsOf(call);
  const expected = `${call.method} ${segments.map(encodeURIComponent).join("/")}`;
  return ({ wire, answer }) => {
    const [first] = wire;
    if (first === undefined)
      return { expected, actual: `nothing was sent; ${answer.reason ?? answer.error?.message ?? "the call ended"}` };
    // A client may percent-encode any character, but a slash in a value must not make two segments of one.
    const [path = ""] = first.target.split("?");
    const isSame = first.method === call.method && isSameJson(path.split("/").map(decoded), segments);
    return isSame ? null : { expected, actual: `${first.method} ${path}`, request: first };
  };
}

/** A path without its percent-encoding, which a client may use for any character. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Exactly one request was made. */
export const sentOnce: Oracle = ({ wire }) =>
  wire.length === 1 ? null : { expected: "one request", actual: `${wire.length} requests` };

/** A query parameter arrived as the caller gave it. */
export function sentQuery(name: string, value: string | number | boolean): Oracle {
  const expected = `${name}=${value} in the query`;
  return (seen) => {
    const [first] = seen.wire;
    if (first === undefined) return { expected, actual: `nothing was sent; ${told(seen)}` };
    const values = partsOf(first).query.getAll(name);
    const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
    const isSame =
      values.length === 1 &&
      (values[0] === String(value) || (isTime && Date.parse(values[0] ?? "") === Date.parse(value)));
    return isSame ? null : { expected, actual: `${first.method} ${first.target}`, request: first };
  };
}

/**
 * The body arrived as the caller gave it.
 * @param defaults what the client may add: the documented defaults
 */
export function sentBody({ body }: CallArguments, defaults: Readonly<Record<string, unknown>> = {}): Oracle {
  const expected = `the body ${shorten(JSON.stringify(body))}`;
  return (seen) => {
    const [first] = seen.wire;
    if (first === undefined) return { expected, actual: `nothing was sent; ${told(seen)}` };
    if (isSameBody(jsonIn(first.body), body, defaults)) return null;
    return { expected, actual: `the body ${shorten(first.body)}`, request: first };
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The caller got a documented body: whole, or its data. */
export function gave(body: unknown): Oracle {
  return (seen) => {
    const { value, ended } = seen.answer;
    const data = isRecord(body) && "data" in body ? body.data : body;
    const isGiven =
      ended === "value" &&
      (covers(value, data) || covers(value, body) || (isRecord(value) && covers(value.data, data)));
    if (isGiven) return null;
    const lack =
      ended === "value" ? firstLack(isRecord(value) && isRecord(value.data) ? value.data : value, data) : undefined;
    if (lack === undefined || lack.path === "") {
      return { expected: `the value ${shorten(JSON.stringify(data))}`, actual: told(seen) };
    }
    const [expected, actual] = [lack.expected, lack.actual].map((each) => shorten(JSON.stringify(each) ?? "nothing"));
    return { expected: `${expected} at ${lack.path}`, actual: `the caller got ${actual} there` };
  };
}

/** The walk gave exactly these items. */
export function gaveItems(items: readonly unknown[]): Oracle {
  return (seen) => {
    const { value, ended } = seen.answer;
    if (ended === "value" && covers(value, items)) return null;
    const expected = amount(items.length, "item");
    if (ended !== "value" || !Array.isArray(value)) return { expected, actual: told(seen) };
    if (value.length !== items.length) return { expected, actual: `the caller got ${value.length}` };
    const lack = firstLack(value, items);
    const actual = shorten(JSON.stringify(lack?.actual) ?? "nothing");
    return {
      expected: `${expected}, with ${shorten(JSON.stringify(lack?.expected) ?? "nothing")} at ${lack?.path ?? ""}`,
      actual: `the caller got ${actual} there`,
    };
  };
}

/** The call did not end with a value. */
export const failed: Oracle = (seen) =>
  ["error", "timeout"].includes(seen.answer.ended) ? null : { expected: "an error for the caller", actual: told(seen) };

/** The call failed with this type, or status. */
export function failedWith(member: "type" | "status" | "message", expected: string | number): Oracle {
  return (seen) => {
    const { ended, error } = seen.answer;
    const found = error?.[member];
    const isTold = member === "message" ? found?.toString().includes(String(expected)) : found === expected;
    return ended === "error" && isTold
      ? null
      : { expected: `an error with the ${member} ${expected}`, actual: told(seen) };
  };
}

/** At most this many requests were made. */
export function atMost(count: number, why: string): Oracle {
  return ({ wire }) =>
    wire.length <= count ? null : { expected: why, actual: `the client sent ${wire.length} requests` };
}

/** The call ended within this time. */
export function within(limitMs: number): Oracle {
  return (seen) =>
    seen.milliseconds <= limitMs && seen.answer.ended !== "broken"
      ? null
      : {
          expected: `an end within ${limitMs} ms`,
          actual:
            seen.answer.ended === "broken" ? told(seen) : `${told(seen)} after ${Math.round(seen.milliseconds)} ms`,
          isTiming: seen.answer.ended !== "broken", // a driver has seconds more than its client
        };
}

/** The reason of requirements about retries when there was none. */
export const noRetry = "the client did not retry";

/** Judges what two attempts have in common; can't be judged without a retry. */
export function everyAttempt(says: string, of: (request: WireRequest) => string | undefined): Oracle {
  return ({ wire }) => {
    const [first, ...retries] = wire;
    if (first === undefined || retries.length === 0) return noRetry;
    const other = retries.find((each) => of(each) !== of(first));
    return other === undefined
      ? null
      : {
          expected: `${says} ${of(first) ?? "nothing"} on every attempt`,
          actual: `a retry had ${of(other) ?? "none"}`,
          request: other,
        };
  };
}

/** The first retry came no earlier than this many milliseconds after the first attempt. */
export function waited(milliseconds: number): Oracle {
  return ({ wire: [first, second] }) => {
    if (first === undefined || second === undefined) return noRetry;
    const pause = second.at - first.at;
    return pause >= milliseconds - 30
      ? null
      : {
          expected: `a pause of ${milliseconds} ms before the retry`,
          actual: `${Math.round(pause)} ms`,
          request: second,
        };
  };
}

/** Runs oracles in turn, until one finds a problem. */
export function all(...oracles: readonly Oracle[]): Oracle {
  return (seen) => {
    for (const oracle of oracles) {
      const found: Problem | string | null = oracle(seen);
      if (found !== null) return found;
    }
    return null;
  };
}
