import { invalid } from "../../refusal.ts";
import type { World } from "../../world/world.ts";

/** A stretch of time in milliseconds, both ends included. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const dayMs = 24 * 3600 * 1000;

/** The longest window, where the sandbox bounds it (GAP-233). */
const longestMs = 400 * dayMs;

/** The window of the calendar. @throws Refusal 400 for an invalid time, or a window that the sandbox is set to refuse */
export function windowOf({ latitude }: World, query: { readonly from: string; readonly to: string }): Window {
  const includes = latitude.answer("GAP-229");
  const from = edge(latitude.answer("GAP-232"), "from", query.from) + (includes === "neither" ? 1 : 0);
  const to = edge(latitude.answer("GAP-232"), "to", query.to) - (includes === "both" ? 0 : 1);
  if (from > to && latitude.answer("GAP-230") === "refused" && isExchanged(query)) {
    throw invalid("from", "it must not be after to.");
  }
  if (to - from > longestMs && latitude.answer("GAP-233") === "bounded") {
    throw invalid("to", `the window must be at most ${longestMs / dayMs} days.`);
  }
  return { from, to };
}

/** Whether a window as sent ends before it starts, and not only because its ends are exclusive. */
function isExchanged({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return Date.parse(from) > Date.parse(to);
}

/** One end of the window; a date alone is open (GAP-232). */
function edge(
  dates: "dates-too" | "timestamps-only" | "dates-as-midnight",
  field: "from" | "to",
  text: string,
): number {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text);
  // A plus sign that is not encoded arrives as a space.
  const time = text.replace(/ (?=\d\d:\d\d$)/, "+");
  const isTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)$/.test(time);
  const moment = isDate || isTime ? Date.parse(isDate ? text : time.toUpperCase()) : Number.NaN;
  if (Number.isNaN(moment)) throw invalid(field, "it must be an ISO 8601 time with a zone, or a date.");
  if (dates === "timestamps-only" && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) {
    throw invalid(field, "it must be a timestamp in UTC.");
  }
  return isDate && field === "to" && dates === "dates-too" ? moment + dayMs - 1 : moment;
}

/** The same for the optional filters of the list. */
export function openWindowOf(world: World, from: string | undefined, to: string | undefined): Window | null {
  if (from === undefined && to === undefined) return null;
  const dates = world.latitude.answer("GAP-232");
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : edge(dates, "from", from),
    to: to === undefined ? Number.POSITIVE_INFINITY : edge(dates, "to", to),
  };
}
