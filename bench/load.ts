import autocannon from "autocannon";
import { median } from "./report.ts";

/** A request that is sent to a server repeatedly. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: string;
}

export interface Measured {
  readonly perSecond: number;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
}

export const connections = 20;
const seconds = 2;

/** @throws if an answer is not a success, because refusals are cheap */
async function measure({ url, headers, body }: Load): Promise<Measured> {
  const post = body !== undefined && { method: "POST" as const, body };
  const result = await autocannon({ url, headers, connections, duration: seconds, ...post });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/**
 * Loads each in alternating rounds, so that other load on the machine affects all equally; the first round warms up.
 * @returns the medians
 */
export async function sideBySide(
  loads: Readonly<Record<string, Load>>,
  rounds: number,
): Promise<ReadonlyMap<string, Measured>> {
  const all = new Map<string, Measured[]>(Object.keys(loads).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, load] of Object.entries(loads)) {
      const measured = await measure(load);
      if (round > 0) all.get(name)?.push(measured);
    }
  }
  return new Map(
    [...all].map(([name, list]) => [
      name,
      { perSecond: median(list.map(({ perSecond }) => perSecond)), p99: median(list.map(({ p99 }) => p99)) },
    ]),
  );
}
