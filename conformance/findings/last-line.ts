import type { Deviation } from "../core/errors.ts";
import { errorOf, isRecord } from "../core/exchange.ts";
import type { CallStep } from "../core/run/trace.ts";
import { memberAt } from "../core/values/mutate.ts";
import { objectIdsIn } from "../core/values/object-id.ts";
import { namesIn } from "../core/values/pointer.ts";
import { shellQuoted } from "../core/values/shell.ts";
import { type Names, plainValue } from "./names.ts";
import { lastName, numbersIn, placeAt } from "./values.ts";
import { answerOf, wantedAnswers, wantedValues } from "./wanted.ts";

/** What the last line of a script compares. */
export interface Compared {
  /** The call that shows the fault. */
  readonly last: CallStep;
  /** An earlier call that shows the same thing as it was. */
  readonly before?: CallStep | undefined;
  readonly deviation: Deviation;
  readonly names: Names;
  readonly redact: (text: string) => string;
}

/** Two answers differ, and either may be the wrong one. */
export const isOfTwo = /^the hint of |, as in /;

/**
 * The last line of a script, which compares the last answer with what the run saw.
 * @returns undefined if one answer alone does not show the fault
 */
export function lastLine(compared: Compared): string | undefined {
  if (isOfTwo.test(compared.deviation.expected)) return undefined;
  const ofStatus = headerLine(compared) ?? statusLine(compared);
  // What the run saw on a later page may be on another one at the next run.
  if (ofStatus !== undefined || isLaterPage(compared.last)) return ofStatus;
  return changeLine(compared) ?? valueLine(compared) ?? idLine(compared) ?? sameLine(compared);
}

function isLaterPage({ exchange: { request } }: CallStep): boolean {
  const { searchParams } = new URL(request.url);
  return request.method === "GET" && (Number(searchParams.get("page")) > 1 || searchParams.has("cursor"));
}

/** A header that is missing. */
function headerLine({ last, deviation: { expected, actual } }: Compared): string | undefined {
  const [, name] = /^a ([A-Z][\w-]+) header$/.exec(expected) ?? [];
  if (name === undefined || actual !== "there is none") return undefined;
  return `shows_no_header ${name.toLowerCase()} ${last.exchange.response.status}`;
}

/** What was expected instead of the status that came. */
const wantsStatus = /^([2345]\d\d\b|status \dXX$|status \d{3}$|a success|a refusal)/;
const cameStatus = /^the server answered (\d{3})|^it is (\d{3})$/;

function statusLine({ last, deviation }: Compared): string | undefined {
  const { exchange } = last;
  const { expected, actual, pointer } = deviation;
  const { status } = exchange.response;
  const [, answered, is] = cameStatus.exec(actual) ?? [];
  const isThis = pointer === undefined && Number(answered ?? is) === status;
  // The type of an error and its status belong together.
  const type = errorOf(exchange)?.type;
  const isType = pointer === "/error/type" && typeof type === "string";
  if (!isThis && !isType && !wantsStatus.test(expected)) return undefined;
  const seen = answerOf(exchange);
  return ["shows_status", ...[seen, ...wantedAnswers(deviation, seen)].map(shellQuoted)].join(" ");
}

/** A number that changed, or did not, since an earlier call. */
function changeLine({ last, before, deviation }: Compared): string | undefined {
  const isAbout = /than before|unchanged|\bdebit|\brefund|\bmore\b/.test(`${deviation.expected} ${deviation.actual}`);
  if (before === undefined || (deviation.pointer !== undefined && !isAbout)) return undefined;
  for (const { pointer, place, value } of numbersIn(last.exchange.response.json)) {
    const earlier = memberAt(before.exchange.response.json, namesIn(pointer));
    if (typeof earlier !== "number" || earlier === value) continue;
    const line = `shows_change ${shellQuoted(place.name)} ${place.at} ${value - earlier}`;
    return `${line} ${wantedChange(place.name, deviation) ?? ""}`.trimEnd();
  }
  return undefined;
}

/** By how much a balance should change, if the deviation says it. */
function wantedChange(name: string, { expected }: Deviation): number | undefined {
  if (name !== "balance") return undefined;
  const [, debit] = /^a debit of (\d+) credits$/.exec(expected) ?? [];
  if (debit !== undefined) return -Number(debit);
  return /^an unchanged balance$|credits refunded once$/.test(expected) ? 0 : undefined;
}

