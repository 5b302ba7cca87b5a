import type { TrafficEntry } from "../../conformance/index.ts";

/** When a call was answered, in milliseconds. */
function endOf({ at, ended, exchange }: TrafficEntry): number {
  return ended ?? at + exchange.response.milliseconds;
}

/** One history of several sources, each in the order of its answers. Holds one entry of each source in memory. */
export async function* inOrder(sources: readonly AsyncIterable<TrafficEntry>[]): AsyncGenerator<TrafficEntry> {
  const open = sources.map((source) => source[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(open.map((source) => source.next()));
    for (;;) {
      const ends = heads.map((head) => (head.done ? Number.POSITIVE_INFINITY : endOf(head.value)));
      const next = ends.indexOf(Math.min(...ends));
      const head = heads[next];
      const source = open[next];
      if (head === undefined || head.done || source === undefined) return;
      yield head.value;
      heads[next] = await source.next();
    }
  } finally {
    await Promise.all(open.map((source) => source.return?.()));
  }
}
