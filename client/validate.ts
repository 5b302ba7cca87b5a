import {
  pathParameters,
  queries,
  requestBodies,
  responses,
  type SchemaViolation,
  type Validator,
} from "../generated/validators.js";
import type { Validation } from "./options.ts";

/** `shortform-contract/validators`: the validators, and a function that makes a client use them. */
export { pathParameters, queries, requestBodies, responses, type SchemaViolation, type Validator };

/** A request or response that breaks the contract. */
export interface ContractViolation extends Error {
  readonly name: "ContractViolation";
  readonly operationId: string;
  /** Who broke it: the caller or the server. */
  readonly side: "request" | "response";
  /** JSON pointer to the value: below `/body`, `/query` or `/path` of a request, and in the body of a response. */
  readonly pointer: string;
}

/** Whether a value, such as a caught error, is a ContractViolation. */
export function isContractViolation(value: unknown): value is ContractViolation {
  return (value as Error | undefined)?.name === "ContractViolation"; // works for any value
}

/**
 * Checks requests before they are sent, and responses before they are returned, with the generated validators: `createClient({ …, validate:
 * validation() })`. The validators are large; a bundle without this import does not contain them. Redirects are not checked, nor failures
 * without JSON, such as a proxy's page.
 * @returns the value for `validate`; calls then reject with a ContractViolation
 */
export function validation(): Validation {
  return {
    request(operationId, { body, params = {} }) {
      const { path, query } = params;
      const parts = [
        ["/path", pathParameters, given(path)],
        ["/query", queries, given(query)],
        ["/body", requestBodies, body],
      ] as const;
      for (const [place, validators, value] of parts) {
        const optional = place === "/body" && value === undefined;
        if (!optional) check(operationId, "request", place, lookUp(validators, operationId), value);
      }
    },
    response(operationId, status, body) {
      const known = lookUp(responses, operationId);
      const isRedirect = status < 200 || (status >= 300 && status < 400); // browsers report status 0
      if (status === 204 || isRedirect || (status >= 400 && typeof body !== "object")) return;
      const validator =
        known &&
        (lookUp(known, `${status}`) ?? lookUp(known, `${Math.floor(status / 100)}XX`) ?? lookUp(known, "default"));
      check(operationId, "response", "", validator, body);
    },
  };
}

/** A copy of the parameters, because the validators fill in defaults. */
function given(parameters: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters ?? {}).filter(([, value]) => value != null));
}

function check(
  operationId: string,
  side: ContractViolation["side"],
  place: string,
  validator: Validator | undefined,
  value: unknown,
): void {
  if (!validator || validator(value)) return;
  throw violation(operationId, side, place, validator.errors?.[0]);
}

function violation(
  operationId: string,
  side: ContractViolation["side"],
  place: string,
  first: SchemaViolation | undefined,
): ContractViolation {
  const { instancePath = "", message = "breaks the contract", params } = first ?? {};
  const name = params?.unevaluatedProperty ?? params?.additionalProperty;
  const pointer = place + instancePath + (name === undefined ? "" : `/${name}`);
  return Object.assign(
    new Error(`The ${side} of ${operationId} breaks the contract: ${pointer || "the body"} ${message}.`),
    {
      name: "ContractViolation" as const,
      operationId,
      side,
      pointer,
    },
  );
}

/** Looks up a validator by name. */
function lookUp<Map extends object>(validators: Map, name: string): Map[keyof Map] | undefined {
  return Object.hasOwn(validators, name) ? validators[name as keyof Map] : undefined; // checked by `hasOwn`
}
