import { expect } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);

/** The status of a request with these headers or this query alone. */
const status = async (sandbox: TestSandbox, headers: Readonly<Record<string, string>>, query = {}) =>
  (await sandbox.call("getMe", { key: "none", headers, query })).status;

/** Two good keys, a good X-API-Key beside a bad bearer, and the other way round. */
const twoKeys = (sandbox: TestSandbox) => {
  const [good, bad] = [sandbox.keyOf("full"), sandbox.keyOf("revoked")];
  const pairs: [string, string][] = [
    [good, good],
    [bad, good],
    [good, bad],
  ];
  return Promise.all(
    pairs.map(([bearer, plain]) => status(sandbox, { Authorization: `Bearer ${bearer}`, "X-API-Key": plain })),
  );
};
gap("GAP-077", twoKeys, {
  "authorization-first": [200, 401, 200],
  "x-api-key-first": [200, 200, 401],
  "either-valid": [200, 200, 200],
  refused: [200, 401, 401],
});
gap("GAP-078", (sandbox) => status(sandbox, { Authorization: `bearer ${sandbox.keyOf("full")}` }), {
  "ignoring-case": 200,
  exact: 401,
});

const challenge = async (sandbox: TestSandbox) =>
  (await sandbox.call("getMe", { key: "sf_live_unknown" })).headers.get("WWW-Authenticate");
gap("GAP-080", challenge, {
  error: expect.stringContaining('error="invalid_token"'),
  "realm-or-scope": expect.stringContaining('realm="shortform"'),
});
gap("GAP-081", challenge, {
  "absolute-public-origin": expect.stringContaining(
    '"https://api.shortform.example/.well-known/oauth-protected-resource"',
  ),
  "path-only": expect.stringContaining('"/.well-known/oauth-protected-resource"'),
});