/** By how much the balance fell with the last call, if its price is what is wrong; undefined otherwise. */
export function priceIn({ exchange }: CallStep, { expected, actual, pointer }: Deviation): number | undefined {
  if (exchange.request.method !== "POST" || pointer !== undefined || !/credits/.test(expected)) return undefined;
  const [, costs, lower] = /^it costs (\d+)|^the balance is (\d+) lower/.exec(actual) ?? [];
  const price = costs ?? lower;
  return price === undefined ? undefined : Number(price);
}

/** The longest text of a value that a script compares. */
const longestValue = 400;

/** The member that is wrong should not be there at all, or need not. */
const wantsNone = /^no |\bnone\b|\bwithout\b|\babsent\b/;

/** A count of what is there, which is another number in each run. */
const isCount = /^\/pagination\/(total|pages)$/;

/** What was expected comes from another answer. */
const isOfAnother = /^[[{]/;

/** The value that is wrong: a member that is missing, a plain value, or the text of a list or an object. */
function valueLine({ last, deviation, names, redact }: Compared): string | undefined {
  const { pointer, expected } = deviation;
  const { response } = last.exchange;
  if (pointer !== undefined && isCount.test(pointer)) return undefined;
  if (pointer === undefined) return /envelope/.test(expected) ? textLine(response.json) : undefined;
  const name = lastName(pointer);
  const place = name === undefined ? undefined : placeAt(last.exchange, pointer);
  if (name !== undefined && place === undefined) {
    // A script finds members by their names, wherever they are.
    const isElsewhere = response.text.includes(`"${name}"`);
    return isElsewhere ? undefined : `shows_none ${shellQuoted(name)} ${response.status}`;
  }
  const found = memberAt(response.json, namesIn(pointer));
  if (found === undefined) return undefined;
  if (place === undefined) return textLine(memberAt(response.json, namesIn(pointer).slice(0, -1)));
  if (isRecord(found) || Array.isArray(found)) return textLine(found);
  const wanted = plainValue(expected);
  if (names.has(wanted)) return `shows_other ${shellQuoted(place.name)} ${place.at} ${names.write(wanted, last.time)}`;
  if (names.isTaken(String(found)) || isOfAnother.test(expected)) return undefined;
  const types = otherTypes(found, expected);
  if (types !== undefined) return `shows_type ${shellQuoted(place.name)} ${place.at} ${types.join(" ")}`;
  const right = wantedValues(deviation, place.name, found);
  // A number that a read shows may count what others made.
  const isCounted = last.exchange.request.method === "GET" && typeof found === "number" && right.length === 1;
  const values = [found, ...right.map((each) => JSON.parse(each))].map((value) => redact(JSON.stringify(value)));
  return [
    isCounted ? "shows_number" : "shows_value",
    `${shellQuoted(place.name)} ${place.at}`,
    ...values.map((json) => names.write(json, last.time)),
    ...(right.length === 0 ? ["any"] : []),
    ...(wantsNone.test(expected) ? ["missing"] : []),
  ].join(" ");

  function textLine(value: unknown): string | undefined {
    const json = redact(JSON.stringify(value) ?? "");
    if (isOfAnother.test(expected)) return undefined;
    const isComparable = json !== "" && json.length <= longestValue && !/[0-9a-f]{24}|\d{4}-\d\d-\d\dT/.test(json);
    return isComparable ? `shows_text ${names.write(json, last.time)}` : undefined;
  }
}

/** The right types of a value, if its type is what is wrong; whether a number is an integer is a matter of its value. */
function otherTypes(found: unknown, expected: string): readonly string[] | undefined {
  const [, types] = / of type ([\w, ]+)$/.exec(expected) ?? [];
  const type = found === null ? "null" : typeof found;
  const wanted = types?.replaceAll("integer", "number").split(/\W+/);
  return wanted === undefined || wanted.includes(type) ? undefined : wanted;
}

/** An id that an answer has and should not have, or the other way round. */
function idLine({ last, deviation: { expected, actual }, names }: Compared): string | undefined {
  const isOfPages = /\bon two\b/.test(actual); // one page alone does not show it
  const isOfObject = /[{[]"/.test(actual); // its id is not what is wrong
  if (isOfPages || isOfObject) return undefined;
  const id = objectIdsIn(`${expected} ${actual}`).find((each) => names.has(each));
  if (id === undefined) return undefined;
  const is = last.exchange.response.text.includes(id) ? "shows_id" : "shows_no_id";
  return `${is} ${names.write(id, last.time)}`;
}

/** An answer that did not change. */
function sameLine({ last, before, deviation: { actual } }: Compared): string | undefined {
  return before && !/\bdiffers?\b/.test(actual) && last.exchange.response.text === before.exchange.response.text
    ? "shows_same"
    : undefined;
}
