import type { Data, SentQuery } from "../../call.ts";
import { type Page, type PageQuery, pageReply, paginate } from "../../pagination.ts";
import { ok, type Reply } from "../../reply.ts";
import { statusUrl, timestamp } from "../../view.ts";
import type { Automation, AutomationPost } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { postsOf, shownCadence } from "./cadence.ts";
import { progressOf } from "./progress.ts";
import { shownQuota } from "./quota.ts";
import { shownSettings } from "./settings.ts";

type View = Data<"getAutomation">;

/** An automation in reads (core document, Automation). */
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
    totalPosts: totalPosts(automation),
    generatedCount: progressOf(world, automation),
  };
}

/** An automation in the answers to actions (core document, Automations). */
export function actionView({ id, status }: Automation) {
  return { id, kind: "automation", status, statusUrl: statusUrl("automations", id) } as const;
}

/** A new automation (GAP-237). */
export function createdView(world: World, automation: Automation): Data<"createAutomation"> {
  return world.latitude.choose("GAP-237", {
    automation: () => automationView(world, automation),
    action: () => actionView(automation),
    // No document names this key; the description allows other keys.
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

/** A page of automations with the quota of the team; GAP-235 decides where the parts are. */
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

/** The posts of an automation in the order of their slots; GAP-269 decides whether they are in an object, or a page. */
export function postsReply(
  world: World,
  { posts }: Automation,
  { page = "1", limit = "20" }: SentQuery,
): Reply<Data<"listAutomationPosts">> {
  const list = posts.map((post) => postView(world, post));
  return world.latitude.choose("GAP-269", {
    array: () => ok(list),
    object: () => ok({ posts: list }),
    paged: () => pageReply(paginate(world, list, { page: Number(page), limit: Number(limit) }), (post) => post),
  })();
}

/** How many posts it should create: from its last run, or from the cadence before the first run. */
export function totalPosts({ run, totalPosts: ofRun, cadence }: Automation): number {
  if (run) return postsOf(run.cadence);
  if (ofRun !== null) return ofRun;
  return cadence ? postsOf(cadence) : 0;
}

/** GAP-268 decides what it has besides the named fields, including its rationale. */
function postView(world: World, { suggestionId, scheduledTime }: AutomationPost) {
  const { id, format, caption, postCaption, hashtags, why, angle } = world.collections.suggestions.need(suggestionId);
  const named = { caption, postCaption, hashtags, scheduledTime: timestamp(world, scheduledTime) };
  return world.latitude.choose("GAP-268", {
    "why-and-id": { id, format, ...named, why, angle },
    text: { id, format, ...named, rationale: why.join(" ") },
    "no-id": { ...named, why },
  });
}
