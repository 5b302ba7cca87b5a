import { expect } from "vitest";
import { scopes } from "../../../generated/operations.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);

gap("GAP-103", async ({ ok }) => (await ok("getMe")).auth.keyPrefix, {
  "up-to-live": "sf_live_",
  "name-only": "sf",
  "fixed-length": expect.stringMatching(/^.{8}$/),
  "some-random-characters": expect.stringMatching(/^sf_live_\w{4}$/),
});
gap("GAP-105", async ({ ok }) => (await ok("getMe")).plan, {
  "one-label": "Growth (monthly)",
  "any-text": "Northwind Coffee, custom plan",
});
gap("GAP-106", async ({ ok }) => (await ok("getMe")).planValidUntil, {
  "always-a-time": "2026-08-14T12:00:00.000Z",
  "past-or-far-time": "9999-12-31T00:00:00.000Z",
});

/** A key from before there were scopes may do everything, whatever it shows. */
async function legacy({ ok }: TestSandbox) {
  expect(await ok("listAccounts", { key: "legacy" })).toEqual(await ok("listAccounts"));
  const { auth } = await ok("getMe", { key: "legacy" });
  return [auth.legacy, auth.scopes];
}
gap("GAP-107", legacy, { "every-scope": [true, scopes], empty: [true, []], wildcard: [true, ["*"]] });
