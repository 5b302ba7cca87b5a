import fc from "fast-check";
import { type OperationId, operations } from "../../../../generated/operations.ts";
import { hostedAddress } from "../../world/media.ts";
import type { TestSandbox } from "../sandbox-test.ts";
import { command, type Model, type Real } from "./model.ts";
import { send, started } from "./send.ts";
import { maybeKey } from "./videos.commands.ts";

const { perSecond, surcharges } = operations.createCharacterSwap.price;

/** A paid call and its price, counted here apart from the sandbox. */
interface PaidCall {
  readonly operationId: "createTalkingHead" | "createMetaAd" | "createCharacterSwap";
  readonly body: Readonly<Record<string, unknown>>;
  readonly price: number;
}

const talkingHead = fc.integer({ min: 4, max: 15 }).map(
  (duration): PaidCall => ({
    operationId: "createTalkingHead",
    body: { script: "One cup, two minutes.", duration },
    price: operations.createTalkingHead.price.perSecond * duration,
  }),
);

const metaAd = fc.constant<PaidCall>({
  operationId: "createMetaAd",
  body: { prompt: "Morning light" },
  price: operations.createMetaAd.price.base,
});

const characterSwap = fc.tuple(fc.integer({ min: 3, max: 30 }), fc.constantFrom("image", "recreate")).map(
  ([seconds, scene]): PaidCall => ({
    operationId: "createCharacterSwap",
    body: {
      videoUrl: hostedAddress("source", "video", seconds),
      characterImageUrl: hostedAddress("face", "image"),
      scene,
    },
    price: perSecond * seconds + (scene === "recreate" ? surcharges[0].credits : 0),
  }),
);

const create = fc
  .tuple(fc.oneof(talkingHead, metaAd, characterSwap), maybeKey)
  .map(([{ operationId, body, price }, idempotencyKey]) =>
    command(`${operationId}(${price} credits, ${idempotencyKey})`, async (model, real) => {
      const received = await send(model, real, operationId, { body, price, idempotencyKey });
      if (received) contentStarted(model, real, operationId, received.data.id, price);
    }),
  );

/** Notes that a call has started a content item. */
export function contentStarted(model: Model, real: Real, operationId: OperationId, id: string, price: number): void {
  const status = async (sandbox: TestSandbox) => (await sandbox.ok("getContent", { id })).status;
  const ends = { succeed: "ready", fail: "failed" };
  // No document says how long an image takes; the longest studio job takes 20 minutes.
  started(model, real, operationId, { id, price, ends, status, running: ["processing"], longest: 1200 });
}

/** Paid studio formats. */
export const contentCommands = [create];
