import { operations } from "../../../generated/operations.ts";
import { type Check, check, forEachItem } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { idsOf } from "../../steps/first-use.ts";
import { expectThat, given } from "../../steps/given.ts";
import { listIn } from "../../steps/lists.ts";
import { requireMemory } from "../../steps/memory.ts";
import { unknownId } from "../../steps/placeholders.ts";
import { launchedPosts } from "../../steps/posts/launched-posts.ts";
import { postIn } from "../../steps/posts/post-lives.ts";
import { listedPosts, postingPlace, readPost, shownStatuses, statusOf, waitingPost } from "../../steps/posts/posts.ts";

const contents = [
  check("POST-05", async (context) => {
    const { id } = await waitingPost(context);
    const { items, isWhole, exchange } = await listedPosts(context);
    if (items.some((item) => item.id === id)) return;
    if (!isWhole) throw new Blocked("needs a list that fits on one page");
    expectThat(false, { expected: `${id} in the list`, actual: "it is not there", pointer: "/data" }, exchange);
  }),
  check("POST-51", async (context) => {
    await waitingPost(context);
    const automationId = await someAutomation(context);
    const { workspaceId } = await postingPlace(context);
    const plain = { operation: operations.listPosts, query: { workspaceId } };
    await expectTaken(context, { ...plain, query: { workspaceId, automationId } }, async () => plain);
    const { items, exchange } = await listedPosts(context, { automationId });
    const made = context.resources.made().filter(({ kind }) => kind === "post");
    const other = items.find(({ id }) => made.some((post) => post.id === id));
    const actual = `it has ${String(other?.id)}, which belongs to none`;
    expectThat(other === undefined, { expected: "posts of the automation only", actual, pointer: "/data" }, exchange);
  }),
];

const takes = forEachItem("post-list-takes", shownStatuses, {
  requirements: () => ["POST-50"],
  says: (status) => `The list of posts accepts the status ${status}.`,
  run: async ({ send }, status) => expectSuccess(await send({ operation: operations.listPosts, query: { status } })),
});

const byBoth = check(
  "POST-50",
  {
    name: "post-list-automation-and-status",
    title: "The list with an automationId and a status has only posts of that status.",
  },
  async (context) => {
    const { automationId } = await launchedPosts(context);
    const { items, exchange } = await listedPosts(context, { automationId, status: "completed" });
    const other = items.find(({ status }) => status !== "completed");
    const actual = `${String(other?.id)} is ${String(other?.status)}`;
    expectThat(other === undefined, { expected: "only completed posts", actual, pointer: "/data" }, exchange);
  },
);

const allOfBoth = check(
  "POST-65",
  {
    name: "post-list-all-of-automation-and-status",
    title: "The list with an automationId and a status leaves out no such post of that automation.",
  },
  async (context) => {
    const { items, scheduled } = await launchedPosts(context);
    const wanted = items.filter(({ status }) => status === "scheduled");
    if (wanted.length === 0) throw new Blocked("needs a launch that schedules posts");
    const lost = wanted.find(({ id }) => !scheduled.items.some((item) => item.id === id));
    const deviation = { expected: `${String(lost?.id)} in the list`, actual: "it is left out", pointer: "/data" };
    expectThat(lost === undefined, deviation, scheduled.exchange);
  },
);

const byBothToo = check(
  "POST-51",
  {
    name: "post-list-status-and-automation",
    title: "The list with a status and an automationId has only posts of that automation.",
  },
  async (context) => {
    const { automationId } = await launchedPosts(context);
    const { id: another } = await waitingPost(context);
    const { items, exchange } = await listedPosts(context, { status: "scheduled", automationId });
    const actual = `it has ${another}, which belongs to none`;
    const isThere = items.some(({ id }) => id === another);
    expectThat(!isThere, { expected: "posts of the automation only", actual, pointer: "/data" }, exchange);
  },
);

const byUnknown = check(
  "POST-51",
  {
    name: "post-list-unknown-automation",
    title: "The list with the automationId of no automation has no posts.",
  },
  async (context) => {
    await waitingPost(context);
    const query = { automationId: unknownId };
    const exchange = await context.sendInvalid({ operation: operations.listPosts, query });
    // It may be refused (GAP-035).
    if (!succeeded(exchange)) return;
    const [shown] = listIn(exchange);
    const actual = `it has ${String(shown?.id)}`;
    expectThat(shown === undefined, { expected: "no posts", actual, pointer: "/data" }, exchange);
  },
);

const inFlight = check(
  "POST-65",
  {
    name: "post-list-in-flight",
    title: "The list filtered by the status processing has a post that is in flight.",
    profile: "full",
  },
  async (context) => {
    const { id } = await postIn(context, "processing");
    const { items, exchange } = await listedPosts(context, { status: "processing" });
    const after = statusOf(await readPost(context, id));
    if (after !== "processing") throw new Blocked(`needs a post that stays in flight (it is ${String(after)})`);
    const isThere = items.some((item) => item.id === id);
    expectThat(isThere, { expected: `${id} in the list`, actual: "it is left out", pointer: "/data" }, exchange);
  },
);

/** An automation of the workspace; if there is none, a new draft. */
async function someAutomation(context: Parameters<typeof listedPosts>[0]): Promise<string> {
  const { workspaceId } = await postingPlace(context);
  const [known] = idsOf(
    operations.listAutomations,
    await given(context, "listAutomations", { query: { workspaceId } }),
  );
  if (known !== undefined) return known;
  const wholeBody = { name: "Verification of lists", workspaceId };
  const [made] = idsOf(operations.createAutomation, await given(context, "createAutomation", { wholeBody }));
  if (made === undefined) throw new Blocked("needs an automation");
  return made;
}

const malformed = check(
  "listPosts.error.invalid_input",
  { name: "post-list-malformed", title: "listPosts refuses a malformed parameter with 400 invalid_input." },
  async ({ sendInvalid }) => {
    const exchange = await sendInvalid({ operation: operations.listPosts, query: { workspaceId: "abc" } });
    // A malformed id may also get 404 (GAP-011).
    expectRefusal(exchange, { status: 400, type: "invalid_input" }, [404]);
  },
);

const unknownWorkspace = check(
  "listPosts.error.not_found",
  {
    name: "post-read-unknown-workspace/listPosts",
    title: "listPosts answers a workspace that does not exist with 404 not_found.",
  },
  async (context) => {
    await requireMemory(context);
    const query = { workspaceId: unknownId };
    const exchange = await context.sendInvalid({ operation: operations.listPosts, query });
    // The exact refusal is open (GAP-010).
    expectRefusal(exchange, { status: 404, type: "not_found" }, [400]);
  },
);

export const checks: readonly Check[] = [
  ...contents,
  ...takes,
  byBoth,
  allOfBoth,
  byBothToo,
  byUnknown,
  inFlight,
  malformed,
  unknownWorkspace,
];
