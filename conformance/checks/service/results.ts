import { operationList } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { expectThat } from "../../steps/given.ts";
import { expectOf } from "../../steps/looks.ts";
import { listsOf, readerOf, results } from "../../steps/service/results.ts";
import { listOfMade } from "../../steps/service/watch.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

/** Those whose results have an id, and may be repeated: without a key, a second call may be the first one again. */
const making = operationList.filter(
  ({ method, idempotent, provides }) => method === "POST" && idempotent && provides.length > 0,
);
const listed = making.filter((operation) => listOfMade(operation) !== undefined);
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

const lasts = forEachOperation("result-lasts", readable, {
  requirements: () => ["ENV-07"],
  says: ({ operationId }) => `A later call of ${operationId} leaves the result of an earlier one in place.`,
  profile: profileOf,
  async run(context, operation) {
    const { first } = await results(operation).first(context);
    if (!first.before || !first.after || first.before.response.status === 404)
      throw new Blocked("needs a first result that can be read");
    expectFound(first.after, "the result of the first call");
  },
});

const onList = forEachOperation("result-listed", listed, {
  requirements: () => ["ENV-07"],
  says: ({ operationId }) => `What ${operationId} made is in its list, and a later call leaves it there.`,
  profile: profileOf,
  async run(context, operation) {
    const told = await results(operation).first(context);
    const { before, after } = listsOf(told);
    // A longer list has more pages.
    if (after.total > after.ids.length) throw new Blocked("needs a list that fits on one page");
    const missing = told.second.ids.find((id) => !after.ids.includes(id));
    const deviation = { expected: `${missing} in the list`, actual: "it is not there" };
    expectThat(missing === undefined, deviation, told.second.exchange);
    const { id } = told.first;
    const isLost = id !== undefined && before.ids.includes(id) && !after.ids.includes(id);
    expectThat(!isLost, { expected: `${id} in the list`, actual: "a later call removed it" }, told.second.exchange);
  },
});

const onlyOnce = forEachOperation("result-once", listed, {
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
export const checks: readonly Check[] = inPhase(
  "changing",
  [...shows, ...lasts, ...onList, ...onlyOnce].map(inOneWorkspace),
);
