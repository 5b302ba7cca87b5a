import { topics } from "../../generated/levels.ts";
import { requirements } from "../../generated/requirements.ts";
import type { Check } from "./check.ts";

/** The topic of checks that are not about the operations of one topic, as the levels name it. */
const ofAll = "service";

const topicOfOperation = new Map<string, string>(
  topics.flatMap(({ topic, operations }) => operations.map((name) => [name, topic] as const)),
);
const operationsOf = new Map(requirements.map(({ id, operations }) => [id, operations]));

/** The topic of a check, as the levels name it: that of its operation, or the one that its requirements share. */
export function topicOf({ operation, requirements: ids }: Pick<Check, "operation" | "requirements">): string {
  const names = operation ? [operation.operationId] : ids.flatMap((id) => operationsOf.get(id) ?? []);
  const [topic = ofAll, ...others] = new Set(names.map((name) => topicOfOperation.get(name)));
  return others.length === 0 ? topic : ofAll;
}
