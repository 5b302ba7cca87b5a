import { operationList } from "../../../generated/operations.ts";
import type { Requirement } from "../../../generated/requirements.ts";
import type { RequirementResult, Verdict } from "../../core/report.ts";

/** A requirement with its verdict. */
export interface JudgedRequirement extends RequirementResult {
  readonly says: string;
  readonly source: Requirement["source"];
}

/** Requirements of one part of the API. */
export interface Area {
  readonly name: string;
  readonly requirements: readonly JudgedRequirement[];
}

const tags = new Map<string, string>(operationList.map(({ operationId, tag }) => [operationId, tag]));

/** The area of requirements about operations with several tags. */
const everywhere = "the whole API";

/** Worst first, because readers look for failures. */
const order: readonly Verdict[] = ["fail", "unstable", "error", "warn", "blocked", "pass"];

/** The judged requirements by the tag of their operations, in each area the worst first. */
export function areasOf(judged: readonly RequirementResult[], requirements: readonly Requirement[]): Area[] {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const areas = new Map<string, JudgedRequirement[]>([[everywhere, []]]);
  for (const result of judged) {
    const requirement = known.get(result.id);
    if (!requirement) continue;
    const { says, source, operations } = requirement;
    const name = areaOf(operations);
    areas.set(name, [...(areas.get(name) ?? []), { ...result, says, source }]);
  }
  return [...areas]
    .filter(([, all]) => all.length > 0)
    .map(([name, all]) => ({
      name,
      requirements: all.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)),
    }));
}

function areaOf(operations: readonly string[]): string {
  const found = new Set(operations.map((operationId) => tags.get(operationId) ?? everywhere));
  const [first] = found;
  return found.size === 1 && first !== undefined ? first : everywhere;
}
