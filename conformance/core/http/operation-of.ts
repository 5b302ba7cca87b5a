import { operationList } from "../../../generated/operations.ts";

/** Every operation with the pattern of its paths; paths without parameters come first. */
const patterns = operationList
  .map((operation) => {
    const path = operation.path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
    return { operation, pattern: new RegExp(`${operation.atOrigin ? "^" : "/api/v1"}${path}$`) };
  })
  .sort((a, b) => a.operation.parameters.length - b.operation.parameters.length);

/** The operation that a request calls; undefined for any other path or method. */
export function operationOf({
  method,
  url,
}: Pick<Request, "method" | "url">): (typeof operationList)[number] | undefined {
  const { pathname } = new URL(url);
  return patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname))?.operation;
}
