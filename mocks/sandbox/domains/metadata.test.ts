import { describe, expect, test } from "vitest";
import { operationList } from "../../../generated/operations.ts";
import { shows, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const path = "/.well-known/oauth-protected-resource";
const read = (sandbox: TestSandbox) => sandbox.call("getProtectedResourceMetadata", { key: "none" });

shows(["META-01", "META-02", "META-06"], "it stands at the origin, bare, and needs no key", async () => {
  const sandbox = testSandbox();
  const response = await sandbox.fetch(new Request(`https://api.test${path}`));
  expect(response.status).toBe(200);
  expect(Object.keys(await response.json())).toContain("scopes_supported");
  const below = await sandbox.fetch(
    new Request(`https://api.test/api/v1${path}`, { headers: { "X-API-Key": sandbox.keyOf("full") } }),
  );
  expect(below.status).toBe(404);
});

shows("META-03", "it lists every scope that an operation needs", async () => {
  const { scopes_supported: supported } = (await read(testSandbox())).json;
  expect(supported).toEqual(expect.arrayContaining(operationList.flatMap(({ scopes }) => scopes)));
});

shows("META-04", "it is the same for everyone", async () => {
  const sandbox = testSandbox();
  const { json } = await read(sandbox);
  for (const key of ["full", "limited", "otherTeam", "revoked", "nonsense"]) {
    expect((await sandbox.call("getProtectedResourceMetadata", { key })).json).toEqual(json);
  }
});

shows("META-05", "the challenge of a 401 leads to it", async () => {
  const sandbox = testSandbox();
  const { headers } = await sandbox.call("getMe", { key: "none" });
  const address = /resource_metadata="([^"]+)"/.exec(headers.get("WWW-Authenticate") ?? "")?.[1] ?? "";
  expect(await (await sandbox.fetch(new Request(address))).json()).toEqual((await read(sandbox)).json);
});

shows("META-07", "it names the resource that it describes", async () => {
  expect((await read(testSandbox())).json.resource).toBe("http://sandbox.test/api/v1");
});

describe("what the documents leave open", () => {
  test("GAP-166: it may stand in the envelope", async () => {
    const { json } = await read(testSandbox({ latitude: { "GAP-166": "enveloped" } }));
    expect(json).toMatchObject({ success: true, data: { scopes_supported: expect.any(Array) } });
  });

  test.each([
    ["origin", "http://sandbox.test"],
    ["public-address", "https://api.shortform.example/api/v1"],
    ["absent", undefined],
  ] as const)("GAP-167 %s", async (answer, resource) => {
    expect((await read(testSandbox({ latitude: { "GAP-167": answer } }))).json.resource).toBe(resource);
  });

  test.each([
    ["header-method", ["bearer_methods_supported"]],
    ["none", []],
    ["with-authorization-servers", ["authorization_servers", "bearer_methods_supported"]],
  ] as const)("GAP-168 %s", async (answer, members) => {
    const { json } = await read(testSandbox({ latitude: { "GAP-168": answer } }));
    expect(Object.keys(json)).toEqual(["resource", "scopes_supported", ...members]);
  });

  test.each([
    ["root-only", 404],
    ["both", 200],
  ] as const)("GAP-169 %s", async (answer, status) => {
    const sandbox = testSandbox({ latitude: { "GAP-169": answer } });
    const { status: there } = await sandbox.fetch(new Request(`http://sandbox.test${path}/api/v1`));
    expect(there).toBe(status);
  });

  test("GAP-171: there may be more scopes", async () => {
    const { json } = await read(testSandbox({ latitude: { "GAP-171": "more" } }));
    expect(json.scopes_supported).toContain("analytics:read");
  });
});
