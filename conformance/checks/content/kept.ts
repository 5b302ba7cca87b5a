import { type Operation, operations } from "../../../generated/operations.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { preview } from "../../core/values/preview.ts";
import { builtDeck, deckOperations } from "../../steps/content/deck-story.ts";
import { expectThat, valueAt } from "../../steps/given.ts";
import { followedJob, type JobOperation } from "../../steps/service/job-story.ts";
import { forEachJob, jobOperations } from "../service/jobs.ts";

/** The fields of a content item that do not change (studio document, Content item). */
const fields = ["format", "title", "creditsUsed"];

const says = ({ operationId }: Operation) =>
  `Reads of an item of ${operationId} show the ${fields.join(", ")} that the creation showed.`;

const contentJobs: readonly JobOperation[] = jobOperations.filter(
  ({ job }) => job.poll === operations.getContent.operationId,
);

const jobs = forEachJob("content-kept", contentJobs, {
  requirements: ["CONT-45"],
  says,
  async run(context, operation) {
    const { exchange, reads } = await followedJob(context, operation);
    expectKept(exchange, reads);
  },
});

const decks = forEachOperation("deck-kept", deckOperations, {
  requirements: () => ["CONT-45"],
  says,
  async run(context, operation) {
    const { exchange, read } = await builtDeck(context, operation);
    expectKept(exchange, [read]);
  },
});

/**
 * Which fields an answer has is open (GAP-312, GAP-350, GAP-368), and so are the credits of a failed item (GAP-310).
 * @throws Failure if a read shows another value than the creation; Blocked if no field is in both
 */
function expectKept(made: Exchange, reads: readonly Exchange[]): void {
  let compared = 0;
  for (const read of reads.filter(succeeded)) {
    if (valueAt(read, "/data/status") === "failed") continue;
    for (const pointer of fields.map((name) => `/data/${name}`)) {
      const [before, now] = [valueAt(made, pointer), valueAt(read, pointer)];
      if (before === undefined || now === undefined) continue;
      compared += 1;
      expectThat(before === now, { expected: preview(before), actual: `it is ${preview(now)}`, pointer }, read);
    }
  }
  if (compared === 0) throw new Blocked("needs a read with a field that the creation shows too");
}

/** What stays the same from the creation of an item to its last read. */
export const checks: readonly Check[] = inPhase("jobs", [...jobs, ...decks]);
