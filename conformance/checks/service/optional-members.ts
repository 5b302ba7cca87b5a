import type { Operation } from "../../../generated/operations.ts";
import { isRecord } from "../../core/exchange.ts";
import { requestExamples } from "../../core/values/description.ts";
import { acceptedSideOpen, isListed } from "./bounds-open.ts";

/**
 * The members that the fullest example of an operation has besides those that it needs, except those that name resources:
 * what they name must belong together (GAP-225).
 */
export function optionalMembers(operation: Operation): string[] {
  const [least, full] = ["least", "full"].map((name) => requestExamples(operation).find((each) => each.name === name));
  if (!isRecord(least?.body) || !isRecord(full?.body)) return [];
  const { body } = least;
  const isNaming = (name: string) => full.placeholders.some(({ at, resource }) => at[1] === name && resource);
  const isOpen = (name: string) => isListed(acceptedSideOpen, `${operation.operationId}.body.${name}`);
  return Object.keys(full.body).filter((name) => !(name in body) && !isNaming(name) && !isOpen(name));
}
