import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { shownBy } from "./resources-in.ts";
import { hasIdempotencyKey } from "./seen.ts";
import { isBefore, isSoonAfter, type Span, type Watcher } from "./watcher.ts";

const ofPost = {
  id: "watch/cancelled-post",
  title: "A post that was just cancelled is no longer scheduled.",
  requirements: ["POST-69"],
};
const again = {
  id: "watch/cancelled-again",
  title: "Cancelling an automation again cancels no posts.",
  requirements: ["AUTO-70"],
};

/** How many cancelled posts and automations it remembers. */
const most = 10_000;

/** Judges what follows a call that cancelled something (core document, States and transitions). */
export function cancelsWatcher(): Watcher {
  const cancelled = new Recent<string, Span>(most);
  return {
    rules: [ofPost, again],
    *watch(seen): Iterable<Judgement> {
      const { operation, isSuccess, id, data, at, ended } = seen;
      for (const { kind, id: shown, item } of shownBy(seen)) {
        const known = kind === "post" ? cancelled.get(shown) : undefined;
        if (!known || !isSoonAfter(known, seen) || typeof item.status !== "string") continue;
        const deviation = { expected: `post ${shown} to be no longer scheduled`, actual: "it is scheduled" };
        yield judgement(ofPost.id, item.status === "scheduled" ? deviation : undefined);
      }
      if (!isSuccess || id === undefined || hasIdempotencyKey(seen)) return;
      if (!/^cancel(Post|Automation)$/.test(operation.operationId)) return;
      const name = id.toLowerCase();
      const known = cancelled.get(name);
      const count = isRecord(data) ? data.cancelledPosts : undefined;
      if (known && isBefore(known, seen) && operation.operationId === "cancelAutomation" && typeof count === "number") {
        const deviation = { pointer: "/data/cancelledPosts", expected: "0 the second time", actual: `it is ${count}` };
        yield judgement(again.id, count === 0 ? undefined : deviation);
      }
      cancelled.set(name, { at, ended });
    },
    forget: () => cancelled.clear(),
  };
}
