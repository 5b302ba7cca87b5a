/** Failures that follow from what an operation does. */
import {
  actualOf,
  expectedOf,
  isEffect,
  isOfRefusedCalls,
  isTaken,
  mayComeFrom,
  nameAt,
  placeIn,
  subjectOf,
} from "./facts.ts";
import { type Groups, mostShown } from "./groups.ts";
import { isOfRepeats, topicsOf } from "./keys.ts";
import type { Symptom } from "./symptoms.ts";

/** Failures of what an operation does follow from the one other promise of it that is broken, unless other operations break it, too. */
export function joinEffects(groups: Groups, symptoms: readonly Symptom[]): void {
  for (const effect of symptoms.filter(isEffect)) {
    const others = symptoms.filter((other) => !isEffect(other) && subjectOf(other) === subjectOf(effect));
    const [first, ...more] = others;
    if (first === undefined || !mayComeFrom(first, effect)) continue;
    if (isOfRefusedCalls(effect) && isTaken(first)) continue;
    // A server that does not know a used key again may still do all that a call asks for.
    if (isOfRepeats(first) && !isOfRepeats(effect)) continue;
    const isOnly = more.every((other) => groups.isOne(first, other));
    const isOfOne = (group: readonly Symptom[]) => group.every((other) => subjectOf(other) === subjectOf(effect));
    if (isOnly && isOfOne(groups.with(first)) && isOfOne(groups.with(effect))) groups.join(first, effect);
  }
}

/**
 * What a script of random calls finds belongs to what a check found about the same resource, if one did: rather to a failure of the same
 * requirement than to one of the same operation, and rather to that than to one of the same topic.
 */
export function joinModels(groups: Groups, symptoms: readonly Symptom[]): void {
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

/** What a check compares with a wrong value that another failure shows of the same operation, such as a replay with the first answer. */
export function joinCompared(groups: Groups, symptoms: readonly Symptom[]): void {
  const effects = symptoms.filter(isEffect);
  for (const effect of effects) {
    const [, value] = /, with "?([^"]+)"?$/.exec(expectedOf(effect)) ?? [];
    const cause = effects.find(
      (other) =>
        actualOf(other) === `it is ${value}` &&
        nameAt(placeIn(other)) === nameAt(placeIn(effect)) &&
        other.operations.includes(subjectOf(effect) ?? ""),
    );
    if (cause) groups.join(cause, effect);
  }
}

/** The credits of a whole run do not add up because of what a check found about the credits of one call, if one did. */
export function joinBooks(groups: Groups, symptoms: readonly Symptom[]): void {
  const isOfAll = ({ result }: Symptom) => result.requirements.includes("CRED-26");
  const ofOne = symptoms.filter((each) => !isOfAll(each) && /\b(credits|balance)\b/.test(expectedOf(each)));
  const first = mostShown(groups, ofOne);
  if (first) for (const sum of symptoms.filter(isOfAll)) groups.join(first, sum);
}

/** A call that is taken although its credits are missing, or that is refused and yet debited, has the effects that a refused call must not have. */
export function joinUnpaid(groups: Groups, symptoms: readonly Symptom[]): void {
  const isOfRefused = ({ result }: Symptom) => result.requirements.includes("CRED-25");
  const unpaid = symptoms.find(
    (each) =>
      !isOfRefused(each) &&
      ((/^402 /.test(expectedOf(each)) && isTaken(each)) ||
        expectedOf(each).startsWith("an unchanged balance and ledger")),
  );
  if (unpaid) for (const effect of symptoms.filter(isOfRefused)) groups.join(unpaid, effect);
}
