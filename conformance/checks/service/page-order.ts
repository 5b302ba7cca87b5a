import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { parametersOf } from "../../core/values/description.ts";
import { expectAlike } from "../../steps/agreement.ts";
import { expectThat, given, request, valueAt } from "../../steps/given.ts";
import { allPages, byId, type Item, idIn, listIn, plainList } from "../../steps/lists.ts";
import { once, perSubject } from "../../steps/once.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";

const lists = operationsOf("PAGE-08", operationList).map(({ operationId }) => operationId);

const limitedLists = operationsOf("PAGE-03", operationList).map(({ operationId }) => operationId);

/** How many pages a list is cut into, if it is long enough. */
const parts = 3;

/** The parameters that cut a list into pages. */
const paging = ["page", "limit"];

/** A query parameter with its value. */
type Filter = Readonly<Record<string, string>>;

/** The most items on such a page: fewer than on the longest one, which a longer list is compared with. */
const maxLimit = 67;

/** A list read page by page, and in the longest pages before and after. */
interface Reading {
  readonly before: readonly Exchange[];
  readonly pages: readonly Exchange[];
  readonly after: readonly Exchange[];
  /** The limit of each page. */
  readonly limit: number;
}

async function read(context: CheckContext, list: OperationId, filter: Filter = {}): Promise<Reading> {
  const path = await pathOf(context, list);
  const page = async (limit: number, number: number) =>
    given(context, list, { path, query: { ...filter, limit: String(limit), page: String(number) } });
  const before = await longest(context, list, filter);
  const count = before.flatMap(listIn).length;
  const limit = Math.min(maxLimit, Math.max(1, Math.ceil(count / parts)));
  const pages = [await page(limit, 1)];
  if (count <= limit) throw new Blocked("needs a list of two pages");
  for (let number = 2; number <= Math.ceil(count / limit); number += 1) pages.push(await page(limit, number));
  return { before, pages, after: await longest(context, list, filter), limit };
}

/** The longest pages of a list. @throws Blocked if it is too long */
async function longest(context: CheckContext, list: OperationId, filter: Filter = {}): Promise<readonly Exchange[]> {
  const path = await pathOf(context, list);
  return allPages(operations[list], (paging) => given(context, list, { path, query: { ...filter, ...paging } }));
}

/** The path of a list; of one below a resource, such as the videos of an influencer, below that with the most items that the run knows. */
async function pathOf(context: CheckContext, list: OperationId): Promise<Readonly<Record<string, string>>> {
  const { path = {} } = await request(context, list);
  const operation: Operation = operations[list];
  const [parent] = operation.parameters.filter(({ in: place, resource }) => place === "path" && resource);
  const [child] = operation.provides;
  if (!parent || !child) return path;
  const ids = context.resources.all(child.resource).flatMap(({ item }) => item[`${parent.resource}Id`] ?? []);
  const times = (wanted: unknown) => ids.filter((id) => id === wanted).length;
  const [most = path[parent.name]] = ids.toSorted((a, b) => times(b) - times(a));
  return { ...path, [parent.name]: String(most) };
}

function idsIn(pages: readonly Exchange[]): string[] {
  return pages.flatMap(idsOf);
}

function idsOf(exchange: Exchange): string[] {
  return listIn(exchange).map((item) => (item.id === undefined ? JSON.stringify(item) : idIn(item)));
}

/** Reads a list until it does not change meanwhile. @throws Blocked if it keeps changing */
async function readSteady(context: CheckContext, list: OperationId, filter?: Filter): Promise<Reading> {
  for (let tries = 0; tries < 2; tries += 1) {
    const found = await read(context, list, filter);
    if (isSame(idsIn(found.before).toSorted(), idsIn(found.after).toSorted())) return found;
  }
  throw new Blocked("needs a list that does not change");
}

const reading = perSubject(String, (list: OperationId) =>
  once(`the pages of ${list}`, async (context) => {
    await plainList(context, list);
    return readSteady(context, list);
  }),
);

/** The lists with each parameter that chooses among their items. */
const filtered = new Map(
  lists.flatMap((list) =>
    parametersOf(operations[list])
      .filter(({ in: place, name }) => place === "query" && !paging.includes(name))
      .map(({ name }): [string, { list: OperationId; name: string }] => [`${list}/${name}`, { list, name }]),
  ),
);

/** The texts that an item can be found by with a parameter: a search looks into name, description and tags. */
function textsOf(item: Item, name: string): readonly string[] {
  if (name === "search") return JSON.stringify([item.name, item.description, item.tags]).match(/\p{L}{3,}/gu) ?? [];
  const shown = [item, ...Object.values(item).filter(isRecord)].map((each) => each[name]);
  return shown.filter((value) => typeof value === "boolean" || (typeof value === "string" && value !== "")).map(String);
}

