import { operations } from "../../generated/operations.ts";
import { isRecord, outcomeOf, typeOf } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { mayBeRepeat } from "./seen.ts";
import { isSoonAfter, type Span, type Watcher } from "./watcher.ts";

const readable = {
  id: "watch/created-is-readable",
  title: "A new workspace can be read by its id at once.",
  requirements: ["ENV-07"],
};

const { createWorkspace, getWorkspace } = operations;

/** How many new workspaces it remembers. */
const most = 10_000;

/** A new workspace: who made it, and when. */
interface Created extends Span {
  readonly key: string;
}

/**
 * Judges the first reads of a new workspace. What belongs to one may be found only in the default workspace (GAP-015, GAP-016), and that may
 * change (GAP-139).
 */
export function createdWatcher(): Watcher {
  const created = new Recent<string, Created>(most);
  return {
    rules: [readable],
    *watch(seen): Iterable<Judgement> {
      const { operation, key, id, isSuccess, data, query, at, ended, exchange } = seen;
      if (key === undefined) return;
      if (operation.operationId === createWorkspace.operationId && isSuccess && !mayBeRepeat(seen)) {
        const made = isRecord(data) && typeof data.id === "string" ? data.id.toLowerCase() : undefined;
        if (made !== undefined && created.get(made) === undefined) created.set(made, { at, ended, key });
      }
      if (operation.operationId !== getWorkspace.operationId || id === undefined) return;
      const known = created.get(id.toLowerCase());
      if (known === undefined || known.key !== key || query.size > 0 || !isSoonAfter(known, seen)) return;
      const isGone = exchange.response.status === 404 && typeOf(exchange.response) !== "generation_pending";
      const gone = {
        expected: "the workspace that was just created",
        actual: `the server answered ${outcomeOf(exchange)}`,
      };
      if (isSuccess || isGone) yield judgement(readable.id, isGone ? gone : undefined);
    },
    forget: () => created.clear(),
    forgetTimes: () => created.clear(),
  };
}
