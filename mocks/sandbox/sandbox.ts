import { type Context, Hono } from "hono";
import type { OperationId } from "../../generated/operations.ts";
import { beginWorld, saveTime } from "./begin.ts";
import type { Handler } from "./call.ts";
import { consoleApp } from "./console/console.ts";
import { type PathEntry, pathEntries } from "./contract.ts";
import { controlApp } from "./control/control.ts";
import { type Answer, envelopesOf } from "./envelope.ts";
import type { Fault } from "./fault.ts";
import { handlers } from "./handlers.ts";
import { internalError } from "./internal-error.ts";
import { type Journal, journalOf } from "./journal.ts";
import { keysOf, type SandboxKeys } from "./keys.ts";
import { type Latitude, type LatitudeOptions, latitudeOf } from "./latitude.ts";
import { type Log, silent } from "./log.ts";
import { mediaFile } from "./media-files.ts";
import { pipelineOf } from "./pipeline.ts";
import { plant } from "./plant.ts";
import { addressOf } from "./request/address.ts";
import { noBody, readBody, type SentBody } from "./request/body.ts";
import { corsHeaders, isPreflight, preflight } from "./request/cors.ts";
import { mediaPath } from "./request/hosted-media.ts";
import { inFlightOf } from "./request/in-flight.ts";
import { rateLimitsOf } from "./request/rate-limits.ts";
import { seedWorld } from "./seed/seed.ts";
import { timerOf } from "./timer.ts";
import { arrived, carryOut, unhandledEntry } from "./trouble/carry-out.ts";
import type { Trouble, TroubleRule } from "./trouble/rule.ts";
import { type RuleInForce, troublesOf } from "./trouble/troubles.ts";
import { clockOf } from "./world/clock.ts";
import type { WorldStorage } from "./world/saved.ts";
import type { World } from "./world/world.ts";

export interface SandboxOptions {
  /** The seed of keys, ids, captions, ads and timings. Default 1; a saved world keeps its own. */
  readonly seed?: number;
  /** The initial time, in milliseconds since the epoch. Default: now. */
  readonly start?: number;
  /** Sandbox seconds per real second; 0 for a clock that moves only when you advance it. Default 1. */
  readonly speed?: number;
  /** Which legal answers to give in places that the documents leave open. */
  readonly latitude?: LatitudeOptions;
  /** The logger. Default: no log. */
  readonly log?: Log;
  /** Where to save the world. Default: memory only. */
  readonly storage?: WorldStorage;
  /** Multiplies every rate limit. Default 1. */
  readonly limitFactor?: number;
  /** Checks every answer against the description before it is sent; an invalid answer becomes a 500. Default false. */
  readonly checkResponses?: boolean;
  /** How many exchanges the journal keeps. Default 500. */
  readonly journalSize?: number;
  /** Faults to plant on purpose, to test a suite. */
  readonly faults?: readonly Fault[];
  /** The trouble at the start, and after a reset: late, lost, cut and slow answers. Default: none. */
  readonly trouble?: readonly TroubleRule[];
  /**
   * False turns off the control interface and the console. With a token, callers must send it as a bearer token. Default: on, without a
   * token.
   */
  readonly control?: false | { readonly token: string };
  /** False turns off the console. Default true. */
  readonly console?: boolean;
}

/** A stateful server of the API that needs no port. */
export interface Sandbox {
  /**
   * Answers a request for any origin.
   * @throws TypeError, as `fetch` does, if trouble loses the connection; the reason of an abort while trouble delays the answer
   */
  fetch(request: Request): Promise<Response>;
  /**
   * The same for servers with many requests: without a promise if possible, and with `Response.error()` for a lost connection. A server
   * must then break its own connection, and also if the body fails.
   */
  handle(request: Request): Response | Promise<Response>;
  /** The stored data. */
  readonly world: World;
  readonly journal: Journal;
  /** The keys of the seed world. */
  readonly keys: SandboxKeys;
  /**
   * Advances the clock. Everything that falls due happens in order.
   * @param seconds 0 or more
   * @throws Error if the storage fails; the clock then shows the last saved time
   */
  advance(seconds: number): void;
  /**
   * Resets the data and clears the journal. The clock keeps its time, and keys stay valid.
   * @throws Error if the storage fails; nothing is then changed
   */
  reset(): void;
  /**
   * Makes answers late, lost, cut or slow from now on. The rules replace the earlier ones and restart their counts; an empty list ends all
   * trouble.
   * @param rules without them, nothing changes
   * @returns the rules in force, with the number of answers that each has hit
   * @throws Error with one sentence for an invalid rule; nothing is then changed
   */
  trouble(rules?: readonly TroubleRule[]): readonly RuleInForce[];
  /** Stops the timer, saves the time and closes the storage. */
  close(): void;
}

