import type { Operation } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";

/** A requirement on an operation's behaviour, outside any schema: `createPost.scope.posts:write`. */
export function behaviour(operation: Operation, keyword: string, does: string, value?: unknown): Requirement {
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
