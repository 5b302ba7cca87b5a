import type { GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { createSandbox, type Sandbox } from "../../../mocks/sandbox/sandbox.ts";
import type { Snapshot } from "../../../mocks/sandbox/world/snapshot.ts";
import { WatchedSandbox } from "./watched-sandbox.ts";

/** So many seed worlds are kept. */
const maxKept = 50;

interface Seeded {
  readonly snapshot: Snapshot;
  /** The gaps that decided the world. */
  readonly first: ReadonlySet<GapId>;
}

/** Makes sandboxes with the seed world and a stopped clock. Filling a world takes most of the time of a short run, so worlds are kept. */
export class SandboxMaker {
  readonly #start: number;
  readonly #kept = new Map<string, Seeded>();
  /** Every gap that decided a world so far. */
  readonly #deciding = new Set<GapId>();

  /** @param start the initial time, in milliseconds */
  constructor(start: number) {
    this.#start = start;
  }

  /** A sandbox with the seed world. */
  seeded(latitude: LatitudeOptions): { readonly watched: WatchedSandbox; readonly first: ReadonlySet<GapId> } {
    const { snapshot, first } = this.#seeded(latitude);
    return { watched: this.at(snapshot, latitude), first };
  }

  /** A sandbox that continues from a snapshot, also of one with other answers. */
  at(snapshot: Snapshot, latitude: LatitudeOptions): WatchedSandbox {
    const watched = new WatchedSandbox((onGap) => this.#create({ latitude, onGap, seed: { records: {} } }));
    watched.sandbox.restore(snapshot);
    return watched;
  }

  #seeded(latitude: LatitudeOptions): Seeded {
    const known = this.#kept.get(this.#nameOf(latitude));
    if (known) return known;
    const first = new Set<GapId>();
    const sandbox = this.#create({ latitude, onGap: (gap) => void first.add(gap) });
    const seeded = { snapshot: sandbox.snapshot(), first };
    sandbox.close();
    for (const gap of first) this.#deciding.add(gap);
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(this.#nameOf(latitude), seeded);
    return seeded;
  }

  #create(options: Parameters<typeof createSandbox>[0]): Sandbox {
    return createSandbox({ start: this.#start, speed: 0, journalSize: 0, ...options });
  }

  /** Equal for latitudes that give the same world. */
  #nameOf(latitude: LatitudeOptions): string {
    return JSON.stringify([...this.#deciding].sort().map((gap) => latitude[gap]));
  }
}
