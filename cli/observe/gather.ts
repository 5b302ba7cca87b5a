import { currentBill } from "../../conformance/core/spending/meter.ts";
import { type Check, type Report, runSuite } from "../../conformance/index.ts";
import { type Holder, type Sign, SignReader } from "../../conformance/observations/learned/signs.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";

/** What one server showed in one run. */
export interface Gathered {
  readonly latitude: LatitudeOptions;
  readonly signs: readonly Sign[];
  /** The places of objects, each with the names that were there every time. */
  readonly holders: readonly (readonly [place: string, always: readonly string[], ever: readonly string[]])[];
}

/** Judges a sandbox with these answers and gathers all signs. */
export async function gather(checks: readonly Check[], latitude: LatitudeOptions): Promise<Gathered> {
  const reader = new SignReader();
  const signs = new Set<Sign>();
  const places = new Map<string, { always: Set<string>; ever: Set<string> }>();
  const note = ({ place, names }: Holder) => {
    const known = places.get(place);
    if (!known) places.set(place, { always: new Set(names), ever: new Set(names) });
    else {
      for (const name of names) known.ever.add(name);
      for (const name of known.always) if (!names.includes(name)) known.always.delete(name);
    }
  };
  const runner = (options: Parameters<typeof runSuite>[0]): Promise<Report> =>
    runSuite({
      ...options,
      // Signs need no judgement.
      oracles: [],
      observers: [],
      random: { runs: 1 },
      ids: "observe",
      onJudged(exchange) {
        const shown = reader.read(exchange, currentBill()?.name);
        for (const sign of shown.signs) signs.add(sign);
        for (const holder of shown.holders) note(holder);
      },
    });
  await judgeSandbox({ checks, latitude, runner });
  return {
    latitude,
    signs: [...signs],
    holders: [...places].map(([place, { always, ever }]) => [place, [...always], [...ever]] as const),
  };
}
