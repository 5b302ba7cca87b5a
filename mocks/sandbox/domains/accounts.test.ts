import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { shows, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

interface Listed {
  readonly id: string;
  readonly platform: string;
  readonly ownerType: string;
  readonly username?: string | null;
  readonly displayName?: string | null;
  readonly label?: string | null;
  readonly isDefault: boolean;
}

const platforms = ["tiktok", "instagram", "youtube", "facebook"];
const owners = ["brand", "influencer"];

async function list(sandbox: TestSandbox, query: Readonly<Record<string, string>> = {}): Promise<readonly Listed[]> {
  return sandbox.ok("listAccounts", { query });
}

shows(["ACCT-01", "ACCT-02", "ACCT-03", "ACCT-04"], "filters narrow the list and leave nothing out", async () => {
  const sandbox = testSandbox();
  const all = await list(sandbox);
  for (const platform of platforms) {
    expect(await list(sandbox, { platform })).toEqual(all.filter((account) => account.platform === platform));
  }
  for (const ownerType of owners) {
    const owned = all.filter((account) => account.ownerType === ownerType);
    expect(owned).not.toEqual([]);
    expect(await list(sandbox, { ownerType })).toEqual(owned);
    for (const platform of platforms) {
      expect(await list(sandbox, { platform, ownerType })).toEqual(
        owned.filter((account) => account.platform === platform),
      );
    }
  }
  await sandbox.refused("listAccounts", { query: { platform: "myspace" } }, 400, "invalid_input");
});

shows("ACCT-05", "one answer lists all of the workspace, without pages", async () => {
  const sandbox = testSandbox();
  const { data, json } = await sandbox.call("listAccounts");
  const { workspaceId } = await sandbox.ok("getMe");
  expect(data).toHaveLength(sandbox.world.collections.accounts.count("workspace", workspaceId));
  expect(json.pagination).toBeUndefined();
});

shows("ACCT-06", "a listed account is taken under the key of its platform", async () => {
  const sandbox = testSandbox();
  for (const platform of platforms.slice(0, 3)) {
    const [account] = await list(sandbox, { platform, ownerType: "brand" });
    const selectedAccounts = { [platform]: [account?.id] };
    const body = { videoUrl: "https://media.example.com/clip.mp4", selectedAccounts };
    expect((await sandbox.call("createPost", { body })).status).toBe(202);
  }
});

shows("ACCT-07", "facebook accounts are listed too", async () => {
  expect(new Set((await list(testSandbox())).map(({ platform }) => platform))).toEqual(new Set(platforms));
});

test("accounts of influencers belong to influencers of the same workspace", () => {
  const { accounts, influencers } = testSandbox().world.collections;
  const owned = accounts.all().filter(({ ownerType }) => ownerType === "influencer");
  expect(owned).not.toEqual([]);
  for (const { influencerId, workspaceId } of owned) {
    expect(influencers.need(influencerId ?? "").workspaceId).toBe(workspaceId);
  }
});

describe("what the documents leave open", () => {
  const listWith = (latitude: LatitudeOptions) => list(testSandbox({ latitude }));

  test.each([
    ["always-filled", expect.stringMatching(/./)],
    ["null", null],
    ["absent", undefined],
    ["empty-string", ""],
  ] as const)("GAP-144 %s", async (answer, shown) => {
    const accounts = await listWith({ "GAP-144": answer });
    expect(accounts.find(({ platform }) => platform === "instagram")?.label).toEqual(shown);
    expect(accounts.find(({ platform }) => platform === "youtube")?.username).toEqual(shown);
    expect(accounts.find(({ label }) => label === "Behind the bar")?.displayName).toEqual(shown);
  });

  test("GAP-145: a default account for each platform and owner, one for the workspace, or none", async () => {
    const perPlatform = await listWith({ "GAP-145": "platform-and-owner" });
    for (const platform of platforms) {
      const brand = perPlatform.filter((account) => account.platform === platform && account.ownerType === "brand");
      expect(brand.map(({ isDefault }) => isDefault)).toEqual(brand.map((_, index) => index === 0));
    }
    expect((await listWith({ "GAP-145": "workspace" })).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await listWith({ "GAP-145": "none-needed" })).filter(({ isDefault }) => isDefault)).toEqual([]);
  });

  test("GAP-146: the orders of the list", async () => {
    const oldestFirst = await listWith({});
    const byPlatform = (await listWith({ "GAP-146": "by-platform" })).map(({ platform }) => platform);
    expect(byPlatform).toEqual(byPlatform.toSorted());
    const defaults = (await listWith({ "GAP-146": "default-first" })).map(({ isDefault }) => isDefault);
    expect(defaults).toEqual(defaults.toSorted((a, b) => Number(b) - Number(a)));
    const unordered = await listWith({ "GAP-146": "unordered" });
    expect(unordered).not.toEqual(oldestFirst);
    expect(new Set(unordered.map(({ id }) => id))).toEqual(new Set(oldestFirst.map(({ id }) => id)));
  });

  test("GAP-147: without the filter only the brand's may be listed", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-147": "brand-only" } });
    expect(new Set((await list(sandbox)).map(({ ownerType }) => ownerType))).toEqual(new Set(["brand"]));
    expect(await list(sandbox, { ownerType: "influencer" })).not.toEqual([]);
  });
});
