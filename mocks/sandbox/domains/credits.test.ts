import { expect, test } from "vitest";
import { type OperationId, operationList } from "../../../generated/operations.ts";
import { type Sent, shows, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";
import { enter } from "../world/credits.ts";
import { plan } from "../world/planned.ts";

interface Entry {
  readonly id: string;
  readonly credits: number;
  readonly type: string;
  readonly spendingType?: string;
  readonly model?: string;
}

/** What the valid call of each operation costs that must be paid for. */
const prices = {
  createInfluencerVideo: 20,
  createCharacterSwap: 16,
  createGreenScreenMobile: 43,
  createCloneVideo: 16,
  createTalkingHead: 50,
  createTalkingHeadGreenScreen: 50,
  createInterview: 50,
  createProductSpokesperson: 40,
  createMetaAd: 3,
  createRecreationVideo: 40,
} as const satisfies Partial<Record<OperationId, number>>;

const priced = Object.entries(prices) as [keyof typeof prices, number][]; // these are its keys
const types = ["recurring", "topup", "spending", "trial", "spin", "reward", "refund"];

/** The balance and the whole ledger, newest first. */
async function ledger(sandbox: TestSandbox, query = {}, key = "full"): Promise<{ balance: number; entries: Entry[] }> {
  const { data, json } = await sandbox.call("getCredits", { query: { limit: 100, ...query }, key });
  expect(json.pagination.pages).toBe(1);
  return data;
}

const sum = (entries: readonly Entry[]) => entries.reduce((total, { credits }) => total + credits, 0);

function setBalance({ world }: TestSandbox, balance: number): void {
  const team = world.collections.keys.all().find(({ label }) => label === "full")?.teamId ?? "";
  const difference = balance - world.collections.teams.need(team).credits;
  world.transaction(() =>
    enter(world, team, difference, { type: "topup", spendingType: null, model: null, refundOf: null }),
  );
}

/** Does something for each priced operation, in a world of its own. */
async function forEachPriced(
  run: (
    sandbox: TestSandbox,
    operationId: keyof typeof prices,
    price: number,
    sent: Sent<OperationId>,
  ) => Promise<void>,
): Promise<void> {
  for (const [operationId, price] of priced) {
    const sandbox = testSandbox();
    await run(sandbox, operationId, price, await validCall(sandbox, operationId));
  }
}

test("every operation that must be paid for is tried", () => {
  const listed = operationList.filter(({ price }) => price && !price.optional).map(({ operationId }) => operationId);
  expect(new Set(listed)).toEqual(new Set(Object.keys(prices)));
});

shows(["CRED-01", "CRED-02"], "every key of a team sees the balance that the identity reports", async () => {
  const sandbox = testSandbox();
  for (const key of ["full", "limited", "noCredits"]) {
    const { balance, entries } = await ledger(sandbox, {}, key);
    expect(balance).toBe((await sandbox.ok("getMe", { key })).credits);
    expect(balance).toBe(sum(entries));
  }
  expect(await ledger(sandbox, {}, "limited")).toEqual(await ledger(sandbox));
});

shows(["CRED-03", "CRED-04"], "the filter shows all entries of a type and no others", async () => {
  const sandbox = testSandbox();
  const { balance, entries } = await ledger(sandbox);
  for (const type of types) {
    const expected = entries.filter((entry) => entry.type === type);
    expect(expected).not.toEqual([]);
    expect(await ledger(sandbox, { type })).toEqual({ balance, entries: expected });
  }
  await sandbox.refused("getCredits", { query: { type: "gift" } }, 400, "invalid_input");
});

test("the ledger comes in pages", async () => {
  const sandbox = testSandbox();
  const { entries } = await ledger(sandbox);
  const { data, json } = await sandbox.call("getCredits", { query: { page: 2, limit: 5 } });
  expect(data.entries).toEqual(entries.slice(5, 10));
  expect(json.pagination).toEqual({ total: entries.length, page: 2, limit: 5, pages: Math.ceil(entries.length / 5) });
});

shows(["CRED-05", "CRED-06", "CRED-07", "CRED-10"], "the price is taken up front and stays taken", async () => {
  await forEachPriced(async (sandbox, operationId, price, sent) => {
    const before = await ledger(sandbox);
    const data = await sandbox.ok(operationId, sent);
    const after = await ledger(sandbox);
    expect([operationId, before.balance - after.balance]).toEqual([operationId, price]);
    expect(data.creditsUsed ?? price).toBe(price);
    expect(after.entries.slice(1)).toEqual(before.entries);
    expect(after.entries[0]).toMatchObject({
      credits: -price,
      type: "spending",
      spendingType: expect.any(String),
      model: expect.any(String),
    });
    sandbox.advance(24 * 3600);
    expect(await ledger(sandbox)).toEqual(after);
  });
});

shows(["CRED-08", "CRED-09"], "what fails is refunded whole, and once", async () => {
  await forEachPriced(async (sandbox, operationId, price, sent) => {
    const before = await ledger(sandbox);
    sandbox.world.transaction(() => plan(sandbox.world, "outcome", operationId, "fail", 1));
    const { id } = await sandbox.ok(operationId, sent);
    sandbox.advance(3600);
    const poll = operationId === "createInfluencerVideo" ? "getVideo" : "getContent";
    for (let read = 0; read < 2; read += 1) {
      expect((await sandbox.ok(poll, { id })).status).toBe("failed");
      const { balance, entries } = await ledger(sandbox);
      expect([operationId, balance]).toEqual([operationId, before.balance]);
      expect(entries.slice(0, -before.entries.length).map(({ type, credits }) => [type, credits])).toEqual([
        ["refund", price],
        ["spending", -price],
      ]);
      sandbox.advance(24 * 3600);
    }
  });
});

shows(
  ["CRED-11", "CRED-12", "CRED-13", "CRED-14", "CRED-25"],
  "what the balance does not cover is refused and starts nothing, until it does",
  async () => {
    await forEachPriced(async (sandbox, operationId, price, sent) => {
      setBalance(sandbox, price - 1);
      await sandbox.refused(operationId, sent, 402, "insufficient_credits");
      sandbox.advance(3600);
      await sandbox.refused(operationId, sent, 402, "insufficient_credits");
      setBalance(sandbox, price);
      await sandbox.ok(operationId, sent);
      expect((await ledger(sandbox)).balance).toBe(0);
    });
  },
);

shows("CRED-16", "a replay is not paid again", async () => {
  await forEachPriced(async (sandbox, operationId, price, sent) => {
    if (!operationList.some((operation) => operation.operationId === operationId && operation.idempotent)) return;
    const { balance } = await ledger(sandbox);
    const keyed = { ...sent, headers: { "Idempotency-Key": "once" } };
    const first = await sandbox.call(operationId, keyed);
    const paid = await ledger(sandbox);
    expect((await sandbox.call(operationId, keyed)).json).toEqual(first.json);
    expect(await ledger(sandbox)).toEqual(paid);
    expect(paid.balance).toBe(balance - price);
  });
});

shows("CRED-17", "what is refused for another reason costs nothing", async () => {
  await forEachPriced(async (sandbox, operationId, _, sent) => {
    const before = await ledger(sandbox);
    await sandbox.refused(operationId, { ...sent, key: "limited" }, 403, "forbidden_scope");
    const workspaceId = operationId === "createInfluencerVideo" ? undefined : "abc";
    await sandbox.refused(
      operationId,
      { ...sent, body: { ...sent.body, script: 7, workspaceId } },
      400,
      "invalid_input",
    );
    expect(await ledger(sandbox)).toEqual(before);
  });
});

shows(["CRED-18", "CRED-19", "CRED-20"], "reading and generating suggestions works without credits", async () => {
  const sandbox = testSandbox();
  const before = await ledger(sandbox, {}, "noCredits");
  expect(before.balance).toBe(0);
  for (const operationId of ["getMe", "listWorkspaces", "listAccounts", "listGenerations", "listAssets"] as const) {
    await sandbox.ok(operationId, { key: "noCredits" });
  }
  const { workspaceId } = await sandbox.ok("getMe", { key: "noCredits" });
  await sandbox.ok("getWorkspace", { id: workspaceId, key: "noCredits" });
  await sandbox.ok("createGenerations", { body: {}, key: "noCredits" });
  expect(await ledger(sandbox, {}, "noCredits")).toEqual(before);
});

shows(["CRED-19", "CRED-21", "CRED-22", "CRED-23"], "what is free adds nothing to the ledger", async () => {
  const sandbox = testSandbox();
  const before = await ledger(sandbox);
  for (const operationId of [
    "createGenerations",
    "getAdCapabilities",
    "searchAds",
    "searchAdvertisers",
    "getAdPreview",
    "listSavedAds",
    "saveAd",
    "deleteSavedAd",
    "draftRecreationBrief",
    "createGridVideo",
    "createListicle",
    "createAskMeAnything",
    "createRanking",
    "createSplitScreen",
  ] as const) {
    await sandbox.ok(operationId, await validCall(sandbox, operationId));
    expect([operationId, await ledger(sandbox)]).toEqual([operationId, before]);
  }
});

shows("CRED-24", "a debit of one team leaves the balance of another", async () => {
  const sandbox = testSandbox();
  const others = await ledger(sandbox, {}, "otherTeam");
  await sandbox.ok("createMetaAd", await validCall(sandbox, "createMetaAd"));
  expect(await ledger(sandbox, {}, "otherTeam")).toEqual(others);
  expect(others.balance).not.toBe((await ledger(sandbox)).balance);
});
