import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { aRun, automationSandbox } from "../../testing/automations.ts";

describe("what the documents leave open", () => {
  const name = "Spring";
  const created = async (latitude: LatitudeOptions, body: object) => {
    const box = automationSandbox(latitude);
    const { status, data, type } = await box.call("createAutomation", { body: { name, ...body } });
    return { box, status, data, type };
  };

  test.each<[LatitudeOptions, string[]]>([
    [{ "GAP-237": "automation" }, ["id", "name", "status", "cadence"]],
    [{ "GAP-237": "action" }, ["id", "kind", "status", "statusUrl"]],
    [{ "GAP-237": "nested" }, ["automation"]],
  ])("%j: what creating answers with", async (latitude, keys) => {
    const { status, data } = await created(latitude, {});
    expect(status).toBe(201);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(keys));
  });

  test.each<[LatitudeOptions, string]>([
    [{ "GAP-238": "automation" }, "cadence"],
    [{ "GAP-238": "action" }, "statusUrl"],
  ])("%j: what editing answers with", async (latitude, key) => {
    const box = automationSandbox(latitude);
    const id = await box.draft();
    expect(await box.ok("updateAutomation", { id, body: { name } })).toHaveProperty(key);
  });

  test.each<[LatitudeOptions, object, unknown]>([
    [{ "GAP-239": "percentages" }, { settings: { remixRatio: 50 } }, { settings: { remixRatio: 50 } }],
    [{ "GAP-239": "defaults-filled-in" }, {}, { settings: { mentionBusiness: true, remixRatio: 0 } }],
    [
      { "GAP-239": "defaults-filled-in", "GAP-240": "add-up-to-hundred" },
      {},
      { settings: { contentMix: { hookdemo: 25 } } },
    ],
    [
      { "GAP-240": "any-numbers" },
      { settings: { contentMix: { slideshow: 7, other: 1 } } },
      { settings: { contentMix: { slideshow: 7 } } },
    ],
    [{ "GAP-240": "add-up-to-one" }, { settings: { contentMix: { slideshow: 7 } } }, 400],
    [{ "GAP-240": "add-up-to-one" }, { settings: { contentMix: { slideshow: 0.7, walloftext: 0.3 } } }, {}],
    [{ "GAP-240": "add-up-to-hundred" }, { settings: { contentMix: { slideshow: 1 } } }, 400],
    [{ "GAP-240": "closed" }, { settings: { contentMix: { other: 1 } } }, 400],
    [{ "GAP-248": "unset-and-refused" }, {}, { cadence: null, totalPosts: 0 }],
    [{ "GAP-249": "posts-per-day-and-length" }, { cadence: { postsPerDay: 1 } }, 400],
    [{ "GAP-249": "posts-per-day-and-length" }, { cadence: { postsPerDay: 1, lengthDays: 2 } }, {}],
    [{ "GAP-249": "all-but-slots-and-date" }, { cadence: { postsPerDay: 1, lengthDays: 2 } }, 400],
    [
      { "GAP-250": "either-read-as-date" },
      { cadence: { startDate: "2026-07-20T10:00:00Z" } },
      { cadence: { startDate: "2026-07-20" } },
    ],
    [
      { "GAP-250": "either-read-as-timestamp" },
      { cadence: { startDate: "2026-07-20" } },
      { cadence: { startDate: "2026-07-20T00:00:00.000Z" } },
    ],
    [{ "GAP-250": "date-only" }, { cadence: { startDate: "2026-07-20T00:00:00Z" } }, 400],
    [{ "GAP-250": "timestamp-only" }, { cadence: { startDate: "2026-07-20" } }, 400],
    [{ "GAP-252": "past-refused" }, { cadence: { startDate: "2026-07-15" } }, {}],
    [{ "GAP-252": "accepted" }, { cadence: { startDate: "2026-07-14" } }, {}],
    [{ "GAP-252": "both-refused" }, { cadence: { startDate: "2026-07-15" } }, 400],
    [{ "GAP-253": "required" }, { cadence: { postsPerDay: 1 } }, 400],
    [{ "GAP-253": "unknown-accepted" }, { cadence: { timezone: "Mars/Base" } }, { cadence: { timezone: "Mars/Base" } }],
    [{ "GAP-254": "refused" }, { cadence: { postsPerDay: 2, timeSlots: ["09:00"] } }, 400],
    [{ "GAP-270": "unset" }, {}, { ownerType: null, tiktokMode: null }],
    [{ "GAP-272": "zero-and-zero" }, {}, { totalPosts: 0, generatedCount: 0 }],
  ])("%j: creating with %j", async (latitude, body, expected) => {
    const { data, status } = await created(latitude, body);
    if (typeof expected === "number") expect(status).toBe(expected);
    else expect(data).toMatchObject(expected as object);
  });

  test("GAP-253 workspace: the time zone of the workspace", async () => {
    const zoned = automationSandbox({ "GAP-253": "workspace", "GAP-141": "iana-and-language-name" });
    const body = { name, cadence: { postsPerDay: 1 } };
    expect((await zoned.ok("createAutomation", { body })).cadence.timezone).toBe("Europe/Berlin");
    const unset = automationSandbox({ "GAP-253": "workspace" });
    expect((await unset.ok("createAutomation", { body })).cadence.timezone).toBe("UTC");
  });

  test("GAP-270 influencer-when-named: whose it is", async () => {
    const box = automationSandbox({ "GAP-270": "influencer-when-named" });
    const body = { name, influencerId: box.influencer() };
    expect(await box.ok("createAutomation", { body })).toMatchObject({
      ownerType: "influencer",
      influencerId: body.influencerId,
    });
  });

  test("GAP-260 must-be-sent: the influencer that it holds is not enough", async () => {
    const box = automationSandbox({ "GAP-260": "must-be-sent" });
    const id = await box.draft({ ownerType: "influencer", influencerId: box.influencer(), selectedAccounts: {} });
    await box.refused("updateAutomation", { id, body: { ownerType: "influencer" } }, 400, "invalid_input");
    await box.ok("updateAutomation", { id, body: { name } });
  });

  test.each<[LatitudeOptions, object, number]>([
    [{ "GAP-257": "accepted" }, {}, 200],
    [{ "GAP-257": "refused" }, {}, 400],
    [{ "GAP-258": "ignored" }, { status: "active" }, 200],
    [{ "GAP-258": "refused" }, { status: "active" }, 400],
    [{ "GAP-227": "any" }, { name: "" }, 200],
    [{ "GAP-227": "as-a-workspace" }, { name: "x".repeat(101) }, 400],
  ])("%j: editing with %j", async (latitude, body, status) => {
    const box = automationSandbox(latitude);
    const id = await box.draft();
    expect((await box.call("updateAutomation", { id, body })).status).toBe(status);
  });

  test("GAP-259 back-to-draft: an edit in review takes the posts away", async () => {
    const box = automationSandbox({ "GAP-259": "back-to-draft" });
    const id = await box.review();
    await box.ok("updateAutomation", { id, body: { name } });
    expect(await box.ok("getAutomation", { id })).toMatchObject({ status: "draft", generatedCount: 0 });
    expect(await box.slots(id)).toEqual([]);
  });

  test("GAP-259 slots-moved: a new cadence in review moves the slots", async () => {
    const box = automationSandbox({ "GAP-259": "slots-moved" });
    const id = await box.review();
    const cadence = { postsPerDay: 1, lengthDays: 4, startDate: "2026-08-01", timeSlots: ["06:00"] };
    await box.ok("updateAutomation", { id, body: { cadence } });
    expect(await box.status(id)).toBe("review");
    expect(await box.slots(id)).toEqual([1, 2, 3, 4].map((day) => `2026-08-0${day}T06:00:00.000Z`));
  });

  test.each<[LatitudeOptions, Record<"list" | "quota" | "pagination", string>]>([
    [{ "GAP-235": "data-array" }, { list: "data", quota: "quota", pagination: "pagination" }],
    [{ "GAP-235": "data-object" }, { list: "data.automations", quota: "data.quota", pagination: "pagination" }],
    [{ "GAP-235": "all-in-data" }, { list: "data.automations", quota: "data.quota", pagination: "data.pagination" }],
    [{ "GAP-235": "another-name" }, { list: "data.items", quota: "quota", pagination: "pagination" }],
  ])("%j: where the parts of the list stand", async (latitude, parts) => {
    const box = automationSandbox(latitude);
    const id = await box.draft();
    box.advance(aRun);
    const { json } = await box.call("listAutomations", { query: { limit: 1 } });
    expect(json).toHaveProperty(parts.list, [expect.objectContaining({ id })]);
    expect(json).toHaveProperty(parts.quota, expect.objectContaining({ monthlyLimit: 30 }));
    expect(json).toHaveProperty(parts.pagination, expect.objectContaining({ page: 1, limit: 1 }));
  });
});
