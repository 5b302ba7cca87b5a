import { type Operation, operations } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { pricesOracle } from "./prices.ts";

const { createInfluencerVideo, createMetaAd, createTalkingHead } = operations;

function answer(operation: Operation, body: object, data: object): Exchange {
  const exchange = exchangeOf(operation, { status: 202, body: { success: true, data } });
  return { ...exchange, request: { ...exchange.request, body: JSON.stringify(body) } };
}

const video = (creditsUsed: number) =>
  answer(createInfluencerVideo, { script: "Hello.", duration: 5 }, { creditsUsed });
const talk = (body: object, creditsUsed: number) => answer(createTalkingHead, body, { creditsUsed });

/** The price of each call without optional fields. */
const defaults: readonly (readonly [operation: Operation, credits: number])[] = [
  [operations.createGreenScreenMobile, 43],
  [operations.createTalkingHeadGreenScreen, 50],
  [operations.createInterview, 50],
  [createMetaAd, 3],
];

testOracle("prices", pricesOracle, [
  ...defaults.flatMap(([operation, creditsUsed]) => [
    {
      name: `keeps the price of ${operation.operationId}`,
      exchange: answer(operation, {}, { creditsUsed }),
      keeps: [`prices/${operation.operationId}`],
    },
    {
      name: `breaks another price of ${operation.operationId}`,
      exchange: answer(operation, {}, { creditsUsed: creditsUsed + 1 }),
      breaks: { [`prices/${operation.operationId}`]: "/data/creditsUsed" },
    },
  ]),
  {
    name: "keeps a fixed price",
    exchange: video(createInfluencerVideo.price.base),
    keeps: ["prices/createInfluencerVideo"],
  },
  {
    name: "breaks another price",
    exchange: video(0),
    breaks: { "prices/createInfluencerVideo": "/data/creditsUsed" },
  },
  { name: "keeps the price of the default length", exchange: talk({}, 50), keeps: ["prices/createTalkingHead"] },
  {
    name: "breaks the price of another length",
    exchange: talk({ duration: 15 }, 50),
    breaks: { "prices/createTalkingHead": "/data/creditsUsed" },
  },
  {
    name: "says nothing of a length that a server may bring into its range (GAP-341)",
    exchange: answer(operations.createInterview, { duration: 20 }, { creditsUsed: 75 }),
  },
  { name: "says nothing of fractions", exchange: talk({ duration: 4.5 }, 25) },
  { name: "says nothing of a speech", exchange: talk({ voiceId: "v" }, 7) },
  {
    name: "says nothing of an image that a requestId may have named before",
    exchange: answer(createMetaAd, { requestId: "r" }, { creditsUsed: 0 }),
  },
  { name: "says nothing without creditsUsed", exchange: answer(createTalkingHead, {}, {}) },
]);
