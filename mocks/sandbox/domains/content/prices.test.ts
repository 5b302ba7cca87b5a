import { describe, expect, test } from "vitest";
import { operations, type Price } from "../../../../generated/operations.ts";
import type { LatitudeOptions } from "../../latitude.ts";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import type { PaidOperation } from "./formats.ts";

const clip = (seconds: number) => `https://media.shortform.example/clip-${seconds}s.mp4`;
const image = "https://media.shortform.example/picture.jpg";
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
/** Speech takes 0.4 seconds a word in the sandbox. */
const voice = { voiceId: "voice-7" };

const swap = { characterImageUrl: image };
const clone = { imageUrl: image };
const mobile = { appScreenshot: image, presenterImage: image, script: words(10) };
const head = { script: words(10) };
const green = { script: words(10), avatarImageUrl: image, demoVideoUrl: clip(8) };
const pair = { script: words(10), avatarImage: image, productImage: image };
const both = { ...pair, spokespersonImage: image, duration: 8 };

/** What a price is made of: seconds, and whether the base and the surcharge of the operation are in it. */
interface Parts {
  readonly seconds: number;
  readonly base?: boolean;
  readonly surcharge?: boolean;
  readonly round?: (credits: number) => number;
}
type Row = readonly [operation: PaidOperation, says: string, body: object, parts: Parts, latitude: LatitudeOptions];

/** The credits that the contract asks for. */
function priceOf(operation: PaidOperation, { seconds, base = true, surcharge = false, round }: Parts): number {
  const price: Price = operations[operation].price;
  const fixed = (base ? (price.base ?? 0) : 0) + (surcharge ? (price.surcharges?.[0]?.credits ?? 0) : 0);
  const credits = fixed + (price.perSecond ?? 0) * seconds;
  return round ? round(credits) : credits;
}

/** Where the documents leave the price open. */
const rows: readonly Row[] = [
  ["createCharacterSwap", "seconds up", { ...swap, videoUrl: clip(3.2) }, { seconds: 4 }, {}],
  [
    "createCharacterSwap",
    "price up",
    { ...swap, videoUrl: clip(3.2) },
    { seconds: 3.2, round: Math.ceil },
    { "GAP-333": "price-up" },
  ],
  [
    "createCharacterSwap",
    "nearest",
    { ...swap, videoUrl: clip(3.2) },
    { seconds: 3.2, round: Math.round },
    { "GAP-333": "nearest" },
  ],
  [
    "createCharacterSwap",
    "down",
    { ...swap, videoUrl: clip(3.2) },
    { seconds: 3.2, round: Math.floor },
    { "GAP-333": "down" },
  ],
  ["createCharacterSwap", "trimmed", { ...swap, videoUrl: clip(31) }, { seconds: 30 }, { "GAP-336": "trimmed" }],
  [
    "createTalkingHead",
    "no more for a fraction of nothing",
    { ...head, ...voice, script: words(3) },
    { seconds: 1.2, round: (credits) => Math.ceil(Number(credits.toFixed(6))) },
    { "GAP-333": "price-up" },
  ],
  ["createTalkingHead", "cut speech", { ...head, ...voice, script: words(90) }, { seconds: 30 }, { "GAP-332": "cut" }],
  [
    "createGreenScreenMobile",
    "base replaced",
    { ...mobile, ...voice },
    { seconds: 4, base: false },
    { "GAP-335": "replaced" },
  ],
  ["createProductSpokesperson", "surcharge replaced", { ...pair, ...voice }, { seconds: 4 }, { "GAP-335": "replaced" }],
  [
    "createCloneVideo",
    "measured anyway",
    { ...clone, videoUrl: clip(9), videoDuration: 4 },
    { seconds: 9 },
    { "GAP-338": "probed-anyway" },
  ],
  [
    "createCloneVideo",
    "senseless length",
    { ...clone, videoUrl: clip(9), videoDuration: -1 },
    { seconds: 9 },
    { "GAP-339": "ignored" },
  ],
  ["createCloneVideo", "any length", { ...clone, videoUrl: clip(90) }, { seconds: 90 }, { "GAP-339": "unbounded" }],
  ["createInterview", "clamped up", { ...head, duration: 3 }, { seconds: 4 }, { "GAP-341": "clamped" }],
  ["createInterview", "clamped down", { ...head, duration: 16 }, { seconds: 15 }, { "GAP-341": "clamped" }],
  ["createInterview", "any length", { ...head, duration: 20 }, { seconds: 20 }, { "GAP-341": "accepted" }],
  [
    "createTalkingHeadGreenScreen",
    "a fraction",
    { ...green, duration: 4.5 },
    { seconds: 5 },
    { "GAP-342": "any-number" },
  ],
  ["createProductSpokesperson", "spokesperson wins", both, { seconds: 8 }, {}],
  ["createProductSpokesperson", "pair wins", both, { seconds: 8, surcharge: true }, { "GAP-349": "pair-wins" }],
];

/** What a call took from the balance, which must be what its ledger entry and its answer say. */
async function taken(sandbox: TestSandbox, operation: PaidOperation, body: object): Promise<number> {
  const { balance: before, entries: old } = await sandbox.ok("getCredits");
  const made = await sandbox.ok(operation, { body: { ...body } });
  const { balance, entries } = await sandbox.ok("getCredits");
  expect(entries[0]).toMatchObject({ type: "spending", credits: balance - before });
  expect(entries[1]).toEqual(old[0]);
  expect(made.creditsUsed).toBe(before - balance);
  return before - balance;
}

describe("the price of a generation", () => {
  test.each(rows)("%s: %s", async (operation, _, body, parts, latitude) => {
    expect(await taken(testSandbox({ latitude }), operation, body)).toBe(priceOf(operation, parts));
  });
});
