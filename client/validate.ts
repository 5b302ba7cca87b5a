import {
  pathParameters,
  queries,
  requestBodies,
  responses,
  type SchemaViolation,
  type Validator,
} from "../generated/validators.js";
import type { Validation } from "./options.ts";

/** `shortform-contract/validators`: the validators themselves, and what makes a client use them. */
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

/** Whether a value, such as something caught, is a ContractViolation. */
export function isContractViolation(value: unknown): value is ContractViolation {
  return (value as Error | undefined)?.name === "ContractViolation"; // any value has members to look at, or none
}

/**
 * Checks requests before they are sent, and responses before they are handed over, with the generated validators:
 * `createClient({ …, validate: validation() })`. The validators are large; a bundle without this import does without them.
 * A redirect is not judged, nor a failure that is no JSON, such as a proxy's page.
 * @returns what to pass as `validate`; the calls then reject with a ContractViolation
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
      const isRedirect = status < 200 || (status >= 300 && status < 400); // a browser gives it the status 0
      if (status === 204 || isRedirect || (status >= 400 && typeof body !== "object")) return;
      const validator =
        known &&
        (lookUp(known, `${status}`) ?? lookUp(known, `${Math.floor(status / 100)}XX`) ?? lookUp(known, "default"));
      check(operationId, "response", "", validator, body);
    },
  };
}

/** Parameters as the validators take them, in an object of its own: they fill in defaults. */
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
  const { instancePath = "", message = "is not as the contract says", params } = first ?? {};
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

/** The validators are maps by name, typed member by member. */
function lookUp<Map extends object>(validators: Map, name: string): Map[keyof Map] | undefined {
  return Object.hasOwn(validators, name) ? validators[name as keyof Map] : undefined; // just looked
}
