import type { OperationId } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectThat, request } from "../../steps/given.ts";
import { type Item, idIn, listIn, plainList } from "../../steps/lists.ts";
import { readCalendar, shows } from "../../steps/posts/calendar.ts";
import { newPost, postingPlace } from "../../steps/posts/posts.ts";

interface Filtered {
  readonly requirement: string;
  readonly list: OperationId;
  /** The statuses that the documents give as values of the filter. */
  readonly values: readonly string[];
}

const filtered: readonly Filtered[] = [
  { requirement: "FILT-01", list: "listGenerations", values: ["pending", "accepted", "scheduled", "deleted"] },
  { requirement: "FILT-02", list: "listPosts", values: ["draft", "scheduled", "processing", "completed"] },
  { requirement: "FILT-03", list: "listInfluencerVideos", values: ["pending", "processing", "completed", "failed"] },
];

const byName = new Map(
  filtered.flatMap(({ values, ...filter }) => values.map((value) => [`${filter.list}/${value}`, { ...filter, value }])),
);

/** The longest page: longer lists are not judged. */
const pageSize = 100;

const letsThrough = forEachItem("status-filter", [...byName.keys()], {
  requirements: (item) => [named(item).requirement],
  says: (item) => `${named(item).list} with the status ${named(item).value} lists every item that has it.`,
  profile: () => "standard",
  async run(context, item) {
    const { list, value } = named(item);
    await plainList(context, list);
    const path = (await request(context, list)).path ?? {};
    const read = async (query = {}) =>
      context.send(await request(context, list, { path, query: { limit: String(pageSize), ...query } }));
    const before = withStatus(listIn(await read()), value);
    const exchange = await read({ status: value });
    expectTaken(exchange, value);
    const shown = listIn(exchange).map(idIn);
    // A job may move an item on at any moment.
    const after = withStatus(listIn(await read()), value).map(idIn);
    const lost = before.map(idIn).find((id) => after.includes(id) && !shown.includes(id));
    if (shown.length >= pageSize) throw new Blocked(`needs a list of fewer than ${pageSize} items`);
    const expected = `${lost} in the list of those that are ${value}`;
    expectThat(lost === undefined, { expected, actual: "it is left out", pointer: "/data" }, exchange);
  },
});

/** @throws Failure if the server refuses a documented status; Blocked if something else refuses the call */
function expectTaken(exchange: Exchange, status: string): void {
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status !== 400) throw new Blocked(`needs a readable list (${actual})`);
  throw new Failure({ expected: `the list of those that are ${status}`, actual }, exchange);
}

function withStatus(items: readonly Item[], value: string): Item[] {
  return items.filter(({ status }) => status === value);
}

function named(item: string): Omit<Filtered, "values"> & { readonly value: string } {
  const found = byName.get(item);
  if (!found) throw new Error(`There is no filter ${item}.`);
  return found;
}

const calendar = check("FILT-04", async (context) => {
  // A new one: an older post may be published by now.
  const { id, body } = await newPost(context);
  const time = String(body.scheduledTime);
  if (!shows(await readCalendar(context, time, -60, 60), id)) throw new Blocked("needs a calendar that shows the post");
  const exchange = await calendarOf(context, time, "scheduled");
  expectTaken(exchange, "scheduled");
  expectThat(shows(exchange, id), { expected: `${id}, which is scheduled`, actual: "it is left out" }, exchange);
});

async function calendarOf(context: CheckContext, time: string, status: string): Promise<Exchange> {
  const { workspaceId } = await postingPlace(context);
  const at = (seconds: number) => new Date(Date.parse(time) + seconds * 1000).toISOString();
  return context.send(
    await request(context, "getCalendar", { query: { workspaceId, from: at(-60), to: at(60), status } }),
  );
}

/** What the status filters let through (core document, Endpoints). */
export const checks: readonly Check[] = [...letsThrough, calendar];
