/** Failures that follow from the form of an answer, or from what is taken or ignored of a request. */
import {
  expectedOf,
  expectsRefusal,
  isEffect,
  isOfShape,
  isOfType,
  isOtherStatus,
  isTaken,
  mayComeFrom,
  placeIn,
  usesWrong,
  wantsSuccess,
} from "./facts.ts";
import type { Groups } from "./groups.ts";
import { boundOf, membersOf, objectsOf, tagOf } from "./keys.ts";
import type { Symptom } from "./symptoms.ts";

/** A rule whose exchanges all break another rule, too, and a check whose exchange breaks a rule, fail because of that. */
export function joinByExchange(groups: Groups, symptoms: readonly Symptom[]): void {
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
export function joinByObject(groups: Groups, symptoms: readonly Symptom[]): void {
  const rules = symptoms.filter(isOfShape);
  const forms = new Map(rules.flatMap((rule) => objectsOf(rule).map((object) => [object, rule])));
  for (const symptom of symptoms.filter((each) => !isOfShape(each))) {
    const holders = symptom.isRule ? [] : membersOf(symptom).map((member) => forms.get(member));
    for (const rule of [...holders, ...rules.filter((each) => usesWrong(symptom, each))]) {
      if (rule) groups.join(rule, symptom);
    }
  }
}

/** A value that should have been refused shows in later answers, and breaks the rule of their form. */
export function joinTaken(groups: Groups, symptoms: readonly Symptom[]): void {
  for (const taken of symptoms.filter(({ isRule }) => !isRule)) {
    const form = boundOf(taken);
    const rule = form === undefined ? undefined : symptoms.find(({ result }) => result.id === `schema/${form}`);
    if (rule) groups.join(taken, rule);
  }
}

/**
 * What is ignored is not looked at: an operation takes wrong values of a member whose right values have no effect on its resource, and
 * what another value should refuse.
 */
export function joinIgnored(groups: Groups, symptoms: readonly Symptom[]): void {
  for (const taken of symptoms.filter((symptom) => isTaken(symptom) && expectsRefusal(symptom))) {
    const id = taken.result.id.toLowerCase();
    const isBound = boundOf(taken) !== undefined;
    const [first] = symptoms.filter((effect) => {
      const member = placeIn(effect).split("/").at(-1)?.toLowerCase() ?? "";
      const isSame = tagOf(effect) !== undefined && tagOf(effect) === tagOf(taken) && !isOfShape(effect);
      const isOfEffect = isEffect(effect) || effect.isRule;
      return isSame && isOfEffect && member.length > 3 && (isBound ? id.includes(member) : id.endsWith(`/${member}`));
    });
    if (first) groups.join(first, taken);
  }
}

/**
 * The form of an answer is no reason to fail for a check that expects another status, nor the type of a refusal for one that expects a
 * success, nor the status of a success for one that expects a refusal.
 */
function canCause(rule: Symptom, symptom: Symptom): boolean {
  if (!mayComeFrom(rule, symptom)) return false;
  if (isOfHint(rule) && (isOfType(symptom) || (!isEffect(symptom) && isOtherStatus(symptom)))) return false;
  if (isOfSuccess(rule) && !symptom.isRule && /^4\d\d \w/.test(expectedOf(symptom))) return false;
  if (symptom.isRule || isEffect(symptom)) return true;
  return !isOfShape(rule) && !(isOfType(rule) && wantsSuccess.test(expectedOf(symptom)));
}

/** Whether a rule is about the hints of errors, which follow from their types. */
function isOfHint({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("hints/");
}

/** Whether a rule is about the status of successes. */
function isOfSuccess({ isRule, result }: Symptom): boolean {
  return isRule && result.id.startsWith("status/");
}

function isWithin(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  return [...part].every((number) => whole.has(number));
}
