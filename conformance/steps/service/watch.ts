import { type Operation, operationList } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, type Deviation, Failure } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { quotaIn } from "../../core/spending/quota.ts";
import { idsOf } from "../first-use.ts";
import { given, numberAt, valueAt } from "../given.ts";
import { readersOf, type Seen } from "../reader.ts";
import { changeBetween } from "../steady.ts";

/** What shows whether a call did something: the resource that it names, the list of what it creates, the balance and the quota that it uses. */
interface Glance {
  readonly named: readonly Seen[];
  readonly ids: readonly string[];
  readonly total: number;
  readonly balance: number;
  /** How much of the quota beside the list is used; 0 if it shows none. */
  readonly used: number;
}

/** The list that shows what an operation creates: of the whole workspace, or of the resource in its path. */
export function listOfMade({ provides, path }: Operation): Operation | undefined {
  const kinds = provides.map(({ resource }) => resource);
  return operationList.find(
    (list) =>
      list.method === "GET" &&
      (!list.path.includes("{") || list.path === path) &&
      list.provides.some(({ resource, at }) => kinds.includes(resource) && at.some((pointer) => pointer.includes("*"))),
  );
}

const namesResource = ({ path }: Operation) => path.includes("{");

/** Whether a caller could see that a refused call did something. */
export function isWatchable(operation: Operation): boolean {
  return namesResource(operation) || operation.price !== null || listOfMade(operation) !== undefined;
}

/**
 * Passes if the server changes nothing when it refuses calls. Others may use the team meanwhile, so a list or a balance counts only if it
 * changes again in the same way; what a call names belongs to the run, and what the service changes there by itself is not compared.
 * @param request whose effects to look for; its key reads them
 * @throws Failure if something changed; Blocked if nothing can be read, or if it is unclear who changed it
 */
export async function expectUnchanged(
  context: CheckContext,
  request: RequestSpec & { readonly operation: Operation },
  calls: readonly RequestSpec[],
): Promise<void> {
  let left = calls;
  const changed = async (): Promise<Deviation | undefined> => {
    const before = await glance(context, request);
    if (before.named.length > 0 && before.named.every(({ value }) => value === undefined))
      throw new Blocked("needs a resource that can be read");
    const refused = await refusedOf(context, left);
    const after = await glance(context, request);
    const isClean = refused.length === left.length;
    left = refused;
    // What a lenient server accepted may change something.
    if (!isClean) return changed();
    const named = changeOfNamed(before.named, after.named);
    if (named) throw new Failure(named.deviation, named.seen.exchange);
    return changeOfCounts(before, after);
  };
  const first = await changed();
  if (first === undefined) return;
  if ((await changed())?.actual === first.actual) throw new Failure(first);
  throw new Blocked(`needs a team without other activity (once, ${first.actual})`);
}

/** Sends calls. @returns those that the server refuses @throws Blocked if it accepts all */
async function refusedOf(context: CheckContext, calls: readonly RequestSpec[]): Promise<readonly RequestSpec[]> {
  const refused: RequestSpec[] = [];
  for (const call of calls) if (!succeeded(await context.sendInvalid(call))) refused.push(call);
  if (refused.length === 0) throw new Blocked("needs a call that is refused");
  return refused;
}

async function glance(
  context: CheckContext,
  request: RequestSpec & { readonly operation: Operation },
): Promise<Glance> {
  const { operation, key } = request;
  const sent = key === undefined ? context : withKey(context, key);
  const readers = namesResource(operation) ? readersOf(sent, operation, request) : [];
  const named: Seen[] = [];
  for (const read of readers) named.push(await read());
  const list = listOfMade(operation);
  const shown = list && (await sent.send(firstPage(list, request)));
  const ids = list && shown && succeeded(shown) ? idsOf(list, shown) : [];
  const total = shown && valueAt(shown, "/pagination/total");
  return {
    named,
    ids,
    total: typeof total === "number" ? total : ids.length,
    balance: operation.price
      ? numberAt(await given(sent, "getCredits", { query: { limit: "1" } }), "/data/balance")
      : 0,
    used: (shown && quotaIn(shown)?.usedThisMonth) ?? 0,
  };
}

/** The longest first page, because the run may have created much before, of the workspace and the resource of a request. */
export function firstPage(list: Operation, { path, query, body }: RequestSpec): RequestSpec {
  const takes = (name: string) => list.parameters.some((parameter) => parameter.name === name);
  const workspaceId = query?.workspaceId ?? (isRecord(body) ? body.workspaceId : undefined);
  return {
    operation: list,
    ...(list.path.includes("{") && path && { path }),
    query: {
      ...(takes("limit") && { limit: "100" }),
      ...(takes("workspaceId") && typeof workspaceId === "string" && { workspaceId }),
    },
  };
}

/** The same tools with another key. */
function withKey(context: CheckContext, key: string | null): CheckContext {
  return { ...context, send: (request) => context.send({ ...request, key }) };
}

function changeOfNamed(before: readonly Seen[], after: readonly Seen[]) {
  for (const [index, { schema, value }] of before.entries()) {
    const seen = after[index];
    if (seen === undefined || value === undefined) continue;
    const deviation = changeBetween(schema, value, seen.value);
    // Reads fail for other reasons, too.
    if (deviation && (succeeded(seen.exchange) || seen.exchange.response.status === 404)) return { seen, deviation };
  }
  return undefined;
}

function changeOfCounts(before: Glance, after: Glance): Deviation | undefined {
  const expected = "nothing created, removed or charged by refused calls";
  const made = Math.max(after.ids.filter((id) => !before.ids.includes(id)).length, after.total - before.total);
  if (made > 0) return { expected, actual: `the list shows ${made} more` };
  if (after.total < before.total) return { expected, actual: `the list shows ${before.total - after.total} fewer` };
  const fell = before.balance - after.balance;
  if (fell > 0) return { expected, actual: `${fell} credits were charged` };
  const used = after.used - before.used;
  return used > 0 ? { expected, actual: `${used} more of the quota are used` } : undefined;
}
