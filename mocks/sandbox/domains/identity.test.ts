import { describe, expect, test } from "vitest";
import { scopes } from "../../../generated/operations.ts";
import { testSandbox } from "../testing/sandbox-test.ts";

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
