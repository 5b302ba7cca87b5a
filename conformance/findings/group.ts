import type { Requirement } from "../../generated/requirements.ts";
import { type StateMachine, states } from "../../generated/states.ts";
import {
  answeredBy,
  collectionOf,
  expectedOf,
  isEffect,
  isOfLost,
  isOfMissing,
  isOfShape,
  isOtherStatus,
  isTaken,
  mayComeFrom,
  placeIn,
  placeOf,
  statusOf,
  subjectOf,
  usesWrong,
  wantsSuccess,
} from "./facts.ts";
import {
  answersOf,
  boundOf,
  boundsOf,
  changesOf,
  debitsOf,
  furtherPagesOf,
  limitsOf,
  lostOf,
  membersOf,
  objectsOf,
  outcomeOf,
  ownMembersOf,
  parametersOf,
  promisesOf,
  tagOf,
  topicsOf,
  valuesOf,
} from "./keys.ts";
import { type Symptom, shared } from "./symptoms.ts";

/**
 * Groups failures that have one cause. Rules come first: they are broken by an exchange on its own, and checks that read the same
 * exchange fail because of it. Then follow deviations that many operations share, then those of one operation.
 * @returns the groups in the order in which to fix them; in each, the failure that shows the cause best comes first
 */
export function groupByCause(
  symptoms: readonly Symptom[],
  requirements: ReadonlyMap<string, Pick<Requirement, "operations">> = new Map(),
): readonly (readonly Symptom[])[] {
  const groups = new Groups(symptoms);
  joinByExchange(groups, symptoms);
  const sentencesOf = ({ result }: Symptom) => result.requirements.filter((id) => isSentenceOfFew(id, requirements));
  for (const keys of [
    promisesOf,
    valuesOf,
    boundsOf,
    parametersOf,
    ownMembersOf,
    membersOf,
    sentencesOf,
    answersOf,
    debitsOf,
    limitsOf,
    furtherPagesOf,
    lostOf,
  ])
    joinEqual(groups, symptoms, keys);
  joinByObject(groups, symptoms);
  joinTaken(groups, symptoms);
  joinIgnored(groups, symptoms);
  joinHints(groups, symptoms);
  joinVague(groups, symptoms);
  joinRefused(groups, symptoms);
  joinLost(groups, symptoms);
  joinMoved(groups, symptoms);
  joinShared(groups, symptoms, changesOf, (alike) => alike.length);
  joinShared(groups, symptoms, outcomeOf, countOperations);
  joinShared(groups, symptoms, ({ result }) => result.requirements, countOperations);
  joinEffects(groups, symptoms);
  joinModels(groups, symptoms);
  joinBooks(groups, symptoms);
  joinUnpaid(groups, symptoms);
  joinMissing(groups, symptoms);
  return groups.all().toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** Failures in groups that can be joined. */
class Groups {
  readonly #of: Map<Symptom, Symptom[]>;

  constructor(symptoms: readonly Symptom[]) {
    this.#of = new Map(symptoms.map((symptom) => [symptom, [symptom]]));
  }

  join(one: Symptom, other: Symptom): void {
    const [into, from] = [this.#of.get(one), this.#of.get(other)];
    if (into === undefined || from === undefined || into === from) return;
    into.push(...from);
    for (const symptom of from) this.#of.set(symptom, into);
  }

  with(symptom: Symptom): readonly Symptom[] {
    return this.#of.get(symptom) ?? [];
  }

  isOne(one: Symptom, other: Symptom): boolean {
    return this.#of.get(one) === this.#of.get(other);
  }

  all(): (readonly Symptom[])[] {
    return [...new Set(this.#of.values())];
  }
}

/** A rule whose exchanges all break another rule, too, and a check whose exchange breaks a rule, fail because of that. */
function joinByExchange(groups: Groups, symptoms: readonly Symptom[]): void {
  const rules = symptoms.filter(({ isRule }) => isRule).toSorted((a, b) => b.shown.size - a.shown.size);
  for (const symptom of [...rules, ...symptoms.filter(({ isRule }) => !isRule)]) {
    if (symptom.shown.size === 0) continue;
    const causes = rules.filter(
      (rule) => rule !== symptom && isWithin(symptom.shown, rule.shown) && canCause(rule, symptom),
    );
    if (causes[0]) groups.join(causes[0], symptom);
  }
}

/** A check that compares a member of a wrong form, or the object that has it, or sends it back, fails because of that. */
function joinByObject(groups: Groups, symptoms: readonly Symptom[]): void {
  const rules = symptoms.filter(isOfShape);
  const forms = new Map(rules.flatMap((rule) => objectsOf(rule).map((object) => [object, rule])));
  for (const symptom of symptoms.filter(({ isRule }) => !isRule)) {
    const holders = membersOf(symptom).map((member) => forms.get(member));
    for (const rule of [...holders, ...rules.filter((each) => usesWrong(symptom, each))]) {
      if (rule) groups.join(rule, symptom);
    }
  }
}

/** A value that should have been refused shows in later answers, and breaks the rule of their form. */
function joinTaken(groups: Groups, symptoms: readonly Symptom[]): void {
  for (const taken of symptoms.filter(({ isRule }) => !isRule)) {
    const form = boundOf(taken);
    const rule = form === undefined ? undefined : symptoms.find(({ result }) => result.id === `schema/${form}`);
    if (rule) groups.join(taken, rule);
  }
}

/** What is ignored is not looked at: an operation takes wrong values of a member whose right values have no effect on its resource. */
function joinIgnored(groups: Groups, symptoms: readonly Symptom[]): void {
  for (const taken of symptoms.filter((symptom) => boundOf(symptom) !== undefined && isTaken(symptom))) {
    const bound = (boundOf(taken) ?? "").toLowerCase();
    const [first] = symptoms.filter((effect) => {
      const member = placeIn(effect).split("/").at(-1) ?? "";
      const isSame = tagOf(effect) !== undefined && tagOf(effect) === tagOf(taken) && isEffect(effect);
      return isSame && member.length > 3 && bound.includes(member.toLowerCase());
    });
    if (first) groups.join(first, taken);
  }
}

/** Whether a requirement is a sentence of the documents about one or two operations, so that whatever breaks it has one cause. */
function isSentenceOfFew(id: string, requirements: ReadonlyMap<string, Pick<Requirement, "operations">>): boolean {
  const operations = requirements.get(id)?.operations.length ?? 0;
  return /^[A-Z]+-\d+$/.test(id) && operations > 0 && operations < shared;
}

/** A rule that an answer with another error type breaks, too: the text of its hint is that of the right type. */
function joinHints(groups: Groups, symptoms: readonly Symptom[]): void {
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

/** A check that expects any refusal of an operation belongs to the one refusal that is not made. */
function joinVague(groups: Groups, symptoms: readonly Symptom[]): void {
  const saysTaken = (symptom: Symptom) => /^the server answered 2/.test(symptom.result.evidence?.[0]?.actual ?? "");
  for (const vague of symptoms.filter((symptom) => /^a refusal/.test(expectedOf(symptom)) && saysTaken(symptom))) {
    const [first, ...more] = symptoms.filter(
      (other) => /^4\d\d /.test(expectedOf(other)) && saysTaken(other) && subjectOf(other) === subjectOf(vague),
    );
    if (first && more.every((other) => groups.isOne(first, other))) groups.join(first, vague);
  }
}

/** An operation that refuses even valid calls refuses others in the same way, instead of how they should be refused. */
function joinRefused(groups: Groups, symptoms: readonly Symptom[]): void {
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

/** Whatever is called of a resource that is lost finds none. */
function joinLost(groups: Groups, symptoms: readonly Symptom[]): void {
  const isNotFound = (each: Symptom) => statusOf(each) === 404 && wantsSuccess.test(expectedOf(each));
  for (const lost of symptoms.filter(isOfLost)) {
    const sameKind = symptoms.filter((each) => isNotFound(each) && collectionOf(each) === collectionOf(lost));
    for (const each of sameKind) groups.join(lost, each);
  }
}

/** A call that should have been refused moves a resource out of its last status. */
function joinMoved(groups: Groups, symptoms: readonly Symptom[]): void {
  const machines: Readonly<Record<string, StateMachine>> = states;
  for (const rule of symptoms) {
    const [, kind = ""] = /^terminal\/(\w+)$/.exec(rule.result.id) ?? [];
    const refused = new Set(machines[kind]?.refused.map(({ on }) => on));
    const first = symptoms.find((call) => !call.isRule && isTaken(call) && refused.has(subjectOf(call) ?? ""));
    if (first) groups.join(first, rule);
  }
}

/**
 * What a script of random calls finds belongs to what a check found about the same resource, if one did: rather to a failure of the same
 * requirement than to one of the same operation, and rather to that than to one of the same topic.
 */
function joinModels(groups: Groups, symptoms: readonly Symptom[]): void {
  const isModel = ({ result }: Symptom) => result.id.startsWith("model-");
  const subjects: readonly ((symptom: Symptom) => readonly string[])[] = [
    ({ result }) => result.requirements,
    ({ operations }) => operations,
    topicsOf,
  ];
  for (const model of symptoms.filter(isModel)) {
    const near = subjects.map((subjectsOf) => {
      const about = new Set(subjectsOf(model));
      return symptoms.filter((other) => !isModel(other) && subjectsOf(other).some((subject) => about.has(subject)));
    });
    const others = near.find((list) => list.length > 0) ?? [];
    const first = mostShown(groups, others);
    if (first) groups.join(first, model);
  }
}

/** The credits of a whole run do not add up because of what a check found about the credits of one call, if one did. */
function joinBooks(groups: Groups, symptoms: readonly Symptom[]): void {
  const isOfAll = ({ result }: Symptom) => result.requirements.includes("CRED-26");
  const ofOne = symptoms.filter((each) => !isOfAll(each) && /\b(credits|balance)\b/.test(expectedOf(each)));
  const first = mostShown(groups, ofOne);
  if (first) for (const sum of symptoms.filter(isOfAll)) groups.join(first, sum);
}

/** A call that is taken although its credits are missing, or that is refused and yet debited, has the effects that a refused call must not have. */
function joinUnpaid(groups: Groups, symptoms: readonly Symptom[]): void {
  const isOfRefused = ({ result }: Symptom) => result.requirements.includes("CRED-25");
  const unpaid = symptoms.find(
    (each) =>
      !isOfRefused(each) &&
      ((/^402 /.test(expectedOf(each)) && isTaken(each)) ||
        expectedOf(each).startsWith("an unchanged balance and ledger")),
  );
  if (unpaid) for (const effect of symptoms.filter(isOfRefused)) groups.join(unpaid, effect);
}

/** The failure whose cause the most failures show. */
function mostShown(groups: Groups, symptoms: readonly Symptom[]): Symptom | undefined {
  return symptoms.toSorted((a, b) => groups.with(b).length - groups.with(a).length)[0];
}

/**
 * A path without its operation answers other methods in the same way. Where the server says of many operations that it does not have
 * them, it says the same of whatever else is called. A failure that expects this very status is another one: a refusal with 404 may
 * have a wrong type.
 */
function joinMissing(groups: Groups, symptoms: readonly Symptom[]): void {
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

/**
 * The form of an answer is no reason to fail for a check that expects another status, nor the type of a refusal for one that expects a
 * success, nor the status of a success for one that expects a refusal.
 */
function canCause(rule: Symptom, symptom: Symptom): boolean {
  if (!mayComeFrom(rule, symptom)) return false;
  if (isOfSuccess(rule) && !symptom.isRule && /^4\d\d \w/.test(expectedOf(symptom))) return false;
  if (symptom.isRule || isEffect(symptom)) return true;
  return !isOfShape(rule) && !(isOfType(rule) && wantsSuccess.test(expectedOf(symptom)));
}

/** Whether a rule is about the status of successes. */
function isOfSuccess({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("status/");
}

/** Whether a rule is about the types of refusals. */
function isOfType({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("error-types/");
}

function isWithin(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  return [...part].every((number) => whole.has(number));
}

/** Joins failures that share a key. */
function joinEqual(
  groups: Groups,
  symptoms: readonly Symptom[],
  keysOf: (symptom: Symptom) => readonly string[],
): void {
  const first = new Map<string, Symptom>();
  for (const symptom of symptoms) {
    for (const key of keysOf(symptom)) {
      const known = first.get(key);
      if (known) groups.join(known, symptom);
      else first.set(key, symptom);
    }
  }
}

/** Joins failures that share a key if there are many, such as failures of many operations. */
function joinShared(
  groups: Groups,
  symptoms: readonly Symptom[],
  keysOf: (symptom: Symptom) => readonly string[],
  countOf: (symptoms: readonly Symptom[]) => number,
): void {
  const by = new Map<string, Symptom[]>();
  for (const symptom of symptoms) {
    for (const key of keysOf(symptom)) by.set(key, [...(by.get(key) ?? []), symptom]);
  }
  for (const alike of by.values()) {
    const [first, ...others] = alike;
    if (first && countOf(alike) >= shared) for (const other of others) groups.join(first, other);
  }
}

function countOperations(symptoms: readonly Symptom[]): number {
  return new Set(symptoms.map(subjectOf)).size;
}

/** Failures of what an operation does follow from the one other promise of it that is broken, unless other operations break it, too. */
function joinEffects(groups: Groups, symptoms: readonly Symptom[]): void {
  for (const effect of symptoms.filter(isEffect)) {
    const others = symptoms.filter((other) => !isEffect(other) && subjectOf(other) === subjectOf(effect));
    const [first, ...more] = others;
    if (first === undefined || !mayComeFrom(first, effect)) continue;
    const isOnly = more.every((other) => groups.isOne(first, other));
    const isOfOne = (group: readonly Symptom[]) => group.every((other) => subjectOf(other) === subjectOf(effect));
    if (isOnly && isOfOne(groups.with(first)) && isOfOne(groups.with(effect))) groups.join(first, effect);
  }
}

/** What many operations share comes first, then what most checks see. */
function weightOf(group: readonly Symptom[]): number {
  const operations = new Set(group.flatMap((symptom) => symptom.operations)).size;
  return (operations >= shared ? 1_000_000 : 0) + group.length;
}
