import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { expectThat, given, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { expectNothingMore } from "../../steps/nothing-more.ts";
import {
  freshSuggestion,
  listedPosts,
  type Members,
  newPost,
  offerBadPost,
  offerPost,
  postCount,
  requireRefusal,
  selectionOf,
  someAccounts,
  statusOf,
  waitingPost,
} from "../../steps/posts/posts.ts";

/** The answer to a new post (core document, Posts and calendar). */
const answers = [
  check("POST-01", { name: "post-new-state" }, async (context) => {
    const exchange = await offerPost(context);
    if (!succeeded(exchange)) throw new Blocked("needs a post that is accepted");
    const status = statusOf(exchange);
    const renderStatus = valueAt(exchange, "/data/renderStatus");
    expectThat(
      status === "scheduled" && renderStatus === "pending",
      { expected: "scheduled, with renderStatus pending", actual: `it is ${status}, and ${renderStatus}` },
      exchange,
    );
  }),
  check("POST-03", async (context) => {
    const { id } = await waitingPost(context);
    const read = await context.send({ operation: operations.getPost, path: { id } });
    expectSuccess(read);
    const shown = valueAt(read, "/data/id");
    expectThat(shown === id, { expected: id, actual: `it is ${String(shown)}`, pointer: "/data/id" }, read);
  }),
  check("POST-04", async (context) => {
    const { id, exchange } = await waitingPost(context);
    const url = String(valueAt(exchange, "/data/statusUrl"));
    expectThat(
      url.endsWith(`/api/v1/posts/${id}`),
      { expected: `/api/v1/posts/${id}`, actual: `it is ${url}`, pointer: "/data/statusUrl" },
      exchange,
    );
  }),
  check("POST-06", async (context) => {
    const { video, image } = context.target.media ?? {};
    if (!video && !image) throw new Blocked("needs media.video or media.image in the target file");
    const exchange = await offerPost(context);
    if (!succeeded(exchange)) throw new Blocked("needs a post that is accepted");
    for (const name of ["kind", "scheduledTime"]) {
      const found = valueAt(exchange, `/data/${name}`);
      const deviation = { expected: `${name} in the answer`, actual: `it is ${String(found)}`, pointer: "/data" };
      expectThat(typeof found === "string", deviation, exchange);
    }
  }),
];

/** The answers that show the time of a post. */
const timePlaces: Readonly<Record<string, string>> = {
  createPost: "the answer to a new post",
  getPost: "the read of a post",
  listPosts: "the list of posts",
};

const times = forEachItem("post-time", Object.keys(timePlaces), {
  requirements: () => ["POST-07"],
  says: (place) => `A scheduledTime in ${timePlaces[place]} is the requested time.`,
  async run(context, place) {
    const { id, body, exchange: made } = await waitingPost(context);
    const listed = place === "listPosts" ? await listedPosts(context) : undefined;
    const exchange =
      listed?.exchange ?? (place === "createPost" ? made : await given(context, "getPost", { path: { id } }));
    const shown = listed
      ? listed.items.find((item) => item.id === id)?.scheduledTime
      : valueAt(exchange, "/data/scheduledTime");
    if (typeof shown !== "string") throw new Blocked(`needs a scheduledTime in ${timePlaces[place]}`);
    expectThat(
      Date.parse(shown) === Date.parse(String(body.scheduledTime)),
      { expected: String(body.scheduledTime), actual: `it is ${shown}` },
      exchange,
    );
  },
});

/** Nine hours ahead of UTC the whole year. */
const farZone = "Asia/Tokyo";

/** A timestamp is in UTC (core document, Conventions): a timezone field does not change it. */
const timeWithZone = check(
  "POST-07",
  { name: "post-time-zone", title: "A scheduledTime is the requested time regardless of the post's timezone." },
  async (context) => {
    const { id, body, exchange } = await newPost(context, { timezone: farZone });
    const asked = String(body.scheduledTime);
    const shown = [exchange, await given(context, "getPost", { path: { id } })].flatMap((answer) => {
      const time = valueAt(answer, "/data/scheduledTime");
      return typeof time === "string" ? [{ time, answer }] : [];
    });
    if (shown.length === 0) throw new Blocked("needs an answer that shows the scheduledTime");
    for (const { time, answer } of shown) {
      const deviation = { expected: asked, actual: `it is ${time}`, pointer: "/data/scheduledTime" };
      expectThat(Date.parse(time) === Date.parse(asked), deviation, answer);
    }
  },
);

const asSent = [
  check("POST-67", (context) => expectAsSent(context)),
  check(
    "POST-67",
    { name: "post-as-sent/suggestion", title: "What is sent with a suggestion replaces what the suggestion has." },
    async (context) => expectAsSent(context, { suggestionId: await freshSuggestion(context) }),
  ),
];

/** @param source the content source; the usual one by default @throws Failure if a read shows another value than was sent */
async function expectAsSent(context: CheckContext, source: Members = {}): Promise<void> {
  const sent = { caption: "Early ride", hashtags: ["cycling"], timezone: farZone, ownerType: "brand" };
  const { id, body } = await newPost(context, { ...source, ...sent });
  const read = await given(context, "getPost", { path: { id } });
  for (const [name, value] of Object.entries({ ...sent, selectedAccounts: body.selectedAccounts })) {
    const found = valueAt(read, `/data/${name}`);
    if (!hasForm(found, value)) continue;
    const deviation = { expected: JSON.stringify(value), actual: `it is ${JSON.stringify(found)}` };
    expectThat(isDeepStrictEqual(plain(found), plain(value)), { ...deviation, pointer: `/data/${name}` }, read);
  }
}

/** Whether a read shows a value in the form in which it was sent: the documents leave open which other forms it may have. */
function hasForm(found: unknown, sent: unknown): boolean {
  if (isTexts(sent)) return isTexts(found);
  if (!isRecord(sent)) return typeof found === typeof sent;
  return isRecord(found) && Object.keys(sent).every((name) => found[name] === undefined || isTexts(found[name]));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/**
 * A hashtag may be kept with or without its sign (GAP-203). Platforms without an account may be shown as empty lists, and an object may
 * have other members besides its lists.
 */
function plain(value: unknown): unknown {
  if (isTexts(value)) return value.map((each) => each.replace(/^#/, ""));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, list]) => isTexts(list) && list.length > 0));
}

const takesTimestamp = check(
  "ID-04",
  { name: "post-timestamp", title: "createPost accepts a scheduledTime in UTC with milliseconds." },
  async (context) => {
    const scheduledTime = new Date(context.now() + 8 * 24 * 3600 * 1000 + 123).toISOString();
    const exchange = await offerPost(context, { schedule: "scheduled", scheduledTime });
    expectSuccess(exchange);
  },
);

const refusedMakesNothing = check("POST-12", async (context) => {
  await requireMemory(context);
  const past = { schedule: "scheduled", scheduledTime: "2001-01-01T00:00:00.000Z" };
  await expectNothingMore(
    () => postCount(context),
    async () => requireRefusal(await offerBadPost(context, past)),
  );
});

const inboxType = check("createPost.body.tiktokSendToInbox.type", { profile: "standard" }, async (context) => {
  // Without a TikTok account it may be ignored (GAP-219).
  const selectedAccounts = selectionOf(await someAccounts(context, 1, "tiktok"));
  for (const wrong of ["perhaps", { wrong: ["x"] }]) {
    const exchange = await offerBadPost(context, { selectedAccounts, tiktokSendToInbox: wrong });
    expectRefusal(exchange, { status: 400, type: "invalid_input" });
  }
});

export const checks: readonly Check[] = [
  ...answers,
  ...times,
  timeWithZone,
  ...asSent,
  takesTimestamp,
  refusedMakesNothing,
  inboxType,
];
