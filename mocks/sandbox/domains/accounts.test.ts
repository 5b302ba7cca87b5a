import { expect, test } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

interface Listed {
  readonly id: string;
  readonly platform: string;
  readonly ownerType: string;
  readonly username?: string | null;
  readonly displayName?: string | null;
  readonly label?: string | null;
  readonly isDefault: boolean;
}

const gap = gapTests(testSandbox);
const list = (sandbox: TestSandbox): Promise<readonly Listed[]> => sandbox.ok("listAccounts");

test("accounts of influencers belong to influencers of the same workspace", () => {
  const { accounts, influencers } = testSandbox().world.collections;
  const owned = accounts.all().filter(({ ownerType }) => ownerType === "influencer");
  expect(owned).not.toEqual([]);
  for (const { influencerId, workspaceId } of owned) {
    expect(influencers.need(influencerId ?? "").workspaceId).toBe(workspaceId);
  }
});

/** An Instagram account's label, a YouTube account's username, and the name of one with a label. */
async function names(sandbox: TestSandbox) {
  const accounts = await list(sandbox);
  const { label } = accounts.find(({ platform }) => platform === "instagram") ?? {};
  const { username } = accounts.find(({ platform }) => platform === "youtube") ?? {};
  const { displayName } = accounts.find((account) => account.label === "Behind the bar") ?? {};
  return [label, username, displayName];
}
const filled = expect.stringMatching(/./);
gap("GAP-144", names, {
  "always-filled": [filled, filled, filled],
  "empty-string": ["", "", ""],
});

/** The default accounts, by platform and owner. */
const defaults = async (sandbox: TestSandbox) =>
  (await list(sandbox)).flatMap(({ isDefault, platform, ownerType }) => (isDefault ? `${platform} ${ownerType}` : []));
const brands = ["tiktok brand", "instagram brand", "youtube brand", "facebook brand"];
gap("GAP-145", defaults, {
  "platform-and-owner": expect.arrayContaining(brands),
  workspace: [expect.any(String)],
  "none-needed": [],
});
async function firstOfEach(sandbox: TestSandbox) {
  const accounts = (await list(sandbox)).filter(({ ownerType }) => ownerType === "brand");
  const first = accounts.filter(
    (account) => accounts.find(({ platform }) => platform === account.platform) === account,
  );
  expect(accounts.filter(({ isDefault }) => isDefault)).toEqual(first);
}
gap("GAP-145", firstOfEach, { "platform-and-owner": undefined });

/** Whether the list has another order than usual, is sorted by platform, and begins with the defaults. */
async function order(sandbox: TestSandbox) {
  const [own, usual] = [await list(sandbox), await list(testSandbox())];
  expect(new Set(own.map(({ id }) => id))).toEqual(new Set(usual.map(({ id }) => id)));
  const text = (accounts: readonly Listed[]) => accounts.map(({ id }) => id).join();
  const byPlatform = own.toSorted((a, b) => (a.platform < b.platform ? -1 : a.platform > b.platform ? 1 : 0));
  const defaultFirst = own.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return [text(own) !== text(usual), text(own) === text(byPlatform), text(own) === text(defaultFirst)];
}
gap("GAP-146", order, {
  "oldest-first": [false, false, false],
  "by-platform": [true, true, false],
  "default-first": [true, false, true],
  unordered: [true, false, true],
});

/** How many accounts of influencers the list holds without a filter, and with one. */
async function ofInfluencers(sandbox: TestSandbox) {
  const filtered: readonly Listed[] = await sandbox.ok("listAccounts", { query: { ownerType: "influencer" } });
  const all = (await list(sandbox)).filter(({ ownerType }) => ownerType === "influencer");
  return [all.length > 0, filtered.length > 0];
}
gap("GAP-147", ofInfluencers, { "brand-only": [false, true] });
