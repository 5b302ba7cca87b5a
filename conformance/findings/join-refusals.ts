/** Failures that follow from a refusal that came, came otherwise, or did not come. */
import { type StateMachine, states } from "../../generated/states.ts";
import {
  answeredBy,
  collectionOf,
  expectedOf,
  expectsRefusal,
  idShownBy,
  isEffect,
  isOfKept,
  isOfLost,
  isOfMissing,
  isOfShape,
  isOfType,
  isOtherStatus,
  isRead,
  isTaken,
  operationOf,
  pathOf,
  placeIn,
  placeOf,
  statusOf,
  subjectOf,
  takesInvalid,
  wantsSuccess,
} from "./facts.ts";
import type { Groups } from "./groups.ts";
import { invalidMembersOf } from "./keys.ts";
import { type Symptom, shared } from "./symptoms.ts";

/** A rule that an answer with another error type breaks, too: the text of its hint is that of the right type. */
export function joinHints(groups: Groups, symptoms: readonly Symptom[]): void {
  const types = symptoms.filter(isOfType);
  for (const hint of symptoms.filter(({ result }) => result.id.startsWith("hints/"))) {
    const [, type = ""] = /^the hint of (\w+)/.exec(expectedOf(hint)) ?? [];
    const isInstead = (check: Symptom) => answeredBy(check).endsWith(` ${type}`) && !expectedOf(check).includes(type);
    const cause =
      types.find(({ shown }) => [...shown].some((number) => hint.shown.has(number))) ??
      types[0] ??
      symptoms.find((symptom) => !symptom.isRule && isInstead(symptom));
    if (cause) groups.join(cause, hint);
  }
}

/**
 * A call that is taken though something in it is invalid belongs to what the operation does not validate, if the check does not name it.
 * What only a sentence of the documents names may be anything, so there has to be one candidate.
 */
export function joinNameless(groups: Groups, symptoms: readonly Symptom[]): void {
  const taken = symptoms.filter(takesInvalid);
  const namesMember = (each: Symptom) => invalidMembersOf(each).some((name) => !/ [A-Z]+-\d+$/.test(name));
  for (const nameless of taken.filter((each) => !namesMember(each))) {
    const alike = taken.filter((other) => other !== nameless && subjectOf(other) === subjectOf(nameless));
    const named = alike.some(namesMember) ? alike.filter(namesMember) : alike;
    const isOnly = invalidMembersOf(nameless).length === 0 || groups.count(named) === 1;
    if (named[0] && isOnly) groups.join(named[0], nameless);
  }
}

/** An operation that refuses even valid calls refuses others in the same way, instead of how they should be refused. */
export function joinRefused(groups: Groups, symptoms: readonly Symptom[]): void {
  // Not their subject: a story of one operation may need another one, which refuses.
  const answerOf = (symptom: Symptom) => `${symptom.result.evidence?.[0]?.operationId} ${answeredBy(symptom)}`;
  const calls = symptoms.filter(({ isRule }) => !isRule);
  const refused = new Map(
    calls.filter((call) => wantsSuccess.test(expectedOf(call))).map((call) => [answerOf(call), call]),
  );
  for (const call of calls.filter((each) => (statusOf(each) ?? 0) >= 400)) {
    const valid = refused.get(answerOf(call));
    if (valid) groups.join(valid, call);
  }
}

/** Whatever is called of a resource that is lost finds none, and a repeat of the call that made it does not return it. */
export function joinLost(groups: Groups, symptoms: readonly Symptom[]): void {
  const isNotFound = (each: Symptom) => statusOf(each) === 404 && !expectedOf(each).startsWith("404 ");
  const isNotReturned = (each: Symptom) =>
    (statusOf(each) === 409 && wantsSuccess.test(expectedOf(each))) || /^[0-9a-f]{24}$/.test(expectedOf(each));
  for (const lost of symptoms.filter(isOfLost)) {
    const kinds = new Set(kindsShownBy(lost));
    const follows = (each: Symptom) =>
      (isNotFound(each) && collectionOf(each) === collectionOf(lost)) ||
      (isNotReturned(each) && !each.isRule && kindsShownBy(each).some((kind) => kinds.has(kind)));
    for (const each of symptoms.filter(follows)) groups.join(lost, each);
  }
}

