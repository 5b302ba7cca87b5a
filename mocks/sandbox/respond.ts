import type { Answer, Envelopes } from "./envelope.ts";
import type { Latitude } from "./latitude.ts";
import { addressOf } from "./request/address.ts";
import { noBody, readBody, type SentBody } from "./request/body.ts";
import { isPreflight, preflight } from "./request/cors.ts";
import { inFlightOf } from "./request/in-flight.ts";
import type { Route } from "./request/route.ts";
import type { Asked } from "./request/visit.ts";
import { carryOut } from "./trouble/carry-out.ts";
import type { Trouble } from "./trouble/rule.ts";
import type { Troubles } from "./trouble/troubles.ts";

const unknownPath = { entry: null, parameters: {} };

/**
 * Reads requests of the API and writes its responses.
 * @param answer answers one request
 * @param now the time of the answers: who watches the traffic sees in their `Date` that the clock was moved
 * @param unhandled takes note of a request that trouble lost before it was handled
 * @returns a function that takes the route of the request's path; null for an unknown path
 */
export function respondWith(
  latitude: Latitude,
  envelopes: Envelopes,
  answer: (asked: Asked) => Answer,
  troubles: Pick<Troubles, "next">,
  now: () => number,
  unhandled: (request: Request, route: Route | null, trouble: Trouble) => void,
): (request: Request, route: Route | null) => Response | Promise<Response> {
  const inFlight = inFlightOf(latitude, envelopes);
  const date = dateOf();
  const sent = (answer: Answer) => responseOf(answer, date(now()));

  function handled(request: Request, route: Route | null, trouble: Trouble | null): Response | Promise<Response> {
    const { entry, parameters } = route ?? unknownPath;
    const { origin, path, search } = addressOf(request.url);
    const { headers } = request;
    const method = request.method === "HEAD" && latitude.answer("GAP-085") === "like-get" ? "GET" : request.method;
    const finish = (body: SentBody, used = headers) =>
      answer({ method, origin, path, search, headers: used, body, entry, parameters, trouble });
    if (request.method === "GET" || request.method === "HEAD") return sent(finish(noBody));
    const key = headers.get("Idempotency-Key");
    const name = key && [headers.get("Authorization"), headers.get("X-API-Key"), path, key].join(" ");
    return readBody(request).then((body) => {
      const given = inFlight.run(name, (isKeyless) => finish(body, isKeyless ? withoutKey(headers) : headers));
      return given instanceof Promise ? given.then(sent) : sent(given);
    });
  }

  return (request, route) => {
    const entry = route?.entry ?? null;
    if (isPreflight(request, latitude)) return preflight(entry, latitude);
    const trouble = troubles.next(request.method, entry);
    if (trouble === null) return handled(request, route, null);
    return carryOut(trouble, request.signal, {
      handle: () => handled(request, route, trouble),
      unhandled: () => unhandled(request, route, trouble),
    });
  };
}

/** Writes times for the header `Date`; those of one second are written once. */
function dateOf(): (ms: number) => string {
  let second = Number.NaN;
  let text = "";
  return (ms) => {
    const its = Math.floor(ms / 1000);
    if (its !== second) text = new Date(ms).toUTCString();
    second = its;
    return text;
  };
}

/** An answer as a response of `fetch`. @param date its header `Date`; by default, whoever sends it adds one */
export function responseOf({ status, body, headers }: Answer, date?: string): Response {
  const all = date === undefined ? headers : { Date: date, ...headers };
  return new Response(status === 204 || body === "" ? null : body, { status, headers: all });
}

function withoutKey(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete("Idempotency-Key");
  return others;
}
