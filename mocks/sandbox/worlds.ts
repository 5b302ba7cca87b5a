import { loadWorlds } from "./load-worlds.ts";
import type { Sandbox, WorldSource, Worlds } from "./sandbox-types.ts";
import type { SeedData } from "./seed-file/seed-data.ts";
import type { Clock } from "./world/clock.ts";
import type { OtherWorld, OtherWorlds } from "./world/saved.ts";
import { Snapshot } from "./world/snapshot.ts";
import type { World } from "./world/world.ts";

/** The header that names the world of a request. */
export const worldHeader = "X-Sandbox-World";

/** A name that is taken, unknown or malformed. The message is one sentence. */
export class WorldError extends Error {
  readonly isUnknown: boolean;

  constructor(message: string, isUnknown = false) {
    super(message);
    this.isUnknown = isUnknown;
  }
}

/** How the worlds of a sandbox are made. */
export interface WorldMaker {
  /** The sandbox's own world. */
  readonly own: World;
  /** Where the worlds are saved. */
  readonly storage: OtherWorlds | undefined;
  /** A clock at a time, with the speed of the sandbox. */
  clockAt(start: number): Clock;
  /** A new seed world. */
  /** @throws SeedProblem */
  freshOf(seed: number | SeedData): World;
  /** The server of a world. @param worlds the worlds it is one of */
  serve(world: World, worlds: Worlds): Sandbox;
}

/** @throws Error with one sentence if the saved worlds can't be read */
export function worldsOf({ own, storage, clockAt, freshOf, serve }: WorldMaker): Worlds {
  const served = new Map<string, Sandbox>();
  const snapshots = new Map<string, Snapshot>();
  /** A page may still call a world that has ended. It must not reach another one. */
  const ended = new Set<string>();
  const nextWorld = numbered("w");
  const nextSnapshot = numbered("s");

  /** What a new world is a copy of. @throws WorldError */
  function originOf({ seed, snapshot, world }: WorldSource): Snapshot {
    if ([seed, snapshot, world].filter((each) => each !== undefined).length > 1) {
      throw new WorldError("Name one source: a seed, a snapshot or a world.");
    }
    if (seed !== undefined) return new Snapshot(freshOf(seed));
    if (snapshot !== undefined) return worlds.kept(snapshot);
    return world === undefined ? new Snapshot(own) : need(world).snapshot();
  }

  /** Saves a copy of an origin under a name. @throws Error if it can't be saved */
  function saveCopy(origin: Snapshot, { seed, snapshot, world }: WorldSource, to: OtherWorld): void {
    if (!storage) return;
    if (seed !== undefined) origin.saveTo((changes, state) => storage.add(to, changes, state));
    else storage.copy(savedUnder(snapshot, world), to, origin.state);
  }

  function need(name: string): Sandbox {
    return served.get(name) ?? missing(name);
  }

  function add(name: string, world: World): Sandbox {
    world.name = name;
    const sandbox = serve(world, worlds);
    served.set(name, sandbox);
    ended.delete(name);
    return sandbox;
  }

  const worlds: Worlds = {
    get size() {
      return served.size;
    },
    create(source = {}, given) {
      const name = free(served, given, nextWorld);
      const origin = originOf(source);
      const id = { kind: "world", name } as const;
      saveCopy(origin, source, id);
      return add(name, origin.fork(clockAt(origin.now), storage?.saverOf(id)));
    },
    get: (name) => served.get(name),
    names: () => [...served.keys()],
    delete(name) {
      const sandbox = served.get(name);
      if (!sandbox) return false;
      storage?.remove({ kind: "world", name });
      sandbox.close();
      ended.add(name);
      return served.delete(name);
    },
    keep(world, given) {
      const name = free(snapshots, given, nextSnapshot);
      const snapshot = new Snapshot(world);
      const from = world.name === null ? {} : { world: world.name };
      saveCopy(snapshot, from, { kind: "snapshot", name });
      snapshots.set(name, snapshot);
      return name;
    },
    kept(name) {
      const found = snapshots.get(name);
      if (!found) throw new WorldError(`There is no snapshot ${name}; POST /_control/snapshots makes one.`, true);
      return found;
    },
    snapshots: () => [...snapshots.keys()],
    forget(name) {
      if (!snapshots.has(name)) return false;
      storage?.remove({ kind: "snapshot", name });
      return snapshots.delete(name);
    },
    of(request) {
      const named = request.headers.get(worldHeader);
      if (named !== null) return need(named);
      if (served.size === 0 && ended.size === 0) return null;
      const host = hostLabel(request.url);
      if (ended.has(host)) missing(host);
      return served.get(host) ?? served.get(worldOfKey(own, request.headers)) ?? null;
    },
    close() {
      for (const sandbox of served.values()) sandbox.close();
      served.clear();
    },
  };
  if (storage) {
    loadWorlds(storage, own, {
      world(name, origin) {
        const world = origin.fork(clockAt(origin.now), storage.saverOf({ kind: "world", name }));
        world.clock.set(Math.max(origin.now, own.clock.now())); // like the sandbox's own world, it goes on in the present
        add(name, world);
      },
      snapshot: (name, origin) => snapshots.set(name, origin),
    });
  }
  return worlds;
}

/** @throws WorldError */
function missing(name: string): never {
  throw new WorldError(`There is no world ${name}; POST /_control/worlds makes one.`, true);
}

/** Where the source of a copy is saved; null for the sandbox's own world. */
function savedUnder(snapshot: string | undefined, world: string | undefined): OtherWorld | null {
  if (snapshot !== undefined) return { kind: "snapshot", name: snapshot };
  return world === undefined ? null : { kind: "world", name: world };
}

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Names that were never given: `w1`, `w2`, … Whoever still calls a world that has ended does not reach a later one. */
function numbered(prefix: string): (used: ReadonlyMap<string, unknown>) => string {
  let number = 0;
  return (used) => {
    do number += 1;
    while (used.has(prefix + number));
    return prefix + number;
  };
}

/** A name that is not in use. @param next makes one up @throws WorldError if the wish is taken or no host label */
function free(
  used: ReadonlyMap<string, unknown>,
  wish: string | undefined,
  next: (used: ReadonlyMap<string, unknown>) => string,
): string {
  if (wish === undefined) return next(used);
  if (!label.test(wish)) {
    throw new WorldError(`name: "${wish}" can't be part of a host name; use lower-case letters, digits and hyphens.`);
  }
  if (used.has(wish)) throw new WorldError(`name: "${wish}" is taken; use another name, or delete it first.`);
  return wish;
}

/** The first label of a host name: `w1` of `http://w1.localhost:4010/`; empty for addresses such as `127.0.0.1`. */
function hostLabel(url: string): string {
  const [, host = ""] = /:\/\/([^/:?#]+)/.exec(url) ?? [];
  return /^[\d.]+$/.test(host) ? "" : host.slice(0, Math.max(0, host.indexOf(".")));
}

/** The world that a key names: what follows its last underscore; empty for a key of the sandbox's own world. */
function worldOfKey({ collections }: World, headers: Headers): string {
  const text = (headers.get("Authorization") ?? headers.get("X-API-Key") ?? "").trim();
  const key = text.slice(text.lastIndexOf(" ") + 1); // without "Bearer"
  return collections.keys.firstBy("key", key) ? "" : key.slice(key.lastIndexOf("_") + 1);
}
