import type { GapId } from "../../generated/gaps.ts";
import type { Fault } from "./fault.ts";
import type { Journal, JournalEntry } from "./journal.ts";
import type { SandboxKeys } from "./keys.ts";
import type { LatitudeOptions } from "./latitude.ts";
import type { Log } from "./log.ts";
import type { Scene } from "./scenes/scenes.ts";
import type { SeedData } from "./seed-file/seed-data.ts";
import type { TroubleRule } from "./trouble/rule.ts";
import type { RuleInForce } from "./trouble/troubles.ts";
import type { WorldStorage } from "./world/saved.ts";
import type { Snapshot } from "./world/snapshot.ts";
import type { World } from "./world/world.ts";

/** The seed, clock, storage and behaviour of a new sandbox; every option has a default. */
export interface SandboxOptions {
  /** The seed of keys, ids, captions, ads and timings, or your own data. Default 1; a saved world keeps its own. */
  readonly seed?: number | SeedData;
  /** The initial time, in milliseconds since the epoch. Default: now. */
  readonly start?: number;
  /** Sandbox seconds per real second; 0 for a clock that moves only when you advance it. Default 1. */
  readonly speed?: number;
  /** Which legal answers to give in places that the documents leave open. */
  readonly latitude?: LatitudeOptions;
  /** Called with each gap that the sandbox decides, at the start and in answers, so that tools can say what an answer depends on. */
  readonly onGap?: (gap: GapId) => void;
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
  /**
   * An independent sandbox with a copy of this world, or of a snapshot, that takes well under a millisecond: both share all data until either
   * changes. It has its own clock and an empty journal, draws the same ids as the original, and saves nothing.
   */
  fork(from?: Snapshot): Sandbox;
  /** This world as it is now, with its time and its rate windows. */
  snapshot(): Snapshot;
  /**
   * Returns to a snapshot, also of another sandbox with the same options. Clears the journal.
   * @throws Error if the storage fails; nothing is then changed
   */
  restore(snapshot: Snapshot): void;
  /**
   * Goes back to the moment before an exchange: data, rate windows, ids and clock. The journal drops this exchange and the later ones.
   * @param before an exchange of the journal, or its number
   * @throws RangeError if the journal no longer holds it; Error if the storage fails. Nothing is then changed
   */
  rewind(before: number | Pick<JournalEntry, "number">): void;
  /**
   * Plays a named scene: `sandbox.scene("credits-run-out")` (`mocks/sandbox/scenes/scenes.ts`).
   * @param label of the key whose team it is about; default: `full`
   * @returns the scene
   * @throws RangeError for an unknown scene or label; Error if the storage fails
   */
  scene(name: string, label?: string): Scene;
  /** This world as seed data that make the same world again; the counts of rate windows and the journal are not in them. */
  export(): SeedData;
  /** More worlds behind the same `fetch`. */
  readonly worlds: Worlds;
  /** Stops the timer, saves the time and closes the storage and the other worlds. */
  close(): void;
}

/** Where a new world comes from: at most one of these; without one, a copy of the sandbox's own world as it is now. */
export interface WorldSource {
  /** A fresh seed world, or your own data. */
  readonly seed?: number | SeedData;
  /** The name of a snapshot. */
  readonly snapshot?: string;
  /** The name of another world. */
  readonly world?: string;
}

/**
 * The worlds that one sandbox serves beside its own. A request belongs to a world by the header `X-Sandbox-World`, by the first label of its
 * host name (`checkout.localhost`), or by its key, which ends with the name of its world.
 */
export interface Worlds {
  readonly size: number;
  /** @param name a host label; default: the next free one of w1, w2, … @throws WorldError */
  create(source?: WorldSource, name?: string): Sandbox;
  get(name: string): Sandbox | undefined;
  names(): string[];
  /** Ends a world; its keys are then unknown. @returns false if there is none */
  delete(name: string): boolean;
  /** Keeps a world as it is now under a name. @throws WorldError */
  keep(world: World, name?: string): string;
  /** A kept world. @throws WorldError */
  kept(name: string): Snapshot;
  snapshots(): string[];
  /** Forgets a kept world. @returns false if there is none */
  forget(name: string): boolean;
  /** The world that a request belongs to; null for the sandbox's own. @throws WorldError if its header names an unknown one */
  of(request: Request): Sandbox | null;
  close(): void;
}
