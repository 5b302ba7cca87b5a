import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord } from "../core/exchange.ts";
import { judgement } from "../core/oracle.ts";
import { isObjectId } from "../core/values/object-id.ts";
import type { Watcher } from "./watcher.ts";

/** The reads of one resource by its id. */
const reads = operationList.filter(({ method, path }) => method === "GET" && path.endsWith("{id}"));
const readable = new Set<string>(reads.map(({ operationId }) => operationId));

const same = {
  id: "watch/requested-resource",
  title: "A read by id returns the requested resource.",
  // Those of single operations say the same: "Reading a video returns the requested video."
  requirements: [
    "ENV-07",
    ...requirements.filter(({ says }) => /^Reading .* returns the requested /.test(says)).map(({ id }) => id),
  ],
};

const malformed = {
  id: "watch/malformed-id",
  title: "A malformed id in the path is refused with 404 not_found.",
  requirements: ["ID-01"],
};

/** The kinds of ids in paths that have the documented form. */
const withId = new Set<string>(
  (requirements.find(({ id }) => id === "ID-01")?.operations ?? []).filter((operationId) =>
    operationList.some((operation) => operation.operationId === operationId && operation.path.includes("{id}")),
  ),
);

/** Judges the ids in paths (core document, Conventions). */
export function singleReadsWatcher(): Watcher {
  return {
    rules: [same, malformed],
    *watch({ operation, isSuccess, id, data }) {
      if (!isSuccess || id === undefined) return;
      if (withId.has(operation.operationId) && !isObjectId(id)) {
        yield judgement(malformed.id, { expected: "404 not_found for a malformed id", actual: `"${id}" was accepted` });
        return;
      }
      if (!readable.has(operation.operationId) || !isRecord(data) || typeof data.id !== "string") return;
      const other = { pointer: "/data/id", expected: `the requested ${id}`, actual: `it is ${data.id}` };
      yield judgement(same.id, data.id.toLowerCase() === id.toLowerCase() ? undefined : other);
    },
  };
}
