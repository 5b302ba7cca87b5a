import { median } from "./report.ts";

/**
 * Times several tasks in alternating rounds, so that other load on the machine affects all equally.
 * @param works name to a function that is timed from its call to its end
 * @returns name to the median in milliseconds
 */
export async function timed(
  works: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const started = performance.now();
      await work();
      times.get(name)?.push(performance.now() - started);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}
