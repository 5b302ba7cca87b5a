import { type Operation, operationList, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { valuesAt } from "../core/pointer.ts";
import { idsOf } from "./first-use.ts";

/** The list that shows what an operation makes. */
function listFor({ provides }: Operation): Operation | undefined {
  const kinds = provides.map(({ resource }) => resource);
  return operationList.find(
    ({ method, path, provides: shown }) =>
      method === "GET" &&
      !path.includes("{") &&
      shown.some(({ resource, at }) => kinds.includes(resource) && at.some((pointer) => pointer.includes("*"))),
  );
}

/** Whether a list or the balance shows what an operation does. */
export function canTell(operation: Operation): boolean {
  return operation.price !== null || listFor(operation) !== undefined;
}

/** What can be seen of what an operation does. */
interface Trace {
  readonly ids: readonly string[] | undefined;
  readonly balance: number | undefined;
}

/**
 * Passes when an act leaves no trace. What else goes on, a job that is charged for example, leaves traces too: so a trace counts
 * only when the act leaves the same again.
 * @throws Failure when something further was made or charged; Blocked when it can't be told
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
  if (twice === once) throw new Failure({ expected: "nothing further made or charged", actual: once });
  throw new Blocked("needs a target on which nothing else goes on");
}

async function look({ arrange, send }: CheckContext, operation: Operation, first: Exchange): Promise<Trace> {
  const list = listFor(operation);
  let ids: readonly string[] | undefined;
  if (list) {
    const request = await arrange(list);
    // The longest page, as the run may have made much since the first result.
    const paging = list.parameters.some(({ name }) => name === "limit") ? { limit: "100" } : {};
    const shown = idsOf(list, await send({ ...request, query: { ...request.query, ...paging } }));
    // A list that does not show the first result, because it stands on another page, would not show a second one either.
    if (idsOf(operation, first).some((id) => shown.includes(id))) ids = shown;
  }
  const credits = operation.price ? await send({ operation: operations.getCredits }) : undefined;
  const [found] = credits && succeeded(credits) ? valuesAt(credits.response.json, "/data/balance") : [];
  const balance = typeof found?.value === "number" ? found.value : undefined;
  if (ids === undefined && balance === undefined) throw new Blocked("needs a list or a balance that shows the result");
  return { ids, balance };
}

/** What was made or charged between two looks, in a few words that are the same when the same happens again. */
function difference(before: Trace, after: Trace): string | undefined {
  const made = after.ids?.filter((id) => before.ids && !before.ids.includes(id)).length ?? 0;
  if (made > 0) return `the list shows ${made} more`;
  const charged = (before.balance ?? 0) - (after.balance ?? before.balance ?? 0);
  return charged > 0 ? `${charged} credits were charged` : undefined;
}
