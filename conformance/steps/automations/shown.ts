import { isDeepStrictEqual } from "node:util";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { pathValue } from "../../core/http/request.ts";
import { differenceIn } from "../../core/values/agreement.ts";
import { expectThat, valueAt } from "../given.ts";
import { memberOf } from "./edited.ts";
import type { Body } from "./plans.ts";

const startDate = "cadence.startDate";

/** The members of a body that a read shows as sent; a first day may have another form (GAP-250). */
const asSent = [
  "name",
  "cadence.postsPerDay",
  "cadence.lengthDays",
  "cadence.timezone",
  "cadence.timeSlots",
  startDate,
  "ownerType",
  "influencerId",
  "tiktokMode",
];

/** The automation in an answer, which may be nested (GAP-237). */
export function automationIn(exchange: Exchange): Body {
  const data = valueAt(exchange, "/data");
  if (!isRecord(data)) return {};
  return isRecord(data.automation) ? data.automation : data;
}

/** @throws Failure unless a read or an answer shows the sent values; Blocked if it shows none of them */
export function expectShown(exchange: Exchange, sent: Body): void {
  const shown = automationIn(exchange);
  let compared = 0;
  for (const member of [...asSent, ...partsOf(sent, "selectedAccounts"), ...partsOf(sent, "settings")]) {
    const wanted = memberOf(sent, member);
    const found = memberOf(shown, member);
    if (wanted === undefined || (found === undefined && !mustShow(sent, shown, member))) continue;
    if (member === startDate) expectDay(found, String(wanted), exchange);
    else expectMember(member, sentOf(found, wanted), wanted, exchange);
    compared += 1;
  }
  if (compared === 0) throw new Blocked("needs an answer that shows what was set");
}

/**
 * Compares an answer with the read right after it: a draft does not change by itself.
 * @throws Failure if both show a member, and it differs
 */
export function expectAsRead(exchange: Exchange, read: Exchange): void {
  const [said, then] = [automationIn(exchange), automationIn(read)];
  const shared = Object.keys(said).filter((name) => name in then && name !== "cadence");
  const cadences = [said, then].map((shown) => (isRecord(shown.cadence) ? shown.cadence : {}));
  const [{ startDate: first, ...cadence } = {}, { startDate: day, ...later } = {}] = cadences;
  if (typeof day === "string" && first !== undefined) expectDay(first, day, exchange);
  const pairs = [
    ...shared.map((name) => [name, said[name], then[name]] as const),
    ["cadence", cadence, later] as const,
  ];
  for (const [name, one, other] of pairs) {
    const difference = differenceIn(one, other);
    const [expected, actual] = [other, one].map((value) => JSON.stringify(value));
    const deviation = { expected: `${expected}, as in the read after it`, actual: `it is ${actual}` };
    expectThat(difference === undefined, { ...deviation, pointer: `/data/${name}${difference ?? ""}` }, exchange);
  }
  const id = pathValue(exchange, "id");
  if (id !== undefined && "id" in said) expectMember("id", String(said.id).toLowerCase(), id.toLowerCase(), exchange);
  if ("kind" in said) expectMember("kind", said.kind, "automation", exchange);
}

/** What an object shows of the members that were sent: a server may show more. */
function sentOf(found: unknown, wanted: unknown): unknown {
  if (!isRecord(found) || !isRecord(wanted)) return found;
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, sentOf(found[name], wanted[name])]));
}

/** A day, as a date or as a time of that day in some zone (GAP-250). */
function expectDay(found: unknown, sent: string, exchange: Exchange): void {
  const [day, text] = [sent.slice(0, 10), String(found)];
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && Math.abs(Date.parse(text) - Date.parse(day)) < 24 * 3600_000;
  const deviation = { expected: day, actual: `it is ${JSON.stringify(found)}`, pointer: pointerTo(startDate) };
  expectThat(text === day || isTime, deviation, exchange);
}

/** Whether this part must be shown: another part of the same object that was sent is, or the object is shown with nothing in it. */
function mustShow(sent: Body, shown: Body, member: string): boolean {
  const [parent = "", part] = member.split(".");
  if (part === undefined) return false;
  const holder = shown[parent];
  if (isRecord(holder) && Object.keys(holder).length === 0) return !isDeepStrictEqual(memberOf(sent, member), []);
  return partsOf(sent, parent).some((sibling) => sibling !== member && memberOf(shown, sibling) !== undefined);
}

/** The names of the members of an object in a body: `settings.remixRatio`. */
function partsOf(sent: Body, name: string): readonly string[] {
  const part = sent[name];
  return isRecord(part) ? Object.keys(part).map((member) => `${name}.${member}`) : [];
}

/** @throws Failure unless a member has a value */
export function expectMember(member: string, found: unknown, wanted: unknown, exchange: Exchange): void {
  const deviation = { expected: JSON.stringify(wanted), actual: `it is ${JSON.stringify(found)}` };
  expectThat(isDeepStrictEqual(found, wanted), { ...deviation, pointer: pointerTo(member) }, exchange);
}

export function pointerTo(member: string): string {
  return `/data/${member.replaceAll(".", "/")}`;
}
