import { isDeepStrictEqual } from "node:util";
import { type Operation, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectAgreement } from "../agreement.ts";
import { expectThat, given, itemsAt, textAt, valueAt } from "../given.ts";
import { listIn } from "../lists.ts";
import { dayAfter, withStartDate } from "./plans.ts";

export type Item = Readonly<Record<string, unknown>>;

/** The settings of an automation that a caller chooses (core document, Automation). */
const planned = ["name", "cadence", "selectedAccounts", "settings", "ownerType", "influencerId", "tiktokMode"] as const;

/** A snapshot of an automation. */
export interface AutomationSnapshot {
  /** The read that shows it. */
  readonly exchange: Exchange;
  readonly status: string;
  /** The caller's settings in the read. */
  readonly plan: Item;
  /** Its posts in the list of posts, and the answer that shows them. */
  readonly posts: readonly Item[];
  readonly list?: Exchange;
}

/** A call with snapshots before and after it. */
export interface Attempt {
  readonly before: AutomationSnapshot;
  readonly exchange: Exchange;
  readonly after: AutomationSnapshot;
}

/** Reads an automation. @throws Blocked if it can't be read */
export function readAutomation(context: CheckContext, id: string): Promise<Exchange> {
  return given(context, "getAutomation", { path: { id } });
}

/** The plan in a read of an automation. */
export function planIn(exchange: Exchange): Item {
  const data = valueAt(exchange, "/data");
  const shown = isRecord(data) ? data : {};
  return Object.fromEntries(planned.filter((name) => name in shown).map((name) => [name, shown[name]]));
}

/** The generated posts of an automation. @throws Blocked if the answer is a page, which is open (GAP-269), and there are more */
export async function generatedPosts(context: CheckContext, id: string): Promise<readonly Item[]> {
  const exchange = await given(context, "listAutomationPosts", { path: { id } });
  const posts = listIn(exchange);
  if (countsMore(exchange, posts.length))
    throw new Blocked("needs the posts of an automation in one answer (it is paged)");
  return posts;
}

/** Whether the pagination of an answer counts more items, or more pages, than it shows. */
function countsMore(exchange: Exchange, shown: number): boolean {
  const [total, pages] = ["total", "pages"].map((name) => valueAt(exchange, `/pagination/${name}`));
  return (typeof total === "number" && total > shown) || (typeof pages === "number" && pages > 1);
}

/**
 * Passes if the list of automations shows one as the read before it.
 * @throws Blocked if the list may have another page
 */
export function expectListed(list: Exchange, read: Exchange): void {
  const automations = listIn(list);
  const id = textAt(read, "/data/id");
  const listed = automations.find((automation) => automation.id === id);
  if (!listed && automations.length >= 100) throw new Blocked("needs a list of automations that is one page");
  expectThat(listed !== undefined, { expected: `${id} in the list`, actual: "it is not there" }, list);
  expectAgreement("listAutomations", listed ?? {}, listed ?? {}, read);
}

/** The list of posts for an automation. @param workspaceId default: that of the team */
export function listOfPosts(context: CheckContext, id: string, workspaceId?: string): Promise<Exchange> {
  const place = workspaceId === undefined ? {} : { workspaceId };
  return given(context, "listPosts", { query: { automationId: id, limit: "100", ...place } });
}

/** The posts of an automation in the list of posts. */
export async function listedPosts(context: CheckContext, id: string): Promise<readonly Item[]> {
  return itemsAt(await listOfPosts(context, id), "/data");
}

/** @throws Failure if a list of suggestions has one of these generated posts, which an earlier list did not have */
export function expectNoneListed(posts: readonly Item[], earlier: Exchange, list: Exchange): void {
  const old = new Set(itemsAt(earlier, "/data").map(({ id }) => id));
  const leaked = itemsAt(list, "/data").find(
    ({ id, caption }) =>
      !old.has(id) && posts.some((post) => post.id === id || (post.caption === caption && caption !== undefined)),
  );
  const deviation = { expected: "no suggestion of the automation", actual: `${String(leaked?.id)} is listed` };
  expectThat(leaked === undefined, { ...deviation, pointer: "/data" }, list);
}

