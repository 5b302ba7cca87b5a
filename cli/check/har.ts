import type { Exchange } from "../../conformance/core/exchange.ts";
import { isRecord } from "../../conformance/core/exchange.ts";
import { readJson } from "../../conformance/core/http/read-json.ts";
import { urlOf } from "../../conformance/core/http/url.ts";
import { redactor } from "../../conformance/core/report/redact.ts";
import type { TrafficEntry } from "../../conformance/index.ts";
import { keptHeaders } from "../../conformance/watchers/kept-headers.ts";
import { UsageError } from "../usage-error.ts";

/** A number for each distinct key, in order of appearance in all files. */
export class KeyNumbers {
  readonly #numbers = new Map<string, number>();

  numberOf(key: string): number {
    const known = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, known);
    return known;
  }

  /** Replaces every key seen so far in a text. */
  redactor(): (text: string) => string {
    return redactor(Object.fromEntries([...this.#numbers].map(([key, number]) => [`har_${number}`, key])));
  }
}

/** The calls of a HAR file in the order of their answers. */
export interface HarTraffic {
  readonly entries: readonly TrafficEntry[];
  /** False if no call shows a key: browsers leave credentials out of a file unless told otherwise. */
  readonly showsKeys: boolean;
}

/** Whether JSON looks like a HAR file. */
export function isHar(json: unknown): boolean {
  return isRecord(json) && isRecord(json.log) && Array.isArray(json.log.entries);
}

/** Reads the calls of a HAR file (1.2). @param name of the file, for messages @throws UsageError if it is none */
export function harTraffic(json: unknown, keys: KeyNumbers, name: string): HarTraffic {
  const log = isRecord(json) && isRecord(json.log) ? json.log : {};
  if (!Array.isArray(log.entries))
    throw new UsageError(`${name} is not a HAR file; give one that a browser or a proxy saved.`);
  const raw = log.entries.flatMap((entry: unknown) => callOf(entry) ?? []);
  for (const { key } of raw) if (key !== undefined) keys.numberOf(key);
  const redact = keys.redactor();
  const entries = raw
    .map((call) => entryOf(call, keys, redact))
    .toSorted((a, b) => (a.ended ?? a.at) - (b.ended ?? b.at));
  return { entries, showsKeys: raw.some(({ key }) => key !== undefined) };
}

/** A call as a HAR file has it. */
interface RawCall {
  readonly at: number;
  readonly took: number;
  readonly key: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly text: string;
}

/** @returns undefined if there is no answer of a server: a lost call, one from the browser's cache, or one without its body */
function callOf(entry: unknown): RawCall | undefined {
  if (!isRecord(entry) || !isRecord(entry.request) || !isRecord(entry.response) || entry._fromCache) return undefined;
  const { request, response } = entry;
  const at = Date.parse(String(entry.startedDateTime));
  const text = textOf(response);
  if (Number.isNaN(at) || text === undefined || typeof response.status !== "number") return undefined;
  if (response.status < 200 || response.status === 304) return undefined;
  const url = String(request.url);
  if (urlOf(url) === undefined) return undefined;
  const sent = headersOf(request.headers);
  const posted = isRecord(request.postData) ? request.postData.text : undefined;
  return {
    at,
    took: typeof entry.time === "number" && entry.time > 0 ? entry.time : 0,
    key: /^Bearer (.+)$/i.exec(sent.authorization ?? "")?.[1] ?? sent["x-api-key"],
    method: String(request.method),
    url,
    headers: sent,
    body: typeof posted === "string" && posted !== "" ? posted : undefined,
    status: response.status,
    answerHeaders: headersOf(response.headers),
    text,
  };
}

/** Browsers write no text and the size 0 also for a body that they could not get. @returns undefined if the file may lack the body */
function textOf({ content, status, headers }: Readonly<Record<string, unknown>>): string | undefined {
  const { text, encoding } = isRecord(content) ? content : {};
  if (typeof text === "string") return encoding === "base64" ? Buffer.from(text, "base64").toString() : text;
  return status === 204 || headersOf(headers)["content-length"] === "0" ? "" : undefined;
}

function headersOf(list: unknown): Record<string, string> {
  if (!Array.isArray(list)) return {};
  const named = list.flatMap((header: unknown) =>
    isRecord(header) && typeof header.name === "string" ? [[header.name.toLowerCase(), String(header.value)]] : [],
  );
  return keptHeaders(Object.fromEntries(named));
}

function entryOf(call: RawCall, keys: KeyNumbers, redact: (text: string) => string): TrafficEntry {
  const shown = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redact(value)]));
  const text = redact(call.text);
  const exchange: Exchange = {
    request: {
      method: call.method,
      url: redact(call.url),
      headers: shown(call.headers),
      ...(call.body !== undefined && { body: redact(call.body) }),
    },
    response: {
      status: call.status,
      headers: shown(call.answerHeaders),
      text,
      json: readJson(text),
      milliseconds: call.took,
    },
  };
  const key = call.key === undefined ? undefined : `key-${keys.numberOf(call.key)}`;
  return { at: call.at, ended: call.at + call.took, exchange, ...(key !== undefined && { key }) };
}
