import { describe, expect, test } from "vitest";
import { postSandbox } from "../testing/posts.ts";
import { shows } from "../testing/sandbox-test.ts";

type Listed = { readonly id: string; readonly status: string; readonly scheduledTime: string };
const statuses = ["draft", "scheduled", "processing", "completed", "posted", "partial", "failed"];
const idsOf = (posts: readonly Listed[]) => posts.map(({ id }) => id);
const day = 24 * 3600;

describe("the list", () => {
  shows("POST-50", "holds only posts of a status; the seed world has some of each", async () => {
    const box = postSandbox();
    for (const status of statuses) {
      const posts: Listed[] = await box.ok("listPosts", { query: { status } });
      expect(new Set(posts.map((post) => post.status))).toEqual(new Set([status]));
    }
  });

  shows("POST-51", "holds only posts of an automation", async () => {
    const box = postSandbox();
    const automationId = box.world.newId();
    const { id } = box.launched(automationId, box.world.now + 3600_000);
    expect(idsOf(await box.ok("listPosts", { query: { automationId } }))).toEqual([id]);
    expect(idsOf(await box.ok("listPosts", { query: { automationId: automationId.toUpperCase() } }))).toEqual([id]);
    expect(await box.ok("listPosts", { query: { automationId: box.world.newId() } })).toEqual([]);
    await box.refused("listPosts", { query: { automationId: "abc" } }, 400, "invalid_input");
  });

  test("shows newest first, page by page, nothing of another workspace or team", async () => {
    const box = postSandbox();
    const [first, second] = [await box.post(), await box.post()];
    const pages: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...idsOf(await box.ok("listPosts", { query: { page, limit: 15 } })));
    expect(pages.slice(0, 2)).toEqual([second.id, first.id]);
    expect(pages).toEqual(idsOf(await box.ok("listPosts", { query: { limit: 100 } })));
    const others = [
      ...(await box.ok("listPosts", { query: { workspaceId: box.otherWorkspaceId } })),
      ...(await box.ok("listPosts", { key: "otherTeam" })),
    ];
    expect(others.length).toBeGreaterThan(3);
    expect(idsOf(others).filter((id) => pages.includes(id))).toEqual([]);
  });
});

describe("cancelling", () => {
  shows(["POST-56", "POST-57"], "a scheduled post keeps it from being published", async () => {
    const box = postSandbox();
    const [early, late] = [await box.scheduled(), await box.scheduled()];
    expect(await box.ok("cancelPost", { id: early.id })).toEqual({ id: early.id, status: "draft" });
    box.advance(1800);
    await box.ok("cancelPost", { id: late.id });
    box.advance(7200);
    for (const { id } of [early, late]) expect(await box.read(id)).toMatchObject({ status: "draft", results: [] });
  });

  shows(
    ["POST-58", "POST-59", "POST-60", "POST-61", "POST-62"],
    "any other post is a conflict and leaves it as it was",
    async () => {
      const box = postSandbox();
      for (const status of statuses.filter((each) => each !== "scheduled")) {
        const [{ id }] = await box.ok("listPosts", { query: { status } });
        const before = await box.read(id);
        await box.refused("cancelPost", { id }, 409, "conflict");
        expect(await box.read(id)).toEqual(before);
      }
    },
  );

  shows("POST-63", "works for one post of an automation", async () => {
    const box = postSandbox();
    const automationId = box.world.newId();
    const posts = [1, 2].map((hour) => box.launched(automationId, box.world.now + hour * 3600_000));
    await box.ok("cancelPost", { id: posts[0]?.id ?? "" });
    box.advance(day);
    const read: Listed[] = await box.ok("listPosts", { query: { automationId } });
    expect(read.map(({ status }) => status)).toEqual(["posted", "draft"]);
  });

  test("needs the scope posts:write, and a post of the team", async () => {
    const box = postSandbox();
    const { id } = await box.scheduled();
    await box.refused("cancelPost", { id, key: "limited" }, 403, "forbidden_scope");
    await box.refused("cancelPost", { id, key: "otherTeam" }, 404, "not_found");
  });

  test("gives the suggestion back", async () => {
    const box = postSandbox();
    const suggestionId = await box.suggestion();
    const { id } = await box.scheduled({ videoUrl: undefined, suggestionId });
    expect((await box.ok("getGeneration", { id: suggestionId })).status).toBe("scheduled");
    await box.ok("cancelPost", { id });
    expect((await box.ok("getGeneration", { id: suggestionId })).status).toBe("pending");
    await box.scheduled({ videoUrl: undefined, suggestionId });
  });
});

