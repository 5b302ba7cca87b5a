/** Failures that no other rule explains: each belongs to the cause with which it has the most in common. */
import { operationList } from "../../generated/operations.ts";
import {
  actualOf,
  expectedOf,
  isEffect,
  isOfKept,
  isOfLost,
  isOfRefusedCalls,
  nameAt,
  placeIn,
  pointersIn,
  subjectOf,
} from "./facts.ts";
import type { Groups } from "./groups.ts";
import { filtersIn, isOfRepeats, sharedMembers, tagOf, topicsOf } from "./keys.ts";
import type { Symptom } from "./symptoms.ts";

/** What failures are about, and how strongly two that are about the same belong together. */
type Subjects = ReadonlyMap<string, number>;

/** How many failures a group has at most that may be a consequence: a cause shows in more. */
const most = 5;

/** How much a consequence has in common with its cause at least: the operation, a member, or both tag and topic. */
const enough = 2;

/** What fewer of the failures of a cause are about is not what it is about. */
const oftenEnough = 0.4;

/**
 * Joins small groups of consequences to the group that is about the most of what they are about. What follows from the form of an answer
 * has rules of its own (`join-forms.ts`).
 */
export function joinRelated(groups: Groups): void {
  const all = groups.all().map((group) => ({ group, about: commonOf(group) }));
  for (const { group, about } of all.toSorted((a, b) => a.group.length - b.group.length)) {
    const [first] = group;
    if (first === undefined || group.length > most || !group.every(isConsequence)) continue;
    const [best, second] = all
      .filter((other) => mayCause(other.group, group))
      .map((other) => ({ cause: other.group[0], score: inCommon(about, other.about) }))
      .toSorted((a, b) => b.score - a.score);
    const isOnly = best && best.score >= enough && best.score > (second?.score ?? 0);
    if (isOnly && best.cause) groups.join(best.cause, first);
  }
}

/**
 * Whether a group may be the cause of another one: it is about no other member, though maybe about an object that holds it, and no rule
 * about single answers, which shows what it causes by its exchanges.
 */
function mayCause(cause: readonly Symptom[], group: readonly Symptom[]): boolean {
  if (group.some((symptom) => cause.includes(symptom)) || cause.some(isOfAnswer)) return false;
  // What goes wrong when a key is used again says nothing about the first call.
  if (cause.every(isOfRepeats) && !group.every(isOfRepeats)) return false;
  const [names, others] = [group.flatMap(memberNamesOf), cause.flatMap(memberNamesOf)];
  const [holders, otherHolders] = [group.flatMap(holdersOf), cause.flatMap(holdersOf)];
  const isOne = names.some((name) => others.includes(name) || otherHolders.includes(name));
  return names.length === 0 || others.length === 0 || isOne || others.some((name) => holders.includes(name));
}

function isOfAnswer(symptom: Symptom): boolean {
  return symptom.isRule && !isOfKept(symptom) && !isOfLost(symptom);
}

function inCommon(one: Subjects, other: Subjects): number {
  return [...one].reduce((sum, [subject, weight]) => sum + (other.has(subject) ? weight : 0), 0);
}

/** What a good part of these failures is about. */
function commonOf(group: readonly Symptom[]): Subjects {
  const found = group.flatMap((symptom) => [...subjectsOf(symptom)]);
  const counts = new Map<string, number>();
  for (const [subject] of found) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return new Map(found.filter(([subject]) => (counts.get(subject) ?? 0) >= group.length * oftenEnough));
}

function subjectsOf(symptom: Symptom): Subjects {
  const subject = subjectOf(symptom);
  const tag = tagOf(symptom);
  const weights: readonly (readonly [readonly string[], number])[] = [
    [symptom.result.requirements, 4],
    [subject === undefined ? [] : [`operation ${subject}`], 2],
    [[...memberNamesOf(symptom), ...holdersOf(symptom), ...soughtBy(symptom)].filter((name) => !inEach.has(name)), 2],
    [valuesIn(symptom), 2],
    [topicsOf(symptom).map((topic) => `topic ${topic}`), 1],
    [tag === undefined ? [] : [`tag ${tag}`], 1],
  ];
  return new Map(weights.flatMap(([about, weight]) => about.map((each) => [each, weight] as const)));
}

/** The member that a failure is about, or that its check sends; a whole answer, at `/data`, is no member. */
function memberNamesOf(symptom: Symptom): readonly string[] {
  const [, sent = ""] = /\.(\w+)(?:@|$|\.type|\.const)/.exec(symptom.result.id) ?? [];
  return [...pointersIn(symptom).map(nameAt), sent].filter(isOfMember).map(singular);
}

/** The objects that hold the member that a failure is about. A member of an item says nothing about which items a list has, except for its id. */
function holdersOf(symptom: Symptom): readonly string[] {
  const place = placeIn(symptom);
  const [names = ""] = /\/\w*[iI]d$/.test(place) ? [place] : place.split(/\/0\//).slice(-1);
  return names.split("/").slice(0, -1).filter(isOfMember).map(singular);
}

function isOfMember(name: string): boolean {
  return name.length > 2 && name !== "data";
}

/** Texts in quotes that are long enough to be no other failure's: a wrong address is wrong wherever it was copied to. */
function valuesIn(symptom: Symptom): readonly string[] {
  return `${expectedOf(symptom)} ${actualOf(symptom)}`.match(/"[^"]{20,}"/g) ?? [];
}

/** The filters of the list that a failure shows, and what its check looks for: the last part of the check's id. */
function soughtBy({ result: { id, evidence: [evidence] = [] } }: Symptom): readonly string[] {
  const [, variant = ""] = /\/([a-z][\w-]+)$/.exec(id) ?? [];
  const filters = evidence?.request.method === "GET" ? filtersIn(evidence) : [];
  return [variant, ...filters].filter((name) => name.length > 2 && !operationIds.has(name)).map(singular);
}

const operationIds: ReadonlySet<string> = new Set(operationList.map(({ operationId }) => operationId));

/** Without the plural, so that the filter `tag` finds the member `tags`. */
function singular(name: string): string {
  return name.replace(/s$/, "");
}

/** Members of every resource, which say nothing about what a failure is about. */
const inEach: ReadonlySet<string> = new Set([...sharedMembers].map(singular));

/** Rules about what ads say together, or about refusals of all valid calls. */
const ofSeveral = /^(ads|answers)\//;

/** Whether a failure may only show what another one did: not the form of an answer, nor a call that is taken or refused by mistake. */
function isConsequence(symptom: Symptom): boolean {
  return symptom.isRule ? ofSeveral.test(symptom.result.id) : isEffect(symptom) && !isOfRefusedCalls(symptom);
}
