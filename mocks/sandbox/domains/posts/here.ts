import type { Call } from "../../call.ts";
import { namedBy } from "../../named.ts";
import { invalid, notFound } from "../../refusal.ts";
import type { Collection } from "../../world/collection.ts";
import type { Owned } from "../../world/entities/owned.ts";

/** What is needed of a call to look for something. */
export type Asking = Pick<Call, "world" | "team" | "workspace">;

/**
 * What an id in a body names, in the workspace of the call.
 * @throws Refusal when there is no such thing (GAP-035), or it lies in another workspace of the team (GAP-225)
 */
export function namedHere<T extends Owned>(call: Asking, collection: Collection<T>, id: string, field: string): T {
  const record = namedBy(call, collection, id, field);
  checkHere(call, record, field);
  return record;
}

/** @throws Refusal when something of the team lies in another workspace than that of the call (GAP-225) */
export function checkHere({ world, workspace }: Asking, record: Owned, field: string): void {
  if (record.workspaceId === workspace.id) return;
  const answer = world.latitude.answer("GAP-225");
  if (answer === "not-found") throw notFound(field);
  if (answer === "refused") throw invalid(field, "it belongs to another workspace.");
}
