import fc from "fast-check";
import type { OperationId } from "../../../../generated/operations.ts";
import { nextJobs, setBalance } from "../told.ts";
import { automationsAgree } from "./automations.commands.ts";
import { balanceOf, command } from "./model.ts";
import { postsAgree } from "./posts.commands.ts";
import { jobsAgree } from "./send.ts";

/** Steps of the clock in seconds: within a job, past most jobs, past any job, past a slot, past stored replies. */
const steps = [5, 120, 700, 3600, 86_400, 3 * 86_400];

/** Time passes; all that the model knows is brought up to date. */
export const advance = fc.constantFrom(...steps).map((seconds) =>
  command(`advance(${seconds})`, async (model, real) => {
    real.advance(seconds);
    await jobsAgree(model, real);
    await automationsAgree(model, real);
    await postsAgree(model, real);
  }),
);

const jobs: readonly OperationId[] = [
  "createInfluencer",
  "createInfluencerVideo",
  "createTalkingHead",
  "createMetaAd",
  "createCharacterSwap",
  "createRecreationVideo",
  "createPost",
];

const decide = fc.oneof(
  fc.tuple(fc.constantFrom(...jobs), fc.constantFrom("succeed" as const, "fail" as const)),
  fc.tuple(fc.constant("generateAutomation" as const), fc.constantFrom("fail" as const, "empty" as const)),
);

/** How the next jobs of an operation end. */
export const planOutcome = fc.tuple(decide, fc.integer({ min: 1, max: 3 })).map(([[operationId, outcome], times]) =>
  command(`plan(${operationId}, ${outcome}, ${times})`, async (model, real) => {
    nextJobs(real, operationId, outcome, times);
    model.plans.set(operationId, { outcome, left: times });
  }),
);

/** Credits that come or go otherwise. */
const topUp = fc.integer({ min: 0, max: 120 }).map((credits) =>
  command(`balance(${credits})`, async (model, real) => {
    const difference = credits - balanceOf(model);
    setBalance(real, "full", credits);
    model.money.opening += difference;
  }),
);

/** What happens without a call: time, how jobs end, and money from outside. */
export const timeCommands = [advance, advance, planOutcome, topUp];
