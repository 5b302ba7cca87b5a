import { apiHeaders, apiMethods, callableByPages, readableByPages } from "../../cors.ts";
import type { PathEntry } from "../contract.ts";
import type { Latitude } from "../latitude.ts";

const none: Readonly<Record<string, string>> = {};

const readable = readableByPages("Idempotent-Replayed");

/** The headers of every answer, so that front ends of other origins can read it (GAP-086). */
export function corsHeaders(latitude: Latitude): Readonly<Record<string, string>> {
  return latitude.answer("GAP-086") === "cors" ? readable : none;
}

/** Whether a request is a preflight, which is answered before all other checks. */
export function isPreflight({ method, headers }: Request, latitude: Latitude): boolean {
  if (method !== "OPTIONS") return false;
  const answer = latitude.answer("GAP-086");
  return answer === "allow" || (answer === "cors" && headers.has("Access-Control-Request-Method"));
}

export function preflight(entry: PathEntry | null, latitude: Latitude): Response {
  if (latitude.answer("GAP-086") === "allow") {
    return new Response(null, {
      status: 204,
      headers: { Allow: [...(entry?.methods.keys() ?? []), "OPTIONS"].join(", ") },
    });
  }
  return new Response(null, { status: 204, headers: { ...readable, ...callableByPages(apiMethods, apiHeaders) } });
}
