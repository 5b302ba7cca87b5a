import type { RequestExample } from "../../generated/examples.ts";
import type { Operation } from "../../generated/operations.ts";
import { requestExamples, successExamples } from "../core/values/description.ts";
import { type DeclaredAnswer, declaredAnswers } from "./declared.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * The contract as Dredd 14 can read it: OpenAPI 3.0 without a reference, one example of each request, an example at every required
 * parameter (without one Dredd leaves the operation out), a number for every status (it leaves ranges out), and the operationId as the
 * summary, by which the hooks recognize a transaction. Schemas are left out, because the hooks check them instead of Dredd.
 * @returns the document, ready to be written as JSON (issue 5, Dredd runner)
 */
export function dreddInput(answers: readonly DeclaredAnswer[] = declaredAnswers): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of new Set(answers.map((answer) => answer.operation))) {
    const statuses = answers.filter((answer) => answer.operation === operation);
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method.toLowerCase()] = operationObject(operation, statuses);
  }
  return { openapi: "3.0.3", info: { title: "shortform", version: "1" }, paths };
}

function operationObject(operation: Operation, answers: readonly DeclaredAnswer[]): Json {
  const [example] = requestExamples(operation);
  return {
    summary: operation.operationId,
    parameters: parametersOf(example ?? {}),
    ...(example?.body !== undefined && { requestBody: { content: json(example.body) } }),
    responses: Object.fromEntries(
      answers.map(({ status, isSuccess }) => [
        String(status),
        { description: `${operation.operationId} ${status}`, ...(isSuccess && { content: successBody(operation) }) },
      ]),
    ),
  };
}

function parametersOf({ path, query }: Partial<RequestExample>): Json[] {
  return Object.entries({ path, query }).flatMap(([place, values = {}]) =>
    Object.entries(values).map(([name, value]) => ({
      name,
      in: place,
      required: true,
      schema: { type: "string" },
      example: value,
    })),
  );
}

function successBody(operation: Operation): Json {
  const [example] = successExamples(operation);
  return example === undefined ? {} : json(example.body);
}

function json(example: unknown): Json {
  return { "application/json": { example } };
}
