import { type Operation, operationList, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { quotaIn } from "../core/spending/quota.ts";
import { valuesAt } from "../core/values/pointer.ts";
import { idsOf } from "./first-use.ts";

/** The list that shows an operation's results. */
function listFor({ provides }: Operation): Operation | undefined {
  const kinds = provides.map(({ resource }) => resource);
  return operationList.find(
    ({ method, path, provides: shown }) =>
      method === "GET" &&
      !path.includes("{") &&
      shown.some(({ resource, at }) => kinds.includes(resource) && at.some((pointer) => pointer.includes("*"))),
  );
}

/** Whether a list or the balance shows an operation's effect. */
export function canTell(operation: Operation): boolean {
  return operation.price !== null || listFor(operation) !== undefined;
}

/** The visible effects of an operation. */
interface Trace {
  readonly ids: readonly string[] | undefined;
  readonly balance: number | undefined;
  /** How much of the quota beside the list is used. */
  readonly used: number | undefined;
}

/**
 * Passes if an action leaves no trace. Other activity, such as a charged job, also leaves traces, so a trace counts
 * only if the action repeats it.
 * @throws Failure if something more was created or charged; Blocked if the result is unclear
 */
export async function expectNothingMade(
  context: CheckContext,
  operation: Operation,
  first: Exchange,
  act: () => Promise<void>,
): Promise<void> {
  const before = await look(context, operation, first);
  await act();
  const once = difference(before, await look(context, operation, first));
  if (once === undefined) return;
  const between = await look(context, operation, first);
  await act();
  const twice = difference(between, await look(context, operation, first));
  if (twice === once) throw new Failure({ expected: "nothing more created or charged", actual: once });
  throw new Blocked("needs a target without other activity");
}

async function look({ arrange, send }: CheckContext, operation: Operation, first: Exchange): Promise<Trace> {
  const list = listFor(operation);
  let ids: readonly string[] | undefined;
  let used: number | undefined;
  if (list) {
    const request = await arrange(list);
    // The longest page, because the run may have created much since the first result.
    const paging = list.parameters.some(({ name }) => name === "limit") ? { limit: "100" } : {};
    const page = await send({ ...request, query: { ...request.query, ...paging } });
    const shown = idsOf(list, page);
    used = quotaIn(page)?.usedThisMonth;
    // If the first result is on another page, a second one would not be visible either.
    if (idsOf(operation, first).some((id) => shown.includes(id))) ids = shown;
  }
  const credits = operation.price ? await send({ operation: operations.getCredits }) : undefined;
  const [found] = credits && succeeded(credits) ? valuesAt(credits.response.json, "/data/balance") : [];
  const balance = typeof found?.value === "number" ? found.value : undefined;
  if (ids === undefined && balance === undefined) throw new Blocked("needs a list or a balance that shows the result");
  return { ids, balance, used };
}

/** What was created or charged between two looks, in words that are the same if it happens again. */
function difference(before: Trace, after: Trace): string | undefined {
  const made = after.ids?.filter((id) => before.ids && !before.ids.includes(id)).length ?? 0;
  if (made > 0) return `the list shows ${made} more`;
  const charged = (before.balance ?? 0) - (after.balance ?? before.balance ?? 0);
  if (charged > 0) return `${charged} credits were charged`;
  const counted = (after.used ?? 0) - (before.used ?? after.used ?? 0);
  return counted > 0 ? `${counted} more of the quota are used` : undefined;
}
