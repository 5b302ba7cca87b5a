import { describe, expect, test } from "vitest";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const path = "/.well-known/oauth-protected-resource";
const read = (sandbox: TestSandbox) => sandbox.call("getProtectedResourceMetadata", { key: "none" });

describe("what the documents leave open", () => {
  test("GAP-166: it may stand in the envelope", async () => {
    const { json } = await read(testSandbox({ latitude: { "GAP-166": "enveloped" } }));
    expect(json).toMatchObject({ success: true, data: { scopes_supported: expect.any(Array) } });
  });

  test.each([
    ["base-address", "http://sandbox.test/api/v1"],
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
