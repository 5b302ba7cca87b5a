import { operations } from "../../../generated/operations.ts";
import { defaultCadence, postsOf } from "../domains/automations/cadence.ts";
import { emptyPlan } from "../domains/automations/plan.ts";
import { generatePosts, scheduledPost, takeFromList } from "../domains/automations/posts.ts";
import { automationQuota, monthOf, type Start, setAutomationQuota } from "../domains/automations/quota.ts";
import { windowOf } from "../domains/automations/slots.ts";
import { openWindow } from "../domains/automations/window.ts";
import { undone } from "../domains/automations.ts";
import { createScheduledPost, patchPost } from "../domains/posts/make.ts";
import { resultsOf } from "../domains/posts/publish.ts";
import { renderedSuggestion } from "../domains/posts/suggestion.ts";
import type { Automation, AutomationPost, Cadence } from "../world/entities/automation.ts";
import type { SelectedAccounts } from "../world/entities/post.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import type { Cast } from "./cast.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** An automation of the seed world: when it was made, in days from now, and what it is. */
interface Line extends Pick<Automation, "name" | "status"> {
  readonly daysAgo: number;
  /** Left out for the default one. */
  readonly cadence?: Pick<Cadence, "postsPerDay" | "lengthDays" | "timeSlots"> & Partial<Cadence>;
  /** Speaks for the first influencer of its workspace. */
  readonly fronted?: boolean;
  /** How many of its posts went out before it was cancelled. */
  readonly sent?: number;
}

const daily = (lengthDays: number, ...timeSlots: string[]) => ({
  postsPerDay: timeSlots.length,
  lengthDays,
  timeSlots,
});

/** Those of the first team's default workspace, oldest first. */
const regulars: readonly Line[] = [
  { name: "Spring roasts", status: "completed", daysAgo: 60, cadence: daily(5, "09:00") },
  { name: "Filter week", status: "cancelled", daysAgo: 40, cadence: daily(6, "12:30"), sent: 2 },
  { name: "Summer menu", status: "active", daysAgo: 5, cadence: daily(10, "08:00") },
  {
    name: "Mornings with Mara",
    status: "review",
    daysAgo: 2,
    cadence: { ...daily(7, "07:30"), timezone: "Europe/Zurich" },
    fronted: true,
  },
  { name: "Grinder guide", status: "review", daysAgo: 1, cadence: daily(3, "09:00", "18:30") },
  { name: "Bean of the week", status: "generating", daysAgo: 0, cadence: daily(5, "09:00", "17:00") },
  {
    name: "Autumn blend",
    status: "draft",
    daysAgo: 0,
    cadence: { ...daily(14, "10:00"), timezone: "America/New_York" },
  },
  { name: "Ideas for winter", status: "draft", daysAgo: 0 },
];

/** Makes automations in every status, with the posts that belong to it. */
export function seedAutomations(world: World, { main, other }: Cast): void {
  for (const line of regulars) seedAutomation(world, main.workspace, line);
  seedAutomation(world, main.second, { name: "Tea time", status: "draft", daysAgo: 3, cadence: daily(7, "16:00") });
  seedAutomation(world, other.workspace, {
    name: "Stretch daily",
    status: "active",
    daysAgo: 3,
    cadence: daily(5, "06:30"),
  });
  seedAutomation(world, other.workspace, {
    name: "Retreat countdown",
    status: "review",
    daysAgo: 1,
    cadence: daily(2, "19:00"),
  });
}

/** Makes an automation of a workspace, with what has happened to it. */
export function seedAutomation(world: World, workspace: Workspace, line: Line): void {
  const { automations } = world.collections;
  const { name, status, daysAgo, cadence } = line;
  const createdAt = world.now - daysAgo * dayMs - minuteMs;
  const { id } = automations.put({
    id: world.newId(),
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    ...emptyPlan(world, name),
    ...ownerOf(world, workspace, line),
    ...undone,
    cadence: cadence ? { startDate: null, timezone: "UTC", ...cadence } : defaultCadence(world),
    counted: counts(world, status),
    status,
    createdAt,
  });
  if (counts(world, status) && monthOf(createdAt) === monthOf(world.now)) countForMonth(world, workspace.teamId);
  if (status === "generating") startRun(world, id);
  else if (status !== "draft") generate(world, id, line);
}

