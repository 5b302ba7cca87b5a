import type { Requirement } from "../../generated/requirements.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Evidence, Finding } from "../core/report/report.ts";
import { firstOf } from "../core/values/amount.ts";
import { plainText } from "../core/values/plain-text.ts";
import { expectedOf, isOfMissing, isTaken, wantsSuccess } from "./facts.ts";
import { groupByCause } from "./group.ts";
import { boundOf } from "./keys.ts";
import { needsSuite } from "./script.ts";
import { mostOften, type Symptom, shared } from "./symptoms.ts";

/** Everything that the findings of a run are made of. */
export interface Findable {
  readonly symptoms: readonly Symptom[];
  readonly requirements: readonly Requirement[];
  /** All calls of the run, if it made them itself. */
  readonly exchanges?: readonly Exchange[];
  /** How a failure is seen again. */
  readonly storyOf: (symptom: Symptom) => Finding["story"];
}

/** The failures of a run by cause, in the order in which to fix them. */
export function findingsOf({ symptoms, requirements, exchanges, storyOf }: Findable): readonly Finding[] {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const groups = groupByCause(symptoms, known, exchanges).map((group) => {
    const [requirement = "", ...alike] = causesOf(group, known);
    return { group, requirement, ...plainest(alike, storyOf) };
  });
  const causes = groups.map(({ cause: { result } }) => result.id);
  return groups.map(({ group, requirement, cause, story }) => {
    const [evidence] = cause.result.evidence ?? [];
    const shown = group.flatMap((symptom) => symptom.operations);
    const operations = mostOften(shown);
    const { id, reason = "" } = cause.result;
    const [operation = ""] = operations;
    return {
      // A rule that two operations break in their own ways is the cause of two findings.
      id: causes.filter((other) => other === id).length > 1 ? `${id}@${operation}` : id,
      cause: plainText(
        `${placeOf(mainly(operations, shown, cause)) || callOf(evidence)}${reason}${whereIn(evidence, reason)}`,
      ),
      requirement,
      says: known.get(requirement)?.says ?? cause.result.title,
      operations,
      checks: [...new Set([id, ...group.map(({ result }) => result.id)])],
      expected: evidence?.expected ?? "",
      actual: evidence?.actual ?? reason,
      story,
    };
  });
}

/** How many failures of a finding are tried for one whose script needs no suite. */
const mostTried = 8;

/** Of failures that show a cause equally well, the one with the shortest script, if possible one that needs no suite. */
function plainest(
  alike: readonly Symptom[],
  storyOf: Findable["storyOf"],
): { readonly cause: Symptom; readonly story: Finding["story"] } {
  const [first, ...others] = alike.slice(0, mostTried).map((cause) => ({ cause, story: storyOf(cause) }));
  if (first === undefined) throw new Error("A finding has no failure.");
  const lengthOf = ({ script }: Finding["story"]) =>
    script === "" || needsSuite(script) ? Number.POSITIVE_INFINITY : script.length;
  return others.reduce((best, each) => (lengthOf(each.story) < lengthOf(best.story) ? each : best), first);
}

/** From this share of the most frequent requirement on, one of fewer operations says better what is wrong. */
const oftenEnough = 0.5;

/** The requirement that most failures of a group share, and the failures that judge it: a rule, if there is one, else the checks. */
function causesOf(
  group: readonly Symptom[],
  requirements: ReadonlyMap<string, Requirement>,
): readonly [string | undefined, ...Symptom[]] {
  // What a server takes or refuses comes before what it shows of it later.
  const taken = group.find((symptom) => {
    const bound = boundOf(symptom);
    const isOfValue = isTaken(symptom) || wantsSuccess.test(expectedOf(symptom));
    return isOfValue && bound !== undefined && symptom.result.requirements.includes(bound);
  });
  const isShownOnly = group.every(({ isRule, result }) => !isRule || result.id === `schema/${taken && boundOf(taken)}`);
  if (taken && isShownOnly) return [boundOf(taken), taken];
  const rule = group.find(isOfMissing) ?? ruleUnder(group);
  if (rule) return [rule.result.requirements[0], rule];
  // An operation that refuses even valid calls refuses wrong ones for the same reason.
  const refused = group.filter((symptom) => wantsSuccess.test(expectedOf(symptom)) && !isTaken(symptom));
  const requirement = requirementOf(refused.length >= shared ? refused : group, requirements);
  const judging = group.filter(({ result }) => requirement !== undefined && result.requirements.includes(requirement));
  const rules = judging.filter(({ isRule }) => isRule).slice(0, 1);
  const [cause, ...others] = [...rules, ...judging, ...group];
  if (cause === undefined) throw new Error("A finding has no failure.");
  const own = ownRequirementOf(cause);
  const isAlike = (other: Symptom) => !cause.isRule && judging.includes(other) && ownRequirementOf(other) === own;
  return [own ?? requirement, cause, ...others.filter(isAlike)];
}

