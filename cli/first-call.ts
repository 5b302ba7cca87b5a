import { type Operation, operationList } from "../generated/operations.ts";
import { shellWord } from "../mocks/shell.ts";

/** A curl line that works immediately: the first operation that needs a key and nothing else. */
export function firstCall(origin: string, key: string): string {
  const operations: readonly Operation[] = operationList;
  const operation = operations.find(
    ({ method, needsKey, atOrigin, parameters }) =>
      method === "GET" && needsKey && !atOrigin && !parameters.some(({ required }) => required),
  );
  const words = ["curl", "-H", `Authorization: Bearer ${key}`, `${origin}/api/v1${operation?.path ?? ""}`];
  return words.map(shellWord).join(" ");
}
