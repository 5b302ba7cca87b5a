import { type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { expectAlike } from "../../steps/agreement.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectThat, given } from "../../steps/given.ts";
import { byId, type Item, idIn, listIn, longestPage, readWhole, type WholeList, wholeList } from "../../steps/lists.ts";
import { once } from "../../steps/once.ts";
import { postStatuses, shownStatuses } from "../../steps/posts/posts.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import { defaultWorkspace, ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";

type Query = Readonly<Record<string, string>>;

/** A filter of a list whose items show the filtered field. */
interface Filter {
  readonly list: OperationId;
  /** The query parameter, and the field. */
  readonly name: string;
  /** The values to filter by; if not given, those in the list. */
  readonly values?: readonly string[];
  /** The requirements for listing only matches, and for listing all matches. */
  readonly only: string;
  readonly all: string;
}

const filters: readonly Filter[] = [
  {
    list: "listAccounts",
    name: "platform",
    values: ["tiktok", "instagram", "youtube", "facebook"],
    only: "ACCT-01",
    all: "ACCT-04",
  },
  { list: "listAccounts", name: "ownerType", values: ["brand", "influencer"], only: "ACCT-02", all: "ACCT-04" },
  { list: "listAssets", name: "kind", values: ["video", "image", "audio"], only: "ASSET-01", all: "ASSET-05" },
  { list: "listAssets", name: "category", only: "ASSET-02", all: "ASSET-05" },
  {
    list: "listPosts",
    name: "status",
    values: postStatuses,
    only: "POST-50",
    all: "POST-65",
  },
  {
    list: "listGenerations",
    name: "status",
    values: ["pending", "accepted", "scheduled", "deleted"],
    only: "SUGG-09",
    all: "SUGG-11",
  },
  { list: "listAssets", name: "turboEnabled", values: ["true", "false"], only: "ASSET-03", all: "ASSET-05" },
];

/** The combined filters, and the requirement that a server breaks by ignoring one. */
const combinations: Readonly<Record<string, { readonly names: readonly string[]; readonly requirement: string }>> = {
  listAccounts: { names: ["platform", "ownerType"], requirement: "ACCT-03" },
  listAssets: { names: ["kind", "category", "turboEnabled"], requirement: "ASSET-04" },
};

/** How many values of a filter, and how many combinations, to request. */
const maxValues = 4;

/** The list without a filter and with each value of it. */
interface Filtered {
  readonly whole: readonly Item[];
  /** The items before and after the filtered lists, by id. */
  readonly before: ReadonlyMap<string, Item>;
  readonly after: ReadonlyMap<string, Item>;
  readonly byValue: ReadonlyMap<string, WholeList>;
}

const stories = new Map(
  filters.map((filter) => [nameOf(filter), once(nameOf(filter), (run) => filtered(run, filter))]),
);

function nameOf({ list, name }: Filter): string {
  return `${list}/${name}`;
}

async function filtered(context: CheckContext, { list, name, values }: Filter): Promise<Filtered> {
  const whole = await wholeList(context, list);
  const shown = new Set(whole.flatMap((item) => (isText(item[name]) ? [String(item[name])] : [])));
  const byValue = new Map<string, WholeList>();
  const [first] = values ?? shown;
  // What the list itself shows is known to the server (GAP-162).
  if (values === undefined && first !== undefined) {
    const operation = operations[list];
    const query = operation.pagination === "page" ? { [name]: first, limit: String(longestPage) } : { [name]: first };
    await expectTaken(context, { operation, query }, async () => ({ operation }));
  }
  for (const value of values ?? [...shown].slice(0, maxValues)) {
    const found = await readWhole(context, list, { [name]: value }).catch(refusedOf(value));
    if (found) byValue.set(value, found);
  }
  // A status may change by itself meanwhile.
  const before = byId(whole);
  const after = byId(await wholeList(context, list));
  return { whole: whole.filter((item) => after.get(idIn(item))?.[name] === item[name]), before, after, byValue };
}

/** A server may refuse a status that the documents do not show of the filter; the others are judged. */
function refusedOf(value: string): (error: unknown) => undefined {
  return (error) => {
    const mayRefuse = postStatuses.some((status) => status === value) && !shownStatuses.includes(value);
    if (!mayRefuse || !(error instanceof Blocked)) throw error;
  };
}

/** An empty text may mean none (GAP-155). */
function isText(value: unknown): boolean {
  return value !== "" && (typeof value === "string" || typeof value === "boolean");
}

/** Whether an item has a value, ignoring case (GAP-162). */
function matches(item: Item, name: string, value: string): boolean {
  return String(item[name]).toLowerCase() === value.toLowerCase();
}

/** @throws Failure if a list has an item with another value */
function expectOnly({ items, shownBy }: WholeList, name: string, value: string): void {
  const other = items.find((item) => !matches(item, name, value));
  const actual = other && `${idIn(other)} has ${String(other[name])}`;
  expectThat(!other, { expected: `only ${name} ${value}`, actual: actual ?? "" }, other && shownBy(other));
}

function forEachFilter(
  name: string,
  says: (filter: Filter) => string,
  requirement: (filter: Filter) => string,
  judge: (filter: Filter, found: Filtered) => void,
): Check[] {
  return forEachItem(name, filters.map(nameOf), {
    requirements: (item) => [requirement(filterOf(item))],
    says: (item) => says(filterOf(item)),
    async run(context, item) {
      const filter = filterOf(item);
      const found = await stories.get(item)?.(context);
      if (found) judge(filter, found);
    },
  });
}

function filterOf(item: string): Filter {
  const filter = filters.find((each) => nameOf(each) === item);
  if (!filter) throw new Error(`There is no filter ${item}.`);
  return filter;
}

const onlyMatching = forEachFilter(
  "filter-only",
  ({ list, name }) => `${list} with ${name} lists only matching items.`,
  ({ only }) => only,
  ({ list, name }, { byValue }) => {
    if ([...byValue.values()].every(({ items }) => items.length === 0)) throw new Blocked(`needs something in ${list}`);
    for (const [value, list] of byValue) expectOnly(list, name, value);
  },
);

const allMatching = forEachFilter(
  "filter-all",
  ({ list, name }) => `${list} with ${name} lists all matching items.`,
  ({ all }) => all,
  ({ list, name }, { whole, byValue }) => {
    const wanted = [...byValue].flatMap(([value, { items }]) =>
      whole
        .filter((item) => item[name] === value || String(item[name]) === value)
        .map((item) => ({ value, item, items })),
    );
    if (wanted.length === 0) throw new Blocked(`needs something in ${list} that has a ${name}`);
    for (const { value, item, items } of wanted) {
      // A list of several pages may change between two of them.
      if (items.length > longestPage) continue;
      const isThere = items.some((each) => idIn(each) === idIn(item));
      expectThat(isThere, { expected: `${idIn(item)} with ${name} ${value}`, actual: "it is left out" });
    }
  },
);

/** A filter chooses items, and changes none. */
const alike = forEachFilter(
  "filter-alike",
  ({ list, name }) => `${list} shows an item with ${name} as it does without.`,
  () => "PAGE-11",
  ({ list }, { before, after, byValue }) => {
    const pages = new Set([...byValue.values()].flatMap(({ items, shownBy }) => items.map(shownBy)));
    for (const page of pages) if (page) expectAlike(list, before, after, page);
  },
);

const counted = new Set<string>(operationsOf("PAGE-07", operationList).map(({ operationId }) => operationId));

/** A list may change while it is read, so a wrong total must stay wrong. */
const totals = forEachItem("filter-total", filters.filter(({ list }) => counted.has(list)).map(nameOf), {
  requirements: () => ["PAGE-07"],
  says: (item) => `The total of ${item.replace("/", " with ")} counts the items that match.`,
  async run(context, name) {
    const { list, name: parameter } = filterOf(name);
    const found = await stories.get(name)?.(context);
    for (const [value, { items, total }] of found?.byValue ?? []) {
      if (total === undefined || total === items.length) continue;
      const again = await readWhole(context, list, { [parameter]: value });
      if (again.total === undefined || again.total === again.items.length) continue;
      const deviation = { expected: `${again.items.length} for ${parameter} ${value}`, actual: `it is ${again.total}` };
      throw new Failure({ ...deviation, pointer: "/pagination/total" }, again.last);
    }
  },
});

/** A page of a filtered list, in the smallest pages. */
const paged = forEachItem("filter-pages", filters.filter(({ list }) => counted.has(list)).map(nameOf), {
  requirements: (item) => ["PAGE-03", filterOf(item).only],
  says: (item) => `Each page of ${item.replace("/", " with ")} keeps its limit and the filter.`,
  async run(context, item) {
    const { list, name } = filterOf(item);
    const found = await stories.get(item)?.(context);
    const several = [...(found?.byValue ?? [])].filter(([, { items }]) => items.length > 1);
    if (several.length === 0) throw new Blocked(`needs two items with the same ${name}`);
    for (const [value, { items: all }] of several) {
      for (const page of new Set([2, all.length])) {
        const exchange = await given(context, list, { query: { [name]: value, limit: "1", page: String(page) } });
        const items = listIn(exchange);
        expectThat(items.length <= 1, { expected: "at most one item", actual: `there are ${items.length}` }, exchange);
        const other = items.find((each) => !matches(each, name, value));
        const actual = other && `${idIn(other)} has ${String(other[name])}`;
        expectThat(!other, { expected: `only ${name} ${value} on page ${page}`, actual: actual ?? "" }, exchange);
      }
    }
  },
});

/** Filters of lists that belong to a workspace. */
const placed = filters.filter(({ list }) => operations[list].workspaceId === "query").map(nameOf);

/** The value of a filter that most items have. @throws Blocked if no item has any */
async function commonValue(context: CheckContext, item: string): Promise<string> {
  const found = await stories.get(item)?.(context);
  const [most] = [...(found?.byValue ?? [])].toSorted(([, a], [, b]) => b.items.length - a.items.length);
  if (most && most[1].items.length > 0) return most[0];
  throw new Blocked(`needs something in ${item.replace("/", " with ")}`);
}

const besideWorkspace = forEachItem("filter-beside-workspace", placed, {
  requirements: (item) => [filterOf(item).only],
  says: (item) => `${item.replace("/", " with ")} and a workspaceId lists only matching items.`,
  profile: () => "full",
  async run(context, item) {
    const { list, name } = filterOf(item);
    const value = await commonValue(context, item);
    const workspaceId = await defaultWorkspace(context);
    expectOnly(await readWhole(context, list, { [name]: value, workspaceId }), name, value);
  },
});

/** Whatever a workspace lists, a filter adds nothing to it. */
const workspaceBeside = forEachItem("workspace-beside-filter", placed, {
  requirements: () => ["WSEL-03"],
  says: (item) => `${item.replace("/", " with ")} lists nothing that its workspace does not list.`,
  profile: () => "full",
  async run(context, item) {
    const { list, name } = filterOf(item);
    const value = await commonValue(context, item);
    const { other: workspaceId } = await ownWorkspaces(context);
    const { items, shownBy } = await readWhole(context, list, { [name]: value, workspaceId });
    const whole = new Set((await wholeList(context, list, { workspaceId })).map(idIn));
    const more = items.find((each) => !whole.has(idIn(each)));
    const deviation = { expected: "only items of the workspace", actual: `it has ${more && idIn(more)}` };
    expectThat(more === undefined, deviation, more && shownBy(more));
  },
});

const together = forEachItem("filters-together", Object.keys(combinations), {
  requirements: (list) => [combinationOf(list).requirement],
  says: (list) => `${list} with several filters lists only items that match all of them.`,
  async run(context, name) {
    const { names } = combinationOf(name);
    const list = listOf(name);
    const whole = await wholeList(context, list);
    const queries = new Map<string, Query>();
    for (const item of whole) {
      const given = names.filter((each) => isText(item[each]));
      if (given.length < 2) continue;
      const query = Object.fromEntries(given.map((each) => [each, String(item[each])]));
      queries.set(JSON.stringify(query), query);
    }
    if (queries.size === 0) throw new Blocked(`needs something in ${list} that has ${names.join(" and ")}`);
    for (const query of [...queries.values()].slice(0, maxValues)) {
      for (const item of await wholeList(context, list, query)) {
        const other = Object.entries(query).find(([each, value]) => !matches(item, each, value));
        const actual = other && `${idIn(item)} has ${other[0]} ${String(item[other[0]])}`;
        expectThat(other === undefined, { expected: `only ${JSON.stringify(query)}`, actual: actual ?? "" });
      }
    }
  },
});

function combinationOf(list: string): (typeof combinations)[string] {
  const found = combinations[list];
  if (!found) throw new Error(`The filters of ${list} are not combined.`);
  return found;
}

function listOf(name: string): OperationId {
  const found = filters.find(({ list }) => list === name);
  return found?.list ?? operations.listAssets.operationId;
}

export const checks: readonly Check[] = [
  ...onlyMatching,
  ...allMatching,
  ...alike,
  ...totals,
  ...paged,
  ...besideWorkspace,
  ...workspaceBeside,
  ...together,
];
