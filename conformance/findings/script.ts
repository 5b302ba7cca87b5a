import { amount } from "../core/amount.ts";
import { controlCalls } from "../core/control.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, errorOf, isRecord } from "../core/exchange.ts";
import { plainText } from "../core/plain-text.ts";
import { valuesAt } from "../core/pointer.ts";
import { isOwnKey } from "../core/request.ts";
import { shellQuoted } from "../core/shell.ts";
import type { Step } from "../core/trace.ts";
import { shellFunctions } from "./shell-functions.ts";
import { lastName, numbersIn, placeAt, placeOfValue } from "./values.ts";

/** What a script is made of. */
export interface ScriptOf {
  /** What is wrong, for the first comment. */
  readonly says: string;
  readonly steps: readonly Step[];
  /** The step before that shows the same thing as it was. */
  readonly before?: CallStep | undefined;
  /** How the last call deviates. */
  readonly deviation: Deviation;
  /** The arguments of `verify` that judge it again on some server. */
  readonly rerun: string;
  readonly baseUrl: string;
  /** The address of the control interface, if the run used one. */
  readonly control?: string | undefined;
  /** Replaces secrets by shell variables. */
  readonly redact: (text: string) => string;
}

/**
 * A shell script that makes the calls that led to a failure, in order, and compares the last answer with what the run saw. It needs
 * a POSIX shell with curl, grep and sed. Values that the server gives, times and unique words are taken anew.
 */
export function scriptOf({ says, steps, before, deviation, rerun, baseUrl, control, redact }: ScriptOf): string {
  const names = new Names(steps);
  const calls = steps.flatMap((step, at) => [
    ...pauseBetween(steps[at - 1], step),
    ...linesOf(step, { names, baseUrl, control, redact }),
    ...(step === before ? ["before=$body"] : []),
  ]);
  const last = steps.at(-1);
  const test =
    last?.kind === "call"
      ? (testOf(last.exchange, deviation, names) ?? changeOf(before?.exchange, last.exchange))
      : undefined;
  const keys = [...new Set(calls.join("\n").match(/\$SHORTFORM_\w+/g) ?? [])].map((name) => name.slice(1)).sort();
  return [
    "#!/bin/sh",
    `# ${plainText(redact(says))}`,
    `# It makes ${amount(calls.filter((line) => line.startsWith("call ")).length, "call")}. Exit code 1: the server still does this. 0: it does not.`,
    ...keys.map((name) => `: "\${${name}:?Set it in the environment; see the target file.}"`),
    `base=\${SHORTFORM_URL:-${shellQuoted(baseUrl)}}`,
    `control=\${SHORTFORM_CONTROL_URL:-${control === undefined ? "" : shellQuoted(control)}}`,
    shellFunctions.trimEnd(),
    "",
    ...calls,
    "",
    `expected ${quoted(deviation.expected, redact)}`,
    `seen ${quoted(deviation.actual, redact)}`,
    test ?? `judge ${rerun}`,
    "",
  ].join("\n");
}

function quoted(text: string, redact: (text: string) => string): string {
  return shellQuoted(plainText(redact(text), 400));
}

/** How long a script waits at most between two calls that the run made far apart, in seconds. */
const longestPause = 4000;

/** The time that the server saw between two steps. */
function pauseBetween(earlier: Step | undefined, later: Step): readonly string[] {
  const seconds = earlier === undefined ? 0 : Math.round((later.time - earlier.time) / 1000);
  return seconds < 1 ? [] : [`pass ${Math.min(seconds, longestPause)}`];
}

type CallStep = Extract<Step, { kind: "call" }>;

interface Writing {
  readonly names: Names;
  readonly baseUrl: string;
  readonly control: string | undefined;
  readonly redact: (text: string) => string;
}

function linesOf(step: Step, writing: Writing): readonly string[] {
  if (step.kind === "control") {
    const [method, path] = controlCalls[step.call];
    return [`steer ${method} ${path} ${shellQuoted(JSON.stringify(step.body ?? {}))}`];
  }
  return callLines(step, writing);
}

