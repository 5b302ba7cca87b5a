import { operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { profileOf } from "../../core/profile.ts";
import { requireMemory } from "../../steps/memory.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { about } from "../../steps/service/claims.ts";

/** The operations that create content items and need only a workspace in path and body. */
const makers = operationList.filter(({ tag, method, workspaceId }) => {
  return tag === "content" && method === "POST" && workspaceId === "body";
});

/**
 * The body names an unknown resource. The documents leave open how that is refused (GAP-010, GAP-035): only a server
 * that answers 404 can be judged.
 */
export const checks: readonly Check[] = forEachOperation("content-not-found", makers, {
  requirements: (operation) => about(operation, `${operation.operationId}.error.not_found`),
  says: ({ operationId }) => `${operationId} refuses an unknown workspace with the type not_found, if it answers 404.`,
  profile: profileOf,
  async run(context, operation) {
    const request = await context.arrange(operation);
    const body = { ...(isRecord(request.body) && request.body), workspaceId: unknownId };
    const exchange = await context.sendInvalid({ ...request, body });
    if (succeeded(exchange)) await requireMemory(context); // a mock accepts any id
    expectRefusal(exchange, { status: 404, type: "not_found" }, [400, 402]);
  },
});
