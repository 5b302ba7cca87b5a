import { expect } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);
const read = async (sandbox: TestSandbox) => (await sandbox.call("getProtectedResourceMetadata", { key: "none" })).json;

const enveloped = { success: true, data: expect.objectContaining({ scopes_supported: expect.any(Array) }) };
gap("GAP-166", read, { enveloped });
gap("GAP-167", async (sandbox) => (await read(sandbox)).resource, {
  "base-address": "http://sandbox.test/api/v1",
  origin: "http://sandbox.test",
  "public-address": "https://api.shortform.example/api/v1",
});
gap("GAP-168", async (sandbox) => Object.keys(await read(sandbox)), {
  "header-method": ["resource", "scopes_supported", "bearer_methods_supported"],
  none: ["resource", "scopes_supported"],
  "with-authorization-servers": ["resource", "scopes_supported", "authorization_servers", "bearer_methods_supported"],
});
const underBase = "http://sandbox.test/.well-known/oauth-protected-resource/api/v1";
gap("GAP-169", async (sandbox) => (await sandbox.fetch(new Request(underBase))).status, {
  "root-only": 404,
  both: 200,
});
gap("GAP-171", async (sandbox) => (await read(sandbox)).scopes_supported, {
  more: expect.arrayContaining(["analytics:read"]),
});
