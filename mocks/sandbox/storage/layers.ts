import type Database from "libsql";
import type { Reader } from "./reading.ts";

interface Layer {
  readonly layer: number;
  readonly below: number | null;
  /** The sum of the checksums of its records, once it can't change any more. */
  readonly total: number | null;
}

/** The layers of a state file. A layer that another one stands on never changes; callers write in a transaction. */
export interface Layers {
  /** Lower ones first. */
  all(): readonly Layer[];
  /** The layers of a world, from the lowest to its own. */
  line(layer: number): number[];
  below(layer: number): number | null;
  total(layer: number): number | null;
  /** The sum of the checksums of the records that it has now. */
  sum(layer: number): number;
  isEmpty(layer: number): boolean;
  /** Says that a layer does not change any more. */
  freeze(layer: number, total: number): void;
  /** @returns the new layer */
  add(below: number | null): number;
  /** Removes a layer, and those below that nothing stands on any more. */
  remove(layer: number): void;
}

export function layersOf(database: Database.Database, { rows }: Reader): Layers {
  const one = (layer: number) => rows<Layer>("SELECT layer, below, total FROM layers WHERE layer = ?", layer)[0];
  const below = (layer: number) => one(layer)?.below ?? null;
  return {
    all: () => rows<Layer>("SELECT layer, below, total FROM layers ORDER BY layer"), // a layer is younger than the one below
    line(layer) {
      const line = [layer];
      for (let next = below(layer); next !== null && !line.includes(next); next = below(next)) line.unshift(next);
      return line;
    },
    below,
    total: (layer) => one(layer)?.total ?? null,
    sum: (layer) =>
      rows<{ total: number }>("SELECT coalesce(sum(sum), 0) AS total FROM records WHERE layer = ?", layer)[0]?.total ??
      0,
    isEmpty: (layer) => rows("SELECT 1 FROM records WHERE layer = ? LIMIT 1", layer).length === 0,
    freeze: (layer, total) => void database.prepare("UPDATE layers SET total = ? WHERE layer = ?").run(total, layer),
    add(under) {
      const [last] = rows<{ last: number }>("SELECT coalesce(max(layer), 0) AS last FROM layers");
      const layer = (last?.last ?? 0) + 1;
      database.prepare("INSERT INTO layers (layer, below) VALUES (?, ?)").run(layer, under);
      return layer;
    },
    remove(layer) {
      const users = "SELECT 1 FROM layers WHERE below = ? UNION ALL SELECT 1 FROM state WHERE layer = ? LIMIT 1";
      let next: number | null = layer;
      while (next !== null && rows(users, next, next).length === 0) {
        const under = below(next);
        database.prepare("DELETE FROM records WHERE layer = ?").run(next);
        database.prepare("DELETE FROM layers WHERE layer = ?").run(next);
        next = under;
      }
    },
  };
}
