import type { Deviation } from "../core/errors.ts";
import { type Exchange, isRecord } from "../core/exchange.ts";
import { isOwnKey } from "../core/http/request.ts";
import type { CallStep, Step } from "../core/run/trace.ts";
import { controlCalls } from "../core/target/control.ts";
import { amount } from "../core/values/amount.ts";
import { plainText } from "../core/values/plain-text.ts";
import { shellQuoted } from "../core/values/shell.ts";
import { lastLine, priceIn } from "./last-line.ts";
import { dependsOnCount, limitLoop } from "./limit-loop.ts";
import { mustSucceed } from "./must-succeed.ts";
import { Names } from "./names.ts";
import { functionsFor } from "./shell-functions.ts";
import { waitInWords } from "./wait.ts";
import { answerOf, isAboutRefusals, wantedAnswers } from "./wanted.ts";

/** Whether a script ends in the line that lets the suite judge. */
export function needsSuite(script: string): boolean {
  return /^judge /m.test(script);
}

/** What a script is made of. */
export interface Scripted {
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
  /** The command that starts the suite. */
  readonly command: string;
  /** The path of the target file, if there is one. */
  readonly targetFile?: string | undefined;
  /** Replaces secrets by shell variables. */
  readonly redact: (text: string) => string;
  /** The numbers of the exchanges that fail checks, so that they need not succeed again. */
  readonly wrong?: ReadonlySet<number>;
}

/**
 * A shell script that makes the calls that led to a failure, in order, and compares the last answer with what the run saw. It needs
 * a POSIX shell with curl, grep and sed. Values that the server gives, times and unique words are taken anew.
 */
export function shellScript({
  says,
  steps,
  before,
  deviation,
  rerun,
  baseUrl,
  control,
  command,
  targetFile,
  redact,
  wrong = new Set(),
}: Scripted): string {
  const names = new Names(steps, deviation);
  const last = steps.at(-1);
  const price = last?.kind === "call" ? priceIn(last, deviation) : undefined;
  const loop = last?.kind === "call" ? limitLoop(last, deviation) : undefined;
  const told = steps.map((step, at) => {
    const lines = linesOf(step, { names, baseUrl, redact, was: statusBefore(steps.slice(0, at), step) });
    const read = step === last && step.kind === "call" && price !== undefined ? [balanceRead(step, redact)] : [];
    if (loop && step === last) {
      const again = lines.map((line) => line.replace(/^call /, `until_limited ${loop.most} `));
      return { step, lines: [pass(loop.windowSeconds), ...again] };
    }
    return {
      step,
      lines: [
        ...pauseBetween(steps[at - 1], step),
        ...read.flatMap((line) => [line, "before=$body"]),
        ...lines,
        ...read,
        ...(step === before ? ["before=$body"] : []),
      ],
    };
  });
  const fell = price === undefined ? undefined : `shows_change balance 1 ${-price}`;
  const isOfCount = last?.kind === "call" && dependsOnCount(last, deviation);
  const compared =
    last?.kind === "call" && !isOfCount ? lastLine({ last, before, deviation, names, redact }) : undefined;
  const test = loop?.test ?? fell ?? compared;
  // The suite judges from the start again, whatever became of the calls before.
  const isStrict = (step: Step) => test !== undefined && step !== last && !(loop && isSameOperation(step, last));
  const calls = told.flatMap(({ step, lines }) => {
    const isNeeded =
      (isStrict(step) && (lines.some((line) => isTaking.test(line)) || mustSucceed(step, steps, wrong))) ||
      (step === last && isOfSuccess.test(test ?? "") && !isAboutRefusals.test(deviation.expected));
    const written = isNeeded ? repeated(step, lines, wantsRefusal.test(deviation.expected)) : lines;
    const refusals = loop ? [] : refusalsOf(step, step === last, deviation);
    if (refusals.length === 0) return written;
    return written.flatMap((line) => (isCall.test(line) ? [`may_answer ${refusals.join(" ")}`, line] : [line]));
  });
  const why = isOfCount
    ? "a rate limit shows only after many calls, which may be calls of other operations"
    : "no single answer shows it, only several together";
  const keys = [...new Set(calls.join("\n").match(/\$SHORTFORM_\w+/g) ?? [])].map((name) => name.slice(1)).sort();
  const lines = [
    ...keys.map((name) => `needs ${name} "\${${name}:-}"`),
    ...(loop ? ["each_may_answer 429"] : test === undefined ? ["each_may_answer 403 429 500 502 503"] : []),
    ...calls,
    "",
    `expected ${quoted(deviation.expected, redact)}`,
    `seen ${quoted(deviation.actual, redact)}`,
    ...(test === undefined && isOfCount ? [pass(longestWindow(steps))] : []),
    test ?? `judge ${rerun}`,
    "",
  ];
  const functions = functionsFor(lines.join("\n"));
  const variable = (name: string, text: string) => (functions.includes(`$${name}`) ? [text] : []);
  return [
    "#!/bin/sh",
    `# ${plainText(redact(says))}`,
    `# It makes ${amount(calls.filter((line) => /^(call|while_status|until_limited) /.test(line)).length, "call")}. Exit code 1: the server still does this. 0: it does not. 2: it could not be judged.`,
    ...(test === undefined
      ? [
          `# These calls alone do not show it: ${why}. The last line lets the suite judge it again, which needs more calls.`,
        ]
      : []),
    `base=\${SHORTFORM_URL:-${shellQuoted(baseUrl)}}`,
    ...(calls.some((line) => line.includes('"$origin"')) ? [originLine] : []),
    ...variable("control", `control=\${SHORTFORM_CONTROL_URL:-${control === undefined ? "" : shellQuoted(control)}}`),
    ...variable("target", `target=\${SHORTFORM_TARGET:-${targetFile === undefined ? "" : shellQuoted(targetFile)}}`),
    ...variable("verify", `verify=\${SHORTFORM_VERIFY:-${shellQuoted(command)}}`),
    functions,
    "",
    ...lines,
  ].join("\n");
}

