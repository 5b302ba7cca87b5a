import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { type AutomationSandbox, aDay, anHour, automationSandbox } from "../../testing/automations.ts";

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly scheduledTime: string;
}

async function postsOf(box: AutomationSandbox, id: string): Promise<Listed[]> {
  const list: Listed[] = await box.ok("listPosts", { query: { automationId: id, limit: 100 } });
  return list.toSorted((a, b) => (a.scheduledTime < b.scheduledTime ? -1 : 1));
}

describe("launching", () => {
  test("it takes the inbox mode and the influencer along", async () => {
    const box = automationSandbox();
    const id = await box.active({ tiktokMode: "inbox" });
    const posts = box.world.collections.posts.by("automation", id);
    expect(
      posts.every((post) => post.tiktokSendToInbox && post.ownerType === "brand" && post.influencerId === null),
    ).toBe(true);
  });
});

describe("what the documents leave open", () => {
  test.each<[LatitudeOptions, number, string, string]>([
    [{ "GAP-243": "409-conflict" }, 409, "conflict", "conflict"],
    [{ "GAP-243": "400-invalid-input" }, 400, "invalid_input", "invalid_input"],
    [{ "GAP-243": "generation-pending" }, 409, "conflict", "generation_pending"],
  ])("%j: launching a draft, and what is generating", async (latitude, status, ofDraft, ofGenerating) => {
    const box = automationSandbox(latitude);
    const id = await box.draft();
    await box.refused("launchAutomation", { id }, status, ofDraft);
    await box.ok("generateAutomation", { id });
    await box.refused("launchAutomation", { id }, status, ofGenerating);
  });

  test("GAP-244 409-conflict: launching without an account", async () => {
    const box = automationSandbox({ "GAP-244": "409-conflict" });
    await box.refused("launchAutomation", { id: await box.review({ selectedAccounts: {} }) }, 409, "conflict");
  });

  test.each<[LatitudeOptions, object]>([
    [{ "GAP-267": "counted-as-failed" }, { scheduled: 4, failed: 2 }],
    [{ "GAP-267": "published-at-once" }, { scheduled: 6, failed: 0 }],
    [
      { "GAP-267": "counted-as-failed", "GAP-273": "as-drafts" },
      { scheduled: 4, failed: 2 },
    ],
  ])("%j: slots that have passed", async (latitude, counts) => {
    const box = automationSandbox(latitude);
    const id = await box.review();
    box.advance(1.5 * aDay);
    expect(await box.ok("launchAutomation", { id })).toMatchObject(counts);
    box.advance(anHour);
    const sent = (await postsOf(box, id)).filter(({ status }) => status === "posted");
    expect(sent).toHaveLength("published-at-once" === latitude["GAP-267"] ? 2 : 0);
  });

  test("an automation whose slots have all passed is completed at once", async () => {
    const box = automationSandbox();
    const id = await box.review();
    box.advance(9 * aDay);
    expect(await box.ok("launchAutomation", { id })).toMatchObject({ status: "active", scheduled: 0, failed: 6 });
    box.advance(1);
    expect(await box.status(id)).toBe("completed");
  });

  test.each<[LatitudeOptions, [number, string][]]>([
    [
      { "GAP-266": "last-post-done" },
      [
        [0, "active"],
        [60, "completed"],
      ],
    ],
    [
      { "GAP-266": "last-slot" },
      [
        [-1, "active"],
        [0, "completed"],
      ],
    ],
    [
      { "GAP-266": "end-of-last-day" },
      [
        [60, "active"],
        [5.5 * anHour - 1, "active"],
        [5.5 * anHour, "completed"],
      ],
    ],
    [{ "GAP-266": "last-post-done", "GAP-185": "stays-scheduled" }, [[60, "completed"]]],
  ])("%j: when it is completed, in seconds after the last slot", async (latitude, moments) => {
    const box = automationSandbox(latitude);
    const id = await box.review();
    if (latitude["GAP-185"]) await box.plan("fail", "launchAutomation");
    await box.ok("launchAutomation", { id });
    const last = Date.parse((await box.slots(id)).at(-1) ?? "");
    for (const [seconds, status] of moments) {
      box.advance((last - box.world.now) / 1000 + seconds);
      expect(await box.status(id)).toBe(status);
    }
  });
});
