import type { CheckContext } from "../core/check.ts";
import type { Exchange } from "../core/exchange.ts";
import { given } from "./given.ts";
import { postingPlace } from "./posts.ts";

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

/** Whether an answer holds an id anywhere: the shape of the calendar is not shown (GAP-228). */
export function shows({ response }: Exchange, id: string): boolean {
  return JSON.stringify(response.json ?? null).includes(`"${id}"`);
}
