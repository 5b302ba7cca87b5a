import { putPost } from "../../domains/posts/make.ts";
import type { Fault, Item } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import type { World } from "../../world/world.ts";
import { queryOf } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { ignoresFilter } from "../building/lists.ts";
import { fault, faultsOn } from "../building/scoped.ts";

const farAway = { from: "1970-01-01T00:00:00.000Z", to: "2199-01-01T00:00:00.000Z" } as const;
const pastWindow = { from: "1970-01-01T00:00:00.000Z", to: "1970-01-02T00:00:00.000Z" } as const;
const edges = ["from", "to"] as const;
const dayMs = 24 * 3_600_000;

/** The window that a query names, in milliseconds; NaN for what is no time. */
function windowIn(query: URLSearchParams): readonly [from: number, to: number] {
  return [Date.parse(query.get("from") ?? ""), Date.parse(query.get("to") ?? "")];
}

/** More posts for tomorrow than such a calendar shows, copied from scheduled posts. */
function addPosts(world: World): void {
  const scheduled = world.collections.posts.all().filter(({ status }) => status === "scheduled");
  for (const post of scheduled) {
    for (let copies = 0; copies < 20; copies += 1) {
      const scheduledTime = world.now + dayMs + copies * 60_000;
      putPost(world, { ...post, id: world.newId(), eventId: null, scheduledTime });
    }
  }
}

function takesAnyTime(edge: (typeof edges)[number]): Fault {
  return {
    name: `calendar-takes-anything-as/${edge}`,
    breaks: ["CAL-05"],
    says: `A ${edge} that is not a time is ignored.`,
    on: ["getCalendar"],
    query: (query) => (Number.isNaN(Date.parse(query.get(edge) ?? "")) ? { [edge]: farAway[edge] } : undefined),
  };
}

/** A library that reads no time may return the present one. */
function takesAnythingAsNow(edge: (typeof edges)[number]): Fault {
  return {
    name: `calendar-takes-anything-as-now/${edge}`,
    breaks: ["CAL-05"],
    says: `A ${edge} that is not a time counts as the present.`,
    on: ["getCalendar"],
    query: (query, _, { now }) =>
      Number.isNaN(Date.parse(query.get(edge) ?? "")) ? { [edge]: new Date(now).toISOString() } : undefined,
  };
}

function refusesMilliseconds(edge: (typeof edges)[number]): Fault {
  return {
    name: `calendar-refuses-milliseconds/${edge}`,
    breaks: ["ID-04"],
    says: `A ${edge} must not have a fraction of a second.`,
    on: ["getCalendar"],
    refuses: (visit) => /\.\d/.test(queryOf(visit).get(edge) ?? "") && invalid(edge, "Planted."),
  };
}

const knowsOnlyScheduled: Fault = {
  name: "calendar-knows-only-scheduled",
  breaks: ["CAL-09"],
  says: "With any status but scheduled, the calendar is empty.",
  on: ["getCalendar"],
  query: (query) => (["scheduled", null].includes(query.get("status")) ? undefined : { ...pastWindow }),
};

/** A calendar that finds nothing with a status. */
function findsNone(status: string): Fault {
  return {
    name: `calendar-finds-none/${status}`,
    breaks: ["CAL-09"],
    says: `With the status ${status}, the calendar is empty.`,
    on: ["getCalendar"],
    query: (query) => (query.get("status") === status ? { ...pastWindow } : undefined),
  };
}

