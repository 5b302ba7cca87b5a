/** What failures with one cause have in common: those that share a key are one finding. */
import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import type { Evidence } from "../core/report/report.ts";
import {
  actualOf,
  expectedOf,
  isEffect,
  isOfKept,
  isOfShape,
  isTaken,
  operationOf,
  pathOf,
  placeIn,
  pointersIn,
  statusOf,
  subjectOf,
  takesInvalid,
  wantsSuccess,
} from "./facts.ts";
import type { Symptom } from "./symptoms.ts";

/** The requirement of a value that a check tries to break; undefined for other checks. */
export function boundOf({ result }: Symptom): string | undefined {
  return /^(?:bound|refused-everywhere)\/([^@/]+)/.exec(result.id)?.[1];
}

/** A bound of a shared component is one rule, at whichever operation it is not enforced. */
export function boundsOf(symptom: Symptom): readonly string[] {
  const bound = boundOf(symptom);
  return bound === undefined ? [] : [`${bound} ${isTaken(symptom)}`];
}

/** Every resource has these. */
export const sharedMembers: ReadonlySet<string> = new Set(["id", "status", "createdAt", "workspaceId", "creditsUsed"]);

/**
 * The member of a resource that an effect, its form or its neglect is about, or the members of a rule about several, at whichever
 * operation of its topic it shows; every resource has an id and a status.
 */
export function ownMembersOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  const [, besides] = /^refused-beside\/\w+\.(\w+)$/.exec(symptom.result.id) ?? [];
  const sent = isTaken(symptom) ? besides : undefined;
  const [, shown, inside] =
    /^\/data\/(?:(?:\w+\/)?[\d*]+\/)?([A-Za-z]+)(\/[A-Za-z].*)?$/.exec(evidence?.pointer ?? "") ?? [];
  const [, rule] = /^schema\/\w+\.rule\.(.+)$/.exec(symptom.result.id) ?? [];
  const isWhole = isOfShape(symptom) && inside === undefined;
  const isOfResource = isEffect(symptom) || isOfKept(symptom) || isWhole;
  const member = sent ?? rule ?? (isOfResource ? (shown ?? filterIn(evidence)) : undefined);
  const tag = tagOf(symptom);
  if (member === undefined || tag === undefined || sharedMembers.has(member)) return [];
  const deciding = isEffect(symptom) ? (decidedBy.get(member) ?? []) : [];
  const ruled = isOfShape(symptom) ? ruledMembersOf(symptom).filter((name) => !sharedMembers.has(name)) : [];
  return [member, ...deciding, ...ruled].map((name) => `${tag} ${name}`);
}

/** The member that decides whether another one has a value, by the name of the other: a style that is ignored takes it away. */
const decidedBy: ReadonlyMap<string, readonly string[]> = new Map(
  requirements.flatMap(({ id }) => {
    const [, members, deciding = ""] = /\.rule\.([\w+]+)\.when\.(\w+)/.exec(id) ?? [];
    return (members?.split("+") ?? []).map(
      (member) => [member, sharedMembers.has(deciding) ? [] : [deciding]] as const,
    );
  }),
);

/** The resource of the operation that a failure shows, as the description tags it. */
export function tagOf(symptom: Symptom): string | undefined {
  return operationOf(symptom)?.tag;
}

/** The member that the only filter of a list is about. */
function filterIn(evidence: Evidence | undefined): string | undefined {
  if (evidence?.request.method !== "GET") return undefined;
  const names = filtersIn(evidence);
  return names.length === 1 ? names[0] : undefined;
}

/** What a list is asked for, apart from its pages and its workspace. */
export function filtersIn({ request }: Evidence): readonly string[] {
  return [...new URL(request.url).searchParams.keys()].filter((name) => !pagingParameters.has(name));
}

const pagingParameters: ReadonlySet<string> = new Set(["page", "limit", "cursor", "workspaceId"]);

/** How the same answers are wrong at a member: where several members are wrong in one way, they have one cause. */
export function changesOf(symptom: Symptom): readonly string[] {
  if (!isOfShape(symptom) || symptom.shown.size === 0) return [];
  const exchanges = [...symptom.shown].toSorted((a, b) => a - b).join();
  return outcomeOf(symptom).map((outcome) => `${exchanges} ${outcome.replaceAll(/\/[\w~*/-]+/g, "")}`);
}

/** The members that a deviation is about, each as its last two names. */
export function membersOf(symptom: Symptom): readonly string[] {
  return namesIn(symptom).flatMap(tailOf);
}

