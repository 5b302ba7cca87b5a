import { expect } from "vitest";
import { operations, type Price } from "../../../../generated/operations.ts";
import { gapTests } from "../../testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import type { PaidOperation } from "./formats.ts";

const gap = gapTests(testSandbox);
const clip = (seconds: number) => `https://media.shortform.example/clip-${seconds}s.mp4`;
const image = "https://media.shortform.example/picture.jpg";
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
/** Speech takes 0.4 seconds a word in the sandbox. */
const voice = { voiceId: "voice-7" };

const swap = { characterImageUrl: image };
const mobile = { appScreenshot: image, presenterImage: image, script: words(10) };
const head = { script: words(10) };
const green = { script: words(10), avatarImageUrl: image, demoVideoUrl: clip(8) };
const pair = { script: words(10), avatarImage: image, productImage: image };

/** The credits of so many seconds, with the fixed price unless it is left out, and with the first surcharge if there is one. */
function credits(operation: PaidOperation, seconds: number, more: { base?: false; surcharge?: true } = {}): number {
  const { base = 0, perSecond = 0, surcharges = [] }: Price = operations[operation].price;
  return (more.base === false ? 0 : base) + (more.surcharge ? (surcharges[0]?.credits ?? 0) : 0) + perSecond * seconds;
}

/** What a call takes from the balance, which must be what its ledger entry and its answer say. */
const taken =
  (operation: PaidOperation, body: object) =>
  async (sandbox: TestSandbox): Promise<number> => {
    const { balance: before, entries: old } = await sandbox.ok("getCredits");
    const made = await sandbox.ok(operation, { body: { ...body } });
    const { balance, entries } = await sandbox.ok("getCredits");
    expect(entries[0]).toMatchObject({ type: "spending", credits: balance - before });
    expect(entries[1]).toEqual(old[0]);
    expect(made.creditsUsed).toBe(before - balance);
    return before - balance;
  };

const swapped = (seconds: number) => taken("createCharacterSwap", { ...swap, videoUrl: clip(seconds) });
gap("GAP-333", swapped(3.2), {
  "seconds-up": credits("createCharacterSwap", 4),
  "price-up": Math.ceil(credits("createCharacterSwap", 3.2)),
  nearest: Math.round(credits("createCharacterSwap", 3.2)),
  down: Math.floor(credits("createCharacterSwap", 3.2)),
});
gap("GAP-336", swapped(31), { trimmed: credits("createCharacterSwap", 30) });
/** Without what a sum of fractions adds. */
const exact = (sum: number) => Math.ceil(Number(sum.toFixed(6)));
const speech = (count: number) => taken("createTalkingHead", { ...voice, script: words(count) });
gap("GAP-333", speech(3), { "price-up": exact(credits("createTalkingHead", 1.2)) });
gap("GAP-332", speech(90), { cut: credits("createTalkingHead", 30) });
const mobileSpeech = taken("createGreenScreenMobile", { ...mobile, ...voice });
gap("GAP-335", mobileSpeech, { replaced: credits("createGreenScreenMobile", 4, { base: false }) });
const pairSpeech = taken("createProductSpokesperson", { ...pair, ...voice });
gap("GAP-335", pairSpeech, { replaced: credits("createProductSpokesperson", 4) });
const cloned = (seconds: number, more: object = {}) =>
  taken("createCloneVideo", { imageUrl: image, videoUrl: clip(seconds), ...more });
gap("GAP-338", cloned(9, { videoDuration: 4 }), { "probed-anyway": credits("createCloneVideo", 9) });
gap("GAP-339", cloned(9, { videoDuration: -1 }), { ignored: credits("createCloneVideo", 9) });
gap("GAP-339", cloned(90), { unbounded: credits("createCloneVideo", 90) });
const interview = (duration: number) => taken("createInterview", { ...head, duration });
gap("GAP-341", interview(3), { clamped: credits("createInterview", 4) });
gap("GAP-341", interview(16), { clamped: credits("createInterview", 15) });
gap("GAP-341", interview(20), { accepted: credits("createInterview", 20) });
const fraction = taken("createTalkingHeadGreenScreen", { ...green, duration: 4.5 });
gap("GAP-342", fraction, { "any-number": credits("createTalkingHeadGreenScreen", 5) });
gap("GAP-349", taken("createProductSpokesperson", { ...pair, spokespersonImage: image, duration: 8 }), {
  "spokesperson-wins": credits("createProductSpokesperson", 8),
  "pair-wins": credits("createProductSpokesperson", 8, { surcharge: true }),
});
