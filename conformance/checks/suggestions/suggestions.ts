import { isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.ts";
import { type Check, check, checksOf } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { expectTaken } from "../../steps/automations/reads.ts";
import { brokeGlance, brokeKey } from "../../steps/credits/broke-team.ts";
import { glance } from "../../steps/credits/credits.ts";
import { listedInfluencer } from "../../steps/credits/other-fields.ts";
import { idsOf } from "../../steps/first-use.ts";
import { expectThat, given, itemsAt, textAt, valueAt } from "../../steps/given.ts";
import { type Item, idIn, readWhole, type WholeList } from "../../steps/lists.ts";
import { requireMemory } from "../../steps/memory.ts";
import { expectNothingMore } from "../../steps/nothing-more.ts";
import { once } from "../../steps/once.ts";
import { timedPosts } from "../../steps/posts/post-lives.ts";
import {
  freshSuggestion,
  newPost,
  offerBadPost,
  postCount,
  selectionOf,
  someAccounts,
  statusOf,
} from "../../steps/posts/posts.ts";
import { readUntil } from "../../steps/service/jobs.ts";
import { isNear } from "../../steps/service/server-time.ts";
import { expectStatus } from "../../steps/status.ts";
import { generatedWith, readSuggestion } from "../../steps/suggestions/each-format.ts";
import { defaultWorkspace } from "../../steps/workspaces/own-workspaces.ts";
import { sendUnlearned } from "../../steps/workspaces/teams.ts";
import { expectKept } from "./formats.ts";

const { acceptGeneration, createGenerations } = operations;

/** How many suggestions a call without count creates (core document, Suggestions). */
const defaultCount = 5;

/** Generates without a count. */
const generated = once("suggestions", async (context) => {
  await requireMemory(context);
  const exchange = await context.send({ operation: createGenerations, body: { format: "walloftext" } });
  const [id] = succeeded(exchange) ? idsOf(createGenerations, exchange) : [];
  if (id === undefined) throw new Blocked(`needs suggestions (the server answered ${outcomeOf(exchange)})`);
  return { id, exchange, at: context.now(), read: await readSuggestion(context, id) };
});

/** Accepts one of them, then again, and then another one. */
const accepted = once("suggestions: accepted", async (context) => {
  const { id, at, exchange, read: before } = await generated(context);
  const accept = (path: { readonly id: string }, query = {}) =>
    context.send({ operation: acceptGeneration, path, query });
  const first = await accept({ id });
  const read = await readSuggestion(context, id);
  const list = await readWhole(context, "listGenerations");
  const again = await accept({ id });
  const readAgain = await readSuggestion(context, id);
  const query = { workspaceId: await defaultWorkspace(context) };
  const named = await accept({ id }, query);
  const other = idsOf(createGenerations, exchange).find((each) => each !== id);
  return {
    id,
    at,
    before,
    first,
    read,
    list,
    again,
    readAgain,
    named,
    another: other && (await accept({ id: other }, query)),
    anotherRead: other && (await readSuggestion(context, other)),
  };
});

/** @throws Blocked if no page of the list shows it */
function itemOf(list: WholeList, id: string): Item {
  const item = list.items.find((each) => idIn(each) === id);
  if (!item) throw new Blocked("needs a list that shows the suggestion");
  return item;
}

const made = checksOf(generated, (check) => [
  check("SUGG-01", { name: "pending" }, ({ read }) => expectStatus(read, "pending")),

  check("SUGG-13", ({ id, exchange, read }) => {
    const item = itemsAt(exchange, "/data").find((each) => each.id === id);
    expectKept(item, read);
  }),

  check("createGenerations.body.count.default", ({ exchange }) => expectDefaultCount(exchange)),
]);

const madeWith = checksOf(generatedWith, (check) => [
  check(
    "createGenerations.body.count.default",
    { name: "count-default-with-others", title: "A call with other fields and no count creates five suggestions." },
    ({ exchange }) => expectDefaultCount(exchange),
  ),
]);

function expectDefaultCount(exchange: Exchange): void {
  const found = itemsAt(exchange, "/data").length;
  const deviation = { expected: `${defaultCount} suggestions`, actual: `there are ${found}`, pointer: "/data" };
  expectThat(found === defaultCount, deviation, exchange);
}

const accepts = checksOf(accepted, (check) => [
  check("SUGG-02", { name: "accepted" }, ({ before, first, read }) => {
    if (statusOf(before) !== "pending") throw new Blocked("needs a pending suggestion");
    expectTaken(first);
    const id = valueAt(first, "/data/contentId");
    const deviation = { expected: "an id", actual: `it is ${JSON.stringify(id)}`, pointer: "/data/contentId" };
    expectThat(typeof id === "string" && id !== "", deviation, first);
    expectStatus(read, "accepted");
  }),

  check(
    "SUGG-02",
    { name: "accepted-as-itself", title: "Accepting a suggestion answers its own id, and a content item of its own." },
    ({ id, first, another }) => {
      if (!succeeded(first)) throw new Blocked("needs a suggestion that is accepted");
      const shown = valueAt(first, "/data/id");
      expectThat(shown === id, { expected: id, actual: `it is ${String(shown)}`, pointer: "/data/id" }, first);
      if (!another || !succeeded(another)) throw new Blocked("needs a second suggestion that is accepted");
      const [own, others] = [first, another].map((exchange) => valueAt(exchange, "/data/contentId"));
      const deviation = { expected: "another content item", actual: "it is that of another suggestion" };
      expectThat(own !== others, { ...deviation, pointer: "/data/contentId" }, another);
    },
  ),

  check(
    "SUGG-02",
    { name: "accepted-in-the-list", title: "An accepted suggestion is accepted in the list, too." },
    ({ id, read, list }) => {
      if (statusOf(read) !== "accepted") throw new Blocked("needs a suggestion that is accepted");
      const item = itemOf(list, id);
      const deviation = { expected: "accepted", actual: `it is ${String(item.status)}`, pointer: "/data" };
      expectThat(item.status === "accepted", deviation, list.shownBy(item));
    },
  ),

  check("SUGG-14", ({ id, at, list }) => {
    const item = itemOf(list, id);
    const deviation = { expected: "the time of its creation", actual: `it is ${String(item.createdAt)}` };
    expectThat(isNear(item.createdAt, at), { ...deviation, pointer: "/data" }, list.shownBy(item));
  }),

  check("SUGG-15", async ({ id, first, list }, context) => {
    if (!succeeded(first)) throw new Blocked("needs a suggestion that is accepted");
    const batch = idsOf(createGenerations, (await generated(context)).exchange).filter((each) => each !== id);
    const others = list.items.filter((item) => batch.includes(idIn(item)));
    if (others.length === 0) throw new Blocked("needs a list that shows the other suggestions");
    const changed = others.find(({ status }) => status !== "pending");
    const actual = `${String(changed?.id)} is ${String(changed?.status)}`;
    const shownBy = changed ? list.shownBy(changed) : list.last;
    expectThat(changed === undefined, { expected: "pending suggestions", actual, pointer: "/data" }, shownBy);
  }),

  check(
    "SUGG-02",
    { name: "accepted-in-its-workspace", title: "Accepting a suggestion in its workspace, by name, accepts it, too." },
    ({ another, anotherRead }) => {
      if (!another || !succeeded(another) || !anotherRead)
        throw new Blocked("needs a second suggestion that is accepted");
      expectStatus(anotherRead, "accepted");
    },
  ),

  check("SUGG-03", { name: "accepted-again" }, ({ first, read, again, readAgain }) => {
    if (!succeeded(first)) throw new Blocked("needs a suggestion that is accepted");
    expectTaken(again);
    expectSameContent(first, again);
    if (statusOf(read) === "accepted") expectStatus(readAgain, "accepted");
  }),

  check(
    "SUGG-03",
    {
      name: "accepted-again-in-its-workspace",
      title: "Accepting a suggestion again, in its workspace by name, returns the same contentId.",
    },
    ({ first, named }) => {
      if (!succeeded(first) || !succeeded(named)) throw new Blocked("needs a suggestion that is accepted twice");
      expectSameContent(first, named);
    },
  ),
]);

/** @throws Failure if accepting a suggestion again answers another content item */
function expectSameContent(first: Exchange, again: Exchange): void {
  const [id, other] = [textAt(first, "/data/contentId"), valueAt(again, "/data/contentId")];
  const deviation = { expected: id, actual: `it is ${String(other)}`, pointer: "/data/contentId" };
  expectThat(id === other, deviation, again);
}

/** Longer than anything is stored that the documents name. */
const longTime = 25 * 3600;

const acceptedLate = check(
  "SUGG-03",
  {
    name: "accepted-much-later",
    title: "Accepting a suggestion again on the next day returns the same contentId.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { id, at, first } = await accepted(context);
    if (!succeeded(first)) throw new Blocked("needs a suggestion that is accepted");
    await context.wait(Math.max(0, longTime - (context.now() - at) / 1000), "the next day");
    const again = await context.send({ operation: acceptGeneration, path: { id } });
    // The default workspace may have changed (GAP-139); whether accepting again succeeds is judged at once.
    if (!succeeded(again))
      throw new Blocked(`needs a suggestion that is still there (it answered ${outcomeOf(again)})`);
    expectSameContent(first, again);
  },
);

/** The read of a suggestion that a post has used. */
const taken = once("suggestions: scheduled", async (context) => {
  const id = await freshSuggestion(context);
  const post = await newPost(context, { suggestionId: id });
  const isThere = (exchange: Exchange) => statusOf(exchange) === "scheduled";
  // Whether it is scheduled immediately is open (GAP-174).
  const read = await readUntil(context, () => readSuggestion(context, id), isThere, {
    why: "a suggestion that is scheduled",
    every: 10,
  });
  return { id, post, read };
});

const scheduled = [
  check(
    "SUGG-04",
    {
      name: "suggestion-scheduled/refused",
      title: "A post from an already scheduled suggestion is refused with 409 conflict.",
    },
    async (context) => {
      const { id } = await taken(context);
      expectRefusal(await offerBadPost(context, { suggestionId: id }), { status: 409, type: "conflict" });
    },
  ),
  check(
    "SUGG-04",
    {
      name: "suggestion-scheduled/elsewhere",
      title: "A post from an already scheduled suggestion to other accounts is also refused.",
    },
    async (context) => {
      const { id, post } = await taken(context);
      const selectedAccounts = selectionOf((await someAccounts(context, 2)).slice(1));
      if (isDeepStrictEqual(selectedAccounts, post.body.selectedAccounts)) throw new Blocked("needs another account");
      const exchange = await offerBadPost(context, { suggestionId: id, selectedAccounts });
      // The other account may not accept such a post, and the order of refusals is open.
      expectRefusal(exchange, { status: 409, type: "conflict" }, [400]);
    },
  ),
  check(
    "SUGG-04",
    {
      name: "suggestion-scheduled/at-once",
      title: "A post from an already scheduled suggestion as soon as possible is also refused.",
    },
    async (context) => {
      const { id } = await taken(context);
      const another = { suggestionId: id, schedule: "asap", scheduledTime: undefined, caption: "Once more" };
      expectRefusal(await offerBadPost(context, another), { status: 409, type: "conflict" });
    },
  ),
  check(
    "SUGG-04",
    {
      name: "suggestion-scheduled/published",
      title: "A post from a suggestion whose post was published is also refused.",
      profile: "full",
    },
    async (context) => {
      const id = (await timedPosts(context)).others.get("suggestionId")?.body.suggestionId;
      if (typeof id !== "string") throw new Blocked("needs a post from a suggestion");
      // It may have become free because its post failed.
      const read = await readSuggestion(context, id);
      if (statusOf(read) !== "scheduled")
        throw new Blocked(`needs a suggestion that is scheduled (it is ${String(statusOf(read))})`);
      expectRefusal(await offerBadPost(context, { suggestionId: id }), { status: 409, type: "conflict" });
    },
  ),
  check(
    "SUGG-04",
    { name: "suggestion-scheduled/unchanged", title: "A refused post from a scheduled suggestion changes nothing." },
    async (context) => {
      const { id, read } = await taken(context);
      await expectNothingMore(
        () => postCount(context),
        async () => {
          const exchange = await offerBadPost(context, { suggestionId: id });
          if (exchange.response.status !== 409) throw new Blocked("needs a post that is refused");
        },
      );
      const after = await readSuggestion(context, id);
      const same = isDeepStrictEqual(valueAt(after, "/data/status"), valueAt(read, "/data/status"));
      const deviation = { expected: "scheduled", actual: `it is ${String(statusOf(after))}`, pointer: "/data/status" };
      expectThat(same, deviation, after);
    },
  ),
];

/** An accepted suggestion that a post has used, accepted again. Whether it still can be accepted is open. */
const acceptedAfterPost = check(
  "SUGG-03",
  {
    name: "accepted-after-a-post",
    title: "Accepting a suggestion again after a post of it returns the same contentId.",
  },
  async (context) => {
    const id = await freshSuggestion(context);
    const first = await context.send({ operation: acceptGeneration, path: { id } });
    if (!succeeded(first)) throw new Blocked("needs a suggestion that is accepted");
    await newPost(context, { suggestionId: id });
    const again = await context.send({ operation: acceptGeneration, path: { id } });
    if (!succeeded(again))
      throw new Blocked(`needs a suggestion that can be accepted again (the server answered ${outcomeOf(again)})`);
    expectSameContent(first, again);
  },
);

const prices = [
  check("CRED-19", async (context) => {
    await requireMemory(context);
    const influencerId = await listedInfluencer(context);
    const more = { count: 10, format: "greenscreen", prompt: "Morning runs", ...(influencerId && { influencerId }) };
    await expectNothingMore(
      async () => -(await glance(context)).balance,
      async () => {
        await given(context, "createGenerations", { wholeBody: { count: 1 } });
        await context.send({ operation: createGenerations, body: more });
      },
    );
  }),
  check("CRED-20", { needs: ["key:noCredits"] }, async (context) => {
    await requireMemory(context);
    await brokeGlance(context);
    const { method } = createGenerations;
    const request = { operation: createGenerations, method, body: { count: 1 } };
    const exchange = await sendUnlearned(context, request, brokeKey(context));
    if (succeeded(exchange)) return;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (exchange.response.status !== 402)
      throw new Blocked(`needs a call that is not refused for another reason (${actual})`);
    expectThat(false, { expected: "suggestions without credits", actual }, exchange);
  }),
];

/** A malformed workspace with an existing suggestion: 400, though 404 is open (GAP-011). */
const malformed = check("acceptGeneration.error.invalid_input", async (context) => {
  const { id } = await generated(context);
  const query = { workspaceId: "not-an-id" };
  const exchange = await context.sendInvalid({ operation: acceptGeneration, path: { id }, query });
  expectRefusal(exchange, { status: 400, type: "invalid_input" }, [404]);
});

export const checks: readonly Check[] = [
  ...made,
  ...madeWith,
  ...accepts,
  ...scheduled,
  acceptedAfterPost,
  ...prices,
  malformed,
  ...inPhase("closing", [acceptedLate]),
];
