import type { OperationId } from "../../generated/operations.ts";
import { timeAhead } from "../core/arranging/example-values.ts";
import { freshHex, freshInt } from "../core/arranging/fresh-id.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, NotAllowed, NotClaimed } from "../core/errors.ts";
import { errorOf } from "../core/exchange.ts";
import { given, itemsAt, request, textAt, valueAt } from "./given.ts";
import { once } from "./once.ts";

/** Free operations that take a prompt: a deck builder and, for a server without it, the one that more servers have. */
const asked: readonly OperationId[] = ["createListicle", "createGenerations"];

/**
 * Passes if the server shows that it stores requests: it recognizes an Idempotency-Key, which no answer contains. A
 * server that ignores these keys, or has none of these operations, may show the new name of an automation or a workspace, or the time of a
 * new post, in a later read instead.
 * Two reads of a mock with fixed or random answers say nothing about its memory.
 * @throws Blocked if it does not
 */
export const requireMemory = once("memory", async (context) => {
  const ways = [...asked.map(conflict), automationName, workspaceName, postTime];
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

const conflict = (id: OperationId) => async (context: CheckContext) => {
  const headers = { "idempotency-key": `verify:${freshHex(8)}` };
  await given(context, id, { wholeBody: { prompt: "Stretches before breakfast" }, headers });
  const other = await request(context, id, { wholeBody: { prompt: "Stretches after lunch" }, headers });
  return errorOf(await context.sendInvalid(other))?.type === "conflict";
};

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
  const scheduledTime = timeAhead(context.now() + freshInt(dayMinutes) * 60_000);
  const id = textAt(await given(context, "createPost", { body: { schedule: "scheduled", scheduledTime } }), "/data/id");
  const shown = valueAt(await given(context, "getPost", { path: { id } }), "/data/scheduledTime");
  return Date.parse(String(shown)) === Date.parse(scheduledTime);
}

const dayMinutes = 24 * 60;

const newName = () => `Verify ${freshHex(4)}`;