/** Faults of the calendar (core document, Posts and calendar). */
export const calendarFaults: readonly Fault[] = [
  ignoresFilter("calendar-ignores/status", "CAL-04", "getCalendar", "status"),
  knowsOnlyScheduled,
  ...["draft", "processing", "completed"].map(findsNone),
  ...edges.map(takesAnyTime),
  ...edges.map(takesAnythingAsNow),
  ...edges.map(refusesMilliseconds),
  ...faultsOn("getCalendar", {
    "calendar-leaves-out-scheduled-posts": fault("CAL-01", "The calendar omits scheduled posts.", {
      list: (items) => items.filter(({ status, automationId }) => status !== "scheduled" || automationId !== null),
    }),
    "calendar-leaves-out-influencers": fault("CAL-01", "The calendar omits the posts of influencers.", {
      list: (items, _, { collections: { posts } }) =>
        items.filter(({ id }) => posts.get(String(id))?.ownerType !== "influencer"),
    }),
    "calendar-leaves-out-published-posts": fault("CAL-10", "The calendar omits published posts.", {
      list: (items) => items.filter(({ status }) => status !== "posted"),
    }),
    "calendar-leaves-out-automations": fault("CAL-07", "The calendar omits the posts of automations.", {
      list: (items) => items.filter(({ automationId }) => automationId === null),
    }),
    "calendar-of-twenty": fault("CAL-01", "The calendar shows at most 20 posts.", {
      seeds: addPosts,
      list: (items) => items.slice(0, 20),
    }),
    "calendar-of-a-month": fault("CAL-01", "The calendar shows no more than 31 days of a longer window.", {
      query(query) {
        const [from, to] = windowIn(query);
        const last = from + 31 * dayMs;
        return to > last ? { to: new Date(last).toISOString() } : undefined;
      },
    }),
    "calendar-loses-a-last-day": fault(
      "CAL-01",
      "A window of more than a week ends with the day before its last one.",
      {
        query(query) {
          const [from, to] = windowIn(query);
          return to - from > 7 * dayMs ? { to: new Date(to - (to % dayMs)).toISOString() } : undefined;
        },
      },
    ),
    "calendar-loses-a-first-day": fault("CAL-01", "A window of more than a week begins with the day after its first.", {
      query(query) {
        const [from, to] = windowIn(query);
        return to - from > 7 * dayMs ? { from: new Date(from - (from % dayMs) + dayMs).toISOString() } : undefined;
      },
    }),
    ...Object.fromEntries(
      edges.map((edge) => [
        `calendar-ignores/offset-of-${edge}`,
        fault("CAL-01", `The calendar reads a ${edge} with an offset as a time in UTC.`, {
          query: (query) => (query.has(edge) ? { [edge]: query.get(edge)?.replace(/[+-]\d\d:\d\d$/, "Z") } : undefined),
        }),
      ]),
    ),
    "calendar-ignores/from": fault("CAL-02", "The calendar shows posts from before its window.", {
      query: (query) => (query.has("from") ? { from: farAway.from } : undefined),
    }),
    "calendar-ignores/to": fault("CAL-03", "The calendar shows posts from after its window.", {
      query: (query) => (query.has("to") ? { to: farAway.to } : undefined),
    }),
    "calendar-widens-with-a-status": fault("CAL-02", "With a status, the calendar begins a day before its window.", {
      query(query) {
        const [from] = windowIn(query);
        return query.has("status") && !Number.isNaN(from) ? { from: new Date(from - dayMs).toISOString() } : undefined;
      },
    }),
    "calendar-ignores/workspace": fault("CAL-06", "The calendar always shows the team's default workspace.", {
      query: (query, _, { collections }) =>
        collections.workspaces.get(query.get("workspaceId") ?? "") ? { workspaceId: undefined } : undefined,
    }),
    "calendar-keeps-cancelled-posts": fault("CAL-04", "Cancelled posts are among the scheduled ones of the calendar.", {
      runs(call, run) {
        const reply = run(call);
        if (call.query.status !== "scheduled" || !Array.isArray(reply.data)) return reply;
        // The sandbox makes drafts of them.
        const drafts = run({ ...call, query: { ...call.query, status: "draft" } }).data as readonly Item[];
        return { ...reply, data: [...reply.data, ...drafts.map((item) => ({ ...item, status: "scheduled" }))] };
      },
    }),
    "calendar-of-every-workspace": fault("CAL-06", "Without workspaceId, the calendar is that of all workspaces.", {
      runs(call, run) {
        const reply = run(call);
        if (call.workspaceNamed || !Array.isArray(reply.data)) return reply;
        const all = call.world.collections.workspaces.by("team", call.team.id);
        return { ...reply, data: all.flatMap((workspace) => run({ ...call, workspace }).data as readonly unknown[]) };
      },
    }),
    "calendar-by-status-alone": fault("CAL-06", "With a status, the calendar is that of the default workspace.", {
      query: (query) => (query.has("workspaceId") && query.has("status") ? { workspaceId: undefined } : undefined),
    }),
    "empty-calendar-is-missing": fault("CAL-08", "A window without posts is answered with 404.", {
      answers: (answer) => (answer.body.includes('"data":[]') ? failureOf(404, "not_found") : answer),
    }),
  }),
];