/** Whose an automation is, and the accounts that it publishes to: up to two of its owner. */
function ownerOf(
  world: World,
  workspace: Workspace,
  { fronted }: Line,
): Partial<Automation> & { selectedAccounts: SelectedAccounts } {
  const { accounts, influencers } = world.collections;
  const influencer = fronted ? influencers.by("workspace", workspace.id)[0] : undefined;
  const own = accounts
    .by("workspace", workspace.id)
    .filter(({ influencerId }) => influencerId === (influencer?.id ?? null));
  const chosen = (["tiktok", "instagram"] as const).flatMap(
    (platform) => own.find((account) => account.platform === platform) ?? [],
  );
  return {
    selectedAccounts: Object.fromEntries(chosen.map(({ platform, id }) => [platform, [id]])),
    ...(influencer && { ownerType: "influencer", influencerId: influencer.id }),
  };
}

/** A run that is half done. */
function startRun(world: World, id: string): void {
  const { automations } = world.collections;
  const { cadence } = automations.need(id);
  if (!cadence) return;
  const eventId = world.schedule("automationGenerated", minuteMs, { automationId: id, outcome: "succeed" });
  automations.patch(id, { run: { eventId, startedAt: world.now - minuteMs, cadence, replaces: false } });
}

/** Gives an automation the posts of a run that started when it was made, launched but for a review. */
function generate(world: World, id: string, { status, sent }: Line): void {
  const { automations } = world.collections;
  const automation = automations.need(id);
  const { cadence, createdAt } = automation;
  if (!cadence) return;
  const { slots, endsAt } = windowOf(world, cadence, { createdAt, startedAt: createdAt });
  const generated = generatePosts(world, automation, slots.slice(0, sent ?? slots.length));
  const posts = status === "review" ? generated : generated.map((post) => launch(world, automation, post));
  const total = postsOf(cadence);
  const launched = automations.patch(id, { posts, totalPosts: total, generatedCount: total, windowEndsAt: endsAt });
  if (status === "active") openWindow(world, launched);
}

/** A post that is published if its slot has passed, and rendered and waiting else. */
function launch(world: World, automation: Automation, generated: AutomationPost): AutomationPost {
  takeFromList(world, generated);
  const { scheduledTime } = generated;
  const post = createScheduledPost(world, operations.launchAutomation, scheduledPost(world, automation, generated));
  if (post.eventId !== null) world.cancel(post.eventId);
  renderedSuggestion(world, post);
  const at = { createdAt: automation.createdAt + minuteMs, renderedAt: automation.createdAt + 2 * minuteMs };
  const past = scheduledTime <= world.now;
  patchPost(world, post.id, {
    ...at,
    renderStatus: "completed",
    ...(past
      ? { status: "posted", results: resultsOf(world, post), publishedAt: scheduledTime, eventId: null }
      : { eventId: world.schedule("postDue", scheduledTime - world.now, { postId: post.id }) }),
  });
  return { ...generated, postId: post.id };
}

/** Whether the quota has counted an automation of this status (GAP-246). */
function counts({ latitude }: World, status: Automation["status"]): boolean {
  const passed: Readonly<Partial<Record<Automation["status"], readonly Start[]>>> = {
    draft: ["creation"],
    generating: ["creation", "generation"],
    review: ["creation", "generation"],
  };
  const started = passed[status] ?? ["creation", "generation", "launch"];
  return started.includes(latitude.answer("GAP-246"));
}

function countForMonth(world: World, teamId: string): void {
  const { monthlyLimit, usedThisMonth } = automationQuota(world, teamId);
  setAutomationQuota(world, teamId, { monthlyLimit, usedThisMonth: usedThisMonth + 1 });
}
