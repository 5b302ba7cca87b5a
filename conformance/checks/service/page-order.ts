import { type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { parametersOf, resolve } from "../../core/description.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { expectThat, given, request } from "../../steps/given.ts";
import { idIn, listIn, plainList, wholeList } from "../../steps/lists.ts";
import { once, perSubject } from "../../steps/once.ts";
import { operationsOf } from "../../steps/service/claims.ts";

const lists = operationsOf("PAGE-08", operationList).map(({ operationId }) => operationId);

const limitedLists = operationsOf("PAGE-03", operationList).map(({ operationId }) => operationId);

/** How many pages a list is cut into, if it is long enough. */
const parts = 3;

/** The longest page, and so the longest list that is read. */
const longest = 100;

/** A query parameter with its value. */
type Filter = Readonly<Record<string, string>>;

/** A list read page by page, and as one page before and after. */
interface Reading {
  readonly before: readonly string[];
  readonly paged: readonly string[];
  readonly after: readonly string[];
  readonly last: Exchange;
  /** The first page, which was asked for with a limit. */
  readonly first: Exchange;
  readonly limit: number;
}

async function read(context: CheckContext, list: OperationId, filter: Filter = {}): Promise<Reading> {
  const { path = {} } = await request(context, list);
  const page = async (limit: number, number: number) =>
    given(context, list, { path, query: { ...filter, limit: String(limit), page: String(number) } });
  const whole = async () => idsOf(await page(longest, 1));
  const before = await whole();
  if (before.length >= longest) throw new Blocked(`needs a list of fewer than ${longest} items`);
  const wanted = Math.max(1, Math.ceil(before.length / parts));
  const first = await page(wanted, 1);
  let last = first;
  const paged = [...idsOf(first)];
  if (before.length <= wanted) throw new Blocked("needs a list of two pages");
  for (let number = 2; number <= Math.ceil(before.length / wanted); number += 1) {
    last = await page(wanted, number);
    paged.push(...idsOf(last));
  }
  return { before, paged, after: await whole(), last, first, limit: wanted };
}

function idsOf(exchange: Exchange): string[] {
  return listIn(exchange).map((item) => (item.id === undefined ? JSON.stringify(item) : idIn(item)));
}

/** Reads a list until it does not change meanwhile. @throws Blocked if it keeps changing */
async function readSteady(context: CheckContext, list: OperationId, filter?: Filter): Promise<Reading> {
  for (let tries = 0; tries < 2; tries += 1) {
    const found = await read(context, list, filter);
    if (isSame(found.before.toSorted(), found.after.toSorted())) return found;
  }
  throw new Blocked("needs a list that does not change");
}

const reading = perSubject(String, (list: OperationId) =>
  once(`the pages of ${list}`, async (context) => {
    await plainList(context, list);
    return readSteady(context, list);
  }),
);

/** The lists with a filter whose value their items show, so that a value with several items can be chosen. */
const filtered = new Map(
  lists.flatMap((list) => {
    const ofValues = parametersOf(operations[list]).filter(({ in: place, schema }) => {
      const { enum: values, "x-known-values": known } = resolve(schema);
      return place === "query" && (values !== undefined || known !== undefined);
    });
    return ofValues.map(({ name }): [string, { list: OperationId; name: string }] => [
      `${list}/${name}`,
      { list, name },
    ]);
  }),
);

/** Reads a filtered list with the value that most items have. @throws Blocked if fewer than two items share one */
const filteredReading = perSubject(String, (item: string) =>
  once(`the pages of ${item}`, async (context) => {
    const { list, name } = filtered.get(item) ?? {};
    if (list === undefined || name === undefined) throw new Error(`There is no filtered list ${item}.`);
    const counts = new Map<string, number>();
    for (const { [name]: value } of await wholeList(context, list)) {
      if (typeof value === "string" && value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const [most] = [...counts].filter(([, count]) => count > 1 && count < longest).sort(([, a], [, b]) => b - a);
    if (!most) throw new Blocked(`needs two items of one ${name}`);
    return readSteady(context, list, { [name]: most[0] });
  }),
);

const filteredApart = forEachItem<string>("pages-apart-filtered", [...filtered.keys()], {
  requirements: () => ["PAGE-08"],
  says: (item) => `Each item of ${item.replace("/", " with ")} is on one page.`,
  profile: () => "full",
  async run(context, item) {
    expectApart(await filteredReading(item)(context));
  },
});

const apart = forEachItem("pages-apart", lists, {
  requirements: (list) => ["PAGE-08", ...pagingOf(list)],
  says: (list) => `Each item of ${list} is on one page.`,
  async run(context, item) {
    expectApart(await reading(listOf(item))(context));
  },
});

/** @throws Failure if an item is on no page or on two */
function expectApart({ before, paged, last }: Reading): void {
  const twice = paged.find((id, at) => paged.indexOf(id) !== at);
  const lost = before.find((id) => !paged.includes(id));
  if (twice === undefined && lost === undefined) return;
  const actual = twice === undefined ? `${lost} is on no page` : `${twice} is on two pages`;
  throw new Failure({ expected: `each of ${before.length} items on one page`, actual }, last);
}

const limited = forEachItem("pages-limited", limitedLists, {
  requirements: () => ["PAGE-03"],
  says: (list) => `${list} holds no more items on a page than its limit, of those that there are.`,
  async run(context, item) {
    const { first, limit } = await reading(listOf(item))(context);
    const count = idsOf(first).length;
    expectThat(count <= limit, { expected: `at most ${limit} items`, actual: `there are ${count}` }, first);
  },
});

const inOrder = forEachItem("pages-in-order", lists, {
  requirements: () => ["PAGE-09"],
  says: (list) => `${list} returns the same order again, in pages of any size.`,
  async run(context, item) {
    const { before, paged, after, last } = await reading(listOf(item))(context);
    if (!isSame(paged.toSorted(), before.toSorted())) throw new Blocked("needs pages with all items");
    if (isSame(before, paged) && isSame(before, after)) return;
    // Something may have moved an item meanwhile.
    const again = await read(context, listOf(item));
    if (isSame(again.before, again.paged) && isSame(again.before, again.after)) return;
    throw new Failure({ expected: "the same order again", actual: "the order differs" }, last);
  },
});

/** The requirement that a list has pages at all; none if the documents leave it open. */
function pagingOf(list: string): string[] {
  return requirements.flatMap(({ id, excluded }) =>
    id === `${list}.pagination` && excluded === undefined ? [id] : [],
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}

function listOf(item: string): OperationId {
  const found = lists.find((list) => list === item);
  if (!found) throw new Error(`There is no list ${item}.`);
  return found;
}

/** How the pages of a list make up the whole (core document, Conventions). */
export const checks: readonly Check[] = inPhase("reading", [...apart, ...filteredApart, ...limited, ...inOrder]);
