import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import type { RequestSpec } from "../../core/request.ts";
import { generating } from "../automations/launched.ts";
import { toReview } from "../automations/runs.ts";
import { hookDemo } from "../drafts/kinds.ts";
import { videoOf } from "../drafts/videos.ts";

interface Builder {
  readonly build: (context: CheckContext) => Promise<RequestSpec>;
  /** Whether the call ends the state, which takes long to reach again. */
  readonly endsState: boolean;
}

const builders: Partial<Record<OperationId, Builder>> = {
  launchAutomation: {
    async build(context) {
      const { id, started } = await generating(context);
      await toReview(context, started);
      return { operation: operations.launchAutomation, path: { id } };
    },
    endsState: true,
  },
  // A new draft is for an image; the video of a hook and demo is free.
  createRecreationVideo: { build: async (context) => videoOf(await hookDemo(context)), endsState: false },
};

/**
 * A request that its resource's state allows, of an operation that any new resource refuses.
 * @returns undefined if a new resource allows the operation
 * @throws Blocked if the server does not get to that state
 */
export async function readyRequest(context: CheckContext, operation: Operation): Promise<RequestSpec | undefined> {
  return builderOf(operation)?.build(context);
}

function builderOf({ operationId }: Operation): Builder | undefined {
  return builders[operationId as OperationId]; // an operation of the contract
}

/** A request to vary: a ready one where it stays ready, else the arranged one. */
export async function readyOrArranged(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  const builder = builderOf(operation);
  if (!builder || builder.endsState) return context.arrange(operation);
  try {
    return await builder.build(context);
  } catch (error) {
    if (error instanceof Blocked || error instanceof Failure) return context.arrange(operation); // other checks judge it
    throw error;
  }
}
