import { apiHeaders, apiMethods, callableByPages, readableByPages } from "../cors.ts";

const methods = [...new Set(["GET", "HEAD", ...apiMethods, "OPTIONS"])];
const readable = readableByPages("Preference-Applied");

/** The answer to a preflight request: pages of any origin may use every method and the headers that this mock reads. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: callableByPages(methods, [...apiHeaders, "prefer"]) });
}

/** Lets pages of any origin read an answer and its headers. */
export function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
}
