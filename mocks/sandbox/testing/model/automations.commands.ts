import fc from "fast-check";
import { expect } from "vitest";
import { states } from "../../../../generated/states.ts";
import { moveOf, reachable } from "./machine.ts";
import { command, type Model, type ModelAutomation, oneOf, type Real } from "./model.ts";
import { send } from "./send.ts";
import { maybeKey } from "./videos.commands.ts";

const machine = states.automation;

const create = fc
  .record({
    postsPerDay: fc.integer({ min: 1, max: 2 }),
    lengthDays: fc.integer({ min: 1, max: 3 }),
    hasAccounts: fc.boolean(),
    idempotencyKey: maybeKey,
  })
  .map(({ postsPerDay, lengthDays, hasAccounts, idempotencyKey }) =>
    command(
      `createAutomation(${postsPerDay} × ${lengthDays}, ${hasAccounts ? "with" : "without"} accounts, ${idempotencyKey})`,
      async (model, real) => {
        const selectedAccounts = hasAccounts ? { selectedAccounts: await tiktok(real) } : {};
        const body = { name: "Week", cadence: { postsPerDay, lengthDays, timezone: "UTC" }, ...selectedAccounts };
        const received = await send(model, real, "createAutomation", { body, idempotencyKey });
        if (!received) return;
        const { id } = received.data;
        model.automations.push({ id, hasAccounts, totalPosts: postsPerDay * lengthDays, status: machine.initial });
        await automationsAgree(model, real);
      },
      // Few, so that some come far; the quota has tests of its own.
      ({ automations }) => automations.length < 3,
    ),
  );

/** The brand's account on TikTok, as a body selects it. */
export async function tiktok(real: Real): Promise<{ readonly tiktok: readonly string[] }> {
  const [account] = await real.ok("listAccounts", { query: { platform: "tiktok", ownerType: "brand" } });
  return { tiktok: [account.id] };
}

const calls = ["generateAutomation", "launchAutomation", "cancelAutomation", "updateAutomation"] as const;

/** A call in any status: the state machine of the contract says what comes of it. */
const act = fc.tuple(fc.constantFrom(...calls), fc.nat(7)).map(([operationId, index]) =>
  command(
    `${operationId}(${index})`,
    async (model, real) => {
      const automation = oneOf(model.automations, index);
      const { id, status } = automation;
      const sent = { id, ...(operationId === "updateAutomation" && { body: { name: "Fortnight" } }) };
      const lacksAccounts = operationId === "launchAutomation" && !automation.hasAccounts;
      const move = moveOf(machine, status, operationId);
      const received = await real.call(operationId, sent);
      const about = `${operationId} in ${status}: ${received.status}`;
      if (move.kind === "moves" && !lacksAccounts) {
        expect(received.status, about).toBeLessThan(300);
        automation.status = await statusOf(real, automation);
        // A launch after its window is over has run its course by the time of the read.
        expect(
          move.to.flatMap((to) => [...reachable(machine, to)]),
          about,
        ).toContain(automation.status);
        if (operationId === "launchAutomation") {
          expect(received.data.scheduled + received.data.failed, about).toBe(automation.totalPosts);
        }
        if (operationId === "cancelAutomation") await nothingIsLeft(real, automation, received.data.cancelledPosts);
        if (operationId === "generateAutomation" && status === "draft") runPlan(model);
        return;
      }
      if (move.kind === "open") {
        // A call that the documents leave open may do something, but nothing that fails.
        expect(received.status, about).toBeLessThan(500);
        automation.status = await statusOf(real, automation);
        if (operationId === "generateAutomation" && received.status < 300) runPlan(model);
        return;
      }
      expect(received.status, about).toBeGreaterThanOrEqual(400);
      if (move.kind === "refused" && move.status !== null) {
        expect({ status: received.status, type: received.type }, about).toEqual({
          status: move.status,
          type: move.type,
        });
      }
      expect(await statusOf(real, automation), `the status after a refused ${operationId}`).toBe(status);
    },
    ({ automations }) => automations.length > 0,
  ),
);

/** A run that starts uses up a decision about how it ends. */
function runPlan({ plans }: Model): void {
  const plan = plans.get("generateAutomation");
  if (plan && plan.left > 0) plan.left -= 1;
}

/** After a cancel no post of the automation is left to come. */
async function nothingIsLeft(real: Real, { id, totalPosts }: ModelAutomation, cancelled: number): Promise<void> {
  expect(cancelled).toBeLessThanOrEqual(totalPosts);
  const posts = await real.ok("listPosts", { query: { automationId: id, limit: 100 } });
  expect(posts.filter(({ status }: { readonly status: string }) => status === "scheduled")).toEqual([]);
}

async function statusOf(real: Real, { id }: ModelAutomation): Promise<string> {
  return (await real.ok("getAutomation", { id })).status;
}

/** Brings the automations of the model up to date: each moves only as the state machine says that it can without a call. */
export async function automationsAgree(model: Model, real: Real): Promise<void> {
  for (const automation of model.automations) {
    const status = await statusOf(real, automation);
    expect([...reachable(machine, automation.status)], `the status of automation ${automation.id}`).toContain(status);
    automation.status = status;
  }
}

/** Automations through all of their statuses. */
export const automationCommands = [create, act, act, act];
