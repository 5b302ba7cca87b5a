import { type OperationId, operationList } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { Collection, Entity } from "../../world/collection.ts";
import type { Collections } from "../../world/collections.ts";
import { type Systematic, systematic } from "./systematic.ts";

interface Expiring extends Entity {
  readonly expiresAt: number;
}

/** Records that expire, and the operations that store them. */
const stores: readonly { readonly collection: keyof Collections; readonly by: readonly OperationId[] }[] = [
  { collection: "replies", by: seenAnew() },
  { collection: "searchPages", by: ["searchAds"] },
  { collection: "advertiserLookups", by: ["searchAdvertisers"] },
  { collection: "adPreviews", by: ["getAdPreview"] },
];

/** Idempotent operations whose result differs when they run again. */
function seenAnew(): OperationId[] {
  const found = requirements.find(({ id }) => id === "IDEM-20")?.operations ?? [];
  return operationList.map(({ operationId }) => operationId).filter((name) => found.includes(name));
}

/** How much longer than documented something is kept. */
const factors = { "expires-early": 0.2, "expires-late": 5 } as const;

/** Everything that expires: after a fifth of its time, and after five times its time. */
export const expiryFaults: readonly Systematic[] = stores.flatMap(({ collection, by }) =>
  by.flatMap((operation) =>
    Object.entries(factors).map(([operator, factor]) =>
      systematic({
        family: "limits",
        operator,
        operation,
        place: collection,
        says: `What ${operation} stores expires after ${factor} times the documented time.`,
        wrong: (applied) => ({
          on: [operation],
          remembers() {
            const known = new Set<string>();
            return {
              answered(_, __, world) {
                const records = world.collections[collection] as unknown as Collection<Expiring>; // those above expire
                for (const record of records.all()) {
                  if (known.has(record.id) || record.expiresAt <= world.now) continue;
                  known.add(record.id);
                  applied();
                  records.put({ ...record, expiresAt: world.now + (record.expiresAt - world.now) * factor });
                }
              },
            };
          },
        }),
      }),
    ),
  ),
);
