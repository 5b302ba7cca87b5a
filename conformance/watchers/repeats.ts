import { type Operation, operationList } from "../../generated/operations.ts";
import { isRecord, outcomeOf } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { canonical, digestOf } from "./digest.ts";
import { workspaceOf } from "./seen.ts";
import { isBefore, type Seen, type Watcher } from "./watcher.ts";

const again = {
  id: "watch/request-id",
  title: "A repeated requestId returns what it made.",
  requirements: ["DRFT-02", "DVID-19", "MAD-13"],
};
const accepted = {
  id: "watch/accepted-again",
  title: "Accepting a suggestion again returns the same content item.",
  requirements: ["SUGG-03"],
};
const removed = {
  id: "watch/removed-again",
  title: "Removing a reference again succeeds.",
  requirements: ["ADSV-22"],
};

/** Two calls are compared if so little time lies between them, in milliseconds: a person may change something in the web app meanwhile. */
const judgedFor = 10_000;

/** How many calls it remembers. */
const most = 20_000;

const takesRequestId = new Set<string>(
  operationList.filter(({ body }) => body?.fields.includes("requestId")).map(({ operationId }) => operationId),
);
const accepts = (operation: Operation) => operation.operationId === "acceptGeneration";

/** What a call made: the text that identifies it. */
interface Made {
  readonly id: string;
  readonly ended: number;
}

/** Follows calls that do nothing new when they are repeated (studio document, Ad adaptation; core document, Suggestion). */
export function repeatsWatcher(): Watcher {
  const made = new Recent<string, Made>(most);
  return {
    rules: [again, accepted, removed],
    *watch(seen): Iterable<Judgement> {
      const { operation, isSuccess, key, exchange } = seen;
      if (key === undefined) return;
      const repeat = repeatOf(seen);
      if (repeat === undefined) return;
      const place = digestOf(`${key}\n${operation.method} ${exchange.request.url}\n${repeat.name}`);
      const before = made.get(place);
      if (isSuccess) made.set(place, { id: repeat.id ?? "", ended: seen.ended });
      if (before === undefined || !isBefore(before, seen) || seen.at - before.ended > judgedFor) return;
      if (repeat.rule === removed.id) {
        const isGone = exchange.response.status === 404;
        const gone = { expected: "a success, as the first time", actual: `the server answered ${outcomeOf(exchange)}` };
        if (isSuccess || isGone) yield judgement(removed.id, isGone ? gone : undefined);
      } else if (isSuccess && repeat.id !== undefined && before.id !== "") {
        const other = { expected: `${before.id}, as the first time`, actual: `it is ${repeat.id}` };
        yield judgement(repeat.rule, repeat.id === before.id ? undefined : other);
      }
    },
    forget: () => made.clear(),
    forgetTimes: () => made.clear(),
  };
}

/** A call that may repeat another one. */
interface Repeat {
  readonly rule: string;
  /** Equal for calls that ask for the same, beside key and address. */
  readonly name: string;
  /** What its answer names. */
  readonly id?: string | undefined;
}

function repeatOf(seen: Seen): Repeat | undefined {
  const { operation, sent, data } = seen;
  const member = (name: string) => {
    const value = isRecord(data) ? data[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  if (accepts(operation)) return { rule: accepted.id, name: "", id: member("contentId") };
  const workspace = workspaceOf(seen);
  if (operation.method === "DELETE" && operation.tag === "ads")
    return workspace === undefined ? undefined : { rule: removed.id, name: workspace };
  if (!takesRequestId.has(operation.operationId) || !isRecord(sent) || typeof sent.requestId !== "string")
    return undefined;
  // Without a draft, a requestId may mean nothing (GAP-357).
  if (operation.body?.fields.includes("recreationId") && typeof sent.recreationId !== "string") return undefined;
  // A draft that is named by its id has one workspace; a new one may be made in another than the first time.
  if (seen.id === undefined && sent.recreationId === undefined && workspace === undefined) return undefined;
  return { rule: again.id, name: canonical({ ...sent, workspaceId: workspace ?? null }), id: member("id") };
}
