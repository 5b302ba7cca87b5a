import type { Invalidation, Invalidations } from "../../../generated/queries.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import type { Case } from "./cases.ts";
import { prove, type Table } from "./prove.ts";

/** The result of many cases. */
export interface Summary {
  /** The cases whose call succeeded. */
  readonly cases: number;
  /** The mutations that succeeded in none. */
  readonly untried: readonly string[];
  readonly stale: readonly string[];
  /** A mutation, its call or its job, and a read that this changed: `createPost call listPosts`. */
  readonly changed: ReadonlySet<string>;
}

/** A case on a server. */
export interface Turn {
  readonly each: Case;
  readonly latitude: LatitudeOptions;
}

/** Runs cases, each on its server, and compares what they show with a table. */
export async function summarize(turns: readonly Turn[], table: Table): Promise<Summary> {
  const changed = new Set<string>();
  const stale = new Set<string>();
  const tried = new Set<string>();
  let cases = 0;
  for (const { each, latitude } of turns) {
    const shown = await prove(each, latitude, table);
    if (!shown) continue;
    cases += 1;
    tried.add(each.mutation);
    for (const pair of shown.changed) changed.add(pair);
    for (const line of shown.stale) stale.add(line);
  }
  const untried = Object.keys(table).filter((mutation) => !tried.has(mutation));
  return { cases, untried, stale: [...stale], changed };
}

/** Every mutation, its call or its job, and a read that the table names for it, written like `Summary.changed`. */
export function namedPairs(table: Table): string[] {
  const pairs = (name: string, list: readonly Invalidation[] = []) => list.map(({ read }) => `${name} ${read}`);
  const rows = Object.entries<Invalidations>(table);
  return [
    ...new Set(
      rows.flatMap(([mutation, { call, job }]) => [
        ...pairs(`${mutation} call`, call),
        ...pairs(`${mutation} job`, job),
      ]),
    ),
  ];
}