/** Reads an automation and its posts; one that is no longer there has the status `not_found`. @throws Blocked if they can't be read */
export async function snapshot(context: CheckContext, id: string): Promise<AutomationSnapshot> {
  const exchange = await context.send({ operation: operations.getAutomation, path: { id } });
  const gone = errorOf(exchange)?.type;
  if (gone === "not_found") return { exchange, status: gone, plan: {}, posts: [] };
  if (!succeeded(exchange)) throw new Blocked(`needs to read the automation (it answered ${outcomeOf(exchange)})`);
  const list = await listOfPosts(context, id);
  const posts = itemsAt(list, "/data");
  return { exchange, status: textAt(exchange, "/data/status"), plan: planIn(exchange), posts, list };
}

/** Makes a call on an automation that should be refused or change nothing, with snapshots before and after. */
export async function attempt(
  context: CheckContext,
  id: string,
  operation: Operation,
  body?: Readonly<Record<string, unknown>>,
): Promise<Attempt> {
  const before = await snapshot(context, id);
  const request = { operation, path: { id }, ...(body && { body }) };
  const exchange = await context.sendInvalid(request);
  return { before, exchange, after: await snapshot(context, id) };
}

/** An edit that would be visible in every read, sent when it must be refused; it lacks only the first day. */
export const edit = {
  name: "Verify: edited against its status",
  cadence: { postsPerDay: 1, lengthDays: 1, timezone: "UTC", timeSlots: ["05:55"] },
};

/** Tries to edit an automation. */
export function tryEdit(context: CheckContext, id: string): Promise<Attempt> {
  return withStartDate(dayAfter(context.now(), 60), (startDate) =>
    attempt(context, id, operations.updateAutomation, { ...edit, cadence: { ...edit.cadence, startDate } }),
  );
}

/** Values for each member that a caller may edit alone; each is valid for any automation of a brand. */
const alone: readonly Item[] = [
  { name: edit.name },
  { cadence: edit.cadence },
  { selectedAccounts: { tiktok: [] } },
  { settings: {} },
  { ownerType: "brand" },
  { tiktokMode: "inbox" },
  { tiktokMode: "direct" },
];

/** Tries to edit one member at a time. */
export async function tryEditsAlone({ sendInvalid }: CheckContext, id: string): Promise<readonly Exchange[]> {
  const answers: Exchange[] = [];
  for (const body of alone) {
    answers.push(await sendInvalid({ operation: operations.updateAutomation, path: { id }, body }));
  }
  return answers;
}

/** Tries to launch an automation. */
export function tryLaunch(context: CheckContext, id: string): Promise<Attempt> {
  return attempt(context, id, operations.launchAutomation);
}

/** How many of these posts are scheduled. */
export function scheduledIn(posts: readonly Item[]): readonly Item[] {
  return posts.filter(({ status }) => status === "scheduled");
}

/** @throws Failure if the plan changed */
export function expectSamePlan({ before, after }: Pick<Attempt, "before" | "after">): void {
  if (Object.keys(before.plan).length === 0) throw new Blocked("needs a read that shows the settings");
  const changed = Object.keys(before.plan).find((name) => !isDeepStrictEqual(before.plan[name], after.plan[name]));
  if (changed === undefined) return;
  const pointer = `/data/${changed}`;
  throw new Failure({ expected: "an unchanged automation", actual: `${changed} is changed`, pointer }, after.exchange);
}

/**
 * Passes if a server accepted a call that it must accept.
 * @throws Failure if it refused the call; Blocked if the reason may be a limit, a quota or a server error
 */
export function expectTaken(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const { status } = exchange.response;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  const isAnothers = [402, 403, 429].includes(status) || errorOf(exchange)?.type === "usage_limit_reached";
  if (isAnothers || status > 500) throw new Blocked(`needs a call that is not refused for another reason (${actual})`);
  throw new Failure({ expected: "a success", actual }, exchange);
}

/** @throws Failure if more posts are listed than expected */
export function expectCount(posts: readonly Item[], most: number): void {
  expectThat(posts.length <= most, { expected: `at most ${most} posts`, actual: `${posts.length} are listed` });
}

/** @throws Failure unless the statusUrl of an answer is the automation's path (core document, Conventions: Polling pointer) */
export function expectStatusUrl(exchange: Exchange, id: string): void {
  const url = valueAt(exchange, "/data/statusUrl");
  const expected = `/api/v1/automations/${id}`;
  const deviation = { expected, actual: `it is ${JSON.stringify(url)}`, pointer: "/data/statusUrl" };
  expectThat(url === expected, deviation, exchange);
}
