import { operationList } from "../../generated/operations.ts";
import { type Check, forEachOperation } from "../core/check.ts";
import { isRecord, succeeded } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import { profileOf } from "../core/profile.ts";
import { about } from "../steps/claims.ts";
import { requireMemory } from "../steps/memory.ts";
import { unknownId } from "../steps/placeholders.ts";

/** The operations that make content items: all that their paths and bodies must name is a workspace. */
const makers = operationList.filter(({ tag, method, workspaceId }) => {
  return tag === "content" && method === "POST" && workspaceId === "body";
});

/**
 * Something that the body names is not there. The documents leave open how that is refused (GAP-010, GAP-035): only a server
 * that answers 404 shows how it does so.
 */
export const contentErrorChecks: readonly Check[] = forEachOperation("content-not-found", makers, {
  requirements: (operation) => about(operation, `${operation.operationId}.error.not_found`),
  says: ({ operationId }) =>
    `${operationId} refuses a workspace that is not there with 404 not_found, where it does so with 404.`,
  profile: profileOf,
  async run(context, operation) {
    const request = await context.arrange(operation);
    const body = { ...(isRecord(request.body) && request.body), workspaceId: unknownId };
    const exchange = await context.sendInvalid({ ...request, body });
    if (succeeded(exchange)) await requireMemory(context); // a mock takes any id
    expectRefusal(exchange, { status: 404, type: "not_found" }, [400, 402, 403]);
  },
});
