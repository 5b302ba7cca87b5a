import { adsMode } from "../../domains/ads/modes.ts";
import type { World } from "../../world/world.ts";
import type { WorldView } from "../view.ts";
import { automationsView } from "./automations.ts";
import { calendarView, type Days } from "./calendar.ts";
import { choices, firstPost, plannedView } from "./controls.ts";
import { jobsView } from "./jobs.ts";
import { keysView } from "./keys.ts";
import { teamsView } from "./teams.ts";
import { workspacesView } from "./workspaces.ts";

/**
 * What the console shows of a world. It only reads. Its cost does not grow with the world, except for the lists of upcoming events and
 * ledger entries.
 * @param days the days of the calendar
 */
export function worldView(world: World, days: Days): WorldView {
  return {
    keys: keysView(world),
    teams: teamsView(world),
    workspaces: workspacesView(world),
    calendar: calendarView(world, days),
    automations: automationsView(world),
    jobs: jobsView(world),
    planned: plannedView(world),
    adsMode: adsMode(world),
    choices,
    firstPost: firstPost(world),
  };
}
