import type { Operation } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { arrangeIn } from "../../model/index.ts";
import { hookDemo } from "../../steps/drafts/kinds.ts";
import { videoOf } from "../../steps/drafts/videos.ts";
import { freshRequest } from "../../steps/first-use.ts";

/** A valid request of an operation, in a state in which it can succeed, if the target allows creating that state. @throws Blocked */
export async function validRequest(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  // The documented example does not show the settings that a draft needs for a video.
  if (operation.operationId === "createRecreationVideo") return videoOf(await hookDemo(context));
  const inState = await arrangeIn(context, operation, "success");
  if (inState) return inState;
  return operation.method === "GET" ? context.arrange(operation) : freshRequest(context, operation);
}
