import type { Requirement } from "../../generated/requirements.ts";
import { plainText } from "../core/plain-text.ts";
import type { Finding } from "../core/report.ts";
import { groupByCause } from "./group.ts";
import { mostOften, type Symptom } from "./symptoms.ts";

/** Everything that the findings of a run are made of. */
export interface Findable {
  readonly symptoms: readonly Symptom[];
  readonly requirements: readonly Requirement[];
  /** How a failure is seen again. */
  readonly storyOf: (symptom: Symptom) => Finding["story"];
}

/** The failures of a run by cause, in the order in which to fix them. */
export function findingsOf({ symptoms, requirements, storyOf }: Findable): readonly Finding[] {
  const says = new Map(requirements.map((requirement) => [requirement.id, requirement.says]));
  return groupByCause(symptoms).map((group) => {
    const [requirement = "", cause] = causeOf(group);
    const [evidence] = cause.result.evidence ?? [];
    const operations = mostOften(group.flatMap((symptom) => symptom.operations));
    const { id, reason = "" } = cause.result;
    return {
      id,
      cause: plainText(`${placeOf(operations)}${reason}`),
      requirement,
      says: says.get(requirement) ?? cause.result.title,
      operations,
      checks: [id, ...group.filter((symptom) => symptom !== cause).map(({ result }) => result.id)],
      expected: evidence?.expected ?? "",
      actual: evidence?.actual ?? reason,
      story: storyOf(cause),
    };
  });
}

/** The requirement that most failures of a group share, and the first failure that judges it: a rule, if there is one. */
function causeOf(group: readonly Symptom[]): readonly [string | undefined, Symptom] {
  const [requirement] = mostOften(group.flatMap(({ result }) => result.requirements));
  const judging = group.filter(({ result }) => requirement !== undefined && result.requirements.includes(requirement));
  const cause = judging.find(({ isRule }) => isRule) ?? judging[0] ?? group[0];
  if (cause === undefined) throw new Error("A finding has no failure.");
  return [requirement, cause];
}

/** How many operations a finding names. */
const named = 3;

function placeOf(operations: readonly string[]): string {
  if (operations.length === 0) return "";
  const more = operations.length - named;
  return `${operations.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}: `;
}
