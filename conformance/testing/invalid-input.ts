import type { Operation } from "../../generated/operations.ts";
import { queries, requestBodies, type Validator } from "../../generated/validators.js";
import { isRecord } from "../core/exchange.ts";
import { type Answer, failure } from "./exchanges.ts";

/** The refusal of a request that breaks the contract, with a message that names the field; undefined for one that does not. */
export function invalidInput(
  { operationId }: Operation,
  query: Readonly<Record<string, string>>,
  body: unknown,
): Answer | undefined {
  const field =
    (body === undefined ? undefined : faultyField(requestBodies, operationId, body)) ??
    faultyField(queries, operationId, { ...query }) ??
    (isRecord(body) && Date.parse(String(body.scheduledTime)) < Date.now() ? "scheduledTime" : undefined);
  return field === undefined
    ? undefined
    : failure(400, "invalid_input", { error: { message: `${field} is not valid.` } });
}

function faultyField(validators: object, operationId: string, value: unknown): string | undefined {
  const validate = (validators as Readonly<Record<string, Validator>>)[operationId]; // keyed by operationId
  if (validate === undefined || validate(value)) return undefined;
  const errors = validate.errors ?? [];
  const { instancePath = "", params = {} } =
    errors.find(({ keyword }) => keyword === "propertyNames") ?? errors[0] ?? {};
  const name = Object.entries(params).find(([key]) => /Property$|^propertyName$/.test(key))?.[1];
  return [...instancePath.split("/").slice(1), ...(name === undefined ? [] : [String(name)])].join(".") || "body";
}
