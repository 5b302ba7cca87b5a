import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { expectAgreement } from "../../steps/agreement.ts";
import { given } from "../../steps/given.ts";
import { byId, type Item, listIn } from "../../steps/lists.ts";
import { ownAnswer } from "../../steps/service/own-data.ts";

/** A list and the single read of its items; that of videos needs an influencer who has one (`influencers/video-lists.ts`). */
interface Pair {
  readonly requirement: string;
  readonly single: OperationId;
}

const pairs: Readonly<Partial<Record<OperationId, Pair>>> = {
  listPosts: { requirement: "POST-64", single: "getPost" },
  listGenerations: { requirement: "SUGG-10", single: "getGeneration" },
  listAutomations: { requirement: "AUTO-74", single: "getAutomation" },
  listInfluencers: { requirement: "INFL-22", single: "getInfluencer" },
  listWorkspaces: { requirement: "WORK-14", single: "getWorkspace" },
};

/** How many items of a list to read: those that the run made, then others. */
const looked = 6;

const agreement = forEachItem("list-and-read", Object.keys(pairs), {
  requirements: (list) => [pairOf(list).requirement],
  says: (list) => `${list} shows an item as ${pairOf(list).single} does.`,
  async run(context, name) {
    const { single } = pairOf(name);
    const before = await listed(context, name);
    if (before.size === 0) throw new Blocked(`needs an item in ${name}`);
    const reads = new Map<string, Exchange>();
    for (const id of chosen(context, single, before)) {
      reads.set(id, await given(context, single, { path: { id } }));
    }
    const after = await listed(context, name);
    for (const [id, exchange] of reads) {
      const [earlier, later] = [before.get(id), after.get(id)];
      if (earlier && later) expectAgreement(name, earlier, later, exchange);
    }
  },
});

/** The first page of a list, by id. */
async function listed(context: CheckContext, name: string): Promise<ReadonlyMap<string, Item>> {
  const operation: Operation = operations[name as OperationId]; // a key of the pairs
  const isPaged = operation.parameters.some((parameter) => parameter.name === "limit");
  const exchange = await given(context, operation.operationId as OperationId, {
    ...(isPaged && { query: { limit: "100" } }),
  });
  return byId(listIn(ownAnswer(exchange)));
}

/** The ids of items that show all members together, of those that the run made, the newest first, and of the first and last others. */
function chosen({ resources }: CheckContext, single: OperationId, items: ReadonlyMap<string, Item>): readonly string[] {
  const ids = [...items.keys()];
  const seen = new Set<string>();
  const first = [...items].flatMap(([id, item]) => {
    const more = membersOf(item).filter((name) => !seen.has(name));
    for (const name of more) seen.add(name);
    return more.length > 0 ? [id] : [];
  });
  const operation: Operation = operations[single];
  const kind = operation.parameters.find(({ in: place }) => place === "path")?.resource;
  const made = resources.made().flatMap((each) => (each.kind === kind ? [String(each.id)] : []));
  const own = made.filter((id) => ids.includes(id));
  const others = ids.filter((id) => !own.includes(id));
  return [...new Set([...first, ...own.slice(0, looked - 2), ...others.slice(0, 1), ...others.slice(-1)])];
}

/** The names of all members that have a value, in members too: `settings.remixRatio`. */
function membersOf(value: unknown, name = ""): string[] {
  if (!isRecord(value)) return isEmpty(value) ? [] : [name];
  return Object.entries(value).flatMap(([member, inner]) => membersOf(inner, `${name}.${member}`));
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function pairOf(list: string): Pair {
  const found = pairs[list as OperationId]; // undefined for any other text
  if (found) return found;
  throw new Error(`${list} has no single read.`);
}

/** A list and a single read agree about an item (core document, Resources and their fields). */
export const checks: readonly Check[] = inPhase("afterwards", agreement);