/** The value of a parameter that most items of a list have. @throws Blocked if no two items share one */
async function commonValue(context: CheckContext, list: OperationId, name: string): Promise<string> {
  if (name === "workspaceId") return defaultWorkspace(context);
  await plainList(context, list);
  const counts = new Map<string, number>();
  for (const item of (await longest(context, list)).flatMap(listIn)) {
    for (const text of new Set(textsOf(item, name))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [most] = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  if (!most) throw new Blocked(`needs two items with the same ${name}`);
  return most[0];
}

const filteredReading = perSubject(String, (item: string) =>
  once(`the pages of ${item}`, async (context) => {
    const { list, name } = filtered.get(item) ?? {};
    if (list === undefined || name === undefined) throw new Error(`There is no filtered list ${item}.`);
    return readSteady(context, list, { [name]: await commonValue(context, list, name) });
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

const limitedFiltered = [...filtered].flatMap(([item, { list }]) => (limitedLists.includes(list) ? [item] : []));

const filteredLimited = forEachItem<string>("pages-limited-filtered", limitedFiltered, {
  requirements: () => ["PAGE-03"],
  says: (item) => `${item.replace("/", " with ")} holds no more items on a page than its limit.`,
  profile: () => "full",
  async run(context, item) {
    expectLimited(await filteredReading(item)(context));
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
function expectApart({ before, pages }: Reading): void {
  const [all, paged] = [idsIn(before), idsIn(pages)];
  const twice = paged.find((id, at) => paged.indexOf(id) !== at);
  const lost = all.find((id) => !paged.includes(id));
  if (twice === undefined && lost === undefined) return;
  const actual = twice === undefined ? `${lost} is on no page` : `${twice} is on two pages`;
  throw new Failure({ expected: `each of ${all.length} items on one page`, actual }, pages.at(-1));
}

const alike = forEachItem("pages-alike", lists, {
  requirements: () => ["PAGE-12"],
  says: (list) => `${list} shows an item on a small page as on a large one.`,
  async run(context, item) {
    const { before, pages, after } = await reading(listOf(item))(context);
    for (const page of pages) expectAlike(item, byId(before.flatMap(listIn)), byId(after.flatMap(listIn)), page);
  },
});

const limited = forEachItem("pages-limited", limitedLists, {
  requirements: () => ["PAGE-03"],
  says: (list) => `${list} holds no more items on a page than its limit, of those that there are.`,
  async run(context, item) {
    expectLimited(await reading(listOf(item))(context));
  },
});

/** @throws Failure if the first page has more items than it may */
function expectLimited({ pages: [first], limit }: Reading): void {
  const count = first ? idsOf(first).length : 0;
  expectThat(count <= limit, { expected: `at most ${limit} items`, actual: `there are ${count}` }, first);
}

const inOrder = forEachItem("pages-in-order", lists, {
  requirements: () => ["PAGE-09"],
  says: (list) => `${list} returns the same order again, in pages of any size.`,
  async run(context, item) {
    const found = await reading(listOf(item))(context);
    const [paged, before] = [idsIn(found.pages), idsIn(found.before)];
    if (!isSame(paged.toSorted(), before.toSorted())) throw new Blocked("needs pages with all items");
    // Something may have moved an item meanwhile.
    if (isInOrder(found) || isInOrder(await read(context, listOf(item)))) return;
    throw new Failure({ expected: "the same order again", actual: "the order differs" }, found.pages.at(-1));
  },
});

function isInOrder({ before, pages, after }: Reading): boolean {
  const order = idsIn(before);
  return isSame(order, idsIn(pages)) && isSame(order, idsIn(after));
}

const counted = forEachItem("pages-counted", lists, {
  requirements: () => ["PAGE-07"],
  says: (list) => `The total of ${list}, if it shows one, is the number of its items, whatever the size of a page.`,
  async run(context, item) {
    const list = listOf(item);
    const found = await reading(list)(context);
    if (totalsOf(found).length === 0) throw new Blocked("needs a list that shows its total");
    // Something may have been added and removed meanwhile.
    const wrong = wrongTotal(found) && wrongTotal(await read(context, list));
    if (!wrong) return;
    const deviation = { expected: String(wrong.count), actual: `it is ${wrong.total}` };
    throw new Failure({ ...deviation, pointer: wrong.pointer }, wrong.page);
  },
});

/** Where a page may show its total; the documents do not show where the automations do (GAP-235). */
const totalPlaces = ["/pagination/total", "/data/pagination/total"];

function totalsOf({ before, pages, after }: Reading) {
  return [...before, ...pages, ...after].flatMap((page) =>
    totalPlaces.flatMap((pointer) => {
      const total = valueAt(page, pointer);
      return typeof total === "number" ? [{ page, pointer, total }] : [];
    }),
  );
}

function wrongTotal(found: Reading) {
  const count = idsIn(found.before).length;
  const wrong = totalsOf(found).find(({ total }) => total !== count);
  return wrong && { ...wrong, count };
}

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

/** How the pages of a list make up the whole (core document, Conventions). A team may start with nothing, so other checks make items first. */
export const checks: readonly Check[] = inPhase("afterwards", [
  ...apart,
  ...filteredApart,
  ...filteredLimited,
  ...alike,
  ...limited,
  ...inOrder,
  ...counted,
]);
