import type { Data } from "../../call.ts";
import { type Page, type PageQuery, paginate } from "../../pagination.ts";
import { ok, type Reply } from "../../reply.ts";
import { statusUrl, timestamp } from "../../view.ts";
import type { Automation, AutomationPost } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { postsOf, shownCadence } from "./cadence.ts";
import { progressOf } from "./progress.ts";
import { shownQuota } from "./quota.ts";
import { shownSettings } from "./settings.ts";

type View = Data<"getAutomation">;

/** An automation as reads show it (core document, Automation). */
export function automationView(world: World, automation: Automation): View {
  const { id, name, status, selectedAccounts, ownerType, influencerId, tiktokMode } = automation;
  return {
    id,
    kind: "automation",
    name,
    status,
    cadence: shownCadence(world, automation.cadence),
    selectedAccounts,
    settings: shownSettings(world, automation.settings),
    ownerType,
    influencerId,
    tiktokMode,
    totalPosts: totalPosts(world, automation),
    generatedCount: progressOf(world, automation),
  };
}

/** An automation as the answers to actions show it (core document, Automations). */
export function actionView({ id, status }: Automation) {
  return { id, kind: "automation", status, statusUrl: statusUrl("automations", id) } as const;
}

/** A new automation (GAP-237). */
export function createdView(world: World, automation: Automation): Data<"createAutomation"> {
  return world.latitude.choose("GAP-237", {
    automation: () => automationView(world, automation),
    action: () => actionView(automation),
    // The description does not name this key, as no document does; it lets others in.
    nested: () => ({ automation: automationView(world, automation) }) as object,
  })();
}

/** An edited automation (GAP-238). */
export function editedView(world: World, automation: Automation): Data<"updateAutomation"> {
  return world.latitude.choose("GAP-238", {
    automation: () => automationView(world, automation),
    action: () => actionView(automation),
  })();
}

/** A page of automations with the quota of the team; where the parts stand is open (GAP-235). */
export function listReply(
  world: World,
  teamId: string,
  list: readonly Automation[],
  query: PageQuery,
): Reply<Data<"listAutomations">> {
  const { items, pagination }: Page<Automation> = paginate(world, list, query);
  const shown = items.map((automation) => automationView(world, automation));
  const quota = shownQuota(world, teamId);
  return world.latitude.choose("GAP-235", {
    "data-array": { ...ok(shown), pagination, beside: { quota } },
    "data-object": { ...ok({ automations: shown, quota }), pagination },
    "all-in-data": ok({ automations: shown, quota, pagination }),
    "another-name": { ...ok({ items: shown }), pagination, beside: { quota } },
  });
}

/** The posts of an automation in the order of their slots; whether they stand in an object is open (GAP-269). */
export function postsView(world: World, { posts }: Automation): Data<"listAutomationPosts"> {
  const list = posts.map((post) => postView(world, post));
  return world.latitude.choose("GAP-269", { array: list, object: { posts: list } });
}

/** How many posts it is to make: of the run that was last started, or of the cadence before the first one (GAP-272). */
export function totalPosts({ latitude }: World, { run, totalPosts: ofRun, cadence }: Automation): number {
  if (run) return postsOf(run.cadence);
  if (ofRun !== null) return ofRun;
  return cadence && latitude.answer("GAP-272") === "product-and-zero" ? postsOf(cadence) : 0;
}

/** What stands in it besides the named fields, its rationale too, is open (GAP-268). */
function postView(world: World, { suggestionId, scheduledTime }: AutomationPost) {
  const { id, format, caption, postCaption, hashtags, why, angle } = world.collections.suggestions.need(suggestionId);
  const named = { caption, postCaption, hashtags, scheduledTime: timestamp(world, scheduledTime) };
  return world.latitude.choose("GAP-268", {
    "why-and-id": { id, format, ...named, why, angle },
    text: { id, format, ...named, rationale: why.join(" ") },
    "no-id": { ...named, why },
  });
}
