import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectDebit } from "../../steps/credits/spending.ts";
import { imageDraft, talkingHead } from "../../steps/drafts/kinds.ts";
import { endOf, imageOf, type Started, start, videoOf } from "../../steps/drafts/videos.ts";
import { valueAt } from "../../steps/given.ts";
import { nextOutcome } from "../../steps/service/jobs.ts";

/** How long a refund may follow after the failure, in seconds (GAP-120). */
const refundSeconds = 60;

/** What makes something from a draft for credits. */
const generations = {
  createRecreationVideo: { ids: ["DVID-19", "DVID-20"], draftOf: talkingHead, requestOf: videoOf },
  createMetaAd: { ids: ["MAD-13", "MAD-14"], draftOf: imageDraft, requestOf: imageOf },
} as const;

type GenerationId = keyof typeof generations;

/** Only a new id asks for a new output, whatever became of the first one (studio document, Ad adaptation). */
const repeated = forEachItem<GenerationId>("failed-request", ["createRecreationVideo", "createMetaAd"], {
  requirements: (operationId) => generations[operationId].ids,
  says: (operationId) => `${operationId} makes and debits nothing new for a requestId whose generation failed.`,
  needs: ["control:outcomes"],
  profile: () => "full",
  run: (context, operationId) =>
    expectDebit(context, 0, async () => {
      const failed = await failedGeneration(context, operationId);
      const exchange = await context.send(failed.request);
      if (!succeeded(exchange)) throw new Blocked(`needs a repeat that is accepted (it is ${outcomeOf(exchange)})`);
      const id = valueAt(exchange, "/data/id");
      if (id === failed.id) return exchange;
      throw new Failure({ expected: failed.id, actual: `it is ${String(id)}`, pointer: "/data/id" }, exchange);
    }),
});

/** A generation that failed, after its refund. @throws Blocked if it does not fail */
async function failedGeneration(context: CheckContext, operationId: GenerationId): Promise<Started> {
  const { draftOf, requestOf } = generations[operationId];
  const draft = await draftOf(context);
  await nextOutcome(context, operationId, "fail");
  const started = await start(context, requestOf(draft));
  const ended = await endOf(context, started);
  if (valueAt(ended, "/data/status") !== "failed") throw new Blocked("needs a generation that fails as planned");
  await context.wait(refundSeconds, "a refund");
  return started;
}

export const checks: readonly Check[] = repeated;
