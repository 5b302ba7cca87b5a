import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
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

const platforms = ["tiktok", "instagram", "youtube", "facebook"];

async function list(sandbox: TestSandbox, query: Readonly<Record<string, string>> = {}): Promise<readonly Listed[]> {
  return sandbox.ok("listAccounts", { query });
}

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