describe("the calendar", () => {
  const from = "2031-03-01T00:00:00.000Z";
  const to = "2031-03-31T23:59:59.999Z";

  shows(
    ["CAL-01", "CAL-02", "CAL-03", "CAL-08"],
    "holds the scheduled posts inside the window, by their time",
    async () => {
      const box = postSandbox();
      expect(await box.ok("getCalendar", { query: { from, to } })).toEqual([]);
      const ids = new Map<string, string>();
      for (const scheduledTime of [
        "2031-02-28T23:59:59.999Z",
        to,
        from,
        "2031-04-01T00:00:00.000Z",
        "2031-03-09T08:00:00.000Z",
      ]) {
        ids.set(scheduledTime, (await box.scheduled({ scheduledTime })).id);
      }
      const inside = [from, "2031-03-09T08:00:00.000Z", to].map((time) => ids.get(time));
      expect(idsOf(await box.ok("getCalendar", { query: { from, to } }))).toEqual(inside);
      expect(idsOf(await box.ok("getCalendar", { query: { from: "2031-03-01", to: "2031-03-31" } }))).toEqual(inside);
      expect(idsOf(await box.ok("getCalendar", { query: { from: "2031-03-01T00:00:00+00:00", to } }))).toEqual(inside);
      // More days than posts.
      expect((await box.ok("getCalendar", { query: { from: "2031-01-01", to: "9999-12-31" } })).length).toBe(5);
    },
  );

  shows("CAL-04", "holds only posts of a status", async () => {
    const box = postSandbox();
    const window = { from: box.soon(-40 * day), to: box.soon(40 * day) };
    const all: Listed[] = await box.ok("getCalendar", { query: window });
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(statuses));
    for (const status of statuses) {
      const some = await box.ok("getCalendar", { query: { ...window, status } });
      expect(some).toEqual(all.filter((post) => post.status === status));
    }
  });

  shows("CAL-05", "refuses what is no time", async () => {
    const box = postSandbox();
    for (const wrong of ["soon", "", "2031-03-32", "2031-03-01T99:00:00Z", "01.03.2031", "1900000000000"]) {
      for (const query of [
        { from: wrong, to },
        { from, to: wrong },
      ]) {
        const { message } = await box.refused("getCalendar", { query }, 400, "invalid_input");
        expect(message).toContain(query.from === wrong ? "from" : "to");
      }
    }
  });

  shows("CAL-06", "holds no post of another workspace", async () => {
    const box = postSandbox();
    const window = { from: box.soon(-40 * day), to: box.soon(40 * day) };
    const here = idsOf(await box.ok("getCalendar", { query: window }));
    const there = idsOf(await box.ok("getCalendar", { query: { ...window, workspaceId: box.otherWorkspaceId } }));
    const theirs = idsOf(await box.ok("getCalendar", { query: window, key: "otherTeam" }));
    for (const ids of [here, there, theirs]) expect(ids.length).toBeGreaterThan(0);
    expect(new Set([...here, ...there, ...theirs]).size).toBe(here.length + there.length + theirs.length);
  });

  shows("CAL-07", "holds what a launch scheduled, at its slot", async () => {
    const box = postSandbox();
    const automation = await box.ok("createAutomation", {
      body: {
        name: "Spring running",
        cadence: { postsPerDay: 1, lengthDays: 2, startDate: "2031-03-01", timezone: "UTC", timeSlots: ["09:00"] },
        selectedAccounts: { tiktok: [box.tiktok] },
      },
    });
    await box.ok("generateAutomation", { id: automation.id });
    box.publish();
    await box.ok("launchAutomation", { id: automation.id });
    const posts: Listed[] = await box.ok("getCalendar", { query: { from, to } });
    expect(posts.map(({ status, scheduledTime }) => [status, scheduledTime])).toEqual([
      ["scheduled", "2031-03-01T09:00:00.000Z"],
      ["scheduled", "2031-03-02T09:00:00.000Z"],
    ]);
  });
});
