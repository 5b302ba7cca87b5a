import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { isObjectId } from "../../core/values/object-id.ts";
import { expectThat } from "../../steps/given.ts";
import { expectOf } from "../../steps/looks.ts";
import { listed, listsOf, readerOf, readOf, results } from "../../steps/service/results.ts";
import { listOfMade } from "../../steps/service/watch.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

/** Those whose results have an id, and may be repeated: without a key, a second call may be the first one again. */
const making = operationList.filter(
  ({ method, idempotent, provides }) => method === "POST" && idempotent && provides.length > 0,
);
const inLists = making.filter((operation) => listOfMade(operation) !== undefined);
const lasting = making.filter((operation) => readerOf(operation) ?? listOfMade(operation));
const readable = making.filter((operation) => readerOf(operation) !== undefined);

const shows = forEachOperation("result-read", readable, {
  requirements: () => ["ENV-07"],
  says: ({ operationId }) => `What ${operationId} made can be read by its id.`,
  profile: profileOf,
  async run(context, operation) {
    const { second } = await results(operation).first(context);
    if (!second.read) throw new Blocked("needs an answer with an id");
    expectFound(second.read, "the result of the call");
  },
});

/** At the end of the run, after everything else that might have made the server forget it. */
const lasts = forEachOperation("result-lasts", lasting, {
  requirements: () => ["ENV-07"],
  says: ({ operationId }) => `What ${operationId} made is still there at the end of the run.`,
  profile: profileOf,
  async run(context, operation) {
    const { first, second } = await results(operation).first(context);
    const [another] = second.ids;
    if (first.id === undefined || another === undefined || first.id === another)
      throw new Blocked("needs results with ids of their own");
    await expectStillThere(context, operation, first.id, first.request);
    await expectStillThere(context, operation, another, second.request);
  },
});

/** @throws Failure if a result is neither read by its id nor in its list; Blocked if that can't be told */
async function expectStillThere(context: CheckContext, operation: Operation, id: string, request: RequestSpec) {
  const isKept = operation.provides.some(({ resource }) =>
    context.resources.all(resource).some((known) => String(known.id) === id),
  );
  if (!isKept) throw new Blocked("needs a result that the run did not remove");
  const read = await readOf(context, operation, id, request);
  if (read) return expectFound(read, "what the run made earlier");
  const list = await listed(context, operation, request);
  if (list === undefined || list.total > list.ids.length) throw new Blocked("needs a list that fits on one page");
  const deviation = { expected: `${id} in the list`, actual: "it is not there anymore", pointer: "/data" };
  expectThat(list.ids.includes(id), deviation, list.exchange);
}

const onList = forEachOperation("result-listed", inLists, {
  requirements: () => ["ENV-07"],
  says: ({ operationId }) => `What ${operationId} made is in its list.`,
  profile: profileOf,
  async run(context, operation) {
    const told = await results(operation).first(context);
    const { after } = listsOf(told);
    // A longer list has more pages.
    if (after.total > after.ids.length) throw new Blocked("needs a list that fits on one page");
    const { ids, exchange } = told.second;
    const missing = ids.find((id) => !after.ids.includes(id));
    if (missing === undefined) return;
    const deviation = { expected: `${missing} in the list`, actual: "it is not there", pointer: "/data" };
    // No list shows an id that is none.
    throw isObjectId(missing)
      ? new Failure(deviation, after.exchange)
      : new Failure({ ...deviation, pointer: "/data/id" }, exchange);
  },
});

const onlyOnce = forEachOperation("result-once", inLists, {
  requirements: () => ["ENV-07"],
  says: ({ operationId }) => `One call of ${operationId} makes no more than its answer shows.`,
  profile: profileOf,
  async run(context, operation) {
    await expectOf(context, results(operation), (told) => {
      const { before, after } = listsOf(told);
      const { ids, exchange } = told.second;
      const made = after.ids.filter((id) => !before.ids.includes(id)).length;
      const more = Math.max(made, after.total - before.total) - ids.length;
      if (more <= 0) return undefined;
      return { expected: `${ids.length} more in the list`, actual: `there are ${more} too many`, exchange };
    });
  },
});

/** What is not finished may have any status (GAP-002). */
function expectFound(read: Exchange, what: string): void {
  const actual = `the server answered ${outcomeOf(read)}`;
  const isGone = read.response.status === 404 && errorOf(read)?.type !== "generation_pending";
  expectThat(!isGone, { expected: what, actual }, read);
}

/** What a call did is there, once, and stays (core document, Conventions: a success). */
export const checks: readonly Check[] = [
  ...inPhase("changing", [...shows, ...onList, ...onlyOnce].map(inOneWorkspace)),
  ...inPhase("closing", lasts.map(inOneWorkspace)),
];
