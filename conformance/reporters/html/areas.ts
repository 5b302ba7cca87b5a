import { levels, topics } from "../../../generated/levels.ts";
import type { Requirement } from "../../../generated/requirements.ts";
import type { RequirementResult, Verdict } from "../../core/report/report.ts";

/** A requirement with its verdict. */
export interface JudgedRequirement extends RequirementResult {
  readonly says: string;
  readonly source: Requirement["source"];
}

/** Requirements of one topic, which is a row of the matrix. */
export interface Area {
  readonly name: string;
  readonly requirements: readonly JudgedRequirement[];
}

/** The area of requirements that belong to no level. */
const everywhere = "the whole API";

const topicOfId = new Map(
  levels.flatMap(({ requirements }) =>
    Object.entries(requirements).flatMap(([topic, ids]) => ids.map((id) => [id, topic] as const)),
  ),
);
const topicOfOperation = new Map(
  topics.flatMap(({ topic, operations }) => operations.map((id) => [id, topic] as const)),
);

/** The topics in the order of the matrix: `service` and `credits` hold for several operations and come last. */
const named = topics.map(({ topic }) => topic);
const rows = [...new Set([...named, ...[...topicOfId.values()], everywhere])];

/** Worst first, because readers look for failures. */
const order: readonly Verdict[] = ["fail", "unstable", "error", "warn", "blocked", "pass"];

/** The judged requirements by topic, in the order of the matrix, in each area the worst first. */
export function areasOf(judged: readonly RequirementResult[], requirements: readonly Requirement[]): Area[] {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const areas = new Map<string, JudgedRequirement[]>(rows.map((name) => [name, []]));
  for (const result of judged) {
    const requirement = known.get(result.id);
    if (!requirement) continue;
    const { says, source } = requirement;
    areas.get(areaOf(requirement))?.push({ ...result, says, source });
  }
  return [...areas]
    .filter(([, all]) => all.length > 0)
    .map(([name, all]) => ({
      name,
      requirements: all.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)),
    }));
}

/** The topic of a requirement in its level; of one in no level, that of its operations. */
function areaOf({ id, operations }: Requirement): string {
  const found = new Set(operations.map((operationId) => topicOfOperation.get(operationId) ?? everywhere));
  const [first] = found;
  return topicOfId.get(id) ?? (found.size === 1 && first !== undefined ? first : everywhere);
}

/** The anchor of a topic's requirements. */
export function areaAnchor(name: string): string {
  return `topic-${name.replaceAll(" ", "-")}`;
}
