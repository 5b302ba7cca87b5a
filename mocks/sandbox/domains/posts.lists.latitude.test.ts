import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { postSandbox } from "../testing/posts.ts";

const nothing = "0".repeat(24);
const day = 24 * 3600;

describe("the list", () => {
  test.each([
    [{}, "from", "to"],
    [{ "GAP-176": "scheduled-from-and-to" }, "scheduledFrom", "scheduledTo"],
    [{ "GAP-176": "scheduled-after-and-before" }, "scheduledAfter", "scheduledBefore"],
    [{ "GAP-088": "refused" }, "from", "to"],
  ] as const)("%j: filters by scheduled time", async (latitude, from, to) => {
    const box = postSandbox({ latitude });
    const { id } = await box.scheduled({ scheduledTime: "2031-03-09T08:00:00.000Z" });
    const list = async (query: object) =>
      (await box.ok("listPosts", { query: { ...query } })).map((each: { id: string }) => each.id);
    expect(await list({ [from]: "2031-01-01T00:00:00Z" })).toEqual([id]);
    expect(await list({ [from]: "2031-01-01", [to]: "2031-03-09" })).toEqual([id]);
    expect(await list({ [from]: "2031-01-01", [to]: "2031-02-01T00:00:00Z" })).toEqual([]);
    await box.refused("listPosts", { query: { [from]: "soon" } }, 400, "invalid_input");
  });

  test.each([
    [{}, 400, null],
    [{ "GAP-221": "empty" }, 200, 0],
    [{ "GAP-221": "ignored" }, 200, 20],
  ] as const)("%j: a status that no post can have", async (latitude, status, length) => {
    const box = postSandbox({ latitude });
    const { data, ...received } = await box.call("listPosts", { query: { status: "nonsense" } });
    expect([received.status, data?.length ?? null]).toEqual([status, length]);
    const calendar = await box.call("getCalendar", {
      query: { from: "2026-07-01", to: "2026-07-31", status: "nonsense" },
    });
    expect(calendar.status).toBe(status);
  });

  test.each([
    [{}, "late early"],
    [{ "GAP-222": "oldest-first" }, "early late"],
    [{ "GAP-222": "by-scheduled-time" }, "late early"],
  ] as const)("%j: the order", async (latitude, order) => {
    const box = postSandbox({ latitude });
    const early = await box.scheduled({ scheduledTime: box.soon(200 * day) });
    const late = await box.scheduled({ scheduledTime: box.soon(100 * day) });
    const names = new Map([
      [early.id, "early"],
      [late.id, "late"],
    ]);
    const list = await box.ok("listPosts", { query: { limit: 100 } });
    expect(list.flatMap(({ id }: { id: string }) => names.get(id) ?? []).join(" ")).toBe(order);
  });

  test.each([
    [{}, 200, 400],
    [{ "GAP-035": "404-everywhere" }, 404, 400],
    [{ "GAP-034": "404" }, 200, 404],
  ] as const)("%j: an automation that nothing is, and a malformed one", async (latitude, unknown, malformed) => {
    const box = postSandbox({ latitude });
    const status = async (automationId: string) => (await box.call("listPosts", { query: { automationId } })).status;
    expect([await status(nothing), await status("abc")]).toEqual([unknown, malformed]);
  });
});

