import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import type { Check } from "./check.ts";

/** The topic of checks that are not about the operations of one topic. */
const everyOperation = "every operation";

const tags = new Map<string, string>(operationList.map(({ operationId, tag }) => [operationId, tag]));
const operationsOf = new Map(requirements.map(({ id, operations }) => [id, operations]));

/** The topic of a check: that of its operation, or the one that its requirements share. */
export function topicOf({ operation, requirements: ids }: Pick<Check, "operation" | "requirements">): string {
  if (operation) return operation.tag;
  const found = new Set(ids.flatMap((id) => operationsOf.get(id) ?? []).map((name) => tags.get(name)));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : everyOperation;
}
