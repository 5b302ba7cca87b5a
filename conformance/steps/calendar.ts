import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { given } from "./given.ts";
import { tellsOfMore } from "./more.ts";
import { listedPosts, postingPlace } from "./posts.ts";

/**
 * Reads the calendar around a moment. A short window holds few posts, so that it fits on one page where there are pages (GAP-233).
 * @param moment an ISO time @param from seconds from there to the beginning @param to seconds from there to the end
 * @throws Blocked when it can't be read
 */
export async function readCalendar(
  context: CheckContext,
  moment: string,
  from: number,
  to: number,
  query: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const { workspaceId } = await postingPlace(context);
  const at = (seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString();
  return given(context, "getCalendar", { query: { workspaceId, from: at(from), to: at(to), ...query } });
}

/** A calendar of many posts, and the posts that must stand in it. */
export interface FullCalendar {
  readonly exchange: Exchange;
  readonly ids: readonly string[];
}

/** How far from now the posts may lie, in milliseconds: a window that is too long may be refused (GAP-233). */
const nearest = 3600 * 1000;
const farthest = 31 * 24 * 3600 * 1000;

/**
 * Reads the calendar of the coming month, between two looks at the list of posts: what is scheduled there in both must be in it,
 * unless the calendar says that there is more.
 */
export async function monthAhead(context: CheckContext): Promise<FullCalendar> {
  const [from, to] = [context.now() + nearest, context.now() + farthest];
  const ahead = async () => {
    const { items } = await listedPosts(context, { status: "scheduled" });
    const inside = items.filter(({ status, renderStatus, scheduledTime }) => {
      const time = Date.parse(String(scheduledTime));
      // One whose rendering failed may still be scheduled (GAP-185), and the calendar may show no failed ones (GAP-234).
      return status === "scheduled" && renderStatus !== "failed" && time > from && time < to;
    });
    return new Map(inside.map(({ id, scheduledTime }) => [String(id), scheduledTime]));
  };
  const before = await ahead();
  const exchange = await readCalendar(context, new Date(from).toISOString(), 0, (to - from) / 1000);
  const after = await ahead();
  const ids = [...before].flatMap(([id, time]) => (after.get(id) === time ? [id] : []));
  return { exchange, ids };
}

/** @throws Blocked when a calendar says that there is more than it shows: it may come in parts (GAP-233) */
export function requireWhole(exchange: Exchange): void {
  if (tellsOfMore(exchange))
    throw new Blocked("needs a calendar that comes at once (this one says that there is more)");
}

/** Whether an answer holds an id anywhere: the shape of the calendar is not shown (GAP-228). */
export function shows({ response }: Exchange, id: string): boolean {
  return JSON.stringify(response.json ?? null).includes(`"${id}"`);
}
