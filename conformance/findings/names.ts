import type { Exchange } from "../core/exchange.ts";
import { shellQuoted } from "../core/shell.ts";
import type { Step } from "../core/trace.ts";
import { placeOfValue } from "./values.ts";

/** Parts of a request that differ in each run: values of earlier answers, unique words and times. */
const changing =
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|verify[a-z]{10}|[0-9a-f]{24}|[\w-]{16,}/g;

/** What marks a variable in a text that is not quoted yet. */
const mark = "\u0000";

/** A time further from the time of its call is a fixed one. */
const nearMilliseconds = 800 * 86_400_000;

/** The shell variables of a script. */
export class Names {
  readonly #names = new Map<string, string>();
  /** For each value that some request sends, the first exchange before it whose answer has it. */
  readonly #sources = new Map<string, Exchange>();

  /** How often each Idempotency-Key is sent. */
  readonly #keys = new Map<string, number>();

  /** @param said a text after all calls that names values of answers */
  constructor(steps: readonly Step[], said: string) {
    const exchanges = steps.flatMap((step) => (step.kind === "call" ? [step.exchange] : []));
    for (const [at, { request }] of exchanges.entries()) {
      const key = request.headers["idempotency-key"];
      if (key !== undefined) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
      this.#use(`${request.url} ${request.body ?? ""}`, exchanges.slice(0, at));
    }
    this.#use(said, exchanges);
  }

  /** Notes where the values in a text come from. */
  #use(text: string, earlier: readonly Exchange[]): void {
    for (const [value] of text.matchAll(changing)) {
      const source = earlier.find((exchange) => placeOfValue(exchange, value) !== undefined);
      if (source && !this.#sources.has(value)) this.#sources.set(value, source);
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

  /** Whether a variable holds a value. */
  has(value: string): boolean {
    return this.#names.has(value);
  }

  /** The lines before a call that make its unique words. */
  define({ exchange: { request } }: { readonly exchange: Exchange }): readonly string[] {
    const texts = [request.body ?? "", request.url, request.headers["idempotency-key"] ?? ""].join(" ");
    return [...texts.matchAll(changing)].flatMap(([value]) => {
      const isUnique = /[0-9a-f]{8}-[0-9a-f]{4}-|^verify[a-z]{10}$/.test(value);
      if (!isUnique || this.#names.has(value) || this.#sources.has(value)) return [];
      const kind = /^verify[a-z]{10}$/.test(value) ? "word" : "uuid";
      return [`${this.#name(kind, value)}=$(${kind})`];
    });
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
      .replaceAll(changing, (value) => {
        const name = this.#names.get(value);
        if (name !== undefined) return `${mark}$${name}${mark}`;
        const ahead = Date.parse(value) - time;
        const isTime = /^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(ahead) < nearMilliseconds;
        return isTime ? `${mark}$(at ${Math.round(ahead / 1000)})${mark}` : value;
      })
      .replaceAll(/\$SHORTFORM_\w+/g, (variable) => `${mark}${variable}${mark}`);
    return marked
      .split(mark)
      .map((part, at) => (at % 2 === 1 ? `"${part}"` : plainWord(part)))
      .join("");
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

/** Variables that the functions use. */
const reserved = new Set(["base", "control", "status", "body", "headers", "answer", "PATH", "HOME", "IFS"]);

function plainWord(text: string): string {
  return text === "" || (/^[\w./:=?&,-]+$/.test(text) && !/[?&]/.test(text)) ? text : shellQuoted(text);
}
