/** What failures with one cause have in common: those that share a key are one finding. */
import { operationList } from "../../generated/operations.ts";
import { expectedOf, isEffect, isOfShape, isTaken, placeIn, statusOf, subjectOf, wantsSuccess } from "./facts.ts";
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

/**
 * The member of a resource that an effect, its form or its neglect is about, at whichever operation of its topic it shows; every resource
 * has an id and a status.
 */
export function ownMembersOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  const [, sent] = /^refused-beside\/\w+\.(\w+)$/.exec(symptom.result.id) ?? [];
  const [, shown, inside] = /^\/data\/(?:\d+\/)?([A-Za-z]+)(\/[A-Za-z].*)?$/.exec(evidence?.pointer ?? "") ?? [];
  const isWhole = isOfShape(symptom) && inside === undefined;
  const member = sent ?? (isEffect(symptom) || isWhole ? shown : undefined);
  const tag = operationList.find(({ operationId }) => operationId === evidence?.operationId)?.tag;
  if (member === undefined || tag === undefined || sharedMembers.has(member)) return [];
  return [`${tag} ${member}`];
}

const sharedMembers: ReadonlySet<string> = new Set(["id", "status", "createdAt", "workspaceId", "creditsUsed"]);

/** The members that a deviation is about, each as its last two names. */
export function membersOf(symptom: Symptom): readonly string[] {
  return namesIn(symptom).flatMap(tailOf);
}

/** The objects that have these members, written in the same way. */
export function objectsOf(symptom: Symptom): readonly string[] {
  return namesIn(symptom).flatMap((names) => tailOf(names.slice(0, -1)));
}

function namesIn({ result }: Symptom): readonly (readonly string[])[] {
  const [evidence] = result.evidence ?? [];
  const said = `${evidence?.pointer ?? ""} ${evidence?.expected ?? ""}`.match(/\/data\/[\w/*-]+/g) ?? [];
  return said.map((pointer) => pointer.split("/").filter((name) => !/^[\d*]*$/.test(name)));
}

/** Shorter names, such as those of an id or a status, are in many answers. */
function tailOf(names: readonly string[]): readonly string[] {
  return names.length < 3 ? [] : [names.slice(-2).join("/")];
}

/** The promise of an operation that a failure is about: the form of a member, a refusal, its success, or what it does. */
export function promisesOf(symptom: Symptom): readonly string[] {
  const subject = subjectOf(symptom);
  if (subject === undefined) return [];
  if (isOfShape(symptom)) return [`${subject} ${placeIn(symptom)}`];
  if (symptom.isRule) return [`${subject} ${symptom.result.id}`];
  // A server that breaks down does neither.
  if (statusOf(symptom) === 500) return [`${subject} breaks down`];
  // What a read shows may come from anything before: only the same member has the same cause.
  if (isEffect(symptom)) return [`${subject} does ${isOfRead(symptom) ? nameIn(symptom) : ""}`];
  // Checks may say more about a refusal, such as why it is expected.
  const [refusal = ""] = /^\d{3} \w+/.exec(expectedOf(symptom)) ?? expectedOf(symptom).split(" or ");
  return [`${subject} ${wantsSuccess.test(refusal) ? "succeeds" : refusal}`];
}

/** Whether a read shows a failure, and no call before it has to do with it. */
function isOfRead(symptom: Symptom): boolean {
  const [evidence] = symptom.result.evidence ?? [];
  return evidence?.request.method === "GET" && evidence.operationId === subjectOf(symptom);
}

function nameIn(symptom: Symptom): string {
  return namesIn(symptom).at(-1)?.at(-1) ?? "";
}

/** The answer in which a check sees what an earlier call did: several checks may look at it. */
export function answersOf(symptom: Symptom): readonly string[] {
  return isEffect(symptom) ? [...symptom.shown].map(String) : [];
}

/** What a topic's calls do to a balance: a refund that is wrong is so whichever call shows it. */
export function debitsOf(symptom: Symptom): readonly string[] {
  if (!isEffect(symptom) || !/\bbalance\b/.test(expectedOf(symptom))) return [];
  return topicsOf(symptom).flatMap((topic) => outcomeOf(symptom).map((outcome) => `${topic} ${outcome}`));
}

/** The topics of the requirements: `CRED` of `CRED-08`. */
export function topicsOf({ result }: Symptom): readonly string[] {
  return result.requirements.flatMap((id) => /^[A-Z]+(?=-\d)/.exec(id)?.[0] ?? []);
}

/** The value in an answer of an operation. */
export function valuesOf(symptom: Symptom): readonly string[] {
  const [evidence] = symptom.result.evidence ?? [];
  if (evidence?.pointer === undefined || evidence.operationId === undefined) return [];
  return [`${evidence.operationId} ${placeIn(symptom)}`];
}

/** What was expected and what came, without the values of this run. */
export function outcomeOf({ result }: Symptom): readonly string[] {
  const [evidence] = result.evidence ?? [];
  if (!evidence) return [];
  return [`${evidence.expected} | ${evidence.actual}`.replaceAll(/[0-9a-f]{24}|\d+(?=\D|$)/g, "_")];
}
