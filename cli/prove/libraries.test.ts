import { expect, it } from "vitest";
import { checks } from "../../conformance/index.ts";
import type { Fault } from "../../mocks/sandbox/fault.ts";
import type { World } from "../../mocks/sandbox/world/world.ts";
import { judgeSandbox } from "./judge-sandbox.ts";

const dayMs = 24 * 3600_000;

/** A library that lists its ads in the same order for each search and filter, as a server may (GAP-387). */
function libraryOf(count: number): Fault {
  return {
    name: `${count}-ads`,
    breaks: [],
    says: `The library has ${count} ads.`,
    seeds({ collections: { libraryAds }, now }: World) {
      for (const { id } of libraryAds.all()) libraryAds.delete(id);
      for (let at = 0; at < count; at += 1) {
        libraryAds.put({
          id: at.toString(16).padStart(24, "b"),
          adId: String(3_000_000 + at),
          pageId: String(5_000 + (at % 12)),
          pageName: `Advertiser ${at % 12}`,
          bodies: [`The best shoe, number ${at}.`],
          titles: ["A shoe"],
          captions: [],
          descriptions: ["Shop now"],
          startedAt: now - 90 * dayMs,
          stoppedAt: at % 3 === 2 ? now - dayMs : null,
          platforms: at % 2 === 0 ? ["facebook"] : ["facebook", "instagram"],
          mediaType: at % 2 === 0 ? "IMAGE" : "VIDEO",
          countries: ["DE", "FR"],
          hasMedia: at % 9 !== 4,
          mediaSeconds: null,
        });
      }
    },
  };
}

const ofDiscovery = checks.filter(({ requirements }) => requirements.some((id) => /^AD(ER|LM|PV|S|SV)-/.test(id)));

it.each([
  { count: 720, blocked: 0 },
  { count: 30, blocked: 25 },
  { count: 0, blocked: ofDiscovery.length },
])(
  "a library of $count ads in one order is no fault, and blocks at most $blocked checks",
  async ({ count, blocked }) => {
    const report = await judgeSandbox({ checks: ofDiscovery, faults: [libraryOf(count)] });
    // Rules that look at every answer are blocked if these checks cause none.
    const ids = new Set(ofDiscovery.map(({ id }) => id));
    const own = report.checks.filter(({ id }) => ids.has(id));
    const those = (...verdicts: readonly string[]) =>
      own.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id, reason }) => `${id}: ${reason}`);
    expect(those("fail", "error")).toEqual([]);
    expect(those("blocked").length).toBeLessThanOrEqual(blocked);
  },
);
