import { type Clock, clockOf } from "./clock.ts";
import type { WorldSaver, WorldState } from "./saved.ts";
import type { World } from "./world.ts";

/** A world as it was at one moment. It never changes. */
export class Snapshot {
  /** A fork that nobody changes. */
  readonly #world: World;

  constructor(world: World) {
    this.#world = world.fork(clockOf({ start: world.clock.now(), speed: 0 }));
  }

  /** When it was taken, in milliseconds since the epoch, by the clock of its world. */
  get now(): number {
    return this.#world.clock.now();
  }

  /** A world that begins here. @param clock shows the time of the snapshot @param storage where the new world is saved */
  fork(clock: Clock, storage: WorldSaver | null = null): World {
    return this.#world.fork(clock, storage);
  }

  /** The state besides the records. */
  get state(): WorldState {
    return this.#world.state();
  }

  /** Saves everything as changes of an empty world. @throws Error if it can't be saved */
  saveTo(save: WorldSaver["save"]): void {
    const { clock } = this.#world;
    save(this.#world.blank(clock).changesTo(this.#world), this.state);
  }

  /** Turns a world into this one. @throws NotSaved; nothing is then changed */
  restoreInto(world: World): void {
    world.replaceBy(this.#world);
  }
}
