import { describe, expect, test } from "vitest";
import { requirements } from "../../../../generated/requirements.ts";
import type { LatitudeOptions } from "../../latitude.ts";
import { shows, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { setBalance } from "../../testing/told.ts";
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
const holding = { script: words(10), spokespersonImage: image };
const pair = { script: words(10), avatarImage: image, productImage: image };

type Row = readonly [operation: PaidOperation, says: string, body: object, credits: number];

/** Every priced operation at its default, at its bounds, with its surcharge and with a voice (studio document, the table of prices). */
const rows: readonly Row[] = [
  ["createCharacterSwap", "2 a second", { ...swap, videoUrl: clip(8) }, 16],
  ["createCharacterSwap", "the shortest clip", { ...swap, videoUrl: clip(3) }, 6],
  ["createCharacterSwap", "the longest clip", { ...swap, videoUrl: clip(30) }, 60],
  ["createCharacterSwap", "scene image", { ...swap, videoUrl: clip(8), scene: "image" }, 16],
  ["createCharacterSwap", "3 more for recreate", { ...swap, videoUrl: clip(8), scene: "recreate" }, 19],
  ["createGreenScreenMobile", "3 and 5 a second, 8 by default", mobile, 43],
  ["createGreenScreenMobile", "4 seconds", { ...mobile, duration: 4 }, 23],
  ["createGreenScreenMobile", "15 seconds", { ...mobile, duration: 15 }, 78],
  ["createGreenScreenMobile", "measured speech", { ...mobile, ...voice, duration: 15 }, 3 + 20],
  ["createGreenScreenMobile", "30 seconds of speech", { ...mobile, ...voice, script: words(75) }, 3 + 150],
  ["createCloneVideo", "2 a second", { ...clone, videoUrl: clip(9) }, 18],
  ["createCloneVideo", "a told length", { ...clone, videoUrl: clip(9), videoDuration: 4 }, 8],
  ["createTalkingHead", "5 a second, 10 by default", head, 50],
  ["createTalkingHead", "4 seconds", { ...head, duration: 4 }, 20],
  ["createTalkingHead", "15 seconds", { ...head, duration: 15 }, 75],
  ["createTalkingHead", "measured speech", { ...head, ...voice, duration: 15 }, 20],
  ["createTalkingHead", "30 seconds of speech", { ...head, ...voice, script: words(75) }, 150],
  ["createTalkingHeadGreenScreen", "5 a second, 10 by default", green, 50],
  ["createTalkingHeadGreenScreen", "4 seconds", { ...green, duration: 4 }, 20],
  ["createTalkingHeadGreenScreen", "15 seconds", { ...green, duration: 15 }, 75],
  ["createTalkingHeadGreenScreen", "measured speech", { ...green, ...voice, duration: 4 }, 20],
  ["createTalkingHeadGreenScreen", "30 seconds of speech", { ...green, ...voice, script: words(75) }, 150],
  ["createInterview", "5 a second, 10 by default", head, 50],
  ["createInterview", "4 seconds", { ...head, duration: 4 }, 20],
  ["createInterview", "15 seconds", { ...head, duration: 15 }, 75],
  ["createProductSpokesperson", "5 a second, 8 by default", holding, 40],
  ["createProductSpokesperson", "4 seconds", { ...holding, duration: 4 }, 20],
  ["createProductSpokesperson", "15 seconds", { ...holding, duration: 15 }, 75],
  ["createProductSpokesperson", "3 more for composing", pair, 43],
  ["createProductSpokesperson", "measured speech and composing", { ...pair, ...voice, duration: 4 }, 23],
  ["createProductSpokesperson", "30 seconds of speech", { ...holding, ...voice, script: words(75) }, 150],
  ["createMetaAd", "3 an image", {}, 3],
];

/** Where the documents leave the price open. */
const openRows: readonly (readonly [...Row, LatitudeOptions])[] = [
  ["createCharacterSwap", "seconds up", { ...swap, videoUrl: clip(3.2) }, 8, {}],
  ["createCharacterSwap", "price up", { ...swap, videoUrl: clip(3.2) }, 7, { "GAP-333": "price-up" }],
  ["createCharacterSwap", "nearest", { ...swap, videoUrl: clip(3.2) }, 6, { "GAP-333": "nearest" }],
  ["createCharacterSwap", "down", { ...swap, videoUrl: clip(3.2) }, 6, { "GAP-333": "down" }],
  ["createCharacterSwap", "trimmed", { ...swap, videoUrl: clip(31) }, 60, { "GAP-336": "trimmed" }],
  [
    "createTalkingHead",
    "no more for a fraction of nothing",
    { ...head, ...voice, script: words(3) },
    6,
    { "GAP-333": "price-up" },
  ],
  ["createTalkingHead", "cut speech", { ...head, ...voice, script: words(90) }, 150, { "GAP-332": "cut" }],
  ["createGreenScreenMobile", "base replaced", { ...mobile, ...voice }, 20, { "GAP-335": "replaced" }],
  ["createProductSpokesperson", "surcharge replaced", { ...pair, ...voice }, 20, { "GAP-335": "replaced" }],
  [
    "createCloneVideo",
    "measured anyway",
    { ...clone, videoUrl: clip(9), videoDuration: 4 },
    18,
    { "GAP-338": "probed-anyway" },
  ],
  [
    "createCloneVideo",
    "senseless length",
    { ...clone, videoUrl: clip(9), videoDuration: -1 },
    18,
    { "GAP-339": "ignored" },
  ],
  ["createCloneVideo", "any length", { ...clone, videoUrl: clip(90) }, 180, { "GAP-339": "unbounded" }],
  ["createInterview", "clamped up", { ...head, duration: 3 }, 20, { "GAP-341": "clamped" }],
  ["createInterview", "clamped down", { ...head, duration: 16 }, 75, { "GAP-341": "clamped" }],
  ["createInterview", "any length", { ...head, duration: 20 }, 100, { "GAP-341": "accepted" }],
  ["createTalkingHeadGreenScreen", "a fraction", { ...green, duration: 4.5 }, 25, { "GAP-342": "any-number" }],
  ["createProductSpokesperson", "spokesperson wins", { ...pair, spokespersonImage: image }, 40, {}],
  ["createProductSpokesperson", "pair wins", { ...pair, spokespersonImage: image }, 43, { "GAP-349": "pair-wins" }],
];

/** What the contract derives from the price of an operation. */
function priceIds(operation: PaidOperation): string[] {
  const price = new RegExp(`^${operation}\\.(credits\\.|body\\.duration\\.default$)`);
  return requirements.filter(({ id }) => price.test(id)).map(({ id }) => id);
}

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
  for (const [operation, says, body, credits] of rows) {
    shows(priceIds(operation), `${operation}, ${says}: ${credits} credits`, async () => {
      expect(await taken(testSandbox(), operation, body)).toBe(credits);
    });
  }

  test.each(openRows)("%s: %s", async (operation, _, body, credits, latitude) => {
    expect(await taken(testSandbox({ latitude }), operation, body)).toBe(credits);
  });

  test.each(rows)("%s: %s, refused where one credit is missing", async (operation, _, body, credits) => {
    const sandbox = testSandbox();
    setBalance(sandbox, "full", credits - 1);
    await sandbox.refused(operation, { body: { ...body } }, 402, "insufficient_credits");
    setBalance(sandbox, "full", credits);
    expect((await sandbox.call(operation, { body: { ...body } })).status).toBe(202);
    expect((await sandbox.ok("getMe")).credits).toBe(0);
  });
});

