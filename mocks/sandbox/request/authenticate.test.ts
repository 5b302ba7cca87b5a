import { expect, test } from "vitest";
import { operationList, scopes } from "../../../generated/operations.ts";
import { idsOf, shows, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const keyed = operationList.filter(({ needsKey }) => needsKey);

for (const { operationId } of keyed) {
  const ids = ["AUTH-01", "AUTH-04", "AUTH-05", "AUTH-07", "AUTH-08", "AUTH-09", "ERR-05", "ENV-03"];
  shows([...ids, ...idsOf(`${operationId}.error.unauthorized`)], `${operationId} needs a valid key`, async () => {
    const sandbox = testSandbox();
    const sent = await validCall(sandbox, operationId);
    for (const key of ["none", "revoked", "nonsense", "sf_live_", "sf_live_0123456789abcdef"]) {
      const { headers } = await sandbox.call(operationId, { ...sent, key });
      expect(headers.get("WWW-Authenticate")).toContain('"http://sandbox.test/.well-known/oauth-protected-resource"');
      expect((await sandbox.refused(operationId, { ...sent, key }, 401, "unauthorized")).hint).not.toBe("");
    }
  });
}

shows(["AUTH-02", "AUTH-03", "AUTH-06"], "either header carries a key", async () => {
  const sandbox = testSandbox();
  const key = sandbox.keyOf("full");
  expect(key).toMatch(/^[A-Za-z0-9]+_live_[A-Za-z0-9]+$/);
  expect((await sandbox.call("getMe", { key: "none", headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
  expect((await sandbox.call("getMe", { key: "none", headers: { "X-API-Key": key } })).status).toBe(200);
});

shows(idsOf("getProtectedResourceMetadata.access.public"), "the metadata needs no key", async () => {
  const { status, json } = await testSandbox().call("getProtectedResourceMetadata", { key: "none" });
  expect(status).toBe(200);
  expect(json.scopes_supported).toEqual(scopes);
});

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
