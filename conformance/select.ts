import { operations } from "../generated/operations.ts";
import { requirements as allRequirements, type Requirement } from "../generated/requirements.ts";
import type { Check } from "./core/check.ts";
import { groupOf } from "./core/check-group.ts";
import type { Rule } from "./core/oracle.ts";
import { createOracles } from "./oracles/index.ts";

/** Names can also refer to these, besides the checks themselves. */
interface Known {
  readonly rules: readonly Rule[];
  readonly requirements: readonly Requirement[];
}

/**
 * The checks that `--only` names: by check id, by the part before its slash, by requirement, by operationId, or by the operation
 * or component at the start of requirement ids. A check is of an operation if it calls it, if its id names it, or if it judges a
 * sentence about this operation and at most one other. The same names of oracle rules select every check of the operations that they are about.
 * @returns the selection in the order of the suite, and the unknown names
 */
export function selectChecks(
  checks: readonly Check[],
  only: readonly string[],
  { rules, requirements }: Known = {
    rules: createOracles().flatMap((oracle) => oracle.rules),
    requirements: allRequirements,
  },
): { checks: Check[]; unknown: string[] } {
  if (only.length === 0) return { checks: [...checks], unknown: [] };
  const operationsOf = new Map(requirements.map(({ id, operations }) => [id, operations]));
  const selected = new Set<Check>();
  const unknown: string[] = [];
  for (const name of only) {
    const direct = checks.filter((check) => namesOf(check).includes(name) || isAbout(check, name, operationsOf));
    for (const check of direct) selected.add(check);
    if (direct.length > 0) continue;
    const judging = rules.filter((rule) => namesOf(rule).includes(name));
    if (judging.length === 0) unknown.push(name);
    const ids = judging.flatMap((rule) => rule.requirements);
    const touching = new Set(ids.flatMap((id) => operationsOf.get(id) ?? []));
    for (const check of checks) if (touching.has(check.operation?.operationId ?? "")) selected.add(check);
  }
  return { checks: checks.filter((check) => selected.has(check)), unknown };
}

/** How many operations a sentence may be about that still belongs to each of them. */
const few = 2;

function isAbout(
  { id, requirements }: Check,
  operation: string,
  operationsOf: ReadonlyMap<string, Requirement["operations"]>,
): boolean {
  if (!Object.hasOwn(operations, operation)) return false;
  const isOfFew = (about: readonly string[] = []) => about.length <= few && about.includes(operation);
  return id.split(/[/@.]/).includes(operation) || requirements.some((each) => isOfFew(operationsOf.get(each)));
}

function namesOf({ id, requirements, operation }: Rule & Pick<Check, "operation">): (string | undefined)[] {
  return [id, groupOf(id), operation?.operationId, ...requirements, ...requirements.map((name) => name.split(".")[0])];
}