shows(
  ["CONT-22", "CONT-23", "CONT-24"],
  "a voice is paid by its speech, 30 seconds at most, whatever the duration",
  async () => {
    const sandbox = testSandbox({ latitude: { "GAP-332": "cut" } });
    const bodies: readonly [PaidOperation, object][] = [
      ["createTalkingHead", head],
      ["createTalkingHeadGreenScreen", green],
      ["createProductSpokesperson", holding],
    ];
    for (const [operation, body] of bodies) {
      expect(await taken(sandbox, operation, { ...body, ...voice, duration: 4 })).toBe(20);
      expect(await taken(sandbox, operation, { ...body, ...voice, duration: 15 })).toBe(20);
      expect(await taken(sandbox, operation, { ...body, ...voice, script: words(200) })).toBe(150);
    }
    expect(await taken(sandbox, "createGreenScreenMobile", { ...mobile, ...voice, script: words(200) })).toBe(153);
  },
);

shows("CONT-32", "without videoDuration the server measures the reference video", async () => {
  const sandbox = testSandbox();
  expect(await taken(sandbox, "createCloneVideo", { ...clone, videoUrl: clip(5) })).toBe(10);
  expect(await taken(sandbox, "createCloneVideo", { ...clone, videoUrl: clip(6) })).toBe(12);
});
