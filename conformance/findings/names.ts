import type { Deviation } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { isOwnKey } from "../core/http/request.ts";
import type { CallStep, Step } from "../core/run/trace.ts";
import { plainWord, shellQuoted } from "../core/values/shell.ts";
import { shellFunctions } from "./shell-functions.ts";
import { lastName, placeOfValue } from "./values.ts";

/** Parts of a request that differ in each run: values of earlier answers, unique words and times. */
const changing = new RegExp(
  [
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/,
    /(?<![\w.-])\d{4}-\d\d-\d\d(?![\w.-])/,
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    /verify[a-z]{10}/,
    // The domain of a website.
    /(?<=\/\/(?:www\.)?)(?!www\.|verify)[\w-]+\.example(?=[/"])/,
    /verify:[0-9a-f]{16,}/,
    /[0-9a-f]{24}/,
    // Cursors and receipts; a long word of the contract has neither digits nor capitals.
    /(?=[\w-]*[\dA-Z])[\w-]{16,}/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Addresses, which may be those of uploaded files. */
const addresses = /https?:\/\/[^\s"'\\]+/g;

/** Values of answers that a sentence names. */
const named = /verify[a-z]{10}|[0-9a-f]{24}/g;

/** What the Idempotency-Keys of checks begin with. */
const keyPrefix = "verify:";

/** What marks a variable in a text that is not quoted yet. */
const mark = "\u0000";

const dayMilliseconds = 86_400_000;

/** A time further from the time of its call is a fixed one. */
const nearMilliseconds = 800 * dayMilliseconds;

/** The shell variables of a script. */
export class Names {
  readonly #names = new Map<string, string>();
  /** For each value that some request sends, the exchange before it whose answer gives it. */
  readonly #sources = new Map<string, Exchange>();

  /** How often each Idempotency-Key is sent. */
  readonly #keys = new Map<string, number>();

  /** @param deviation how the last call deviates, in words that may name values of answers */
  constructor(steps: readonly Step[], { expected, actual, pointer }: Deviation) {
    const exchanges = steps.flatMap((step) => (step.kind === "call" ? [step.exchange] : []));
    for (const [at, { request }] of exchanges.entries()) {
      const key = request.headers["idempotency-key"];
      if (key !== undefined) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
      this.#use(`${request.url} ${request.body ?? ""}`, exchanges.slice(0, at));
    }
    this.#use((`${expected} ${actual}`.match(named) ?? []).join(" "), exchanges);
    const name = pointer === undefined ? undefined : lastName(pointer);
    const wanted = plainValue(expected);
    if (name !== undefined && !isOfContract(wanted)) this.#useOf(name, wanted, exchanges.slice(0, -1));
  }

  /** Notes where the values in a text come from. */
  #use(text: string, earlier: readonly Exchange[]): void {
    for (const [value] of [...text.matchAll(addresses), ...text.matchAll(changing)]) {
      if (this.#sources.has(value)) continue;
      const sources = earlier.filter((exchange) => placeOfValue(exchange, value) !== undefined);
      // What made a thing shows its id first; of several lists, the last one is that of the failure, perhaps with a filter.
      const source = sources.find(({ request }) => request.method !== "GET") ?? sources.at(-1);
      if (source) this.#sources.set(value, source);
    }
  }

  /** Whether more than one call sends an Idempotency-Key. */
  isRepeated(key: string): boolean {
    return (this.#keys.get(key) ?? 0) > 1;
  }

  /** Whether an answer gave a value that a later call uses. */
  isTaken(value: string): boolean {
    return this.#names.has(value) || /^\d{4}-\d\d-\d\dT|^[0-9a-f]{24}$/.test(value);
  }

  /** Notes which answer has a value in a member of this name. */
  #useOf(name: string, value: string, earlier: readonly Exchange[]): void {
    const source = earlier.find((exchange) => placeOfValue(exchange, value)?.name === name);
    if (source) this.#sources.set(value, source);
  }

  /** Whether a variable holds a value. */
  has(value: string): boolean {
    return this.#names.has(value);
  }

  /** The lines before a call that make its unique words and its days, so that later calls and the last line mean the same day. */
  define({ exchange: { request, response }, time }: CallStep): readonly string[] {
    const key = request.headers["idempotency-key"] ?? "";
    const texts = [request.body ?? "", request.url, this.isRepeated(key) || !isOwnKey(key) ? key : ""].join(" ");
    return [...texts.matchAll(changing)].flatMap(([value]) => {
      const days = daysAhead(value, time);
      if (days !== undefined && !this.#names.has(value)) return [`${this.#name("date", value)}=$(day ${days})`];
      const kind = this.#kindOf(value);
      if (kind === undefined || this.#names.has(value) || this.#sources.has(value)) return [];
      // A website that was refused is perhaps one that the run had named before.
      if (kind === "domain" && response.status > 299) return [];
      const digits = kind === "key" ? ` ${value.length - keyPrefix.length}` : "";
      return [`${this.#name(kind, value)}=$(${kind}${digits})`];
    });
  }

  /** The function that makes a value anew: a server has met an Idempotency-Key of this run already. */
  #kindOf(value: string): "key" | "word" | "uuid" | "domain" | undefined {
    if (value.startsWith(keyPrefix)) return this.#isLikeAnother(value) ? undefined : "key";
    if (/^verify[a-z]{10}$/.test(value)) return "word";
    if (/^[\w-]+\.example$/.test(value)) return "domain";
    return /[0-9a-f]{8}-[0-9a-f]{4}-/.test(value) ? "uuid" : undefined;
  }

  /** Whether another key is longer, or differs in its case: what the server makes of that may be what the script shows. */
  #isLikeAnother(key: string): boolean {
    const keys = [...this.#keys.keys()].filter((other) => other.toLowerCase().startsWith(key.toLowerCase()));
    return keys.length > 1;
  }

  /** The lines after a call that take from its answer what later calls use. */
  take(exchange: Exchange): readonly string[] {
    return [...this.#sources].flatMap(([value, source]) => {
      const place = source === exchange ? placeOfValue(exchange, value) : undefined;
      if (place === undefined || this.#names.has(value)) return [];
      return [`${this.#name(place.name, value)}=$(value ${shellQuoted(place.name)} ${place.at})`];
    });
  }

  /** A text as a word of the shell. @param time the server's time then, in milliseconds */
  write(text: string, time: number): string {
    const marked = text
      .replaceAll(addresses, (value) => this.#variable(value) ?? value)
      .replaceAll(changing, (value) => {
        const variable = this.#variable(value);
        if (variable !== undefined) return variable;
        const days = daysAhead(value, time);
        if (days !== undefined) return `${mark}$(day ${days})${mark}`;
        const ahead = Date.parse(value) - time;
        const isTime = /^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(ahead) < nearMilliseconds;
        return isTime ? `${mark}$(at ${Math.round(ahead / 1000)})${mark}` : value;
      })
      .replaceAll(/\$SHORTFORM_\w+/g, (variable) => `${mark}${variable}${mark}`);
    const word = marked
      .split(mark)
      .map((part, at) => (at % 2 === 1 ? `"${part}"` : plainWord(part)))
      .join("");
    return word === "" ? "''" : word;
  }

  #variable(value: string): string | undefined {
    const name = this.#names.get(value);
    return name === undefined ? undefined : `${mark}$${name}${mark}`;
  }

  #name(kind: string, value: string): string {
    const base = kind.replaceAll(/\W/g, "_");
    const taken = new Set(this.#names.values());
    let name = base;
    for (let number = 2; taken.has(name) || reserved.has(name); number += 1) name = `${base}_${number}`;
    this.#names.set(value, name);
    return name;
  }
}

/** How many days after the day of a time a date is, in UTC; undefined for other texts, dates that do not exist, and fixed ones. */
function daysAhead(value: string, time: number): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const midnight = Date.parse(`${value}T00:00:00.000Z`);
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
  if (!isReal || Math.abs(midnight - time) >= nearMilliseconds) return undefined;
  return Math.round((midnight - Math.floor(time / dayMilliseconds) * dayMilliseconds) / dayMilliseconds);
}

/** A value without the quotes of JSON. */
export function plainValue(text: string): string {
  return text.replace(/^"(.*)"$/, "$1");
}

/** Whether a value may be one that the contract names: a word of an enumeration, a number, a truth value. */
function isOfContract(value: string): boolean {
  return /^[a-z_]*$|^-?\d+(\.\d+)?$/.test(value);
}

/** Variables that the script and its functions use. */
const reserved = new Set([
  ...["base", "control", "target", "verify", "before", "headers", "PATH", "HOME", "IFS"],
  ...[...shellFunctions.matchAll(/\b([a-z]+)=/g)].flatMap(([, name]) => name ?? []),
]);
