import type { Context } from "hono";
import type { JournalEntry } from "../journal.ts";
import type { Sandbox } from "../sandbox-types.ts";
import { type Scene, scenes } from "../scenes/scenes.ts";
import { exportOf } from "../seed-file/records.ts";
import { SeedProblem } from "../seed-file/seed-data.ts";
import { WorldError } from "../worlds.ts";
import type { Body, ControlId, Result } from "./calls.ts";
import { keyNamed } from "./key-named.ts";
import { ControlRefusal } from "./refusal.ts";

/** The calls that only the sandbox has: worlds, snapshots, and the journal. */
export const worldRoutes = {
  listWorlds: ["GET", "/worlds"],
  createWorld: ["POST", "/worlds"],
  getWorld: ["GET", "/worlds/:world"],
  deleteWorld: ["DELETE", "/worlds/:world"],
  takeSnapshot: ["POST", "/snapshots"],
  deleteSnapshot: ["DELETE", "/snapshots/:snapshot"],
  restoreSnapshot: ["POST", "/restore"],
  rewind: ["POST", "/rewind"],
  getJournal: ["GET", "/journal"],
  exportWorld: ["GET", "/export"],
  listScenes: ["GET", "/scenes"],
  playScene: ["POST", "/scenes"],
} as const satisfies Partial<Record<ControlId, readonly [method: string, path: string]>>;

type WorldCallId = keyof typeof worldRoutes;

/** @param clock the answer of calls that change the time */
export function worldCalls(
  sandbox: Pick<Sandbox, "world" | "worlds" | "journal" | "restore" | "rewind" | "scene">,
  clock: () => Result<"getClock">,
): { readonly [Id in WorldCallId]: (body: Body<Id>, context: Context) => Result<Id> } {
  const { worlds, journal } = sandbox;

  /** @throws ControlRefusal if there is no such world */
  function named(context: Context): Sandbox {
    const name = context.req.param("world") ?? "";
    return worlds.get(name) ?? unknown("world", name);
  }

  return {
    listWorlds: () => ({ worlds: worlds.names(), snapshots: worlds.snapshots() }),
    createWorld: ({ name, ...source }, context) => {
      const world = refusing(() => worlds.create(source, name));
      return worldView(world, context);
    },
    getWorld: (_, context) => worldView(named(context), context),
    deleteWorld: (_, context) => {
      const deleted = context.req.param("world") ?? "";
      return worlds.delete(deleted) ? { deleted } : unknown("world", deleted);
    },
    takeSnapshot: ({ name }) => ({ snapshot: refusing(() => worlds.keep(sandbox.world, name)) }),
    deleteSnapshot: (_, context) => {
      const deleted = context.req.param("snapshot") ?? "";
      return worlds.forget(deleted) ? { deleted } : unknown("snapshot", deleted);
    },
    restoreSnapshot: ({ snapshot }) => {
      sandbox.restore(refusing(() => worlds.kept(snapshot)));
      return clock();
    },
    rewind: ({ before }) => {
      try {
        sandbox.rewind(before);
      } catch (error) {
        if (error instanceof RangeError) throw new ControlRefusal(404, `before: ${error.message}`);
        throw error;
      }
      return clock();
    },
    listScenes: () => ({ scenes: scenes.map(sceneView) }),
    playScene: ({ scene, key }) => {
      const label = key === undefined ? "full" : keyNamed(sandbox.world, key).label;
      try {
        return sceneView(sandbox.scene(scene, label));
      } catch (error) {
        if (error instanceof RangeError) throw new ControlRefusal(404, `scene: ${error.message}`);
        throw error;
      }
    },
    exportWorld: () => exportOf(sandbox.world),
    getJournal: () => ({ exchanges: journal.entries().map(exchangeView) }),
  };
}

function exchangeView({
  at,
  ms: _,
  violations: __,
  ...exchange
}: JournalEntry): Result<"getJournal">["exchanges"][number] {
  return { ...exchange, at: new Date(at).toISOString() };
}

/** Where a world is, as seen by the caller. */
function worldView({ world, keys }: Pick<Sandbox, "world" | "keys">, { req }: Context): Result<"getWorld"> {
  const { origin, protocol, port } = new URL(req.url);
  const name = world.name ?? "";
  return {
    world: name,
    baseUrl: `${origin}/api/v1`,
    hostUrl: `${protocol}//${name}.localhost${port && `:${port}`}/api/v1`,
    control: `${origin}/_control/worlds/${name}`,
    keys: { ...keys },
  };
}

function sceneView({ name, title, shows }: Scene): Result<"playScene"> {
  return { scene: name, title, shows };
}

function unknown(what: string, name: string): never {
  throw new ControlRefusal(404, `${what}: there is no ${what} ${name}.`);
}

/** @throws ControlRefusal instead of WorldError and SeedProblem */
function refusing<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof WorldError) throw new ControlRefusal(error.isUnknown ? 404 : 400, error.message);
    if (error instanceof SeedProblem) throw new ControlRefusal(400, `seed.${error.message}`);
    throw error;
  }
}
