import type { OperationId } from "../../generated/operations.ts";
import { beginWorld, saveTime } from "./begin.ts";
import type { Handler } from "./call.ts";
import { type Envelopes, envelopesOf } from "./envelope.ts";
import { eventHandlers, handlers } from "./handlers.ts";
import { internalError } from "./internal-error.ts";
import { journalOf } from "./journal.ts";
import { keysOf } from "./keys.ts";
import { type Latitude, latitudeOf } from "./latitude.ts";
import { type Log, silent } from "./log.ts";
import { pagesOf } from "./pages.ts";
import { pipelineOf } from "./pipeline.ts";
import { type Planted, plant } from "./plant.ts";
import { Refusal } from "./refusal.ts";
import { addressOf } from "./request/address.ts";
import { mediaPath } from "./request/hosted-media.ts";
import { rateLimitsOf } from "./request/rate-limits.ts";
import { type Route, routesOf } from "./request/route.ts";
import { respondWith, responseOf } from "./respond.ts";
import type { Sandbox, SandboxOptions, Worlds } from "./sandbox-types.ts";
import { play } from "./scenes/play.ts";
import { sceneNamed } from "./scenes/scenes.ts";
import { exportOf } from "./seed-file/records.ts";
import type { SeedData } from "./seed-file/seed-data.ts";
import { startOf } from "./seed-file/time.ts";
import { timerOf } from "./timer.ts";
import { arrived, carryOut, unhandledEntry } from "./trouble/carry-out.ts";
import { troublesOf } from "./trouble/troubles.ts";
import { type Clock, clockOf } from "./world/clock.ts";
import { Snapshot } from "./world/snapshot.ts";
import type { World } from "./world/world.ts";
import { WorldError, worldsOf } from "./worlds.ts";

export type { Sandbox, SandboxOptions } from "./sandbox-types.ts";

/**
 * Creates a stateful server of the API.
 * @throws Error with one sentence for an invalid option or an unreadable storage
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const latitude = latitudeOf(options.latitude, options.onGap);
  const setup: Setup = {
    options,
    latitude,
    log: options.log ?? silent,
    routes: routesOf(latitude),
    envelopes: envelopesOf(latitude),
    clockAt: (start) => clockOf({ speed: options.speed ?? 1, ...(start !== undefined && { start }) }),
  };
  const planted = plant(options.faults ?? []);
  return sandboxOf(
    beginWorld(options, { ...setup, clock: setup.clockAt(options.start ?? startOf(options.seed)), planted }),
    planted,
    setup,
  );
}

/** What a sandbox shares with its forks. */
interface Setup {
  readonly options: SandboxOptions;
  readonly log: Log;
  readonly latitude: Latitude;
  readonly routes: (path: string) => Route | null;
  readonly envelopes: Envelopes;
  /** A clock of the chosen speed. */
  readonly clockAt: (start: number | undefined) => Clock;
}

