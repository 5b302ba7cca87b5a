import { putPost } from "../domains/posts/make.ts";
import { invalid } from "../refusal.ts";
import type { Asked } from "../request/visit.ts";
import type { World } from "../world/world.ts";
import { isAskedFor, withoutQuery, withQueryMember } from "./asks.ts";
import { editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Item = Readonly<Record<string, unknown>>;

const edges = ["from", "to"] as const;
const farAway = { from: "1970-01-01T00:00:00.000Z", to: "2199-01-01T00:00:00.000Z" } as const;

/** A server that reads the query of the calendar as another one. */
function reading(
  name: string,
  breaks: readonly string[],
  says: string,
  as: (asked: Asked, world: World) => Asked,
): Fault {
  return {
    name,
    breaks,
    says,
    asks: (asked, world) => (isAskedFor(asked, "getCalendar") ? as(asked, world) : asked),
  };
}

/** A server whose calendar leaves out some posts. */
function leavingOut(name: string, breaks: readonly string[], says: string, is: (item: Item) => boolean): Fault {
  return {
    name,
    breaks,
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "getCalendar")
        ? editData(answer, (data) => (data as Item[]).filter((item) => !is(item))) // a list, as the sandbox lays it out
        : answer,
  };
}

function sent({ search }: Asked, name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** More posts for tomorrow than such a calendar shows, like those that are scheduled already. */
function addPosts(world: World): void {
  const scheduled = world.collections.posts.all().filter(({ status }) => status === "scheduled");
  for (const post of scheduled) {
    for (let copies = 0; copies < 20; copies += 1) {
      const scheduledTime = world.now + 24 * 3_600_000 + copies * 60_000;
      putPost(world, { ...post, id: world.newId(), eventId: null, scheduledTime });
    }
  }
}

/** Faults of the calendar (core document, Posts and calendar). */
export const calendarFaults: readonly Fault[] = [
  leavingOut(
    "calendar-leaves-out-scheduled-posts",
    ["CAL-01"],
    "The calendar leaves out what is scheduled.",
    ({ status, automationId }) => status === "scheduled" && automationId === null,
  ),
  leavingOut(
    "calendar-leaves-out-automations",
    ["CAL-07"],
    "The calendar leaves out the posts of automations.",
    ({ automationId }) => automationId !== null,
  ),
  {
    name: "calendar-of-twenty",
    breaks: ["CAL-01"],
    says: "The calendar shows 20 posts at the most.",
    seeds: addPosts,
    answers: (answer, visit) =>
      isOneOf(visit, "getCalendar") ? editData(answer, (data) => (data as Item[]).slice(0, 20)) : answer, // a list
  },
  reading("calendar-ignores/from", ["CAL-02"], "The calendar shows what lies before its window.", (asked) =>
    sent(asked, "from") === null ? asked : withQueryMember(asked, "from", farAway.from),
  ),
  reading("calendar-ignores/to", ["CAL-03"], "The calendar shows what lies after its window.", (asked) =>
    sent(asked, "to") === null ? asked : withQueryMember(asked, "to", farAway.to),
  ),
  reading("calendar-ignores/status", ["CAL-04"], "The calendar ignores the status.", (asked) =>
    withoutQuery(asked, ["status"]),
  ),
  reading(
    "calendar-ignores/workspace",
    ["CAL-06"],
    "The calendar is that of the default workspace, whatever is asked for of the team.",
    (asked, { collections }) =>
      collections.workspaces.get(sent(asked, "workspaceId") ?? "") ? withoutQuery(asked, ["workspaceId"]) : asked,
  ),
  ...edges.map((name) =>
    reading(
      `calendar-takes-anything-as/${name}`,
      ["CAL-05"],
      `What is no time counts as left out for ${name}.`,
      (asked) =>
        Number.isNaN(Date.parse(sent(asked, name) ?? "")) ? withQueryMember(asked, name, farAway[name]) : asked,
    ),
  ),
  ...edges.map(
    (name): Fault => ({
      name: `calendar-refuses-milliseconds/${name}`,
      breaks: ["ID-04"],
      says: `A ${name} must have no fraction of a second.`,
      refuses: (visit) =>
        isOneOf(visit, "getCalendar") && /\.\d/.test(sent(visit.asked, name) ?? "") ? invalid(name, "Planted.") : null,
    }),
  ),
  {
    name: "empty-calendar-is-missing",
    breaks: ["CAL-08"],
    says: "A window without posts is answered with 404.",
    answers: (answer, visit) =>
      isOneOf(visit, "getCalendar") && answer.body.includes('"data":[]') ? failureOf(404, "not_found") : answer,
  },
];
