import type { Handler } from "../../call.ts";
import { startJob } from "../../jobs.ts";
import { conflict, invalid } from "../../refusal.ts";
import { accepted } from "../../reply.ts";
import type { Automation } from "../../world/entities/automation.ts";
import type { EventPayloads } from "../../world/events.ts";
import type { World } from "../../world/world.ts";
import { postsOf } from "./cadence.ts";
import { deletePosts, generatePosts } from "./posts.ts";
import { progressOf } from "./progress.ts";
import { checkQuota, countStart } from "./quota.ts";
import { windowOf } from "./slots.ts";
import { checkStatus } from "./states.ts";
import { actionView, totalPosts } from "./views.ts";

/** Starts the run that generates the posts; if one is in flight, reports its progress (core document, States: Automation). */
export const generateAutomation: Handler<"generateAutomation"> = {
  check({ world, id, team }) {
    const automation = world.collections.automations.need(id);
    checkStatus(world, "generateAutomation", automation);
    checkCadence(world, automation);
    checkQuota(world, team.id, "generation", automation);
  },
  run({ world, id, operation }) {
    const { automations } = world.collections;
    const { run, status, cadence } = automations.need(id);
    if (!run && cadence) {
      const eventId = startJob(world, operation, "automationGenerated", { automationId: id });
      const replaces = status === "review";
      // The answer says generating for every run; the documents leave open what reads show while a review is replaced (GAP-241).
      const shown = replaces && world.latitude.answer("GAP-241") === "review" ? "review" : "generating";
      automations.patch(id, { status: shown, run: { eventId, startedAt: world.now, cadence, replaces } });
      countStart(world, "generation", automations.need(id));
    }
    const automation = automations.need(id);
    const progress = { totalPosts: totalPosts(automation), generatedCount: progressOf(world, automation) };
    return accepted({ ...actionView(automation), ...progress, status: "generating" });
  },
};

/** The run of an automation ends: in review if it has posts, otherwise in its earlier status (core document, States: Automation). */
export function automationGenerated(
  world: World,
  { automationId, outcome }: EventPayloads["automationGenerated"],
): void {
  const automation = world.collections.automations.need(automationId);
  const { run } = automation;
  if (!run) return;
  if (outcome !== "succeed") {
    world.collections.automations.patch(automationId, { run: null, ...nothingProduced(world, automation) });
    return;
  }
  const planned = postsOf(run.cadence);
  const made =
    world.latitude.answer("GAP-271") === "all-or-nothing" ? planned : Math.max(1, planned - Math.ceil(planned / 8));
  const counted = world.latitude.answer("GAP-271") === "count-of-tries" ? planned : made;
  replacePosts(world, automation, made, { status: "review", totalPosts: planned, generatedCount: counted });
}

/** Replaces all posts of an automation by the first posts of a run, and ends the run. */
export function replacePosts(
  world: World,
  automation: Automation,
  count: number,
  fields: Pick<Automation, "status" | "totalPosts" | "generatedCount">,
): void {
  const { run, createdAt, posts } = automation;
  if (!run) return;
  world.cancel(run.eventId);
  const { slots, endsAt } = windowOf(world, run.cadence, { createdAt, startedAt: run.startedAt });
  deletePosts(world, posts);
  const generated = generatePosts(world, automation, slots.slice(0, count));
  world.collections.automations.patch(automation.id, { ...fields, run: null, posts: generated, windowEndsAt: endsAt });
}

/** The status after a run without posts: draft. The documents leave open what happens to a review (GAP-242). */
function nothingProduced(world: World, { run, posts }: Automation): Partial<Automation> {
  const answer = world.latitude.answer("GAP-242");
  if (run?.replaces && answer === "review-with-old-posts") return { status: "review" };
  if (run?.replaces && answer === "draft-with-old-posts") return { status: "draft" };
  deletePosts(world, posts);
  return { status: "draft", posts: [], generatedCount: 0, totalPosts: run && postsOf(run.cadence), windowEndsAt: null };
}

/** Stops the run in flight, if there is one. @returns the automation without it */
export function stopRun(world: World, automation: Automation): Automation {
  if (!automation.run) return automation;
  world.cancel(automation.run.eventId);
  return world.collections.automations.patch(automation.id, { run: null });
}

/** Without a cadence there is nothing to generate (GAP-248). */
function checkCadence({ latitude }: World, { cadence }: Automation): void {
  if (cadence) return;
  const message = "set a cadence before you generate.";
  throw latitude.answer("GAP-248") === "unset-and-conflict"
    ? conflict(`cadence: ${message}`)
    : invalid("cadence", message);
}
