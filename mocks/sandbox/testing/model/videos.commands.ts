import fc from "fast-check";
import { expect } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import { balanceOf, command, oneOf } from "./model.ts";
import { send, started } from "./send.ts";

const previewPrice = operations.createInfluencer.price.base;
const videoPrice = operations.createInfluencerVideo.price.base;
const ends = { succeed: "completed", fail: "failed" };
const running = ["pending", "processing"];

/** A few keys, so that they are used again; with none most of the time. */
export const maybeKey = fc.option(fc.constantFrom("k1", "k2", "k3"), { nil: null, freq: 2 });

const createInfluencer = fc.tuple(fc.constantFrom("Ada", "Bo"), maybeKey).map(([name, idempotencyKey]) =>
  command(`createInfluencer(${name}, ${idempotencyKey})`, async (model, real) => {
    const price = balanceOf(model) >= previewPrice ? previewPrice : 0;
    const body = { name, imageUrl: "https://pictures.example/face.jpg" };
    const received = await send(model, real, "createInfluencer", { body, idempotencyKey });
    if (!received) return;
    const { id, videoPreview } = received.data;
    model.influencers.push(id);
    expect(videoPreview === null, "whether the preview is skipped").toBe(price === 0);
    if (price === 0) return;
    model.money.charges += price;
    started(model, real, "createInfluencer", {
      id,
      price,
      running,
      ends,
      status: async (sandbox) => (await sandbox.ok("getInfluencer", { id })).videoPreview.status,
    });
  }),
);

const createVideo = fc
  .tuple(fc.nat(9), fc.integer({ min: 5, max: 30 }), maybeKey)
  .map(([index, duration, idempotencyKey]) =>
    command(`createInfluencerVideo(${index}, ${duration}, ${idempotencyKey})`, async (model, real) => {
      const body = { script: "One cup, two minutes.", duration };
      const influencer = oneOf(model.influencers, index);
      const sending = { id: influencer, body, idempotencyKey, price: videoPrice };
      const received = await send(model, real, "createInfluencerVideo", sending);
      if (!received) return;
      const { id, creditsUsed } = received.data;
      expect(creditsUsed).toBe(videoPrice);
      started(model, real, "createInfluencerVideo", {
        id,
        price: videoPrice,
        running,
        ends,
        status: async (sandbox) => (await sandbox.ok("getVideo", { id })).status,
      });
    }),
  );

/** Influencers with their previews, and their videos. */
export const videoCommands = [createInfluencer, createVideo, createVideo];
