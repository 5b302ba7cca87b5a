import type { LatitudeOptions } from "../latitude.ts";
import type { Account } from "../world/entities/account.ts";
import { gapTests } from "./gap-tests.ts";
import { type TestSandbox, testSandbox } from "./sandbox-test.ts";

/** Longer than any generation run takes, in seconds. */
export const aRun = 120;

export const anHour = 3600;
export const aDay = 24 * anHour;

/** A sandbox for tests of automations: with ways to bring one into each status, and limits that do not stand in the way. */
export interface AutomationSandbox extends TestSandbox {
  /** An account of the brand that holds the key `full`. */
  account(platform: Account["platform"]): string;
  /** An influencer of the same workspace. */
  influencer(): string;
  /** Creates a draft of two posts a day for three days, from tomorrow on in UTC. @param fields instead of those or besides */
  draft(fields?: object): Promise<string>;
  /** Generates a draft, too. */
  review(fields?: object): Promise<string>;
  /** Launches it, too. */
  active(fields?: object): Promise<string>;
  /** Lets its window run its course, too. */
  completed(fields?: object): Promise<string>;
  status(id: string): Promise<string>;
  /** The slots of its generated posts. */
  slots(id: string): Promise<string[]>;
  /** Decides how the next run ends. */
  plan(outcome: "fail" | "empty", operationId?: string): Promise<void>;
  /** Sets the quota of the team. */
  quota(monthlyLimit: number, usedThisMonth: number): Promise<void>;
}

export function automationSandbox(latitude: LatitudeOptions = {}): AutomationSandbox {
  const box = testSandbox({ latitude, limitFactor: 100 });
  const { collections } = box.world;
  const workspace = collections.workspaces.all()[0]?.id ?? "";
  const account = (platform: Account["platform"]) =>
    collections.accounts
      .by("workspace", workspace)
      .find((each) => each.platform === platform && each.ownerType === "brand")?.id ?? "";

  const usual = {
    name: "Spring running",
    cadence: { postsPerDay: 2, lengthDays: 3, timezone: "UTC", timeSlots: ["09:00", "18:30"] },
  };
  const draft = async (fields: object = {}) => {
    const body = { ...usual, selectedAccounts: { tiktok: [account("tiktok")] }, ...fields };
    const data = await box.ok("createAutomation", { body });
    return data.id ?? data.automation.id;
  };
  const review = async (fields?: object) => {
    const id = await draft(fields);
    await box.ok("generateAutomation", { id });
    box.advance(aRun);
    return id;
  };
  const active = async (fields?: object) => {
    const id = await review(fields);
    await box.ok("launchAutomation", { id });
    return id;
  };
  const completed = async (fields?: object) => {
    const id = await active(fields);
    box.advance(5 * aDay);
    return id;
  };
  return {
    ...box,
    account,
    influencer: () => collections.influencers.by("workspace", workspace)[0]?.id ?? "",
    draft,
    review,
    active,
    completed,
    status: async (id) => (await box.ok("getAutomation", { id })).status,
    slots: async (id) => {
      const data = await box.ok("listAutomationPosts", { id });
      return (data.posts ?? data).map(({ scheduledTime }: { scheduledTime: string }) => scheduledTime);
    },
    plan: (outcome, operationId = "generateAutomation") => box.control("/outcomes", { operationId, outcome, times: 1 }),
    quota: (monthlyLimit, usedThisMonth) =>
      box.control("/quota", { key: box.keyOf("full"), automations: { monthlyLimit, usedThisMonth } }),
  };
}

/** Tests what a sandbox with automations shows under the answers to a gap. */
export const gap = gapTests(({ latitude }) => automationSandbox(latitude));