/** The objects that have these members, written in the same way. */
export function objectsOf(symptom: Symptom): readonly string[] {
  return namesIn(symptom).flatMap((names) => tailOf(names.slice(0, -1)));
}

function namesIn(symptom: Symptom): readonly (readonly string[])[] {
  const inside = pointersIn(symptom).filter((pointer) => /^\/data\/./.test(pointer));
  return inside.map((pointer) => pointer.split("/").filter((name) => !/^[\d*]*$/.test(name)));
}

/** Shorter names, such as those of an id or a status, are in many answers. */
function tailOf(names: readonly string[]): readonly string[] {
  return names.length < 3 ? [] : [names.slice(-2).join("/")];
}

/** The promise of an operation that a failure is about: the form of a member, a refusal, its success, or what it does. */
export function promisesOf(symptom: Symptom): readonly string[] {
  const subject = subjectOf(symptom);
  if (subject === undefined) return [];
  if (isOfShape(symptom)) return placesOf(symptom).map((place) => `${subject} ${place}`);
  if (symptom.isRule) return [`${subject} ${symptom.result.id.replace("pagination/pages", "pagination/total")}`]; // made of it
  // A server that breaks down does neither.
  if (statusOf(symptom) === 500) return [`${subject} breaks down`];
  if (isEffect(symptom) && isOfRepeats(symptom)) return [`${subject} does it again`];
  // What a read shows may come from anything before: only the same member has the same cause.
  if (isEffect(symptom)) return [`${subject} does ${isOfRead(symptom) ? nameIn(symptom) : ""}`];
  // Checks may say more about a refusal, such as why it is expected.
  const [refusal = ""] = /^\d{3} \w+/.exec(expectedOf(symptom)) ?? expectedOf(symptom).split(" or ");
  // Each member is validated on its own (`invalidMembersOf`).
  if (takesInvalid(symptom)) return [];
  // A call that is not refused has another cause than a refusal of another form.
  if (!wantsSuccess.test(refusal)) return [`${subject} ${refusal} ${isTaken(symptom)}`];
  // A story of one operation may need another one, which refuses.
  return [`${symptom.result.evidence?.[0]?.operationId ?? subject} succeeds`];
}

/** Whether a failure is about what a call with a used Idempotency-Key does: the call itself may do everything right. */
export function isOfRepeats({ result }: Symptom): boolean {
  return result.requirements.some((id) => ofRepeats.has(id));
}

const ofRepeats: ReadonlySet<string> = new Set(
  requirements
    .filter(({ id, says }) => (/^IDEM-/.test(id) || says.includes("Idempotency-Key")) && !says.includes("without an"))
    .map(({ id }) => id),
);

/** The operation that takes an invalid request. */
export function invalidOf(symptom: Symptom): readonly string[] {
  return takesInvalid(symptom) ? [`${subjectOf(symptom)} takes what is invalid`] : [];
}

/** The members or parameters whose invalid values an operation takes, or the components that say what is valid. */
export function invalidMembersOf(symptom: Symptom): readonly string[] {
  if (!takesInvalid(symptom)) return [];
  const names = symptom.result.requirements.filter((id) => !isGeneral.test(id)).map((id) => named.exec(id)?.[0] ?? id);
  return names.map((name) => `${subjectOf(symptom)} takes any ${name}`);
}

/** The member whose malformed or unknown value an operation takes: who does not look at it takes both. */
export function takenMembersOf(symptom: Symptom): readonly string[] {
  const { id } = symptom.result;
  const member = id.startsWith("unknown-workspace/") ? "workspaceId" : /@\w+\.(\w+)$/.exec(id)?.[1];
  return member !== undefined && isTaken(symptom) ? [`${subjectOf(symptom)} takes any member ${member}`] : [];
}

const named = /^\w+\.(?:body|query|path)\.\w+|^[A-Z]\w*[a-z]\w*(?=\.)/;

/** Requirements that do not say which member is invalid. */
const isGeneral = /\.error\.|^(ERR|ID)-|\.rule(\.|$)/;

/** The further pages of a list, which a server reads in one way. */
export function furtherPagesOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  if (!isEffect(symptom) || evidence?.request.method !== "GET") return [];
  const page = Number(new URL(evidence.request.url).searchParams.get("page"));
  return page > 1 ? [`further pages of ${evidence.operationId}`] : [];
}

/** The place of a member with a wrong form; a rule about several members is about the place of each. */
function placesOf(symptom: Symptom): readonly string[] {
  const place = placeIn(symptom);
  return [place, ...ruledMembersOf(symptom).map((member) => `${place}/${member}`)];
}