/** The scheme and host of the base URL. */
const originLine = String.raw`origin=$(printf %s "$base" | sed 's#^\([a-z]*://[^/]*\).*#\1#')`;

function quoted(text: string, redact: (text: string) => string): string {
  return shellQuoted(plainText(redact(text), 400));
}

/** The longest rate limit window of some calls, in seconds: only after it, the suite can count calls from the start again. */
function longestWindow(steps: readonly Step[]): number {
  const windows = steps.map((step) =>
    step.kind === "call" ? (step.exchange.operation?.rateLimit.windowSeconds ?? 0) : 0,
  );
  return Math.max(...windows);
}

/** The time that the server saw between two steps. */
function pauseBetween(earlier: Step | undefined, later: Step): readonly string[] {
  const seconds = earlier === undefined ? 0 : Math.round((later.time - earlier.time) / 1000);
  return seconds < 1 ? [] : [pass(seconds)];
}

/** Whether two calls count for one limit, so that a server that has the limit refuses some of them. */
function isSameOperation(one: Step, other: Step | undefined): boolean {
  return one.kind === "call" && other?.kind === "call" && one.exchange.operation === other.exchange.operation;
}

/** The line that lets some seconds pass; those that say little as a number have other words beside them. */
function pass(seconds: number): string {
  const words = waitInWords(seconds);
  return words === `${seconds} seconds` ? `pass ${seconds}` : `pass ${seconds} ${shellQuoted(words)}`;
}

const wantsRefusal = /^(4\d\d |a refusal)/;

/**
 * The lines of a step that must end as in the run, if it succeeded there.
 * @param isOfRefusal whether the failure is that a refusal did not come: a server that refuses an invalid call before the last one does better
 */
