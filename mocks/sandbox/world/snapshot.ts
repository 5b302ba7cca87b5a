import { type Clock, clockOf } from "./clock.ts";
import type { World } from "./world.ts";

/** A world as it was at one moment. It never changes. */
export class Snapshot {
  /** A fork that nobody changes. */
  readonly #world: World;

  constructor(world: World) {
    this.#world = world.fork(stopped(world.clock.now()));
  }

  /** When it was taken, in milliseconds since the epoch, by the clock of its world. */
  get now(): number {
    return this.#world.clock.now();
  }

  /** A world that begins here. @param clock shows the time of the snapshot */
  fork(clock: Clock): World {
    return this.#world.fork(clock);
  }

  /** Turns a world into this one. @throws NotSaved; nothing is then changed */
  restoreInto(world: World): void {
    world.replaceBy(this.#world);
  }
}

function stopped(start: number): Clock {
  return clockOf({ start, speed: 0 });
}
