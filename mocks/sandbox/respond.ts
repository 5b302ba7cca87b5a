import type { Answer, Envelopes } from "./envelope.ts";
import type { Latitude } from "./latitude.ts";
import { addressOf } from "./request/address.ts";
import { noBody, readBody, type SentBody } from "./request/body.ts";
import { isPreflight, preflight } from "./request/cors.ts";
import { inFlightOf } from "./request/in-flight.ts";
import type { Route } from "./request/route.ts";
import type { Asked } from "./request/visit.ts";

const unknownPath = { entry: null, parameters: {} };

/**
 * Reads requests of the API and writes its responses.
 * @param answer answers one request
 * @returns a function that takes the route of the request's path; null for an unknown path
 */
export function respondWith(
  latitude: Latitude,
  envelopes: Envelopes,
  answer: (asked: Asked) => Answer,
): (request: Request, route: Route | null) => Response | Promise<Response> {
  const inFlight = inFlightOf(latitude, envelopes);
  return (request, route) => {
    const { entry, parameters } = route ?? unknownPath;
    if (isPreflight(request, latitude)) return preflight(entry, latitude);
    const { origin, path, search } = addressOf(request.url);
    const { headers } = request;
    const method = request.method === "HEAD" && latitude.answer("GAP-085") === "like-get" ? "GET" : request.method;
    const finish = (body: SentBody, sent = headers) =>
      answer({ method, origin, path, search, headers: sent, body, entry, parameters });
    if (request.method === "GET" || request.method === "HEAD") return responseOf(finish(noBody));
    const key = headers.get("Idempotency-Key");
    const name = key && [headers.get("Authorization"), headers.get("X-API-Key"), path, key].join(" ");
    return readBody(request).then((body) => {
      const given = inFlight.run(name, (isKeyless) => finish(body, isKeyless ? withoutKey(headers) : headers));
      return given instanceof Promise ? given.then(responseOf) : responseOf(given);
    });
  };
}

/** An answer as a response of `fetch`. */
export function responseOf({ status, body, headers }: Answer): Response {
  return new Response(status === 204 || body === "" ? null : body, { status, headers });
}

function withoutKey(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete("Idempotency-Key");
  return others;
}
