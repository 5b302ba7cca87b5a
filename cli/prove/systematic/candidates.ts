import { type Check, costOf, requirements } from "../../../conformance/index.ts";
import type { OperationId } from "../../../generated/operations.ts";
import type { Systematic } from "../../../mocks/sandbox/faults/systematic/systematic.ts";

/** By operation: the checks that call it themselves, as seen on the unbroken sandbox. */
export type Callers = ReadonlyMap<string, readonly string[]>;

/** How many checks the first attempt runs: most faults show in any answer of their operation. */
const firstChecks = 6;

const operationsOf = new Map(requirements.map(({ id, operations }) => [id, operations]));

const isCalledBy = (operation: OperationId, { id, requirements: claimed }: Check, callers: Callers): boolean =>
  (callers.get(operation) ?? []).includes(id) ||
  costOf([id]).calls.some(([{ operationId }, count]) => operationId === operation && count > 0) ||
  claimed.some((each) => (operationsOf.get(each)?.length ?? 0) <= 3 && operationsOf.get(each)?.includes(operation));

/** How much a check is about a place: its requirement names the place, its operation, or neither. */
function closeness({ operation, place }: Systematic, { requirements: claimed }: Check): number {
  const names = place.split(/[/=]/).filter((name) => name !== "" && name !== "*" && name !== "data");
  const isOf = (id: string) =>
    id.startsWith(`${operation}.`) || (operationsOf.get(id)?.length === 1 && operationsOf.get(id)?.[0] === operation);
  return Math.max(
    ...claimed.map((id) => (isOf(id) ? 1 : 0) + (names.some((name) => id.split(/[./]/).includes(name)) ? 1 : 0)),
  );
}

/**
 * The checks that may catch a fault: first a few that are close to its place and cheap, then every check that calls its operation, then
 * all, because some faults show only after calls of others.
 * @returns sets of ids to try one after the other
 */
export function candidatesOf(fault: Systematic, checks: readonly Check[], callers: Callers): readonly Check[][] {
  const calling = checks.filter((check) => isCalledBy(fault.operation, check, callers));
  const ranked = calling
    .map((check) => ({ check, near: closeness(fault, check), requests: costOf([check.id]).requests }))
    .toSorted((a, b) => b.near - a.near || a.requests - b.requests);
  const first = new Set(ranked.slice(0, firstChecks).map(({ check }) => check));
  return [calling.filter((check) => first.has(check)), calling, [...checks]];
}