/** The members that a rule about several is about. */
function ruledMembersOf({ result }: Symptom): readonly string[] {
  return /\.rule\.([\w+]+)/.exec(result.id)?.[1]?.split("+") ?? [];
}

/** Whether a read shows a failure, and no call before it has to do with it. */
function isOfRead(symptom: Symptom): boolean {
  const [evidence] = symptom.result.evidence ?? [];
  return evidence?.request.method === "GET" && evidence.operationId === subjectOf(symptom);
}

function nameIn(symptom: Symptom): string {
  return namesIn(symptom).at(-1)?.at(-1) ?? "";
}

/** What a resource should have become, in words that no other promise has, whichever read shows that it did not. */
export function sentencesOf(symptom: Symptom): readonly string[] {
  const expected = expectedOf(symptom);
  const isOwn = expected.split(" ").length >= fewestWords && !/\d|"|\b(balance|credits?|list|page)\b/.test(expected);
  return isEffect(symptom) && isOwn ? [expected] : [];
}

/** Shorter expectations are those of many promises: "a list without it". */
const fewestWords = 6;

/** The answer in which a check sees what an earlier call did: several checks may look at it. */
export function answersOf(symptom: Symptom): readonly string[] {
  return isEffect(symptom) ? [...symptom.shown].map(String) : [];
}

/** What a topic's calls do to a balance: a refund that is wrong is so whichever call shows it, also by the same amount in another topic. */
export function debitsOf(symptom: Symptom): readonly string[] {
  if (!isEffect(symptom) || !/\bbalance\b/.test(expectedOf(symptom))) return [];
  const actual = actualOf(symptom);
  const amount = /\d/.test(actual) ? [`${expectedOf(symptom)} | ${actual}`] : [];
  return [
    ...amount,
    ...topicsOf(symptom).flatMap((topic) => outcomeOf(symptom).map((outcome) => `${topic} ${outcome}`)),
  ];
}

/**
 * The price of an operation. A member that sets it and is ignored takes any value, and leaves the price as it is; a balance that is too
 * low for the price is enough for a wrong one.
 */
export function pricesOf(symptom: Symptom): readonly string[] {
  const { id, requirements: broken } = symptom.result;
  const [, besides, member] = /^refused-beside\/(\w+)\.(\w+)$/.exec(id) ?? [];
  const isPriced = operationList.some(
    ({ operationId, price }) => operationId === besides && price?.secondsOf === member,
  );
  const unpaid = isTaken(symptom) && expectedOf(symptom).startsWith("402 ") ? [subjectOf(symptom) ?? ""] : [];
  const priced = broken.flatMap((each) => /^(\w+)\.credits\./.exec(each)?.[1] ?? []);
  return [...priced, ...unpaid, ...(isPriced && besides !== undefined ? [besides] : [])].map((each) => `${each} costs`);
}

/** The topics of the requirements: `CRED` of `CRED-08`. */
export function topicsOf({ result }: Symptom): readonly string[] {
  return result.requirements.flatMap((id) => /^[A-Z]+(?=-\d)/.exec(id)?.[0] ?? []);
}

/** The values in an answer of an operation: the wrong one, and those beside it that it was compared with. */
export function valuesOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  if (evidence?.pointer === undefined || evidence.operationId === undefined) return [];
  const place = placeIn(symptom);
  const beside = isOfShape(symptom) ? [] : (evidence.expected.match(/(?<=(after|before) )[a-z]+[A-Z]\w*/g) ?? []);
  return [place, ...beside.map((name) => place.replace(/\w+$/, name))].map((at) => `${evidence.operationId} ${at}`);
}

/** The list that lacks an item, whichever call should have put it there, and whatever the list is asked for. */
export function listsOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  const isLacking = /(^it is not there|^it is left out|^the search does not find it| is on no page)$/.test(
    evidence?.actual ?? "",
  );
  return isLacking && isEffect(symptom) ? [`${pathOf(symptom)} lacks an item`] : [];
}

/** Refusals of a key, whatever the call asks for. */
const refusesKey = /(unauthorized|forbidden_scope)$/;

/** What was expected and what came, without the values of this run; nothing for a conflict, which has another reason in each requirement. */
export function outcomeOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  if (!evidence || evidence.expected.startsWith("409 ")) return [];
  const actual = evidence.actual.replace(/(?<=^the server answered 2\d\d) .*/, "");
  const isOfKey = refusesKey.test(actual) && wantsSuccess.test(evidence.expected);
  const wanted = isOfKey ? "a success" : evidence.expected;
  return [`${isTaken(symptom)} | ${wanted} | ${actual}`.replaceAll(/[0-9a-f]{24}|\d+(?=\D|$)/g, "_")];
}
