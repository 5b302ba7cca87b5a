import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { shownBy } from "./resources-in.ts";
import { hasIdempotencyKey } from "./seen.ts";
import { isSoonAfter, type Seen, type Span, type Watcher } from "./watcher.ts";

const rule = {
  id: "watch/post-time",
  title: "A post has the scheduledTime that was sent.",
  requirements: ["POST-07"],
};

/** A server may round a time to its minute. */
const toleranceMs = 60_000;

/** How many new posts it remembers. */
const most = 10_000;

/** Compares the scheduledTime of a post with the one that its creation asked for (core document, Posts and calendar). */
export function postTimesWatcher(): Watcher {
  const posts = new Recent<string, Span & { readonly time: number }>(most);
  return {
    rules: [rule],
    *watch(seen): Iterable<Judgement> {
      const time = timeAskedFor(seen);
      if (time !== undefined && isRecord(seen.data)) {
        // An answer that is repeated may be older than a change in the web app.
        if (!hasIdempotencyKey(seen))
          posts.set(String(seen.data.id).toLowerCase(), { at: seen.at, ended: seen.ended, time });
        yield* judge(seen.data, time);
      }
      for (const { kind, id, item } of shownBy(seen)) {
        const known = kind === "post" ? posts.get(id) : undefined;
        if (known && isSoonAfter(known, seen)) yield* judge(item, known.time);
      }
    },
    forget: () => posts.clear(),
  };
}

/** A time with its offset: no document says what one without means. */
const withOffset = /T.*(Z|[+-]\d\d:?\d\d)$/i;

/** The time for which a call created a post, in milliseconds. With other schedules, it is open (GAP-193, GAP-194). */
function timeAskedFor({ operation, isSuccess, sent }: Seen): number | undefined {
  if (!isSuccess || operation.operationId !== "createPost" || !isRecord(sent)) return undefined;
  const { schedule, scheduledTime } = sent;
  if (schedule !== "scheduled" || typeof scheduledTime !== "string" || !withOffset.test(scheduledTime))
    return undefined;
  const time = Date.parse(scheduledTime);
  return Number.isNaN(time) ? undefined : time;
}

function* judge({ scheduledTime }: Readonly<Record<string, unknown>>, wanted: number): Iterable<Judgement> {
  const shown = typeof scheduledTime === "string" ? Date.parse(scheduledTime) : Number.NaN;
  if (Number.isNaN(shown)) return;
  const expected = `the requested time ${new Date(wanted).toISOString()}`;
  const isRight = Math.abs(shown - wanted) < toleranceMs;
  yield judgement(rule.id, isRight ? undefined : { expected, actual: `it is ${scheduledTime}` });
}
