/** Valid requests for every operation, made from the description; for tests. */
import { examples } from "../../generated/examples.ts";
import { type Operation, operationList } from "../../generated/operations.ts";
import { fullPath } from "./match.ts";

/** A valid request, named after the example in its body. */
export interface SampleRequest {
  readonly name: string;
  readonly operation: Operation;
  readonly path: string;
  readonly body?: unknown;
}

/** One request for each documented example. */
export function sampleRequests(): SampleRequest[] {
  return operationList.flatMap((operation) =>
    examples[operation.operationId].map(({ name, path, query, body }) => {
      const filled = Object.entries(path).reduce((way, [key, id]) => way.replace(`{${key}}`, id), fullPath(operation));
      const search = new URLSearchParams(query).toString();
      return {
        name: `${operation.operationId}: ${name}`,
        operation,
        path: search ? `${filled}?${search}` : filled,
        ...(body !== undefined && { body }),
      };
    }),
  );
}

/** The request over HTTP, with a valid key. */
export function toRequest(
  sample: SampleRequest,
  headers: Readonly<Record<string, string>> = { "X-API-Key": "sf_live_test" },
) {
  return new Request(`http://mock.test${sample.path}`, {
    method: sample.operation.method,
    headers,
    ...(sample.body !== undefined && { body: JSON.stringify(sample.body) }),
  });
}
