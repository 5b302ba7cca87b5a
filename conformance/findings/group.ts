import type { Requirement } from "../../generated/requirements.ts";
import type { Exchange } from "../core/exchange.ts";
import { isEffect, isLetIn, isTaken } from "./facts.ts";
import { countOperations, Groups, joinEqual, joinShared } from "./groups.ts";
import { joinReused, joinSent } from "./join-calls.ts";
import { joinBooks, joinCompared, joinEffects, joinModels, joinUnpaid } from "./join-effects.ts";
import { joinByExchange, joinByObject, joinIgnored, joinTaken } from "./join-forms.ts";
import {
  joinChanged,
  joinHints,
  joinLost,
  joinMissing,
  joinMoved,
  joinNameless,
  joinRefused,
  joinUnknown,
  joinWronglyTaken,
} from "./join-refusals.ts";
import { joinRelated } from "./join-related.ts";
import {
  answersOf,
  boundsOf,
  changesOf,
  debitsOf,
  furtherPagesOf,
  invalidMembersOf,
  invalidOf,
  listsOf,
  membersOf,
  outcomeOf,
  ownMembersOf,
  pricesOf,
  promisesOf,
  sentencesOf,
  takenMembersOf,
  valuesOf,
} from "./keys.ts";
import { type Symptom, shared } from "./symptoms.ts";

/**
 * Groups failures that have one cause. Rules come first: they are broken by an exchange on its own, and checks that read the same
 * exchange fail because of it. Then follow deviations that many operations share, then those of one operation.
 * @param exchanges all calls of the run, if it made them itself
 * @returns the groups in the order in which to fix them; in each, the failure that shows the cause best comes first
 */
export function groupByCause(
  symptoms: readonly Symptom[],
  requirements: ReadonlyMap<string, Pick<Requirement, "operations">> = new Map(),
  exchanges: readonly Exchange[] = [],
): readonly (readonly Symptom[])[] {
  const groups = new Groups(symptoms);
  joinByExchange(groups, symptoms);
  const fewOf = ({ result }: Symptom) => result.requirements.filter((id) => isSentenceOfFew(id, requirements));
  for (const keys of [
    promisesOf,
    valuesOf,
    boundsOf,
    invalidMembersOf,
    takenMembersOf,
    ownMembersOf,
    membersOf,
    fewOf,
    sentencesOf,
    answersOf,
    debitsOf,
    pricesOf,
    furtherPagesOf,
    listsOf,
  ])
    joinEqual(groups, symptoms, keys);
  joinShared(groups, symptoms, invalidOf, (alike) => groups.count(alike));
  joinByObject(groups, symptoms);
  joinTaken(groups, symptoms);
  joinIgnored(groups, symptoms);
  joinHints(groups, symptoms);
  joinNameless(groups, symptoms);
  joinRefused(groups, symptoms);
  joinLost(groups, symptoms);
  joinUnknown(groups, symptoms);
  joinMoved(groups, symptoms);
  joinChanged(groups, symptoms);
  joinWronglyTaken(groups, symptoms);
  joinShared(groups, symptoms, changesOf, (alike) => alike.length);
  const countCauses = (alike: readonly Symptom[]) => {
    // Two operations that share a component have one cause already, which a third one need not have.
    const widest = Math.max(...alike.map((symptom) => countOperations(groups.with(symptom))));
    return groups.count(alike) < shared && widest < shared ? 0 : countOperations(alike);
  };
  joinShared(groups, symptoms, outcomeOf, countCauses);
  joinShared(groups, symptoms, requirementsOf, countCauses);
  joinEffects(groups, symptoms);
  joinCompared(groups, symptoms);
  joinModels(groups, symptoms);
  joinBooks(groups, symptoms);
  joinUnpaid(groups, symptoms);
  joinMissing(groups, symptoms);
  joinSent(groups, symptoms, exchanges);
  joinReused(groups, symptoms, exchanges);
  joinRelated(groups);
  return groups.all().toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** The requirements that a failure breaks, apart for what a call does, a call that is taken, and how one is refused. */
function requirementsOf(symptom: Symptom): readonly string[] {
  const goesOn = isTaken(symptom) || isLetIn(symptom);
  return symptom.result.requirements.map((id) => `${id} ${isEffect(symptom)} ${goesOn}`);
}

/** Whether a requirement is a sentence of the documents about one or two operations, so that whatever breaks it has one cause. */
function isSentenceOfFew(id: string, requirements: ReadonlyMap<string, Pick<Requirement, "operations">>): boolean {
  const operations = requirements.get(id)?.operations.length ?? 0;
  return /^[A-Z]+-\d+$/.test(id) && operations > 0 && operations < shared;
}

/** What many operations share comes first, then what most checks see. */
function weightOf(group: readonly Symptom[]): number {
  const operations = new Set(group.flatMap((symptom) => symptom.operations)).size;
  return (operations >= shared ? 1_000_000 : 0) + group.length;
}
