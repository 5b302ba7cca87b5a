import { type Operation, operationList } from "../../generated/operations.ts";

const operations: readonly Operation[] = operationList;
const methods = [...new Set(["GET", "HEAD", ...operations.map(({ method }) => method), "OPTIONS"])].join(", ");

/** The answer to a preflight request: a page of any origin may call every method with the headers that this API reads. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": "authorization, x-api-key, content-type, idempotency-key, prefer",
      "Access-Control-Max-Age": "600",
    },
  });
}

/** Lets pages of any origin read an answer and its headers. Keys travel in a header, so that no cookies are needed. */
export function withCors(response: Response): Response {
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Access-Control-Expose-Headers", "Retry-After, WWW-Authenticate, Allow, Preference-Applied");
  return response;
}
