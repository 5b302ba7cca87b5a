import type { Call } from "./call.ts";
import type { Latitude } from "./latitude.ts";
import { invalid, notFound, type Refusal } from "./refusal.ts";
import { sameSpelling } from "./request/workspace.ts";
import type { Collection } from "./world/collection.ts";
import type { Owned } from "./world/entities/owned.ts";

/**
 * What an id in a body names, among the things of the team.
 * @param field the field that holds the id
 * @throws Refusal when there is no such thing, or it is another team's (GAP-035)
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

/** The refusal of an id in a body that names nothing (GAP-035). */
export function namesNothing(latitude: Latitude, field: string): Refusal {
  return latitude.answer("GAP-035") === "400" ? invalid(field, "it names nothing of this team.") : notFound(field);
}
