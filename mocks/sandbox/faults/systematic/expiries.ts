import { type OperationId, operationList } from "../../../../generated/operations.ts";
import type { Collection, Entity } from "../../world/collection.ts";
import type { Collections } from "../../world/collections.ts";
import { type Systematic, systematic } from "./systematic.ts";

interface Expiring extends Entity {
  readonly expiresAt: number;
}

/** How much longer than documented something is kept. */
const factors = { "expires-early": 0.2, "expires-late": 5 } as const;

/** Records that expire, and the operations that store them. */
const stores: readonly {
  readonly collection: keyof Collections;
  /** What is wrong with another lifetime. Default: both. */
  readonly wrong?: readonly (keyof typeof factors)[];
  readonly by: readonly OperationId[];
}[] = [
  {
    collection: "replies",
    // "stored for 24 hours" does not say that a key is free again afterwards (GAP-076).
    wrong: ["expires-early"],
    by: operationList.filter(({ idempotent }) => idempotent).map(({ operationId }) => operationId),
  },
  { collection: "searchPages", by: ["searchAds"] },
  { collection: "advertiserLookups", by: ["searchAdvertisers"] },
  { collection: "adPreviews", by: ["getAdPreview"] },
];

/** Everything that expires: after a fifth of its time, and after five times its time. */
export const expiryFaults: readonly Systematic[] = stores.flatMap(
  ({ collection, wrong = ["expires-early", "expires-late"], by }) =>
    by.flatMap((operation) =>
      wrong.map((operator) => {
        const factor = factors[operator];
        return systematic({
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
        });
      }),
    ),
);
