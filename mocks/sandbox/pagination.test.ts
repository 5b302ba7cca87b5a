import { expect, test } from "vitest";
import { paginate } from "./pagination.ts";
import { testSandbox } from "./testing/sandbox-test.ts";

test("what lies beyond the last page is open (GAP-037), and how many pages nothing has (GAP-040)", () => {
  const list = [1, 2, 3, 4, 5];
  const cut = (latitude: object, page: number, items: readonly number[] = list) =>
    paginate(testSandbox({ latitude }).world, items, { page, limit: 2 });
  expect(cut({}, 9)).toEqual({ items: [], pagination: { total: 5, page: 9, limit: 2, pages: 3 } });
  expect(cut({ "GAP-037": "last-page" }, 9)).toEqual({
    items: [5],
    pagination: { total: 5, page: 3, limit: 2, pages: 3 },
  });
  expect(() => cut({ "GAP-037": "refused" }, 9)).toThrow("page: the last page is 3.");
  expect(cut({}, 1, []).pagination.pages).toBe(0);
  expect(cut({ "GAP-040": "1" }, 1, []).pagination.pages).toBe(1);
  expect(cut({ "GAP-041": "yes" }, 2).items).toEqual([2, 3]);
});
