import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { generating } from "../automations/launched.ts";
import { toReview } from "../automations/runs.ts";
import { hookDemo, ownHookDemo } from "../drafts/kinds.ts";
import { videoOf } from "../drafts/videos.ts";

const builders: Partial<Record<OperationId, (context: CheckContext) => Promise<RequestSpec>>> = {
  async launchAutomation(context) {
    const { id, started } = await generating(context);
    await toReview(context, started);
    return { operation: operations.launchAutomation, path: { id } };
  },
  // A new draft is for an image; the video of a hook and demo is free.
  createRecreationVideo: async (context) => videoOf(await hookDemo(context)),
};

/**
 * A request that its resource's state allows, of an operation that any new resource refuses.
 * @returns undefined if a new resource allows the operation
 * @throws Blocked if the server does not get to that state
 */
export async function readyRequest(context: CheckContext, operation: Operation): Promise<RequestSpec | undefined> {
  return builders[operation.operationId as OperationId]?.(context); // an operation of the contract
}

/**
 * A request to vary: the arranged one, but with a draft that may have a video. (A launch ends the state that allows
 * it, so it is not made ready for each variation.)
 */
export async function requestToVary(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  if (operation.operationId !== "createRecreationVideo") return context.arrange(operation);
  try {
    return videoOf(await ownHookDemo(context));
  } catch (error) {
    if (error instanceof Blocked || error instanceof Failure) return context.arrange(operation); // other checks judge it
    throw error;
  }
}
