import type { RequestSpec } from "../../core/http/request.ts";

/** Sends a key in the X-API-Key header instead of Authorization (core document, Authentication). */
export function inApiKeyHeader(key: string): Pick<RequestSpec, "key" | "headers"> {
  return { key: null, headers: { "x-api-key": key } };
}
