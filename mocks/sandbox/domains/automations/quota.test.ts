import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { type AutomationSandbox, aDay, automationSandbox } from "../../testing/automations.ts";

const quotaOf = async (box: AutomationSandbox) => (await box.call("listAutomations")).json.quota;
const body = { name: "One more" };

describe("the monthly quota", () => {
  test("it begins anew with the month, in UTC", async () => {
    const box = automationSandbox();
    await box.quota(3, 3);
    box.advance(16.5 * aDay - 1);
    await box.refused("createAutomation", { body }, 403, "usage_limit_reached");
    box.advance(1);
    expect(await quotaOf(box)).toEqual({ monthlyLimit: 3, usedThisMonth: 0, remaining: 3 });
    await box.ok("createAutomation", { body });
  });

  test("what is refused for another reason is not counted", async () => {
    const box = automationSandbox();
    const before = await quotaOf(box);
    await box.refused("createAutomation", { body: { name: "" } }, 400, "invalid_input");
    expect(await quotaOf(box)).toEqual(before);
  });
});

describe("what the documents leave open", () => {
  test.each<[LatitudeOptions, number]>([
    [{ "GAP-001": "403" }, 403],
    [{ "GAP-001": "429" }, 429],
    [{ "GAP-001": "402" }, 402],
    [{ "GAP-001": "409" }, 409],
  ])("%j: the status", async (latitude, status) => {
    const box = automationSandbox(latitude);
    await box.quota(1, 1);
    await box.refused("createAutomation", { body }, status, "usage_limit_reached");
  });

  test.each<[LatitudeOptions, number | undefined]>([
    [{ "GAP-061": "yes" }, 16.5 * aDay],
    [{ "GAP-061": "no" }, undefined],
    [{ "GAP-061": "yes", "GAP-001": "429" }, 16.5 * aDay],
  ])("%j: when to try again", async (latitude, seconds) => {
    const box = automationSandbox(latitude);
    await box.quota(1, 1);
    const { headers, json } = await box.call("createAutomation", { body });
    expect(json.error.retryAfterSeconds).toBe(seconds);
    expect(headers.get("Retry-After")).toBe(seconds === undefined ? null : String(seconds));
  });

  test.each<[LatitudeOptions, [number, number, number]]>([
    [{ "GAP-246": "creation" }, [1, 1, 1]],
    [{ "GAP-246": "generation" }, [0, 1, 1]],
    [{ "GAP-246": "launch" }, [0, 0, 1]],
  ])("%j: which call counts", async (latitude, used) => {
    const box = automationSandbox(latitude);
    await box.quota(5, 0);
    const usedNow = async () => (await quotaOf(box)).usedThisMonth;
    const id = await box.draft();
    expect(await usedNow()).toBe(used[0]);
    for (const _ of ["once", "again"]) {
      await box.ok("generateAutomation", { id });
      box.advance(120);
      expect(await usedNow()).toBe(used[1]);
    }
    await box.ok("launchAutomation", { id });
    expect(await usedNow()).toBe(used[2]);
  });

  test.each<[LatitudeOptions, "generateAutomation" | "launchAutomation"]>([
    [{ "GAP-246": "generation" }, "generateAutomation"],
    [{ "GAP-246": "launch" }, "launchAutomation"],
  ])("%j: which call is refused", async (latitude, operationId) => {
    const box = automationSandbox(latitude);
    const id = operationId === "launchAutomation" ? await box.review() : await box.draft();
    await box.quota(5, 5);
    await box.refused(operationId, { id }, 403, "usage_limit_reached");
  });

  test.each<[LatitudeOptions, number]>([
    [{ "GAP-247": "difference" }, 0],
    [{ "GAP-247": "difference-may-be-negative" }, -3],
  ])("%j: what remains after more than all", async (latitude, remaining) => {
    const box = automationSandbox(latitude);
    await box.quota(5, 8);
    expect((await quotaOf(box)).remaining).toBe(remaining);
  });
});
