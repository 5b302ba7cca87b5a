/** What the evidence of a single failure says. */
import { type Operation, operationList } from "../../generated/operations.ts";
import { type Symptom, shared } from "./symptoms.ts";

/** The path of the call that a failure shows. */
export function pathOf({ result }: Symptom): string | undefined {
  const url = result.evidence?.[0]?.request.url;
  return url === undefined ? undefined : new URL(url).pathname;
}

/** The operation whose call a failure shows. */
export function operationOf({ result }: Symptom): Operation | undefined {
  const shown = result.evidence?.[0]?.operationId;
  return operationList.find(({ operationId }) => operationId === shown);
}

/** The path of the call that a failure shows, and the status of its answer. */
export function placeOf(symptom: Symptom): string {
  return `${pathOf(symptom) ?? "/"} ${statusOf(symptom)}`;
}

/** Whether a failure says that the server lacks an operation: whatever else its answers break follows from that. */
export function isOfMissing(symptom: Symptom): boolean {
  return symptom.result.id.startsWith("answers/") && statusOf(symptom) !== 400;
}

/** Whether a failure says that a resource is gone which an earlier answer showed. */
export function isOfLost({ result }: Symptom): boolean {
  return result.id.startsWith("lasting/");
}

/** Whether a failure says that two reads of a resource differ without a call between them that changes it. */
export function isOfKept({ result }: Symptom): boolean {
  return result.id.startsWith("kept/");
}

