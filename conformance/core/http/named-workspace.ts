import { isRecord, type SentRequest } from "../exchange.ts";
import { readJson } from "./read-json.ts";
import { urlOf } from "./url.ts";

/** The workspace that a request names in its query or, as JSON, in its body. */
export function namedWorkspace({ url, body }: Pick<SentRequest, "url" | "body">): string | undefined {
  const inQuery = urlOf(url)?.searchParams.get("workspaceId");
  if (inQuery != null) return inQuery;
  const sent = readJson(body ?? "");
  return isRecord(sent) && typeof sent.workspaceId === "string" ? sent.workspaceId : undefined;
}
