import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import type { RequestSpec } from "../../core/request.ts";
import { generating } from "../../steps/automations/launched.ts";
import { toReview } from "../../steps/automations/runs.ts";
import { hookDemo } from "../../steps/drafts/kinds.ts";
import { readyOf, videoOf } from "../../steps/drafts/videos.ts";
import { freshRequest } from "../../steps/first-use.ts";

/** Operations that succeed only in a state that their example does not create. A state that takes hours needs a movable clock. */
const arrangers: Partial<Readonly<Record<OperationId, (context: CheckContext) => Promise<RequestSpec>>>> = {
  createRecreationVideo: async (context) => videoOf(await hookDemo(context)),
  async downloadContent(context) {
    const request = await context.arrange(operations.downloadContent);
    context.control("clock");
    await readyOf(context, { id: request.path?.id ?? "" });
    return request;
  },
  async launchAutomation(context) {
    context.control("clock");
    const { id, started } = await generating(context);
    await toReview(context, started);
    return { operation: operations.launchAutomation, path: { id } };
  },
};

/** A valid request of an operation, in a state in which it can succeed, if the target allows creating that state. @throws Blocked */
export function validRequest(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  const arranger = Object.entries(arrangers).find(([operationId]) => operationId === operation.operationId)?.[1];
  if (arranger) return arranger(context);
  return operation.method === "GET" ? context.arrange(operation) : freshRequest(context, operation);
}
