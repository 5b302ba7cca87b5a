import { expect, test } from "vitest";
import { operationList, scopes } from "../../../generated/operations.ts";
import { idsOf, keyWith, shows, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

for (const { operationId, scopes: needed } of operationList.filter((operation) => operation.scopes.length > 0)) {
  const ids = [...needed.map((scope) => `${operationId}.scope.${scope}`), `${operationId}.error.forbidden_scope`];
  shows(
    ["SCOPE-01", "SCOPE-02", "ERR-07", ...idsOf(...ids)],
    `${operationId} needs ${needed.join(" and ")}`,
    async () => {
      const sandbox = testSandbox();
      const sent = await validCall(sandbox, operationId);
      for (const scope of needed) {
        const key = keyWith(
          sandbox,
          scopes.filter((each) => each !== scope),
        );
        const { message } = await sandbox.refused(operationId, { ...sent, key }, 403, "forbidden_scope");
        expect(message).toContain(scope);
      }
      const received = await sandbox.call(operationId, { ...sent, key: keyWith(sandbox, needed) });
      expect(received.status, JSON.stringify(received.json)).toBeLessThan(300);
    },
  );
}

test("a write scope may include the read scope of its name (GAP-083)", async () => {
  for (const [answer, status] of [
    ["no", 403],
    ["yes", 200],
  ] as const) {
    const sandbox = testSandbox({ latitude: { "GAP-083": answer } });
    expect((await sandbox.call("listPosts", { key: keyWith(sandbox, ["posts:write"]) })).status).toBe(status);
  }
});

test("the missing scope may stand in a header, or nowhere (GAP-082)", async () => {
  const refusal = async (answer: "header" | "not-at-all") => {
    const sandbox = testSandbox({ latitude: { "GAP-082": answer } });
    return sandbox.call("listPosts", { key: keyWith(sandbox, []) });
  };
  expect((await refusal("header")).headers.get("WWW-Authenticate")).toContain('scope="posts:read"');
  const silent = await refusal("not-at-all");
  expect(silent.json.error.message).not.toContain("posts:read");
  expect(silent.headers.get("WWW-Authenticate")).toBeNull();
});
