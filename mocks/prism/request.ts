import type { Operation } from "../../generated/operations.ts";
import { pathParameters, queries, requestBodies, type Validator } from "../../generated/validators.js";
import { checkAnnouncedLength, readJsonObject } from "./body.ts";
import type { Subject } from "./demands.ts";
import type { Description } from "./description.ts";
import { Refusal } from "./errors.ts";
import { explain } from "./messages.ts";
import { withoutPreferences } from "./prefer.ts";

type Validators = Readonly<Record<string, Validator | undefined>>;

/** Refuses a request that the description does not allow. */
export type RequestCheck = (
  operation: Pick<Operation, "operationId" | "body">,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
  request: Request,
) => Promise<void>;

/**
 * Creates the check of path ids, query and body with the generated validators.
 * @returns a function that throws a Refusal: 404 for a malformed id, 400 for query and body, 413 for a body that is too
 *   large (core document, Errors)
 */
export function createRequestCheck(description: Pick<Description, "schemas" | "resolve">): RequestCheck {
  function check(validators: Validators, operationId: string, subject: Pick<Subject, "name" | "value">) {
    const validate = validators[operationId];
    if (!validate || validate(subject.value)) return;
    const schema = description.schemas(operationId)[subject.name];
    const root = schema && { root: { schema, resolve: description.resolve } };
    throw new Refusal(400, "invalid_input", explain(validate.errors ?? [], { ...subject, ...root }));
  }
  return async ({ operationId, body }, parameters, query, request) => {
    const validPath = (pathParameters as Validators)[operationId]; // only operations with parameters have one
    if (validPath && !validPath({ ...parameters })) throw new Refusal(404, "not_found");
    checkAnnouncedLength(request);
    check(queries, operationId, { name: "query", value: queryObject(query) });
    if (!body) return;
    const value = await readJsonObject(request);
    if (value === undefined && !body.required) return;
    if (value === undefined) throw new Refusal(400, "invalid_input", "The body is missing; send a JSON object.");
    check(requestBodies, operationId, { name: "body", value });
  };
}

/** The query as the validators expect it; a repeated name has an array. */
function queryObject(query: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of withoutPreferences(query)) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}
