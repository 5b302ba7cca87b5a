import type { OperationId } from "../../generated/operations.ts";
import { timeAhead } from "../core/arranging/example-values.ts";
import { freshHex, freshInt } from "../core/arranging/fresh-id.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, NotAllowed, NotClaimed } from "../core/errors.ts";
import { errorOf } from "../core/exchange.ts";
import { type Change, given, itemsAt, request, textAt, valueAt } from "./given.ts";
import { once } from "./once.ts";

/** Free operations that take a prompt: a deck builder and, for a server without it, the one that more servers have. */
const asked: readonly OperationId[] = ["createListicle", "createGenerations"];

/**
 * Passes if the server shows that it stores requests: it recognizes an Idempotency-Key, which no answer contains. A
 * server that ignores these keys, or has none of these operations, may show the new name of an automation or a workspace, the time of a
 * new post, or two new posts in one list instead. A broken server may show only one of these.
 * Two reads of a mock with fixed or random answers say nothing about its memory.
 * @throws Blocked if it does not
 */
export const requireMemory = once("memory", async (context) => {
  const ways = [...asked.map(conflict), automationName, workspaceName, postConflict, postTime, twoPosts];
  const reasons: Blocked[] = [];
  for (const shows of ways) {
    try {
      if (await shows(context)) return;
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      reasons.push(error);
    }
  }
  throw (
    reasons.find((reason) => reason instanceof NotClaimed) ??
    // The profile says more than that nothing shows it.
    reasons.find((reason) => reason instanceof NotAllowed) ??
    // So does the first refusal, if no call was taken.
    (reasons.length === ways.length ? reasons[0] : undefined) ??
    new Blocked("needs a server that stores requests (no key, automation, workspace or post shows it)")
  );
});

const conflict = (id: OperationId) => (context: CheckContext) =>
  conflicts(
    context,
    id,
    ["before breakfast", "after lunch"].map((when) => ({ wholeBody: { prompt: `Stretches ${when}` } })),
  );

const postConflict = (context: CheckContext) =>
  conflicts(
    context,
    "createPost",
    [newTime(context), newTime(context)].map((scheduledTime) => ({ body: { schedule: "scheduled", scheduledTime } })),
  );

/** Whether two requests with one Idempotency-Key conflict. */
async function conflicts(context: CheckContext, id: OperationId, [first, second]: readonly Change[]): Promise<boolean> {
  const headers = { "idempotency-key": `verify:${freshHex(8)}` };
  await given(context, id, { ...first, headers });
  return errorOf(await context.sendInvalid(await request(context, id, { ...second, headers })))?.type === "conflict";
}

async function automationName(context: CheckContext): Promise<boolean> {
  const name = newName();
  await given(context, "createAutomation", { wholeBody: { name } });
  const [made] = context.resources.all("automation"); // the newest one
  if (!made?.own) return false;
  const read = await given(context, "getAutomation", { path: { id: String(made.id) } });
  return valueAt(read, "/data/name") === name;
}

async function workspaceName(context: CheckContext): Promise<boolean> {
  const name = newName();
  await given(context, "createWorkspace", { wholeBody: { name } });
  return itemsAt(await given(context, "listWorkspaces"), "/data").some((item) => item.name === name);
}

async function postTime(context: CheckContext): Promise<boolean> {
  const scheduledTime = newTime(context);
  const shown = valueAt(
    await given(context, "getPost", { path: { id: await newPost(context, scheduledTime) } }),
    "/data/scheduledTime",
  );
  return Date.parse(String(shown)) === Date.parse(scheduledTime);
}

async function twoPosts(context: CheckContext): Promise<boolean> {
  const [first, second] = [await newPost(context, newTime(context)), await newPost(context, newTime(context))];
  const ids = itemsAt(await given(context, "listPosts", { query: { limit: "100" } }), "/data").map(({ id }) => id);
  return first !== second && ids.includes(first) && ids.includes(second);
}

/** Creates a post and returns its id. */
async function newPost(context: CheckContext, scheduledTime: string): Promise<string> {
  return textAt(await given(context, "createPost", { body: { schedule: "scheduled", scheduledTime } }), "/data/id");
}

const newTime = (context: CheckContext) => timeAhead(context.now() + freshInt(dayMinutes) * 60_000);

const dayMinutes = 24 * 60;

const newName = () => `Verify ${freshHex(4)}`;
