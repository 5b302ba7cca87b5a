import type { Operation } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";
import { type Exchange, isDownload, isMedia, outcomeOf, succeeded } from "../core/exchange.ts";
import { responseSchema } from "../core/values/description.ts";
import type { Case } from "./cases/case.ts";
import type { DeclaredAnswer } from "./declared.ts";

/** The maximum number of schema violations in a message. */
const maxTold = 3;

/**
 * The status that Dredd should expect of an exchange: a success without a documented status may have any 2xx.
 * This includes reads (decision 1).
 */
export function expectedStatus({ operation, status, isSuccess }: DeclaredAnswer, exchange: Exchange): number {
  const isFixed = operation.success !== "2XX" && operation.method !== "GET";
  return isSuccess && !isFixed && succeeded(exchange) ? exchange.response.status : status;
}

/** Why an answer says nothing about the requested one; undefined if it does. */
export function openAnswer(answer: DeclaredAnswer, { isOpen }: Case, exchange: Exchange): string | undefined {
  if (exchange.response.status === expectedStatus(answer, exchange) || !isOpen(exchange)) return undefined;
  return `needs a target that answers with ${answer.status} here (it answered ${outcomeOf(exchange)}, which is allowed)`;
}

/**
 * How a body breaks the contract's schema for the status: Dredd 14 does not check this for OpenAPI 3
 * (issue 5, Dredd runner).
 * @returns a sentence, or undefined if it does not
 */
export function schemaViolation(operation: Operation, exchange: Exchange): string | undefined {
  const { response } = exchange;
  const found = responseSchema(operation, response.status);
  if (!found || (succeeded(exchange) && isDownload(operation) && isMedia(response.headers))) return undefined;
  if (response.json === undefined) return "The body is not JSON.";
  const validate = validatorOf(operation, found.key);
  if (!validate || validate(response.json)) return undefined;
  const told = (validate.errors ?? []).slice(0, maxTold).map(({ instancePath, message }) => {
    return `${instancePath || "the body"} ${message ?? "is invalid"}`;
  });
  return `The body breaks the schema of ${operation.operationId} ${found.key}: ${told.join("; ")}.`;
}

function validatorOf({ operationId }: Operation, key: string): Validator | undefined {
  const all = responses as Readonly<Record<string, Readonly<Record<string, Validator>>>>; // by operationId and status
  return all[operationId]?.[key];
}