function repeated(step: Step, lines: readonly string[], isOfRefusal: boolean): readonly string[] {
  if (step.kind !== "call") return lines;
  const { status } = step.exchange.response;
  if (status < 200 || status > 299) return lines;
  const check = isOfRefusal && step.isInvalid ? "taken_too" : "succeeded";
  return lines.flatMap((line) =>
    isCall.test(line) ? [line, `${check} ${status}`] : [line.replace(/^(\w+=\$\()value /, "$1taken ")],
  );
}

/** Answers that are about the key, a limit or an outage. */
const isRefused = /^(401|403|429|5\d\d)$/;

/** The refusals of this kind that a call may get: the one of the run, and what the finding expects of the call. */
function refusalsOf(step: Step, isLast: boolean, deviation: Deviation): readonly string[] {
  if (step.kind !== "call") return [];
  const wanted =
    isLast || step.isInvalid
      ? wantedAnswers(deviation, answerOf(step.exchange)).map((pattern) => pattern.slice(0, 3))
      : [];
  return [...new Set([`${step.exchange.response.status}`, ...wanted])].filter((each) => isRefused.test(each));
}

const isCall = /^(call|while_status) /;

/** A last line that compares something in the answer to a call that succeeds. */
const isOfSuccess = /^shows_(value|number|type|other|text|id|no_id|same|change) /;

/** A line that keeps a value, or the whole answer, for later. */
const isTaking = /^\w+=(?:\$\(value |\$body$)/;

/** Reads the balance with the key of a call. */
function balanceRead({ exchange }: CallStep, redact: (text: string) => string): string {
  const key = Object.entries(exchange.request.headers).filter(([name]) => /^(authorization|x-api-key)$/.test(name));
  const headers = key.map(([name, value]) => ` -H "${redact(`${name}: ${value}`)}"`);
  return `call GET '/credits?limit=1'${headers.join("")}`;
}

interface Writing {
  readonly names: Names;
  readonly baseUrl: string;
  readonly redact: (text: string) => string;
  /** The status that the run waited to see the end of. */
  readonly was: string | undefined;
}

/** The status of what a call reads, as an earlier answer showed it, if it has another one since: the run waited for that. */
function statusBefore(earlier: readonly Step[], step: Step): string | undefined {
  if (step.kind !== "call" || step.exchange.request.method !== "GET") return undefined;
  const [id, status] = idAndStatus(step.exchange);
  if (id === undefined || !step.exchange.request.url.includes(id)) return undefined;
  const seen = earlier.flatMap((each) => (each.kind === "call" ? [idAndStatus(each.exchange)] : []));
  const [, was] = seen.findLast(([each]) => each === id) ?? [];
  return was === status ? undefined : was;
}

function idAndStatus({ response }: Exchange): readonly [id: string | undefined, status: string | undefined] {
  const data = isRecord(response.json) && isRecord(response.json.data) ? response.json.data : {};
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  return [textOf(data.id), textOf(data.status)];
}

function linesOf(step: Step, writing: Writing): readonly string[] {
  if (step.kind === "control") {
    const [method, path] = controlCalls[step.call];
    return [`steer ${method} ${path} ${shellQuoted(JSON.stringify(step.body ?? {}))}`];
  }
  return callLines(step, writing);
}

/** The address of a call, so that the script reaches whichever server it is given: beneath the base path, or elsewhere at its origin. */
function writtenPlace(url: string, baseUrl: string, write: (text: string) => string): string {
  if (url.startsWith(baseUrl)) return write(url.slice(baseUrl.length));
  const { origin } = new URL(baseUrl);
  return url.startsWith(`${origin}/`) ? `"$origin"${write(url.slice(origin.length))}` : write(url);
}

function callLines(step: CallStep, { names, baseUrl, redact, was }: Writing): readonly string[] {
  const { request } = step.exchange;
  const fresh = names.define(step);
  const write = (text: string) => names.write(redact(text), step.time);
  const call = was === undefined ? "call" : `while_status ${shellQuoted(was)}`;
  const words = [call, request.method, writtenPlace(request.url, baseUrl, write)];
  for (const [name, value] of Object.entries(request.headers)) {
    // With the suite's own key, a server would replay the stored answer instead of doing the work again.
    const isForSuite = name === "accept" || (name === "idempotency-key" && isOwnKey(value) && !names.isRepeated(value));
    if (!isForSuite) words.push("-H", write(`${name}: ${value}`));
  }
  if (request.body !== undefined) words.push("--data-raw", write(request.body));
  return [...fresh, words.join(" "), ...names.take(step.exchange)];
}
