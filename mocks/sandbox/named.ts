import type { Call } from "./call.ts";
import type { Latitude } from "./latitude.ts";
import { invalid, notFound, type Refusal } from "./refusal.ts";
import { sameSpelling } from "./request/workspace.ts";
import type { Collection } from "./world/collection.ts";
import type { Owned } from "./world/entities/owned.ts";

/**
 * The team's resource that an id in a body names.
 * @param field the field with the id
 * @throws Refusal if it does not exist, or belongs to another team (GAP-035)
 */
export function namedBy<T extends Owned>(
  call: Pick<Call, "world" | "team">,
  collection: Collection<T>,
  id: string,
  field: string,
): T {
  const record = collection.get(sameSpelling(id, call.world.latitude));
  if (record?.teamId === call.team.id) return record;
  throw namesNothing(call.world.latitude, field);
}

/** The refusal of an unknown id in a body (GAP-035). */
export function namesNothing(latitude: Latitude, field: string): Refusal {
  return latitude.answer("GAP-035") === "400"
    ? invalid(field, "this team has no resource with this id.")
    : notFound(field);
}
