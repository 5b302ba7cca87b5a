import { expect } from "vitest";
import { paginate } from "./pagination.ts";
import { gapTests } from "./testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "./testing/sandbox-test.ts";

const gap = gapTests(testSandbox);
const list = [1, 2, 3, 4, 5];
const cut =
  (page: number, items: readonly number[] = list) =>
  ({ world }: TestSandbox) =>
    paginate(world, items, { page, limit: 2 });

gap("GAP-037", cut(9), {
  "empty-list": { items: [], pagination: { total: 5, page: 9, limit: 2, pages: 3 } },
  "last-page": { items: [5], pagination: { total: 5, page: 3, limit: 2, pages: 3 } },
});
const refusal = (box: TestSandbox) => {
  expect(() => cut(9)(box)).toThrow("page: the last page is 3.");
};
gap("GAP-037", refusal, { refused: undefined });
gap("GAP-040", (box) => cut(1, [])(box).pagination.pages, { "0": 0, "1": 1 });
