import type { Sandbox, WorldSource, Worlds } from "./sandbox-types.ts";
import type { Snapshot } from "./world/snapshot.ts";
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
  /** A copy of a snapshot, or of the sandbox's own world. */
  copyOf(from: Snapshot | undefined): World;
  /** A new seed world. */
  freshOf(seed: number): World;
  /** The server of a world. @param worlds the worlds it is one of */
  serve(world: World, worlds: Worlds): Sandbox;
}

export function worldsOf({ copyOf, freshOf, serve }: WorldMaker): Worlds {
  const served = new Map<string, Sandbox>();
  const snapshots = new Map<string, Snapshot>();

  /** @throws WorldError */
  function worldFrom({ seed, snapshot, world }: WorldSource): World {
    if ([seed, snapshot, world].filter((each) => each !== undefined).length > 1) {
      throw new WorldError("Name one source: a seed, a snapshot or a world.");
    }
    if (seed !== undefined) return freshOf(seed);
    if (snapshot !== undefined) return copyOf(kept(snapshot));
    return copyOf(world === undefined ? undefined : need(world).snapshot());
  }

  function need(name: string): Sandbox {
    const found = served.get(name);
    if (!found) throw new WorldError(`There is no world ${name}; POST /_control/worlds makes one.`, true);
    return found;
  }

  function kept(name: string): Snapshot {
    const found = snapshots.get(name);
    if (!found) throw new WorldError(`There is no snapshot ${name}; POST /_control/snapshots makes one.`, true);
    return found;
  }

  const worlds: Worlds = {
    get size() {
      return served.size;
    },
    create(source = {}, given) {
      const name = free(served, given, "w");
      const world = worldFrom(source);
      world.name = name;
      const sandbox = serve(world, worlds);
      served.set(name, sandbox);
      return sandbox;
    },
    get: (name) => served.get(name),
    names: () => [...served.keys()],
    delete(name) {
      served.get(name)?.close();
      return served.delete(name);
    },
    keep(snapshot, given) {
      const name = free(snapshots, given, "s");
      snapshots.set(name, snapshot);
      return name;
    },
    kept,
    snapshots: () => [...snapshots.keys()],
    forget: (name) => snapshots.delete(name),
    of(request) {
      const named = request.headers.get(worldHeader);
      if (named !== null) return need(named);
      if (served.size === 0) return null;
      return served.get(hostLabel(request.url)) ?? served.get(keySuffix(request.headers)) ?? null;
    },
    close() {
      for (const sandbox of served.values()) sandbox.close();
      served.clear();
    },
  };
  return worlds;
}

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** A name that is not in use. @throws WorldError if the wish is taken or no host label */
function free(used: ReadonlyMap<string, unknown>, wish: string | undefined, prefix: string): string {
  if (wish === undefined) {
    let number = used.size + 1;
    while (used.has(`${prefix}${number}`)) number += 1;
    return `${prefix}${number}`;
  }
  if (!label.test(wish)) {
    throw new WorldError(`name: "${wish}" can't be part of a host name; use lower-case letters, digits and hyphens.`);
  }
  if (used.has(wish)) throw new WorldError(`name: "${wish}" is taken; use another name, or delete it first.`);
  return wish;
}

/** The first label of a host name: `w1` of `http://w1.localhost:4010/`. */
function hostLabel(url: string): string {
  const start = url.indexOf("://") + 3;
  return url.slice(start, url.indexOf(".", start));
}

/** What follows the last underscore of the key. */
function keySuffix(headers: Headers): string {
  const key = (headers.get("Authorization") ?? headers.get("X-API-Key") ?? "").trimEnd();
  return key.slice(key.lastIndexOf("_") + 1);
}