/** A resource that a creation names by the id of another one is not found. */
export function joinUnknown(groups: Groups, symptoms: readonly Symptom[]): void {
  const isOfReference = ({ isRule, result }: Symptom) => isRule && result.id.startsWith("references/");
  for (const rule of symptoms.filter(isOfReference)) {
    const follows = (each: Symptom) =>
      isRead(each) && statusOf(each) === 404 && isOtherStatus(each) && collectionOf(each) === pathOf(rule);
    for (const read of symptoms.filter(follows)) groups.join(rule, read);
  }
}

/** The kinds of resources in the answers of the operation whose call a failure shows. */
function kindsShownBy(symptom: Symptom): readonly string[] {
  return operationOf(symptom)?.provides.map(({ resource }) => resource) ?? [];
}

/** A call that should have been refused moves a resource out of its last status. */
export function joinMoved(groups: Groups, symptoms: readonly Symptom[]): void {
  const machines: Readonly<Record<string, StateMachine>> = states;
  for (const rule of symptoms) {
    const [, kind = ""] = /^terminal\/(\w+)$/.exec(rule.result.id) ?? [];
    const refused = new Set(machines[kind]?.refused.map(({ on }) => on));
    const first = symptoms.find((call) => !call.isRule && isTaken(call) && refused.has(subjectOf(call) ?? ""));
    if (first) groups.join(first, rule);
  }
}

/**
 * A status or a revision that is not what it should be conflicts with the valid calls that rely on it, and lets calls pass that should
 * conflict with it.
 */
export function joinChanged(groups: Groups, symptoms: readonly Symptom[]): void {
  const isOfState = (each: Symptom) => /\/(status|revision)$/.test(placeIn(each));
  // The operation that shows the wrong status may have made what another one then refuses.
  const isShownBy = (each: Symptom, rule: Symptom) => each.operations.some((name) => rule.operations.includes(name));
  const isConflict = (each: Symptom) => statusOf(each) === 409 && wantsSuccess.test(expectedOf(each));
  const isNoConflict = (each: Symptom) => isTaken(each) && /^409 /.test(expectedOf(each));
  for (const changed of symptoms.filter((each) => isOfState(each) && (isEffect(each) || isOfKept(each)))) {
    const follow = (each: Symptom) => isConflict(each) || (isOfKept(changed) && isNoConflict(each));
    const about = collectionOf(changed);
    for (const each of symptoms.filter(
      (other) => about !== undefined && follow(other) && collectionOf(other) === about,
    ))
      groups.join(changed, each);
  }
  for (const rule of symptoms.filter((each) => isOfState(each) && isOfShape(each)))
    for (const each of symptoms.filter((other) => isConflict(other) && isShownBy(other, rule))) groups.join(rule, each);
}

/**
 * A call that is taken although it should be refused changes its resource, which a read then shows, or answers with a new one, which may
 * not exist.
 */
export function joinWronglyTaken(groups: Groups, symptoms: readonly Symptom[]): void {
  const reads = symptoms.filter((each) => (isEffect(each) || isOfLost(each)) && isRead(each));
  for (const taken of symptoms.filter((each) => isTaken(each) && !isRead(each) && expectsRefusal(each))) {
    const made = idShownBy(taken);
    const isOfIt = (read: Symptom) =>
      (/\/[0-9a-f]{24}$/.test(pathOf(read) ?? "") && `${pathOf(taken)}/`.startsWith(`${pathOf(read)}/`)) ||
      (made !== undefined && `${expectedOf(read)} ${pathOf(read)}`.includes(made));
    for (const read of reads.filter(isOfIt)) groups.join(taken, read);
  }
}

/**
 * A path without its operation answers other methods in the same way. Where the server says of many operations that it does not have
 * them, it says the same of whatever else is called. A failure that expects this very status is another one: a refusal with 404 may
 * have a wrong type.
 */
export function joinMissing(groups: Groups, symptoms: readonly Symptom[]): void {
  const missing = symptoms.filter(isOfMissing);
  const [first] = missing;
  if (first === undefined) return;
  const byPlace = new Map(missing.map((symptom) => [placeOf(symptom), symptom]));
  for (const symptom of symptoms.filter((each) => !each.isRule && isOtherStatus(each))) {
    const gone = byPlace.get(placeOf(symptom));
    if (gone) groups.join(gone, symptom);
  }
  if (missing.length < shared) return;
  const said = new Set(missing.map(statusOf));
  for (const symptom of symptoms) {
    const status = statusOf(symptom);
    if (status !== undefined && said.has(status) && isOtherStatus(symptom)) groups.join(first, symptom);
  }
}
