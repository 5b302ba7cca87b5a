import type { Operation } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";

const judged = new Map(
  requirements.flatMap(({ id, operations, excluded }) => (excluded === undefined ? [[id, operations] as const] : [])),
);

/** The requirements about one operation, which a check of many operations claims for it. */
export function about({ operationId }: Pick<Operation, "operationId">, ...ids: readonly string[]): string[] {
  return ids.filter((id) => judged.get(id)?.includes(operationId));
}

/** The operations of a requirement. */
export function operationsOf<T extends Operation>(id: string, all: readonly T[]): T[] {
  return all.filter(({ operationId }) => judged.get(id)?.includes(operationId));
}
