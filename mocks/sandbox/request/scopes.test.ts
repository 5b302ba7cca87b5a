import { expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { keyWith, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);
const [scope] = operations.listPosts.scopes;

const listing = (sandbox: TestSandbox, ...scopes: string[]) =>
  sandbox.call("listPosts", { key: keyWith(sandbox, scopes) });
const withWriteScope = async (sandbox: TestSandbox) =>
  (await listing(sandbox, scope.replace(":read", ":write"))).status;

it("does not let a write scope include the read scope of its name", async () => {
  expect(await withWriteScope(testSandbox())).toBe(403);
});

/** The header of a refusal, and whether its message names the scope. */
async function missingScope(sandbox: TestSandbox) {
  const { headers, json } = await listing(sandbox);
  return [headers.get("WWW-Authenticate"), json.error.message.includes(scope)];
}
gap("GAP-082", missingScope, {
  header: [expect.stringContaining(`scope="${scope}"`), expect.any(Boolean)],
  "not-at-all": [null, false],
});
