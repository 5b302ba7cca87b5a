import type { Operation } from "../templates/operation.ts";
import type { Requirement, RequirementSource } from "../templates/requirement.ts";

/** An operation with the words of its source. */
export interface CitedOperation extends Operation {
  readonly source: Operation["source"] & RequirementSource;
}

/** A requirement on the behaviour of an operation, outside any schema: `createPost.scope.posts:write`. */
export function behaviour(operation: CitedOperation, keyword: string, does: string, value?: unknown): Requirement {
  return {
    id: `${operation.operationId}.${keyword}`,
    kind: "derived",
    level: "must",
    says: `${operation.operationId} ${does}.`,
    source: operation.source,
    operations: [operation.operationId],
    subject: {
      side: "behaviour",
      part: keyword.split(".")[0] ?? keyword,
      keyword,
      ...(value !== undefined && { value }),
    },
  };
}