/** The id in the answer of the call that a failure shows. */
export function idShownBy({ result }: Symptom): string | undefined {
  return /^\{[^{]*"data":\s*\{\s*"id":\s*"([0-9a-f]{24})"/.exec(result.evidence?.[0]?.response?.body ?? "")?.[1];
}

/** The path above the first id in the path of a call: `/api/v1/automations`. */
export function collectionOf(symptom: Symptom): string | undefined {
  return /^(.+?)\/[0-9a-f]{24}\b/.exec(pathOf(symptom) ?? "")?.[1];
}

/** Whether a failure shows a read. */
export function isRead({ result }: Symptom): boolean {
  return result.evidence?.[0]?.request.method === "GET";
}

/** Whether the server took the call that a failure shows. */
export function isTaken(symptom: Symptom): boolean {
  return /^2/.test(String(statusOf(symptom)));
}

/** Whether a key that should be refused was let in: what the server then says of the call depends on the call. */
export function isLetIn(symptom: Symptom): boolean {
  return /^40[13] /.test(expectedOf(symptom)) && ![401, 403].includes(statusOf(symptom) ?? 401);
}

/** Whether the server took a call that it should have refused as invalid. */
export function takesInvalid(symptom: Symptom): boolean {
  return isTaken(symptom) && expectedOf(symptom).startsWith("400 invalid_input");
}

/** Whether the answer that a failure shows has another status than the expected one. */
export function isOtherStatus(symptom: Symptom): boolean {
  const status = statusOf(symptom);
  return status !== undefined && !new RegExp(`\\b${status}\\b`).test(expectedOf(symptom));
}

/** The place of a deviation in an answer, the same for each item of a list. */
export function placeIn({ result }: Symptom): string {
  return (result.evidence?.[0]?.pointer ?? "").replaceAll(/\/\d+/g, "/0");
}

/** Whether a failure is about the form of an answer alone, which says nothing about the behaviour of an operation. */
export function isOfShape({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("schema/");
}

/** Whether a rule is about the types of refusals. */
export function isOfType({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("error-types/");
}

export const wantsSuccess = /^(a success|no refusal|(status )?2)/;

/** Whether a check failed not because of the status of an answer, but because of what a call did. */
export function isEffect(symptom: Symptom): boolean {
  return !symptom.isRule && !/^(\d{3} \w|[2-5]XX|status \d|a success|no refusal)/.test(expectedOf(symptom));
}

/** Whether a failure is about what calls do that are refused, which is not what those do that are taken. */
export function isOfRefusedCalls({ result }: Symptom): boolean {
  return result.requirements.includes("ERR-32");
}

/** Whether a call should have been refused. */
export function expectsRefusal(symptom: Symptom): boolean {
  return /^(4\d\d \w|a refusal)/.test(expectedOf(symptom));
}

export function statusOf({ result }: Symptom): number | undefined {
  return result.evidence?.[0]?.response?.status;
}

/** The status and the error type of the answer. */
export function answeredBy({ result }: Symptom): string {
  const { status, body = "" } = result.evidence?.[0]?.response ?? {};
  return `${status} ${/"type":\s*"(\w+)"/.exec(body)?.[1]}`;
}

export function expectedOf({ result }: Symptom): string {
  return result.evidence?.[0]?.expected ?? "";
}

export function actualOf({ result }: Symptom): string {
  return result.evidence?.[0]?.actual ?? "";
}

/** The operation that a failure is about, or the path of its call. */
export function subjectOf(symptom: Symptom): string | undefined {
  return symptom.operations[0] ?? pathOf(symptom);
}

/**
 * Whether a failure may come from a rule that its exchange breaks, too: a header says nothing about a body, and the form of a member
 * nothing about other members.
 */
export function mayComeFrom(rule: Symptom, symptom: Symptom): boolean {
  // Which headers an answer needs depends on its status and its type.
  if (isOfType(rule) && isOfHeader(symptom)) return true;
  if (rule.isRule && symptom.isRule) return isOfHeader(rule) === isOfHeader(symptom) && isSamePlace(rule, symptom);
  if (isOfHeader(rule)) return /header|authenticate|retry-after/i.test(wordsOf(symptom));
  // A success with the wrong status did what a success does.
  if (rule.result.id.startsWith("status/") && String(statusOf(rule)).startsWith("2"))
    return !isEffect(symptom) || /\bstatus \d/.test(expectedOf(symptom));
  const at = placeIn(rule);
  const isOfMember = isOfShape(rule) || rule.result.id.startsWith("envelope/") || at.startsWith("/data/");
  return !isOfMember || isEssential(at) || speaksOf(symptom, rule);
}

function isOfHeader({ result }: Symptom): boolean {
  return result.id.startsWith("headers/");
}

/** Whether two rules are broken by the same part of an answer: not by two members beside each other. */
function isSamePlace(one: Symptom, other: Symptom): boolean {
  const [a, b] = [placeIn(one), placeIn(other)];
  const isShape = isOfShape(one) && isOfShape(other);
  if (!isShape && (a === "" || b === "" || nameAt(a) === nameAt(b))) return true;
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
}

/** Whether all that checks do needs what is there: a whole object or list, an id, a status, the type of an error. */
function isEssential(place: string): boolean {
  return /^(\/\w+)?$|^(\/\w+){1,2}\/0$|\/(id|status|statusUrl|error\/type)$/.test(place);
}

/** Whether a failure names a member, or shows its wrong value: it may say "default workspace" for `isDefault`. */
function speaksOf(symptom: Symptom, rule: Symptom): boolean {
  const name = nameAt(placeIn(rule)).replace(/^is(?=[A-Z])/, "");
  return wordsOf(symptom).toLowerCase().includes(name.toLowerCase()) || showsWrong(symptom, rule);
}

/** Whether a failure shows the wrong value of a rule. */
function showsWrong(symptom: Symptom, rule: Symptom): boolean {
  const wrong = wrongValueOf(rule)?.replaceAll(/^"|"$/g, "") ?? "";
  const spaced = (text: string) => ` ${text.replaceAll(/[^\w.:/-]+/g, " ")} `;
  return wrong.length > 1 && spaced(wordsOf(symptom)).includes(spaced(wrong));
}

/** The value that breaks a rule, as JSON. */
function wrongValueOf({ result }: Symptom): string | undefined {
  return /^it is (.+)$/.exec(result.evidence?.[0]?.actual ?? "")?.[1];
}

/** Whether a check used what a rule says is wrong: it sent the value back, or shows it at the same member or the object that holds it. */
export function usesWrong(symptom: Symptom, rule: Symptom): boolean {
  const at = placeIn(rule);
  const { request, actual = "", operationId } = symptom.result.evidence?.[0] ?? {};
  const wrong = wrongValueOf(rule);
  if (wrong !== undefined && request?.body?.includes(`"${nameAt(at)}":${wrong}`)) return true;
  if (wrong !== undefined && actual.endsWith(`, which is ${wrong}`)) return true;
  if (wrong !== undefined && isSameMistake(symptom, rule, wrong)) return true;
  if (saysMissing(rule) && actual === "it is undefined" && rule.operations.includes(operationId ?? "")) return true;
  const isWanted = wrong === expectedOf(symptom) || expectedOf(symptom).endsWith(`, with ${wrong}`);
  if (isWanted && nameAt(at) === nameAt(placeIn(symptom))) return true;
  const isOfId = /(^i|I)d$/.test(nameAt(at));
  if (wrong !== undefined && isOfId && pathOf(symptom)?.split("/").includes(wrong.replaceAll('"', ""))) return true;
  if (wrong !== undefined && rule.operations.length >= shared && actual.endsWith(` ${wrong}`)) return true;
  if (isOfTime.test(rule.result.id) && /\bNaN\b/.test(actual)) return true;
  return pointersIn(symptom).some((pointer) => isAtOrBelow(at, pointer)) && showsWrong(symptom, rule);
}

/** Rules of how times are written: what is none can't be compared. */
const isOfTime = /Time(stamp)?\.(format|pattern|type)$/;

/** Whether a failure misses the value that a rule wants: it came upon the wrong one instead, or looked for what has the right one. */
function isSameMistake(symptom: Symptom, rule: Symptom, wrong: string): boolean {
  const [, wanted] = /to be "(\w+)"$/.exec(expectedOf(rule)) ?? [];
  if (wanted === undefined) return false;
  const expected = expectedOf(symptom);
  return (
    expected.endsWith(`, which is ${wanted}`) ||
    (expected === wanted && actualOf(symptom) === `it is ${wrong.replaceAll('"', "")}`)
  );
}

/** Whether a rule says that a member is missing. */
function saysMissing({ result }: Symptom): boolean {
  return result.evidence?.[0]?.actual === "it is missing";
}

/** Whether a place is at or below another, of an item in a list or of the same item alone. */
function isAtOrBelow(place: string, holder: string): boolean {
  const [inner, outer] = [place, holder].map((each) => `${each.replaceAll(/\/(\d+|\*)(?=\/|$)/g, "")}/`);
  return inner?.startsWith(outer ?? "") === true;
}

/** The places in `data` that a failure names. */
export function pointersIn({ result }: Symptom): readonly string[] {
  const [evidence] = result.evidence ?? [];
  return `${evidence?.pointer ?? ""} ${evidence?.expected ?? ""}`.match(/\/data[\w/*-]*/g) ?? [];
}

/** The last name of a place, without the numbers of items. */
export function nameAt(place: string): string {
  return place.split("/").findLast((name) => !/^\d*$/.test(name)) ?? "";
}

/** What a failure says, and what its call asks for. */
function wordsOf({ result }: Symptom): string {
  const [{ expected, actual, pointer, request } = { expected: "", actual: "", pointer: "", request: { url: "" } }] =
    result.evidence ?? [];
  return [result.id, result.title, expected, actual, pointer, request.url].join(" ");
}
