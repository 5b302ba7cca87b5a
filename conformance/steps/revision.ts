import { type Exchange, isRecord } from "../core/exchange.ts";
import type { RequestSpec } from "../core/http/request.ts";
import { valueAt } from "./given.ts";

/** The same call on the revision from the previous answer: each call advances the revision. */
export function onRevision(request: RequestSpec, last: Exchange): RequestSpec {
  const revision = valueAt(last, "/data/revision");
  const { body } = request;
  return isRecord(body) && "revision" in body && typeof revision === "number"
    ? { ...request, body: { ...body, revision } }
    : request;
}
