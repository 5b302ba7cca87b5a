import { expect } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { nextJobs } from "../../testing/told.ts";
import { validCall } from "../../testing/valid-calls.ts";

interface Entry {
  readonly id: string;
  readonly credits: number;
  readonly type: string;
  readonly createdAt: string;
  readonly spendingType?: string | null;
  readonly model?: string | null;
}

const gap = gapTests(testSandbox);
const price = operations.createInfluencerVideo.price.base;

async function ledger(sandbox: TestSandbox, query = {}, key = "full"): Promise<{ balance: number; entries: Entry[] }> {
  return sandbox.ok("getCredits", { query: { limit: 100, ...query }, key });
}
const sum = (entries: readonly Entry[]) => entries.reduce((total, { credits }) => total + credits, 0);

/** Buys an influencer video that ends so. */
async function video(sandbox: TestSandbox, outcome: "succeed" | "fail") {
  const sent = await validCall(sandbox, "createInfluencerVideo");
  nextJobs(sandbox, "createInfluencerVideo", outcome);
  return sandbox.ok("createInfluencerVideo", sent);
}

/** By what the ledger is sorted. */
async function order(sandbox: TestSandbox) {
  const { entries } = await ledger(sandbox);
  const isSorted = (list: readonly string[]) => list.join() === list.toSorted().join();
  const times = entries.map(({ createdAt }) => createdAt);
  return [isSorted(times.toReversed()), isSorted(times), isSorted(entries.map(({ id }) => id))];
}
gap("GAP-108", order, {
  "newest-first": [true, false, false],
  "oldest-first": [false, true, false],
  unordered: [false, false, true],
});

const idForms = async (sandbox: TestSandbox) =>
  new Set((await ledger(sandbox)).entries.map(({ id }) => (/^[0-9a-f]{24}$/.test(id) ? "object" : id.slice(0, 7))));
gap("GAP-110", idForms, { "object-id": new Set(["object"]), "any-string": new Set(["ledger_"]) });

async function spending(sandbox: TestSandbox) {
  const { model } = await video(sandbox, "succeed");
  const [entry] = (await ledger(sandbox)).entries;
  return { spendingType: entry?.spendingType, sameModel: entry?.model === model };
}
gap("GAP-111", spending, {
  "operation-name": { spendingType: "influencer_video", sameModel: true },
  "media-kind": { spendingType: "video", sameModel: true },
  "any-label": { spendingType: "Generation", sameModel: true },
});
gap("GAP-112", async (sandbox) => (await spending(sandbox)).sameModel, { "same-label": true, "internal-name": false });

/** What a top-up and a refund say about a purchase. */
async function purposes(sandbox: TestSandbox) {
  const { entries } = await ledger(sandbox);
  return [
    { type: "topup", credits: 200 },
    { type: "refund", credits: 50 },
  ].map((wanted) => {
    const found = entries.find(({ type, credits }) => type === wanted.type && credits === wanted.credits);
    return found && ("spendingType" in found ? { spendingType: found.spendingType, model: found.model } : "absent");
  });
}
gap("GAP-113", purposes, {
  absent: ["absent", "absent"],
  null: Array(2).fill({ spendingType: null, model: null }),
  "kept-on-refund": ["absent", { spendingType: "talking_head", model: "talking-head" }],
  "empty-string": Array(2).fill({ spendingType: "", model: "" }),
});

/** The entries that a failed video leaves; the rest of the ledger and the balance stay. */
async function leftByFailure(sandbox: TestSandbox) {
  const sent = await validCall(sandbox, "createInfluencerVideo");
  const before = await ledger(sandbox);
  nextJobs(sandbox, "createInfluencerVideo", "fail");
  await sandbox.ok("createInfluencerVideo", sent);
  sandbox.advance(3600);
  const { balance, entries } = await ledger(sandbox);
  expect(balance).toBe(before.balance);
  expect(balance).toBe(sum(entries));
  const added = entries.length - before.entries.length;
  expect(entries.slice(added)).toEqual(before.entries);
  return entries.slice(0, added).map(({ type }) => type);
}
for (const when of ["together", "refund-later"] as const)
  gap("GAP-114", leftByFailure, { "own-entry": ["refund", "spending"], "spending-removed": [] }, { "GAP-120": when });

