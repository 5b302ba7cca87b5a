import { type Exchange, errorOf, isRecord } from "../../core/exchange.ts";
import { operationOf } from "../../core/http/operation-of.ts";
import { readJson } from "../../core/http/read-json.ts";
import { kindOfText, kindOfValue, orderOfList, smallNumber } from "./kind-of-value.ts";

/** Longer answers are read up to here: a broken server may send megabytes. */
const maxLength = 200_000;
/** How many items of a list are read. */
const maxItems = 60;
const maxDepth = 8;
/** Longer headers are texts that differ from server to server. */
const maxHeader = 60;
/** How many calls of one operation in a check or story have signs of their own. */
const maxCalls = 12;

/** Headers that say nothing about a reading of the documents. */
const commonHeaders = new Set(["date", "connection", "content-length", "keep-alive", "x-request-id", "vary", "server"]);

/** What one exchange shows: short texts, equal for equal behavior. */
export type Sign = string;

/** An object of an answer with the names of its members, so that a missing one is a sign as well. */
export interface Holder {
  /** What its members' signs begin with. */
  readonly place: string;
  readonly names: readonly string[];
}

/** What an exchange shows. */
export interface Shown {
  readonly signs: ReadonlySet<Sign>;
  readonly holders: readonly Holder[];
}

/** The sign of a member that an object lacks. */
export function lackOf(place: string, name: string): Sign {
  return `${place}/${name} absent`;
}

/**
 * Reads the signs of the exchanges of one run or tape, in their order.
 * A sign names the operation, the status and what is there, such as `getPost 200 /data/title=null`. One that depends on who
 * asked begins with `check <id>#<n>` or `story <name>#<n>`: the n-th call of the operation there.
 */
export class SignReader {
  readonly #counts = new Map<string, number>();

  /** @param of `check <id>` or `story <name>`; undefined for the traffic of others */
  read(exchange: Pick<Exchange, "request" | "response">, of: string | undefined): Shown {
    const { request, response } = exchange;
    const name = operationOf(request)?.operationId ?? `${request.method} elsewhere`;
    const type = errorOf(exchange)?.type;
    const outcome = `${name} ${response.status}${typeof type === "string" ? ` ${kindOfText(type)}` : ""}`;
    const asker = this.#askerOf(of, name);
    const signs = new Set<Sign>();
    const holders: Holder[] = [];
    const note = (sign: Sign) => {
      signs.add(`${outcome}${sign}`);
      if (asker !== undefined) signs.add(`${asker} ${outcome}${sign}`);
    };
    note("");
    const shape = shapeOf(request);
    signs.add(`${outcome} to ${shape}`);
    for (const [header, value] of Object.entries(response.headers)) {
      if (!commonHeaders.has(header)) note(` ${header}: ${kindOfHeader(header, value)}`);
    }
    holders.push({
      place: `${outcome} headers`,
      names: Object.keys(response.headers).filter((header) => !commonHeaders.has(header)),
    });
    const walk = (value: unknown, place: string, depth: number): void => {
      const kind = kindOfValue(value);
      signs.add(`${outcome}${place}=${kind}`);
      // Within a list, what one item shows is seldom a matter of who asked.
      if (asker !== undefined && !place.includes("*"))
        signs.add(`${asker} ${outcome}${place}=${smallNumber(value) ?? kind}`);
      if (depth >= maxDepth) return;
      if (Array.isArray(value)) {
        if (asker !== undefined) signs.add(`${asker} ${outcome}${place}.length=${value.length}`);
        const records = severalRecords(value);
        orders(records, place, note);
        flags(records, (flag) => note(`${place} to ${shape}: ${flag}`));
        for (const item of value.slice(0, maxItems)) walk(item, `${place}/*`, depth + 1);
      } else if (isRecord(value)) {
        const names = Object.keys(value).filter((each) => kindOfText(each) === each);
        holders.push({ place: `${outcome}${place}`, names });
        for (const each of Object.keys(value))
          walk(value[each], `${place}/${names.includes(each) ? each : "?"}`, depth + 1);
      }
    };
    const json = response.text.length > maxLength ? undefined : (response.json ?? readJson(response.text));
    if (json !== undefined) walk(json, " ", 0);
    return { signs, holders };
  }

  /** Who asked, and which of its calls of the operation this is. */
  #askerOf(of: string | undefined, name: string): string | undefined {
    if (of === undefined) return undefined;
    const at = `${of} ${name}`;
    const number = (this.#counts.get(at) ?? 0) + 1;
    this.#counts.set(at, number);
    if (number > maxCalls) return undefined;
    return `${of}#${number}`;
  }
}

/** The items of a list of two or more objects; none of any other list. */
function severalRecords(items: readonly unknown[]): readonly Readonly<Record<string, unknown>>[] {
  const records = items.filter(isRecord);
  return records.length < 2 || records.length < items.length ? [] : records;
}

type Records = ReturnType<typeof severalRecords>;

function orders(records: Records, place: string, note: (sign: Sign) => void): void {
  for (const name of Object.keys(records[0] ?? {})) {
    const order = orderOfList(records.map((record) => record[name]));
    if (order !== undefined) note(`${place} by ${name} ${order}`);
  }
}

/** For how many items of a list each member is true, if it is always true or false. */
function flags(records: Records, note: (flag: string) => void): void {
  for (const name of Object.keys(records[0] ?? {})) {
    const values = records.map((record) => record[name]);
    if (!values.every((value) => typeof value === "boolean")) continue;
    const count = values.filter(Boolean).length;
    note(`${name} is true ${count === 0 ? "never" : count === 1 ? "once" : "more than once"}`);
  }
}

/** The parts of a request that matter for how it is answered. */
function shapeOf({ url, headers, body }: Exchange["request"]): string {
  const query = [...new URL(url).searchParams].map(([name, value]) => `${name}=${kindOfText(value)}`).sort();
  const json = body === undefined ? undefined : readJson(body);
  const members = isRecord(json)
    ? Object.entries(json)
        .map(([name, value]) => `${name}=${kindOfValue(value)}`)
        .sort()
    : body === undefined
      ? []
      : [kindOfValue(json)];
  const keyed = headers["idempotency-key"] === undefined ? [] : ["Idempotency-Key"];
  const barred = headers.authorization === undefined && headers["x-api-key"] === undefined ? ["no key"] : [];
  return [...query, ...members, ...keyed, ...barred].join(" ");
}

function kindOfHeader(name: string, value: string): string {
  // A digit may belong to its character set.
  if (name === "content-type") return value.slice(0, maxHeader);
  const kind = kindOfText(value);
  if (kind === "digits" && Number(value) <= 1) return value;
  return kind === "text" && value.length <= maxHeader && !/\d/.test(value) ? value : kind;
}
