import { expect, test } from "vitest";
import { operations } from "../../../../generated/operations.ts";
import type { LatitudeOptions } from "../../latitude.ts";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { validCall } from "../../testing/valid-calls.ts";
import { plan } from "../../world/planned.ts";

interface Entry {
  readonly id: string;
  readonly credits: number;
  readonly type: string;
  readonly createdAt: string;
}

async function ledger(sandbox: TestSandbox, query = {}, key = "full"): Promise<{ balance: number; entries: Entry[] }> {
  return sandbox.ok("getCredits", { query: { limit: 100, ...query }, key });
}

const ledgerWith = (latitude: LatitudeOptions, query = {}, key = "full") =>
  ledger(testSandbox({ latitude }), query, key);
const sum = (entries: readonly Entry[]) => entries.reduce((total, { credits }) => total + credits, 0);

/** Buys an influencer video that ends so. @returns what it answered, once the video has ended */
async function video(sandbox: TestSandbox, outcome: "succeed" | "fail") {
  const sent = await validCall(sandbox, "createInfluencerVideo");
  sandbox.world.transaction(() => plan(sandbox.world, "outcome", "createInfluencerVideo", outcome, 1));
  return sandbox.ok("createInfluencerVideo", sent);
}

test("GAP-108: the orders of the ledger", async () => {
  const times = async (answer: "newest-first" | "oldest-first") =>
    (await ledgerWith({ "GAP-108": answer })).entries.map(({ createdAt }) => createdAt);
  expect(await times("newest-first")).toEqual((await times("newest-first")).toSorted().toReversed());
  expect(await times("oldest-first")).toEqual((await times("oldest-first")).toSorted());
  const ids = (await ledgerWith({ "GAP-108": "unordered" })).entries.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
});

test("GAP-109: the balance may be that of the filter", async () => {
  const { balance, entries } = await ledgerWith({ "GAP-109": "filtered" }, { type: "refund" });
  expect(balance).toBe(sum(entries));
  expect((await ledgerWith({ "GAP-109": "filtered" })).balance).toBe((await ledgerWith({})).balance);
});

test.each([
  ["object-id", /^[0-9a-f]{24}$/],
  ["any-string", /^ledger_/],
] as const)("GAP-110 %s", async (answer, form) => {
  for (const { id } of (await ledgerWith({ "GAP-110": answer })).entries) expect(id).toMatch(form);
});

test.each([
  ["operation-name", "influencer_video"],
  ["media-kind", "video"],
  ["any-label", "Generation"],
] as const)("GAP-111 %s", async (answer, spendingType) => {
  const sandbox = testSandbox({ latitude: { "GAP-111": answer } });
  await video(sandbox, "succeed");
  expect((await ledger(sandbox)).entries[0]).toMatchObject({ spendingType });
});

test.each([
  ["same-label", true],
  ["internal-name", false],
] as const)("GAP-112 %s", async (answer, same) => {
  const sandbox = testSandbox({ latitude: { "GAP-112": answer } });
  const { model } = await video(sandbox, "succeed");
  const [entry] = (await ledger(sandbox)).entries;
  expect((entry as { readonly model?: string }).model === model).toBe(same); // a spending has one
});

test.each([
  ["absent", {}, {}],
  ["null", { spendingType: null, model: null }, { spendingType: null, model: null }],
  ["kept-on-refund", {}, { spendingType: "talking_head", model: "talking-head" }],
  ["empty-string", { spendingType: "", model: "" }, { spendingType: "", model: "" }],
] as const)("GAP-113 %s", async (answer, topup, refund) => {
  const { entries } = await ledgerWith({ "GAP-113": answer });
  const purposeOf = (type: string, credits: number) => {
    const found = entries.find((entry) => entry.type === type && entry.credits === credits) ?? {};
    return Object.fromEntries(Object.entries(found).filter(([field]) => ["spendingType", "model"].includes(field)));
  };
  expect(purposeOf("topup", 200)).toEqual(topup);
  expect(purposeOf("refund", 50)).toEqual(refund);
});

