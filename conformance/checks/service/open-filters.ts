import { type OperationId, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { threeSaved } from "../../steps/ads/saved-ads.ts";
import { expectAlike } from "../../steps/agreement.ts";
import { expectThat, textIn } from "../../steps/given.ts";
import { realistic } from "../../steps/influencers/personas.ts";
import { type Item, idIn, listIn, readWhole, type WholeList, wholeList } from "../../steps/lists.ts";
import { once } from "../../steps/once.ts";
import { launchedPosts } from "../../steps/posts/launched-posts.ts";

/** A filter whose values the documents do not list, with one that the run knows to match something. */
interface OpenFilter {
  readonly list: OperationId;
  /** The requirement for listing only matches. */
  readonly only: string;
  readonly queryOf: (context: CheckContext) => Promise<Readonly<Record<string, string>>>;
}

const filters: Readonly<Record<string, OpenFilter>> = {
  "listPosts/automationId": {
    list: "listPosts",
    only: "POST-51",
    queryOf: async (context) => ({ automationId: (await launchedPosts(context)).automationId }),
  },
  "listSavedAds/pageId": {
    list: "listSavedAds",
    only: "ADSV-12",
    async queryOf(context) {
      const { a, other } = await threeSaved(context);
      return { pageId: textIn(a.ad.ad, "pageId"), workspaceId: other };
    },
  },
  "listInfluencers/search": {
    list: "listInfluencers",
    only: "INFL-17",
    queryOf: async (context) => ({ search: (await realistic(context)).name }),
  },
  "listInfluencers/niche": {
    list: "listInfluencers",
    only: "INFL-18",
    queryOf: async (context) => ({ niche: (await realistic(context)).niche }),
  },
};

function filterOf(name: string): OpenFilter {
  const filter = filters[name];
  if (filter === undefined) throw new Error(`There is no filter ${name}.`);
  return filter;
}

/** How often a list is read: it may change meanwhile, so a wrong total must stay wrong. */
const looks = 2;

/** Some of these lists may show no total (GAP-280); one that is shown counts what matches. */
const totals = forEachItem("filter-total", Object.keys(filters), {
  requirements: () => ["PAGE-07"],
  says: (name) => `The total of ${name.replace("/", " with ")} counts the items that match.`,
  async run(context, name) {
    const { list, queryOf } = filterOf(name);
    const query = await queryOf(context);
    for (let look = 1; look <= looks; look += 1) {
      const { items, total, last } = await readWhole(context, list, query);
      if (items.length === 0 || total === undefined) throw new Blocked("needs a list that shows items and its total");
      if (total === items.length) return;
      const deviation = { expected: String(items.length), actual: `it is ${total}`, pointer: "/pagination/total" };
      if (look === looks) throw new Failure(deviation, last);
    }
  },
});

/** A filtered list, and the whole list before and after it. */
interface Filtered {
  readonly query: Readonly<Record<string, string>>;
  readonly before: readonly Item[];
  readonly filtered: WholeList;
  readonly after: readonly Item[];
}

const stories = new Map(
  Object.entries(filters).map(([name, { list, queryOf }]) => [
    name,
    once(`${name} and the whole list`, async (context): Promise<Filtered> => {
      const query = await queryOf(context);
      const { workspaceId } = query;
      const plain = workspaceId === undefined ? {} : { workspaceId };
      const before = await wholeList(context, list, plain);
      const filtered = await readWhole(context, list, query);
      if (filtered.items.length === 0) throw new Blocked(`needs something in ${name.replace("/", " with ")}`);
      return { query, before, filtered, after: await wholeList(context, list, plain) };
    }),
  ]),
);

function forEachFilter(
  name: string,
  requirement: (filter: OpenFilter) => string,
  says: (filter: string) => string,
  judge: (filter: OpenFilter, found: Filtered, context: CheckContext) => Promise<void> | void,
): Check[] {
  return forEachItem(name, Object.keys(filters), {
    requirements: (item) => [requirement(filterOf(item))],
    says: (item) => says(item.replace("/", " with ")),
    async run(context, item) {
      const found = await stories.get(item)?.(context);
      if (found) await judge(filterOf(item), found, context);
    },
  });
}

/** A filter chooses items, and changes none. */
const alike = forEachFilter(
  "filter-alike",
  () => "PAGE-11",
  (filter) => `${filter} shows an item as the whole list does.`,
  ({ list }, { before, filtered: { items, last }, after }) => {
    const [earlier, later] = [byId(before), byId(after)];
    if (!items.some((item) => earlier.has(idIn(item)))) throw new Blocked("needs an item that both lists show");
    if (last) expectAlike(list, earlier, later, last);
  },
);

const byId = (items: readonly Item[]) => new Map(items.map((item) => [idIn(item), item]));

/**
 * A later page, where the whole list has an item that does not match. A page beyond the last one may be empty, the last one again or
 * refused (GAP-037).
 */
const pages = forEachFilter(
  "filter-pages",
  ({ only }) => only,
  (filter) => `A later page of ${filter} keeps the filter.`,
  async ({ list }, { query, before, filtered }, context) => {
    const known = byId(filtered.items);
    const at = before.findIndex((item, index) => index > 0 && !known.has(idIn(item)));
    if (at < 0) throw new Blocked("needs an item that does not match");
    const paged = { ...query, limit: "1", page: String(at + 1) };
    const exchange = await context.sendInvalid({ operation: operations[list], query: paged });
    if (!succeeded(exchange)) return;
    const other = listIn(exchange).find((item) => !known.has(idIn(item)));
    const deviation = { expected: "only items that match", actual: `it has ${other && idIn(other)}`, pointer: "/data" };
    expectThat(other === undefined, deviation, exchange);
  },
);

/** Filters with any value (core document, Conventions). */
export const checks: readonly Check[] = [...totals, ...alike, ...pages];
