import { expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { keyWith, testSandbox } from "../testing/sandbox-test.ts";

const [scope] = operations.listPosts.scopes;

test("a write scope may include the read scope of its name (GAP-083)", async () => {
  for (const [answer, status] of [
    ["no", 403],
    ["yes", 200],
  ] as const) {
    const sandbox = testSandbox({ latitude: { "GAP-083": answer } });
    expect(
      (await sandbox.call("listPosts", { key: keyWith(sandbox, [scope.replace(":read", ":write")]) })).status,
    ).toBe(status);
  }
});

test("the missing scope may stand in a header, or nowhere (GAP-082)", async () => {
  const refusal = async (answer: "header" | "not-at-all") => {
    const sandbox = testSandbox({ latitude: { "GAP-082": answer } });
    return sandbox.call("listPosts", { key: keyWith(sandbox, []) });
  };
  expect((await refusal("header")).headers.get("WWW-Authenticate")).toContain(`scope="${scope}"`);
  const silent = await refusal("not-at-all");
  expect(silent.json.error.message).not.toContain(scope);
  expect(silent.headers.get("WWW-Authenticate")).toBeNull();
});