/** The one of its requirements that a failure says it breaks. */
function ownRequirementOf({ result }: Symptom): string | undefined {
  const own = result.evidence?.[0]?.requirement;
  return own !== undefined && result.requirements.includes(own) ? own : undefined;
}

/**
 * The rule that the answers of most failed checks break, or the one that is broken first: checks fail because of it. If a check failed, too,
 * a last status that changes only shows what a call did.
 */
function ruleUnder(group: readonly Symptom[]): Symptom | undefined {
  const seen = group.filter(({ isRule, shown }) => !isRule && shown.size > 0);
  const under = ({ shown }: Symptom) => seen.filter((check) => [...check.shown].every((number) => shown.has(number)));
  const isEffectOnly = ({ result }: Symptom) => seen.length > 0 && result.id.startsWith("terminal/");
  const rules = group.filter((symptom) => symptom.isRule && !isEffectOnly(symptom));
  return rules.toSorted((a, b) => under(b).length - under(a).length || Math.min(...a.shown) - Math.min(...b.shown))[0];
}

/** The requirement that most failures share; of one operation's failures, the one that is about the fewest operations. */
function requirementOf(group: readonly Symptom[], requirements: ReadonlyMap<string, Requirement>): string | undefined {
  const all = group.flatMap(({ result }) => result.requirements);
  const [most, ...fewer] = mostOften(all);
  const [subject = "", ...others] = new Set(group.flatMap(({ operations }) => operations.slice(0, 1)));
  if (others.length > 0) return most;
  const timesOf = (id: string | undefined) => all.filter((each) => each === id).length;
  const operationsOf = (id: string) => requirements.get(id)?.operations.length || Number.POSITIVE_INFINITY;
  const often = [most ?? "", ...fewer].filter((id) => timesOf(id) >= timesOf(most) * oftenEnough);
  // A sentence of the documents says more than a rule of the description.
  const isDerived = (id: string) => Number(!/^[A-Z]+-\d+$/.test(id));
  const isOfOthers = (id: string) => Number(requirements.get(id)?.operations.includes(subject) === false);
  return often.toSorted(
    (a, b) => isOfOthers(a) - isOfOthers(b) || operationsOf(a) - operationsOf(b) || isDerived(a) - isDerived(b),
  )[0];
}

/** The call of a failure that is about no operation. */
function callOf(evidence: Evidence | undefined): string {
  return evidence ? `${evidence.request.method} ${new URL(evidence.request.url).pathname}: ` : "";
}

/** Where in the answer, if the reason does not say it, also by naming the member. */
function whereIn(evidence: Evidence | undefined, reason: string): string {
  const pointer = evidence?.pointer;
  if (pointer === undefined || reason.includes(pointer)) return "";
  const [member = ""] = pointer.split("/").slice(-1);
  const isNamed = /^[a-z]/i.test(member) && reason.split(/\W+/).includes(member);
  return isNamed ? "" : ` at ${pointer}`;
}

/** Which of the operations the sentence names: not those that hardly any failure shows, such as a read that a check makes before. */
function mainly(operations: readonly string[], shown: readonly string[], cause: Symptom): readonly string[] {
  const timesOf = (operation: string) => shown.filter((each) => each === operation).length;
  const [first = ""] = operations;
  return operations.filter((each) => cause.operations.includes(each) || timesOf(each) >= timesOf(first) * seldom);
}

/** Fewer than this share of the times that the most frequent operation shows. */
const seldom = 0.25;

/** How many operations a finding names. */
const named = 3;

function placeOf(operations: readonly string[]): string {
  return operations.length === 0 ? "" : `${firstOf(operations, named)}: `;
}
