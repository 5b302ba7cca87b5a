import { expect, test } from "vitest";
import { testSandbox } from "../testing/sandbox-test.ts";

test.each([
  ["authorization-first", 401, 200],
  ["x-api-key-first", 200, 401],
  ["either-valid", 200, 200],
  ["refused", 401, 401],
] as const)("of two keys %s counts (GAP-077)", async (answer, plainGood, bearerGood) => {
  const sandbox = testSandbox({ latitude: { "GAP-077": answer } });
  const good = sandbox.keyOf("full");
  const bad = sandbox.keyOf("revoked");
  const status = async (bearer: string, plain: string) =>
    (await sandbox.call("getMe", { key: "none", headers: { Authorization: `Bearer ${bearer}`, "X-API-Key": plain } }))
      .status;
  expect(await status(good, good)).toBe(200);
  expect(await status(bad, good)).toBe(plainGood);
  expect(await status(good, bad)).toBe(bearerGood);
});

test("the scheme may be compared with its case, and keys may be taken from the query (GAP-078, GAP-079)", async () => {
  const lenient = testSandbox({ latitude: { "GAP-079": "accepted" } });
  const strict = testSandbox({ latitude: { "GAP-078": "exact" } });
  const lower = (sandbox: typeof strict) => ({
    key: "none",
    headers: { Authorization: `bearer ${sandbox.keyOf("full")}` },
  });
  expect((await lenient.call("getMe", lower(lenient))).status).toBe(200);
  expect((await strict.call("getMe", lower(strict))).status).toBe(401);
  const inQuery = { key: "none", query: { api_key: lenient.keyOf("full") } };
  expect((await lenient.call("getMe", inQuery)).status).toBe(200);
  expect((await strict.call("getMe", inQuery)).status).toBe(401);
});

test.each([
  ["GAP-080", "error", 'error="invalid_token"'],
  ["GAP-080", "realm-or-scope", 'realm="shortform"'],
  ["GAP-081", "absolute-public-origin", '"https://api.shortform.example/.well-known/oauth-protected-resource"'],
  ["GAP-081", "path-only", '"/.well-known/oauth-protected-resource"'],
] as const)("the challenge with %s %s", async (gap, answer, part) => {
  const { headers } = await testSandbox({ latitude: { [gap]: answer } }).call("getMe", { key: "sf_live_unknown" });
  expect(headers.get("WWW-Authenticate")).toContain(part);
});