/**
 * Creates a stateful server of the API.
 * @throws Error with one sentence for an invalid option or an unreadable storage
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { speed = 1, log = silent, storage = null } = options;
  const latitude = latitudeOf(options.latitude);
  const clock = clockOf({ speed, ...(options.start !== undefined && { start: options.start }) });
  const planted = plant(options.faults ?? []);
  const world = beginWorld(options, { clock, latitude, log, planted });

  const limits = rateLimitsOf(world, options.limitFactor ?? 1);
  const journal = journalOf(options.journalSize ?? 500);
  const timer = timerOf(world);
  const troubles = troublesOf(world.random, options.trouble);
  const envelopes = envelopesOf(latitude);
  const inFlight = inFlightOf(latitude, envelopes);
  const answer = pipelineOf({
    world,
    envelopes,
    limits,
    journal,
    log,
    handlers: handlers as Readonly<Record<OperationId, Handler<OperationId>>>, // each handler is called with its own operation
    checkResponses: options.checkResponses ?? false,
    planted,
  });

  const sandbox: Omit<Sandbox, "fetch" | "handle"> = {
    world,
    journal,
    keys: keysOf(world),
    advance(seconds) {
      try {
        world.advance(seconds * 1000);
      } finally {
        timer.clockMoved();
      }
    },
    reset() {
      world.reset(seedWorld);
      limits.clear();
      journal.clear();
      troubles.reset();
      timer.arm();
    },
    trouble(rules) {
      if (rules) troubles.set(rules);
      return troubles.rules();
    },
    close() {
      timer.stop();
      if (storage) saveTime(world);
      storage?.close();
    },
  };

  type Parameters = Readonly<Record<string, string>>;
  function respond(request: Request, entry: PathEntry | null, parameters: Parameters) {
    if (isPreflight(request, latitude)) return preflight(entry, latitude);
    const trouble = troubles.next(request.method, entry);
    if (trouble === null) return handled(request, entry, parameters, null);
    return carryOut(trouble, request.signal, {
      handle: () => handled(request, entry, parameters, trouble),
      unhandled: () => journal.add(unhandledEntry(request, entry, trouble, world.now)),
    });
  }

  function handled(request: Request, entry: PathEntry | null, parameters: Parameters, trouble: Trouble | null) {
    const { origin, path, search } = addressOf(request.url);
    const { headers } = request;
    const method = request.method === "HEAD" && latitude.answer("GAP-085") === "like-get" ? "GET" : request.method;
    const finish = (body: SentBody, sent = headers) => {
      const given = answer({ method, origin, path, search, headers: sent, body, entry, parameters, trouble });
      timer.arm();
      return given;
    };
    if (request.method === "GET" || request.method === "HEAD") return responseOf(finish(noBody));
    const key = headers.get("Idempotency-Key");
    const name = key && [headers.get("Authorization"), headers.get("X-API-Key"), path, key].join(" ");
    return readBody(request).then((body) => {
      const given = inFlight.run(name, (isKeyless) => finish(body, isKeyless ? withoutKey(headers) : headers));
      return given instanceof Promise ? given.then(responseOf) : responseOf(given);
    });
  }

  const app = appOf(latitude);
  if (options.control !== false) {
    const token = options.control?.token ?? null;
    app.route("/_control", controlApp(sandbox, token));
    if (options.console !== false) {
      app.route("/_console", consoleApp(sandbox, { token, checksResponses: options.checkResponses ?? false }));
    }
  }
  for (const entry of pathEntries) {
    const route = `${entry.atOrigin ? "" : "/api/v1"}${entry.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const none = {};
    const parameters = entry.path.includes("{") ? (context: Context) => context.req.param() : () => none;
    app.all(route, (context) => respond(context.req.raw, entry, parameters(context)));
    // RFC 9728's place for the metadata of a resource with a path (GAP-169).
    if (entry.atOrigin && latitude.answer("GAP-169") === "both") {
      app.all(`${route}/api/v1`, (context) => respond(context.req.raw, entry, {}));
    }
  }
  app.get(`${mediaPath}*`, ({ req, notFound }) => {
    const file = mediaFile(req.url);
    if (!file) return notFound();
    for (const [name, value] of Object.entries(corsHeaders(latitude))) file.headers.set(name, value);
    const trouble = troubles.next(req.method, null);
    return trouble ? carryOut(trouble, req.raw.signal, { handle: () => file }) : file;
  });
  app.notFound((context) => respond(context.req.raw, null, {}));
  app.onError((error) => responseOf(envelopes.failure(internalError(error, log))));
  timer.arm();
  return {
    ...sandbox,
    handle: (request) => app.fetch(request),
    fetch: async (request) => arrived(await app.fetch(request), request),
  };
}

/** A router that reads paths strictly or leniently (GAP-087). */
function appOf(latitude: Latitude): Hono {
  const answer = latitude.answer("GAP-087");
  if (answer === "slash-ignored") return new Hono({ strict: false });
  if (answer === "case-ignored") return new Hono({ getPath: ({ url }) => new URL(url).pathname.toLowerCase() });
  return new Hono();
}

function responseOf({ status, body, headers }: Answer): Response {
  return new Response(status === 204 || body === "" ? null : body, { status, headers });
}

function withoutKey(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete("Idempotency-Key");
  return others;
}
