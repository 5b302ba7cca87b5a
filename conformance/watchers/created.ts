import { isSingleRead, pathKind } from "../core/arranging/resource-kinds.ts";
import { outcomeOf, typeOf } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { Recent } from "../core/values/recent.ts";
import { mayBeRepeat } from "./seen.ts";
import { isSoonAfter, type Seen, type Span, type Watcher } from "./watcher.ts";

const readable = {
  id: "watch/created-is-readable",
  title: "A new workspace can be read by its id at once.",
  requirements: ["ENV-07"],
};

/** How many new resources it remembers. */
const most = 10_000;

/** A new resource: who made it, and when. */
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
      const { operation, key, id, isSuccess, query } = seen;
      if (key === undefined) return;
      const kind = pathKind(operation);
      if (operation.method === "POST" && isSuccess) {
        if (kind !== undefined || mayBeRepeat(seen)) return;
        for (const name of madeBy(seen)) {
          if (created.get(name) === undefined) created.set(name, { at: seen.at, ended: seen.ended, key });
        }
        return;
      }
      if (!isSingleRead(operation) || kind === undefined || id === undefined) return;
      const known = created.get(`${kind} ${id.toLowerCase()}`);
      if (known === undefined || known.key !== key || query.size > 0) return;
      if (!isSoonAfter(known, seen)) return;
      const isGone = seen.exchange.response.status === 404 && typeOf(seen.exchange.response) !== "generation_pending";
      const gone = {
        expected: `the ${kind} that was just created`,
        actual: `the server answered ${outcomeOf(seen.exchange)}`,
      };
      if (isSuccess || isGone) yield judgement(readable.id, isGone ? gone : undefined);
    },
    forget: () => created.clear(),
    forgetTimes: () => created.clear(),
  };
}

function* madeBy({ operation, exchange }: Seen): Iterable<string> {
  for (const { resource, at } of operation.provides) {
    if (resource !== "workspace") continue;
    for (const pointer of at) {
      for (const { value } of valuesAt(exchange.response.json, pointer)) {
        if (typeof value === "string") yield `${resource} ${value.toLowerCase()}`;
      }
    }
  }
}
