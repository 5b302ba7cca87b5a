import type { OperationId } from "../../../../generated/operations.ts";
import type { Fault, Item } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { queryOf } from "../building/asks.ts";

/** A list that shows its items otherwise than the single read does. */
function otherwise(list: OperationId, breaks: string, member: string, value: (item: Item) => unknown): Fault {
  return {
    name: `shown-otherwise/${list}/${member}`,
    breaks: [breaks],
    says: `${list} shows another ${member} than the single read.`,
    on: [list],
    item: (item: Item) => (item[member] === undefined ? undefined : { [member]: value(item) }),
  };
}

/** A filtered list that shows its items otherwise than the whole list does. */
function filtered(list: OperationId, filter: string, member: string): Fault {
  return {
    name: `filtered-otherwise/${list}/${filter}`,
    breaks: ["PAGE-11"],
    says: `${list} with ${filter} shows another ${member} than without.`,
    on: [list],
    item: (item: Item, visit) =>
      queryOf(visit).has(filter) && item[member] ? { [member]: shortened(member)(item) } : undefined,
  };
}

const shortened = (member: string) => (item: Item) => String(item[member]).slice(1);

/** A list that is empty as soon as it is filtered by a status. */
function emptied(list: OperationId, breaks: string): Fault {
  return {
    name: `empty-with-a-status/${list}`,
    breaks: [breaks],
    says: `${list} with a status is always empty.`,
    on: [list],
    list: (items, visit) => (queryOf(visit).has("status") ? [] : items),
  };
}

/** A list that refuses a documented status. */
function refused(list: OperationId, breaks: string, status: string): Fault {
  return {
    name: `refused-status/${list}/${status}`,
    breaks: [breaks],
    says: `${list} refuses the status ${status}.`,
    on: [list],
    refuses: (visit) => queryOf(visit).get("status") === status && invalid("status", "Planted."),
  };
}

/** Faults of lists beside what single reads show. */
export const listReadFaults: readonly Fault[] = [
  otherwise("listPosts", "POST-64", "kind", () => "automation"),
  otherwise("listGenerations", "SUGG-10", "caption", shortened("caption")),
  otherwise("listAutomations", "AUTO-74", "name", shortened("name")),
  otherwise("listAutomations", "AUTO-74", "totalPosts", ({ totalPosts }) => Number(totalPosts) + 1),
  otherwise("listInfluencers", "INFL-22", "name", shortened("name")),
  otherwise("listInfluencerVideos", "VID-23", "videoUrl", ({ videoUrl }) => videoUrl && `${String(videoUrl)}x`),
  otherwise("listWorkspaces", "WORK-14", "preferences", () => ({ timezone: "UTC", contentLanguage: "German" })),
  filtered("listGenerations", "status", "caption"),
  filtered("listAccounts", "platform", "label"),
  filtered("listAssets", "category", "name"),
  filtered("listInfluencers", "search", "name"),
  filtered("listInfluencers", "niche", "name"),
  filtered("listPosts", "automationId", "statusUrl"),
  filtered("listPosts", "status", "statusUrl"),
  emptied("listPosts", "POST-65"),
  emptied("listGenerations", "SUGG-11"),
  emptied("listInfluencerVideos", "VID-24"),
  {
    name: "failed-videos-left-out",
    breaks: ["VID-24"],
    says: "The status filter finds no failed video.",
    on: ["listInfluencerVideos"],
    list: (items, visit) => (queryOf(visit).get("status") === "failed" ? [] : items),
  },
  {
    name: "nothing-of-an-automation-with-a-status",
    breaks: ["POST-65"],
    says: "The posts of an automation are empty if a status is given, too.",
    on: ["listPosts"],
    list: (items, visit) => (queryOf(visit).has("automationId") && queryOf(visit).has("status") ? [] : items),
  },
  emptied("getCalendar", "CAL-09"),
  refused("listPosts", "POST-50", "completed"),
  refused("getCalendar", "CAL-04", "processing"),
];
