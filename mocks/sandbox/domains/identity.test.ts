import { describe, expect, test } from "vitest";
import { operations, scopes } from "../../../generated/operations.ts";
import { keyWith, shows, testSandbox } from "../testing/sandbox-test.ts";

shows(["IDEN-01", "IDEN-02"], "any valid key reads its identity, whatever its scopes", async () => {
  const sandbox = testSandbox();
  for (const key of ["full", "limited", "otherTeam", "noCredits", keyWith(sandbox, [])]) {
    expect((await sandbox.ok("getMe", { key })).auth.via).toBe("api_key");
  }
  await sandbox.refused("getMe", { key: "revoked" }, 401, "unauthorized");
});

shows(["IDEN-03", "IDEN-04"], "the prefix is the beginning of the key and not all of it", async () => {
  const sandbox = testSandbox();
  const { keyPrefix } = (await sandbox.ok("getMe")).auth;
  expect(keyPrefix).not.toBe("");
  expect(sandbox.keyOf("full").startsWith(keyPrefix)).toBe(true);
  expect(keyPrefix.length).toBeLessThan(sandbox.keyOf("full").length / 2);
});

shows(["IDEN-05", "IDEN-06"], "the scopes are those that let calls through", async () => {
  const sandbox = testSandbox();
  const key = keyWith(sandbox, ["accounts:read", "workspaces:read"]);
  const { auth } = await sandbox.ok("getMe", { key });
  expect(auth).toMatchObject({ scopes: ["accounts:read", "workspaces:read"], legacy: false });
  for (const operationId of ["listAccounts", "listWorkspaces", "listAssets", "getCredits"] as const) {
    const held = operations[operationId].scopes.every((scope: string) => auth.scopes.includes(scope));
    if (held) await sandbox.ok(operationId, { key });
    else await sandbox.refused(operationId, { key }, 403, "forbidden_scope");
  }
});

shows(["IDEN-07", "IDEN-10"], "the workspace is the default one, and can be read", async () => {
  const sandbox = testSandbox();
  const { workspaceId } = await sandbox.ok("getMe");
  const list: { id: string; isDefault: boolean }[] = await sandbox.ok("listWorkspaces");
  expect(list.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([workspaceId]);
  expect((await sandbox.ok("getWorkspace", { id: workspaceId })).id).toBe(workspaceId);
});

shows("IDEN-08", "keys of different teams report different teams", async () => {
  const sandbox = testSandbox();
  const teams = await Promise.all(["full", "otherTeam", "noCredits"].map((key) => sandbox.ok("getMe", { key })));
  expect(new Set(teams.map(({ teamId }) => teamId)).size).toBe(3);
});

shows("IDEN-09", "another key of the team has its own prefix and scopes", async () => {
  const sandbox = testSandbox();
  const [full, limited] = [await sandbox.ok("getMe"), await sandbox.ok("getMe", { key: "limited" })];
  expect(limited.teamId).toBe(full.teamId);
  expect(limited.auth.scopes).toEqual(["credits:read"]);
  expect(limited.auth.keyPrefix).not.toBe(full.auth.keyPrefix);
  expect(sandbox.keyOf("limited").startsWith(limited.auth.keyPrefix)).toBe(true);
});

describe("what the documents leave open", () => {
  test.each([
    ["up-to-live", /^sf_live_$/],
    ["name-only", /^sf$/],
    ["fixed-length", /^.{8}$/],
    ["some-random-characters", /^sf_live_\w{4}$/],
  ] as const)("GAP-103 %s", async (answer, form) => {
    const sandbox = testSandbox({ latitude: { "GAP-103": answer } });
    expect((await sandbox.ok("getMe")).auth.keyPrefix).toMatch(form);
  });

  test("GAP-105: the plan has any label", async () => {
    const plans = await Promise.all(
      (["one-label", "any-text"] as const).map((answer) =>
        testSandbox({ latitude: { "GAP-105": answer } }).ok("getMe"),
      ),
    );
    expect(plans.map(({ plan }) => plan)).toEqual(["Growth (monthly)", "Northwind Coffee, custom plan"]);
  });

  test.each([
    ["always-a-time", "2026-08-14T12:00:00.000Z"],
    ["null", null],
    ["past-or-far-time", "9999-12-31T00:00:00.000Z"],
  ] as const)("GAP-106 %s", async (answer, end) => {
    expect((await testSandbox({ latitude: { "GAP-106": answer } }).ok("getMe")).planValidUntil).toBe(end);
  });

  test.each([
    ["every-scope", scopes],
    ["empty", []],
    ["wildcard", ["*"]],
  ] as const)("GAP-107 %s: a key from before there were scopes may do everything", async (answer, shown) => {
    const sandbox = testSandbox({ latitude: { "GAP-107": answer } });
    expect((await sandbox.ok("getMe", { key: "legacy" })).auth).toMatchObject({ legacy: true, scopes: shown });
    expect(await sandbox.ok("listAccounts", { key: "legacy" })).toEqual(await sandbox.ok("listAccounts"));
  });
});
