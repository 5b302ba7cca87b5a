import type { Operation } from "../../../generated/operations.ts";
import { isRecord } from "../../core/exchange.ts";
import { successExamples } from "../../core/values/description.ts";

/** The members of a resource in the documented answer to its creation that the request does not have, with their values there. */
export function answeredOnly(operation: Operation): Readonly<Record<string, unknown>> {
  const shown = successExamples(operation).flatMap(({ body }) => (isRecord(body) ? [body.data].flat() : []));
  const members = shown.filter(isRecord).flatMap((item) => Object.entries(item));
  return Object.fromEntries(members.filter(([name]) => !operation.body?.fields.includes(name)));
}
