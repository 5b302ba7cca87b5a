import fc from "fast-check";
import { expect } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import { contentStarted } from "./content.commands.ts";
import { balanceOf, command, type Model, oneOf } from "./model.ts";

const price = operations.createMetaAd.price.base;

/** Two requests with one key at once: one runs, both get its answer. */
const twiceAtOnce = fc.constantFrom("twin-1", "twin-2").map((key) =>
  command(
    `createMetaAd twice at once(${key})`,
    async (model, real) => {
      const name = `createMetaAd  ${key}`;
      const body = { prompt: "Evening light" };
      const sent = { body, headers: { "Idempotency-Key": key } };
      const [one, two] = await Promise.all([real.call("createMetaAd", sent), real.call("createMetaAd", sent)]);
      expect({ status: two.status, json: two.json }).toEqual({ status: one.status, json: one.json });
      const now = real.world.clock.now();
      if ((model.replies.get(name)?.until ?? 0) > now) {
        expect(one.json).toEqual(model.replies.get(name)?.json);
        return;
      }
      expect(one.status).toBe(202);
      model.money.charges += price;
      model.replies.set(name, {
        body: JSON.stringify(body),
        status: 202,
        json: one.json,
        until: now + 24 * 3600 * 1000,
      });
      contentStarted(model, real, "createMetaAd", one.data.id, price);
    },
    (model) => balanceOf(model) >= price,
  ),
);

/** Calls that are refused for another reason than money; none of them may charge, store a key or change anything. */
const badCalls = [
  ["no script", "createInfluencerVideo", (id: string) => ({ id, body: {} }), 400, "invalid_input"],
  [
    "too long",
    "createInfluencerVideo",
    (id: string) => ({ id, body: { script: "Hi.", duration: 31 } }),
    400,
    "invalid_input",
  ],
  [
    "no such influencer",
    "createInfluencerVideo",
    () => ({ id: "0".repeat(24), body: { script: "Hi." } }),
    404,
    "not_found",
  ],
  [
    "another team's",
    "createInfluencerVideo",
    (id: string) => ({ id, body: { script: "Hi." }, key: "otherTeam" }),
    404,
    "not_found",
  ],
  [
    "no scope",
    "createInfluencerVideo",
    (id: string) => ({ id, body: { script: "Hi." }, key: "limited" }),
    403,
    "forbidden_scope",
  ],
  [
    "no key",
    "createInfluencerVideo",
    (id: string) => ({ id, body: { script: "Hi." }, key: "none" }),
    401,
    "unauthorized",
  ],
  [
    "not hosted",
    "createTalkingHead",
    () => ({ body: { script: "Hi.", avatarImageUrl: "https://a.example/b.jpg" } }),
    400,
    "invalid_input",
  ],
] as const;

const refusedCall = fc
  .tuple(fc.constantFrom(...badCalls), fc.nat(9))
  .map(([[why, operationId, sent, status, type], index]) =>
    command(`refused ${operationId}(${why})`, async (model: Model, real) => {
      // A key that is never used otherwise: a refusal must leave it unused.
      const headers = { "Idempotency-Key": "refused" };
      await real.refused(operationId, { ...sent(oneOf(model.influencers, index)), headers }, status, type);
    }),
  );

/** What must not run, or not twice. */
export const idempotencyCommands = [twiceAtOnce, refusedCall];
