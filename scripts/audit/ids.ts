import { operationsOf } from "../openapi.ts";
import type { AuditInput } from "./input.ts";

/** Duplicate ids of requirements, gaps, operations and state machines. */
export function duplicateIds({ requirements, gaps, states, contract }: AuditInput): string[] {
  const lists = {
    requirement: requirements.map(({ id }) => id),
    gap: gaps.map(({ id }) => id),
    operation: operationsOf(contract).map(({ operation }) => operation.operationId),
    "state machine": states.map(({ name }) => name),
  };
  return Object.entries(lists).flatMap(([kind, ids]) => {
    const again = ids.filter((id, index) => ids.indexOf(id) !== index);
    return [...new Set(again)].map((id) => `The ${kind} id ${id} occurs twice; rename one of them.`);
  });
}

/** Unknown gap ids, and gaps with a duplicate answer. */
export function brokenGaps({ contract, gaps, states }: AuditInput): string[] {
  const known = new Set(gaps.map(({ id }) => id));
  const used = states.flatMap(({ open, refused }) => [...open, ...refused].flatMap(({ gap }) => gap ?? []));
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === "x-gap") used.push(...[value as string | string[]].flat()); // the extension's shape
    return value;
  });
  const unknown = [...new Set(used)].filter((id) => !known.has(id));
  const repeated = gaps.filter(({ sandbox, alternatives }) => {
    const answers = [sandbox, ...alternatives].map(({ answer }) => answer);
    return new Set(answers).size < answers.length;
  });
  return [
    ...unknown.map((id) => `x-gap names ${id}, which is not in gaps.yaml.`),
    ...repeated.map(({ id }) => `${id} lists the same answer twice.`),
  ];
}
