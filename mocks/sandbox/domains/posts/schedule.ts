import type { Body } from "../../call.ts";
import type { Latitude } from "../../latitude.ts";
import { invalid } from "../../refusal.ts";
import type { Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { isZone } from "../../zones.ts";

/** When a post is published. */
export type Timing = Pick<Post, "schedule" | "scheduledTime" | "timezone">;

const minuteMs = 60_000;

/** When a new post is published (core document, Posts and calendar: schedule, scheduledTime, timezone). @throws Refusal 400 */
export function timingOf(world: World, { schedule, scheduledTime, timezone = "UTC" }: Body<"createPost">): Timing {
  if (!isZone(timezone)) throw invalid("timezone", "it is not an IANA time zone.");
  const moment = scheduledTime === undefined ? null : momentOf(scheduledTime, world.latitude);
  const due = moment === null ? null : dueAt(world, schedule, moment);
  return due === null
    ? { schedule: "asap", scheduledTime: world.now, timezone }
    : { schedule: "scheduled", scheduledTime: due, timezone };
}

/** When a post with a time is due; null if it is still published as soon as possible. */
function dueAt(world: World, schedule: "asap" | "scheduled" | undefined, moment: number): number | null {
  const { latitude, now } = world;
  if (schedule === "asap") return besideAsap(latitude, moment, now);
  if (schedule === undefined && latitude.answer("GAP-193") === "asap") return null;
  if (moment <= earliest(latitude, now)) throw invalid("scheduledTime", "it must be in the future.");
  return moment;
}

/** What a time does beside `asap` (GAP-194). */
function besideAsap(latitude: Latitude, moment: number, now: number): number | null {
  const answer = latitude.answer("GAP-194");
  if (answer === "refused") throw invalid("scheduledTime", "it can't be combined with schedule asap.");
  if (answer === "past-refused" && moment <= now) throw invalid("scheduledTime", "it must be in the future.");
  return answer === "used" && moment > now ? moment : null;
}

/** The latest time that is still too early (GAP-196). */
function earliest(latitude: Latitude, now: number): number {
  return now + latitude.choose("GAP-196", { "any-later-moment": 0, "margin-ahead": 5 * minuteMs, grace: -minuteMs });
}

/** A timestamp in milliseconds; which forms are taken is open (GAP-197). */
function momentOf(text: string, latitude: Latitude): number {
  const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
  if (!exact && latitude.answer("GAP-197") === "only-utc-with-milliseconds") {
    throw invalid("scheduledTime", "it must be in UTC, with milliseconds.");
  }
  const moment = Date.parse(text.toUpperCase());
  if (Number.isNaN(moment)) throw invalid("scheduledTime", "it is not a valid time.");
  return latitude.answer("GAP-530") === "to-the-minute" ? Math.ceil(moment / minuteMs) * minuteMs : moment;
}