describe("the calendar", () => {
  const at = "2031-03-09T08:00:00.000Z";
  const ask = async (latitude: LatitudeOptions, query: object) => {
    const box = postSandbox({ latitude });
    const { id } = await box.scheduled({ scheduledTime: at });
    const { status, data, json } = await box.call("getCalendar", { query: { from: at, to: "2031-03-31", ...query } });
    const found = JSON.stringify(data ?? null).includes(id);
    return { status, data, found, pagination: json.pagination };
  };

  test.each([
    [{}, { from: at, to: at }, true],
    [{ "GAP-229": "from-only" }, { from: "2031-03-09", to: at }, false],
    [{ "GAP-229": "from-only" }, { from: at }, true],
    [{ "GAP-229": "neither" }, { from: at }, false],
    [{ "GAP-229": "neither" }, { from: "2031-03-09" }, true],
    [{}, { from: "2031-03-09", to: "2031-03-09" }, true],
    [{ "GAP-232": "dates-as-midnight" }, { from: "2031-03-09", to: "2031-03-09" }, false],
  ] as const)("%j: %j holds the post: %s", async (latitude, query, found) => {
    expect(await ask(latitude, query)).toMatchObject({ status: 200, found });
  });

  test.each([
    [{}, { from: "2031-04-01" }, 400],
    [{ "GAP-230": "empty" }, { from: "2031-04-01" }, 200],
    [{ "GAP-232": "timestamps-only" }, {}, 400],
    [{ "GAP-232": "timestamps-only" }, { to: "2031-03-31T00:00:00Z" }, 200],
    [{ "GAP-233": "bounded" }, { to: "2041-03-31" }, 400],
    [{ "GAP-233": "paged" }, { page: "0" }, 400],
  ] as const)("%j: %j is answered %i", async (latitude, query, status) => {
    expect((await ask(latitude, query)).status).toBe(status);
  });

  test("GAP-228, GAP-233: its shape", async () => {
    expect((await ask({}, {})).data[0].scheduledTime).toBe(at);
    expect((await ask({ "GAP-228": "object-with-posts" }, {})).data.posts[0].scheduledTime).toBe(at);
    expect((await ask({ "GAP-228": "by-day" }, {})).data["2031-03-09"][0].scheduledTime).toBe(at);
    const paged = await ask({ "GAP-233": "paged", "GAP-088": "refused" }, { page: 1, limit: 1 });
    expect(paged.pagination).toEqual({ total: 1, page: 1, limit: 1, pages: 1 });
  });

  test("GAP-233 by-cursor: some posts, and a cursor for the next ones", async () => {
    const box = postSandbox({ latitude: { "GAP-233": "by-cursor", "GAP-088": "refused" } });
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push((await box.scheduled({ scheduledTime: at })).id);
    const read = (query: object = {}) => box.call("getCalendar", { query: { from: at, to: at, ...query } });
    const { data: first } = await read();
    const { data: second } = await read({ cursor: first.nextCursor });
    expect([first.posts.length, second.posts.length, second.nextCursor]).toEqual([20, 1, null]);
    const shown = [...first.posts, ...second.posts].map((each: { id: string }) => each.id);
    expect(shown.sort()).toEqual(ids.sort());
    expect((await read({ cursor: "made-up" })).status).toBe(400);
  });

  test("GAP-231: the time at which a post was published", async () => {
    const found = async (latitude: LatitudeOptions) => {
      const box = postSandbox({ latitude });
      const scheduledTime = box.soon(1);
      const { id } = await box.scheduled({ scheduledTime });
      box.publish();
      const posts = await box.ok("getCalendar", { query: { from: scheduledTime, to: scheduledTime } });
      return posts.some((each: { id: string }) => each.id === id);
    };
    expect([await found({}), await found({ "GAP-231": "published-time" })]).toEqual([true, false]);
  });

  test("GAP-234: without drafts and failed posts; GAP-195: without posts that have no time", async () => {
    const statuses = async (latitude: LatitudeOptions) => {
      const box = postSandbox({ latitude });
      const { id } = await box.post();
      const posts: { id: string; status: string }[] = await box.ok("getCalendar", {
        query: { from: "2026-06-01", to: "2026-08-31" },
      });
      return [...posts.map(({ status }) => status), ...posts.filter((post) => post.id === id).map(() => "asap")];
    };
    expect(await statuses({})).toEqual(expect.arrayContaining(["draft", "failed", "asap"]));
    const some = await statuses({ "GAP-234": "scheduled-and-published", "GAP-195": "null" });
    for (const gone of ["draft", "failed", "asap"]) expect(some).not.toContain(gone);
  });
});