/** How many entries take credits without spending them, and how much of the sum of the ledger the balance lacks. */
async function signs(sandbox: TestSandbox) {
  const { balance, entries } = await ledger(sandbox);
  return [entries.filter(({ type, credits }) => type !== "spending" && credits < 0).length, sum(entries) - balance];
}
gap("GAP-115", signs, { positive: [0, 0], either: [1, 0] });
gap("GAP-116", signs, { sum: [0, 0], "expiry-without-entry": [0, 120] });

/** Whether the balance is the usual one, and the ledger the beginning of the usual one. */
async function cut(sandbox: TestSandbox) {
  const [own, usual] = [await ledger(sandbox), await ledger(testSandbox())];
  const credits = ({ entries }: typeof own) => entries.slice(0, own.entries.length).map((entry) => entry.credits);
  expect(credits(own)).toEqual(credits(usual));
  return [own.balance === usual.balance, own.entries.length < usual.entries.length];
}
gap("GAP-116", cut, { sum: [true, false], "ledger-cut": [true, true] });

/** How many entries a purchase adds, which make up its price. */
async function inParts(sandbox: TestSandbox) {
  const sent = await validCall(sandbox, "createMetaAd");
  const before = await ledger(sandbox);
  await sandbox.ok("createMetaAd", sent);
  const after = await ledger(sandbox);
  const isNew = ({ id }: { id: string }) => !before.entries.some((entry: { id: string }) => entry.id === id);
  const added: { credits: number }[] = after.entries.filter(isNew);
  expect(added.reduce((sum, { credits }) => sum + credits, 0)).toBe(after.balance - before.balance);
  return added.length;
}

/** How many entries a purchase adds at once; its entry is there after five seconds, its debit at once. */
async function purchase(sandbox: TestSandbox) {
  const sent = await validCall(sandbox, "createMetaAd");
  const before = await ledger(sandbox);
  await sandbox.ok("createMetaAd", sent);
  const after = await ledger(sandbox);
  expect(after.balance).toBe(before.balance - operations.createMetaAd.price.base);
  sandbox.advance(5);
  const { entries } = await ledger(sandbox);
  expect(entries[0]).toMatchObject({ type: "spending", credits: after.balance - before.balance });
  return after.entries.length - before.entries.length;
}
gap("GAP-117", purchase, { "one-at-once": 1, later: 0 });
gap("GAP-117", inParts, { "one-at-once": 1, "in-parts": 2 });

/** How much of the price of a failed video is back when it has failed, and five seconds later. */
async function refunded(sandbox: TestSandbox) {
  const { id } = await video(sandbox, "fail");
  const after = (await ledger(sandbox)).balance;
  while ((await sandbox.ok("getVideo", { id })).status === "processing") sandbox.advance(1);
  const failed = (await ledger(sandbox)).balance - after;
  sandbox.advance(5);
  return [failed, (await ledger(sandbox)).balance - after];
}
gap("GAP-120", refunded, { together: [price, price], "refund-later": [0, price] });

async function belowZero(sandbox: TestSandbox) {
  const call = { body: { prompt: "Morning light" }, key: "noCredits" };
  return [(await ledger(sandbox, {}, "noCredits")).balance, await outcomeOf(sandbox, "createMetaAd", call)];
}
gap("GAP-121", belowZero, { corrections: [-12, "402 insufficient_credits"] });

const invalidAndPoor = { body: { template: "nonsense" }, key: "noCredits" };
gap("GAP-118", (sandbox) => outcomeOf(sandbox, "createMetaAd", invalidAndPoor), {
  "invalid-first": "400 invalid_input",
  "credits-first": "402 insufficient_credits",
});
