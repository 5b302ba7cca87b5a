import { describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { tellsOfMore } from "./more.ts";

const posts = [{ id: "a", results: [{ id: "r", viewCount: 7 }], scheduledTime: "2031-03-09" }, { id: "b" }];

function tells(data: unknown, beside: object = {}, headers: Readonly<Record<string, string>> = {}): boolean {
  return tellsOfMore(
    exchangeOf(operations.getCalendar, { status: 200, body: { success: true, data, ...beside }, headers }),
  );
}

describe("an answer announces more items", () => {
  it.each([
    ["a cursor", { posts, nextCursor: "b2Zmc2V0" }],
    ["a flag", { posts, hasMore: true }],
    ["a flag for the next page", { posts, hasNextPage: true }],
    ["a count of all", { posts, total: 3 }],
    ["a count of the pages", { posts, meta: { pages: 2 } }],
    ["what a day hides", { days: [{ date: "2031-03-09", posts, moreCount: 1 }] }],
    ["the count of a day", { days: [{ id: "2031-03-09", posts, count: 3 }] }],
    ["pages in the data", { posts, pagination: { page: 1, limit: 20 } }],
  ])("by %s", (_, data) => expect(tells(data)).toBe(true));

  it("beside its data", () => expect(tells(posts, { pagination: { page: 1 } })).toBe(true));

  it("by a header", () => expect(tells(posts, {}, { link: '</calendar?page=2>; rel="next"' })).toBe(true));
});

describe("an answer does not announce more items", () => {
  it.each([
    ["a list", posts],
    ["days", { "2031-03-09": posts }],
    ["no cursor, and a count of what is shown", { posts, nextCursor: null, hasMore: false, total: 2, truncated: 0 }],
    ["a count of each day", { days: [{ id: "2031-03-09", posts, count: 2 }] }],
  ])("by %s", (_, data) => expect(tells(data)).toBe(false));
});