test.each([
  ["own-entry", ["refund", "spending"]],
  ["spending-removed", []],
] as const)("GAP-114 %s", async (answer, added) => {
  for (const when of ["together", "refund-later"] as const) {
    const sandbox = testSandbox({ latitude: { "GAP-114": answer, "GAP-120": when } });
    const sent = await validCall(sandbox, "createInfluencerVideo");
    const before = await ledger(sandbox);
    sandbox.world.transaction(() => plan(sandbox.world, "outcome", "createInfluencerVideo", "fail", 1));
    await sandbox.ok("createInfluencerVideo", sent);
    sandbox.advance(3600);
    const { balance, entries } = await ledger(sandbox);
    expect(balance).toBe(before.balance);
    expect(balance).toBe(sum(entries));
    expect(entries.slice(0, added.length).map(({ type }) => type)).toEqual(added);
    expect(entries.slice(added.length)).toEqual(before.entries);
  }
});

test.each([
  ["positive", 0],
  ["either", 1],
] as const)("GAP-115 %s", async (answer, negative) => {
  const { balance, entries } = await ledgerWith({ "GAP-115": answer });
  expect(entries.filter(({ type, credits }) => type !== "spending" && credits < 0)).toHaveLength(negative);
  expect(balance).toBe(sum(entries));
});

test.each([
  ["sum", 0],
  ["expiry-without-entry", 120],
] as const)("GAP-116 %s", async (answer, missing) => {
  const { balance, entries } = await ledgerWith({ "GAP-116": answer });
  expect(sum(entries) - balance).toBe(missing);
});

test("GAP-116: old entries may leave the ledger", async () => {
  const whole = await ledgerWith({});
  const { balance, entries } = await ledgerWith({ "GAP-116": "ledger-cut" });
  expect(balance).toBe(whole.balance);
  expect(entries.length).toBeLessThan(whole.entries.length);
  expect(entries.map(({ credits }) => credits)).toEqual(
    whole.entries.slice(0, entries.length).map(({ credits }) => credits),
  );
});

test("GAP-117: an entry may follow a little later, the balance does not", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-117": "later" } });
  const price = operations.createMetaAd.price.base;
  const sent = await validCall(sandbox, "createMetaAd");
  const before = await ledger(sandbox);
  await sandbox.ok("createMetaAd", sent);
  expect(await ledger(sandbox)).toEqual({ ...before, balance: before.balance - price });
  sandbox.advance(5);
  expect((await ledger(sandbox)).entries[0]).toMatchObject({ type: "spending", credits: -price });
});

test.each([
  ["together", 0],
  ["refund-later", -operations.createInfluencerVideo.price.base],
] as const)("GAP-120 %s", async (answer, missing) => {
  const price = operations.createInfluencerVideo.price.base;
  const sandbox = testSandbox({ latitude: { "GAP-120": answer } });
  const { id } = await video(sandbox, "fail");
  const after = (await ledger(sandbox)).balance;
  while ((await sandbox.ok("getVideo", { id })).status === "processing") sandbox.advance(1);
  expect((await ledger(sandbox)).balance - after - price).toBe(missing);
  sandbox.advance(5);
  expect((await ledger(sandbox)).balance).toBe(after + price);
});

test("GAP-121: a correction may take a balance below zero", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-121": "corrections" } });
  expect((await ledger(sandbox, {}, "noCredits")).balance).toBe(-12);
  const body = { prompt: "Morning light" };
  await sandbox.refused("createMetaAd", { body, key: "noCredits" }, 402, "insufficient_credits");
});

test.each([
  ["invalid-first", 400, "invalid_input"],
  ["credits-first", 402, "insufficient_credits"],
] as const)("GAP-118 %s", async (answer, status, type) => {
  const sandbox = testSandbox({ latitude: { "GAP-118": answer } });
  await sandbox.refused("createMetaAd", { body: { template: "nonsense" }, key: "noCredits" }, status, type);
});