function callLines(step: CallStep, { names, baseUrl, redact }: Writing): readonly string[] {
  const { request } = step.exchange;
  const fresh = names.define(step);
  const write = (text: string) => names.write(redact(text), step.time);
  const isLocal = request.url.startsWith(baseUrl);
  const place = isLocal ? request.url.slice(baseUrl.length) : request.url;
  const words = ["call", request.method, write(place)];
  for (const [name, value] of Object.entries(request.headers)) {
    // With the suite's own key, a server would replay the stored answer instead of doing the work again.
    const isForSuite = name === "accept" || (name === "idempotency-key" && isOwnKey(value) && !names.isRepeated(value));
    if (!isForSuite) words.push("-H", write(`${name}: ${value}`));
  }
  if (request.body !== undefined) words.push("--data-raw", write(request.body));
  return [...fresh, words.join(" "), ...names.take(step.exchange)];
}

/** The last line of a script, which compares the last answer with what the run saw; undefined if one answer alone does not show it. */
function testOf(exchange: Exchange, { expected, pointer }: Deviation, names: Names): string | undefined {
  const { response } = exchange;
  if (/^([2345]\d\d\b|a success|a refusal)/.test(expected)) {
    const type = errorOf(exchange)?.type;
    return `shows_status ${response.status} ${typeof type === "string" ? shellQuoted(type) : ""}`.trimEnd();
  }
  const name = pointer === undefined ? undefined : lastName(pointer);
  if (pointer === undefined || name === undefined) return undefined;
  const place = placeAt(exchange, pointer);
  if (place === undefined) return `shows_none ${shellQuoted(name)}`;
  const [found] = valuesAt(response.json, pointer);
  if (found === undefined || isRecord(found.value) || Array.isArray(found.value)) return undefined;
  const text = String(found.value);
  if (names.isTaken(text)) return undefined;
  return `shows_value ${shellQuoted(place.name)} ${place.at} ${shellQuoted(JSON.stringify(found.value))}`;
}

/** The last line of a script whose fault is a number that changed, or an answer that did not. */
function changeOf(before: Exchange | undefined, { response }: Exchange): string | undefined {
  if (before === undefined) return undefined;
  for (const { pointer, place, value } of numbersIn(response.json)) {
    const [earlier] = valuesAt(before.response.json, pointer);
    if (typeof earlier?.value !== "number" || earlier.value === value) continue;
    return `shows_change ${shellQuoted(place.name)} ${place.at} ${value - earlier.value}`;
  }
  return response.text === before.response.text ? "shows_same" : undefined;
}

/** Parts of a request that differ in each run: values of earlier answers, unique words and times. */
const changing =
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|verify[a-z]{10}|[0-9a-f]{24}|[\w-]{16,}/g;

/** What marks a variable in a text that is not quoted yet. */
const mark = "\u0000";

/** A time further from the time of its call is a fixed one. */
const nearMilliseconds = 800 * 86_400_000;

/** The shell variables of a script. */
class Names {
  readonly #names = new Map<string, string>();
  /** For each value that some request sends, the first exchange before it whose answer has it. */
  readonly #sources = new Map<string, Exchange>();

  /** How often each Idempotency-Key is sent. */
  readonly #keys = new Map<string, number>();

  constructor(steps: readonly Step[]) {
    const exchanges = steps.flatMap((step) => (step.kind === "call" ? [step.exchange] : []));
    for (const [at, { request }] of exchanges.entries()) {
      const key = request.headers["idempotency-key"];
      if (key !== undefined) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
      for (const [value] of `${request.url} ${request.body ?? ""}`.matchAll(changing)) {
        const source = exchanges.slice(0, at).find((exchange) => placeOfValue(exchange, value) !== undefined);
        if (source && !this.#sources.has(value)) this.#sources.set(value, source);
      }
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
