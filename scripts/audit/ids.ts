import { operationsOf } from "../openapi.ts";
import type { AuditInput } from "./input.ts";

/** Ids that occur twice: of requirements, gaps, operations and state machines. */
export function duplicateIds({ requirements, gaps, states, contract }: AuditInput): string[] {
  const lists = {
    requirement: requirements.map(({ id }) => id),
    gap: gaps.map(({ id }) => id),
    operation: operationsOf(contract).map(({ operation }) => operation.operationId),
    "state machine": states.map(({ name }) => name),
  };
  return Object.entries(lists).flatMap(([kind, ids]) => {
    const again = ids.filter((id, index) => ids.indexOf(id) !== index);
    return [...new Set(again)].map((id) => `The ${kind} id ${id} occurs twice; give one of them another.`);
  });
}

/** Gaps that are named and do not exist, and gaps that give one answer twice. */
export function brokenGaps({ contract, gaps, states }: AuditInput): string[] {
  const known = new Set(gaps.map(({ id }) => id));
  const used = states.flatMap(({ open, refused }) => [...open, ...refused].flatMap(({ gap }) => gap ?? []));
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === "x-gap") used.push(...[value as string | string[]].flat()); // shape of the extension
    return value;
  });
  const unknown = [...new Set(used)].filter((id) => !known.has(id));
  const repeated = gaps.filter(({ sandbox, alternatives }) => {
    const answers = [sandbox, ...alternatives].map(({ answer }) => answer);
    return new Set(answers).size < answers.length;
  });
  return [
    ...unknown.map((id) => `x-gap names ${id}, which gaps.yaml does not hold.`),
    ...repeated.map(({ id }) => `${id} gives the same answer twice.`),
  ];
}
