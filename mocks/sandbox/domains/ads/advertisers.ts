import type { Handler } from "../../call.ts";
import { ok } from "../../reply.ts";
import type { World } from "../../world/world.ts";
import { cacheKeyOf } from "./cache.ts";
import { findAdvertisers } from "./library.ts";
import { refuseCached, refuseIn } from "./modes.ts";
import { readAdvertiserQuery } from "./query.ts";
import { askOperator } from "./upstream.ts";

/** A lookup is cached for 24 hours (studio document, Limits). */
const lookupMs = 24 * 3600_000;

/** Looks up advertisers by name, which needs its own approval (studio document, Ad discovery). */
export const searchAdvertisers: Handler<"searchAdvertisers"> = {
  readQuery: readAdvertiserQuery,
  run(call) {
    const { world, query } = call;
    const { advertiserLookups } = world.collections;
    refuseIn(world, ["ads_name_search_unavailable"]);
    const id = cacheKeyOf(call, query.q);
    const cached = advertiserLookups.get(id);
    if (cached && cached.expiresAt > world.now) {
      refuseCached(world);
      return ok({ items: cached.items, cacheHit: true });
    }
    const goesOn = world.latitude.answer("GAP-520") === "goes-on";
    askOperator(call, goesOn ? "ads_cache_unavailable" : undefined);
    dropExpired(world);
    const items = findAdvertisers(world, query.q);
    advertiserLookups.put({ id, items, expiresAt: world.now + lookupMs });
    return ok({ items, cacheHit: false });
  },
};

/** All have the same lifetime, so the oldest expires first. */
function dropExpired({ collections: { advertiserLookups }, now }: World): void {
  for (let oldest = advertiserLookups.first(); oldest && oldest.expiresAt <= now; oldest = advertiserLookups.first()) {
    advertiserLookups.delete(oldest.id);
  }
}
