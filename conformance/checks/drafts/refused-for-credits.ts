import { operations } from "../../../generated/operations.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { withBalance } from "../../steps/credits/broke-team.ts";
import { requireLack } from "../../steps/credits/lack.ts";
import { pennilessImage, pennilessSend, pennilessTalkingHead } from "../../steps/credits/penniless.ts";
import { talkingSeconds } from "../../steps/drafts/kinds.ts";
import { imageOf, videoOf } from "../../steps/drafts/videos.ts";

const { createMetaAd, createRecreationVideo } = operations;

/** What makes something from a draft for credits, and its price. */
const generations = {
  createRecreationVideo: {
    requirement: "DVID-31",
    draftOf: pennilessTalkingHead,
    requestOf: videoOf,
    price: createRecreationVideo.price.perSecond * talkingSeconds,
  },
  createMetaAd: {
    requirement: "MAD-24",
    draftOf: pennilessImage,
    requestOf: imageOf,
    price: createMetaAd.price.base,
  },
} as const;

type GenerationId = keyof typeof generations;

/**
 * "Known preflight rejections release the reservation" (studio document, Ad adaptation), and the price is checked before anything
 * starts. Whether a new id works shows that is not refused for another reason the request.
 */
const usableAgain = forEachItem<GenerationId>("request-id-after-lack", ["createRecreationVideo", "createMetaAd"], {
  requirements: (operationId) => [generations[operationId].requirement],
  says: (operationId) =>
    `A requestId of ${operationId} that was refused for lack of credits can be used once the balance covers the price.`,
  needs: ["key:noCredits", "control:credits"],
  profile: () => "full",
  async run(context, operationId) {
    const { draftOf, requestOf, price } = generations[operationId];
    const send = pennilessSend(context);
    const draft = await draftOf(context);
    const request = requestOf(draft);
    requireLack(await send(request));
    const { again, other } = await withBalance(context, 2 * price, async () => {
      const again = await send(request);
      return { again, other: succeeded(again) ? again : await send(requestOf(draft)) };
    });
    if (succeeded(again)) return;
    const actual = `the server answered ${outcomeOf(again)}, and took the same request with another requestId`;
    const isOfId =
      succeeded(other) && ["conflict", "invalid_input", "insufficient_credits"].includes(String(errorOf(again)?.type));
    if (!isOfId)
      throw new Blocked(
        `needs a request that is not refused for another reason (the server answered ${outcomeOf(again)})`,
      );
    throw new Failure({ expected: "a success with enough credits", actual }, again);
  },
});

export const checks: readonly Check[] = inPhase("spending", usableAgain);
