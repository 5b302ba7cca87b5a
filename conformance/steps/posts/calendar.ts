import { operations } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { tellsOfMore } from "../more.ts";
import { once } from "../once.ts";
import { listedPosts, postingPlace } from "./posts.ts";

/**
 * Reads the calendar around a moment. A short window has few posts, so that it fits on one page if there are pages (GAP-233).
 * @param moment an ISO time @param from seconds from there to the beginning @param to seconds from there to the end
 * @throws Blocked if it can't be read
 */
export async function readCalendar(...call: Parameters<typeof askCalendar>): Promise<Exchange> {
  const exchange = await askCalendar(...call);
  if (succeeded(exchange)) return exchange;
  throw new Blocked(`needs getCalendar to succeed (the server answered ${outcomeOf(exchange)})`);
}

/** The same call, whose answer is not judged. @throws Blocked if the moment, which an answer may have shown, is no time */
export async function askCalendar(
  context: CheckContext,
  moment: string,
  from: number,
  to: number,
  query: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  if (Number.isNaN(Date.parse(moment))) throw new Blocked("needs a post that shows a readable time");
  const { workspaceId } = await postingPlace(context);
  const at = (seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString();
  return context.send({
    operation: operations.getCalendar,
    query: { workspaceId, from: at(from), to: at(to), ...query },
  });
}

/** A window in which no server has posts. */
export const emptyWindow = { from: "2001-01-01T00:00:00.000Z", to: "2001-01-02T00:00:00.000Z" };

/**
 * Whether the calendar is that of the workspace that a call names: the documents do not list this parameter for it (GAP-016).
 */
export const readsWorkspace = once("a calendar of an unknown workspace", async (context) => {
  const query = { ...emptyWindow, workspaceId: freshHex(12) };
  return !succeeded(await context.sendInvalid({ operation: operations.getCalendar, query }));
});

/** A calendar of many posts, and the posts that it must contain. */
export interface FullCalendar {
  readonly exchange: Exchange;
  readonly ids: readonly string[];
}

/** How far in the future the posts may be, in milliseconds: a longer window may be refused (GAP-233). */
const nearest = 3600 * 1000;
const farthest = 31 * 24 * 3600 * 1000;

/**
 * Reads the calendar of the coming month between two reads of the list of posts: posts scheduled in both must be in it,
 * unless the calendar has more pages.
 */
export async function monthAhead(context: CheckContext): Promise<FullCalendar> {
  const [from, to] = [context.now() + nearest, context.now() + farthest];
  const ahead = async () => {
    const { items } = await listedPosts(context, { status: "scheduled" });
    const inside = items.filter(({ status, renderStatus, scheduledTime }) => {
      const time = Date.parse(String(scheduledTime));
      // A post with a failed rendering may still be scheduled (GAP-185), and the calendar may not show failed posts (GAP-234).
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

/** @throws Blocked if a calendar says that there are more posts: it may come in pages (GAP-233) */
export function requireWhole(exchange: Exchange): void {
  if (tellsOfMore(exchange)) throw new Blocked("needs a calendar in one answer (this one says that there is more)");
}

/** Whether an answer contains an id anywhere: the documents do not show the calendar's shape (GAP-228). */
export function shows({ response }: Exchange, id: string): boolean {
  return JSON.stringify(response.json ?? null).includes(`"${id}"`);
}
