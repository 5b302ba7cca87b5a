import { expect, test } from "vitest";
import { type OperationId, operationList } from "../../generated/operations.ts";
import { paginate } from "./pagination.ts";
import { idsOf, type Sent, shows, testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";

const paged = operationList.filter(({ pagination }) => pagination === "page");
const ids = [
  "PAGE-01",
  "PAGE-02",
  "PAGE-03",
  "PAGE-04",
  "PAGE-05",
  "PAGE-06",
  "PAGE-07",
  "Page.default",
  "Limit.default",
];

/** The items of a list, wherever they stand. */
function itemsIn(data: Readonly<Record<string, unknown>> | readonly unknown[]): readonly { readonly id: string }[] {
  const list = Array.isArray(data) ? data : (data as Readonly<Record<string, unknown>>); // not the array
  return (Array.isArray(list) ? list : (list.entries ?? list.items)) as readonly { readonly id: string }[]; // as described
}

for (const { operationId } of paged) {
  shows(
    [...ids, ...idsOf(`${operationId}.pagination`)],
    `${operationId} is cut into pages that make the whole`,
    async () => {
      const sandbox = testSandbox({ limitFactor: 100 });
      const sent = await filled(operationId, sandbox);
      const page = async (query: object) => {
        const { json } = await sandbox.call(operationId, { ...sent, query: { ...sent.query, ...query } });
        return { items: itemsIn(json.data).map(({ id }) => id), ...json.pagination };
      };
      const first = await page({});
      const usual = operationId === "listSavedAds" ? 25 : 20;
      expect(first).toMatchObject({ page: 1, limit: usual });
      expect(first.items).toHaveLength(Math.min(usual, first.total));
      expect((await page({ page: 1 })).items).toEqual(first.items);
      const seen: string[] = [];
      const limit = 2;
      const { total, pages } = await page({ limit });
      expect(total).toBeGreaterThan(limit);
      expect(pages).toBe(Math.ceil(total / limit));
      for (let at = 1; at <= pages; at++) {
        const some = await page({ limit, page: at });
        expect(some).toMatchObject({ page: at, limit, total, pages });
        expect(some.items.length).toBeLessThanOrEqual(limit);
        seen.push(...some.items);
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    },
  );
}

/** A list that has enough to be cut. */
async function filled(operationId: OperationId, sandbox: ReturnType<typeof testSandbox>): Promise<Sent<OperationId>> {
  const sent = await validCall(sandbox, operationId);
  if (operationId !== "listInfluencerVideos") return sent;
  const body = { script: "One honest sentence." };
  for (let at = 0; at < 3; at++) await sandbox.ok("createInfluencerVideo", { id: sent.id ?? "", body });
  return sent;
}

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