/** @param host the worlds that this one is one of; by default it hosts its own */
function sandboxOf(world: World, planted: Planted | null, setup: Setup, host?: Worlds): Sandbox {
  const { options, log, latitude, envelopes, routes, clockAt } = setup;
  const journal = journalOf(options.journalSize ?? 500);
  const timer = timerOf(world);
  const answer = pipelineOf({
    world,
    envelopes,
    limits: rateLimitsOf(world, options.limitFactor ?? 1),
    journal,
    log,
    handlers: handlers as Readonly<Record<OperationId, Handler<OperationId>>>, // each handler is called with its own operation
    checkResponses: options.checkResponses ?? false,
    planted,
  });
  const troubles = troublesOf(world.random, options.trouble);
  const respond = respondWith(
    latitude,
    envelopes,
    (asked) => {
      const given = answer(asked);
      timer.arm();
      return given;
    },
    troubles,
    () => world.clock.now(),
    (request, route, trouble) => {
      if (journal.size > 0)
        journal.add(unhandledEntry(request, route, trouble, { number: world.mark(), at: world.now }));
    },
  );
  const worlds = host ?? worldsOf({ own: world, storage: options.storage?.others, clockAt, freshOf, serve });
  let pages: ReturnType<typeof pagesOf> | undefined;

  /** A new seed world at the time of this one. */
  function freshOf(seed: number | SeedData): World {
    return beginWorld({ seed }, { ...setup, clock: clockAt(startOf(seed) ?? world.clock.now()), planted: null });
  }

  /** A sandbox for another world. */
  function serve(other: World, of?: Worlds): Sandbox {
    const faults = plant(options.faults ?? []);
    other.handle(eventHandlers, faults?.happens);
    const { storage: _, ...rest } = options; // a fork saves nothing
    return sandboxOf(other, faults, { ...setup, options: rest }, of);
  }

  /** Answers a request to this world. */
  function handleHere(request: Request): Response | Promise<Response> {
    const route = routes(addressOf(request.url).path);
    if (route) return respond(request, route);
    pages ??= pagesOf(sandbox, options, (other) => respond(other, null), failed);
    const { fetch } = pages;
    const trouble = addressOf(request.url).path.startsWith(mediaPath) ? troubles.next(request.method, null) : null;
    return trouble ? carryOut(trouble, request.signal, { handle: () => fetch(request) }) : fetch(request);
  }

  function failed(error: unknown): Response {
    const refusal = error instanceof WorldError ? new Refusal("not_found", error.message) : internalError(error, log);
    return responseOf(envelopes.failure(refusal));
  }

  const sandbox: Sandbox = {
    world,
    journal,
    worlds,
    get keys() {
      return keysOf(world);
    },
    handle(request) {
      try {
        return (host ? null : worlds.of(request))?.handle(request) ?? handleHere(request);
      } catch (error) {
        const refusal =
          error instanceof WorldError ? new Refusal("not_found", error.message) : internalError(error, log);
        return responseOf(envelopes.failure(refusal));
      }
    },
    fetch: async (request) => arrived(await sandbox.handle(request), request),
    advance(seconds) {
      try {
        world.advance(seconds * 1000);
      } finally {
        timer.clockMoved();
      }
    },
    reset() {
      world.reset();
      journal.clear();
      troubles.reset();
      timer.arm();
    },
    trouble(rules) {
      if (rules) troubles.set(rules);
      return troubles.rules();
    },
    fork(from = new Snapshot(world)) {
      return serve(from.fork(clockAt(from.now)));
    },
    snapshot: () => new Snapshot(world),
    scene(name, label = "full") {
      const scene = sceneNamed(name);
      if (scene.seed) {
        new Snapshot(freshOf({ ...scene.seed, seed: world.state().seed })).restoreInto(world);
        journal.clear();
      }
      const key = world.collections.keys.all().find((each) => each.label === label);
      if (!key) throw new RangeError(`The world has no key "${label}".`);
      world.catchUp();
      world.transaction(() => play(world, scene, key, options.limitFactor ?? 1));
      timer.clockMoved();
      return scene;
    },
    export: () => exportOf(world),
    restore(snapshot) {
      snapshot.restoreInto(world);
      journal.clear();
      timer.clockMoved();
    },
    rewind(before) {
      const number = typeof before === "number" ? before : before.number;
      if (!world.rewind(number)) {
        const kept =
          journal.newest < journal.oldest ? "the journal is empty" : `it keeps ${journal.oldest} to ${journal.newest}`;
        throw new RangeError(`The journal does not hold exchange ${number}; ${kept}.`);
      }
      journal.dropFrom(number);
      timer.clockMoved();
    },
    close() {
      timer.stop();
      if (!host) worlds.close();
      if (options.storage) saveTime(world);
      options.storage?.close();
    },
  };
  timer.arm();
  return sandbox;
}
