import { describe, expect, it } from "vitest";
import { operationList, operations, scopes } from "../../../generated/operations.ts";
import { type Answer, failure } from "../../testing/exchanges.ts";
import type { Call } from "../../testing/fake-server.ts";
import { runTopic, teamAnswer, topicKeys } from "../../testing/run-topic.ts";
import { checks as scopeChecks } from "./scopes.ts";

const held = ["credits:read", "ads:write"];

/** The key that a call sends in either header. */
function keyOf({ headers }: Pick<Call, "headers">): string | null {
  return headers.get("x-api-key") ?? headers.get("authorization")?.replace("Bearer ", "") ?? null;
}

/** The answers of a server that checks scopes to the limited key. */
function scopesKept({ operation, headers }: Call, usual: () => Answer): Answer | undefined {
  if (keyOf({ headers }) !== topicKeys.limited || !operation) return undefined;
  return operation.scopes.every((scope) => held.includes(scope)) ? usual() : failure(403, "forbidden_scope");
}

const run = (answer: (call: Call, usual: () => Answer) => Answer | undefined) =>
  runTopic(scopeChecks, answer, { limitedScopes: held });

it("passes a server that checks scopes", async () => {
  const results = await run(scopesKept);
  expect(results.failed).toEqual([]);
  expect(results.passed).toContain("lacks-scope/createWorkspace/workspaces:write");
  expect(results.passed).toContain("lacks-scope/createRecreation/ads:read");
  expect(results.passed).toContain("holds-scope/getCredits");
  expect(results.blocked).toContain("lacks-scope/createRecreationVideo/ads:read");
});

it("is not misled by a refusal that takes precedence", async () => {
  const results = await run((call, usual) =>
    call.operation === operations.createAutomation ? failure(403, "usage_limit_reached") : scopesKept(call, usual),
  );
  expect(results.failed).toEqual([]);
});

it("does not blame a server for a limited key of another team", async () => {
  const results = await run((call, usual) => {
    const refusal = scopesKept(call, usual);
    if (call.operation === operations.getMe && refusal) return teamAnswer(usual(), "f00000000000000000000002");
    return refusal && call.operation?.path.includes("{") ? failure(404, "not_found") : refusal;
  });
  expect(results.failed).toEqual([]);
});

it("fails each operation that does not check the scopes", async () => {
  const results = await run((call, usual) => (keyOf(call) === topicKeys.limited ? usual() : undefined));
  const lacking = operationList.flatMap(({ operationId, scopes }) =>
    scopes.filter((scope) => !held.includes(scope)).map((scope) => `lacks-scope/${operationId}/${scope}`),
  );
  const inHeader = results.failed.filter((id) => id.startsWith("lacks-scope-in-header/"));
  expect(inHeader).toContain("lacks-scope-in-header/listWorkspaces");
  expect(results.failed.filter((id) => !inHeader.includes(id)).sort()).toEqual(lacking.sort());
});

it("fails a server that refuses a key despite its scopes", async () => {
  const results = await run((call, usual) =>
    call.operation === operations.getCredits ? failure(403, "forbidden_scope") : scopesKept(call, usual),
  );
  expect(results.failed).toEqual(["holds-scope/getCredits"]);
});

describe("with a key for every scope, and for every two that an operation needs", () => {
  const sets = [...scopes.map((scope) => [scope]), ["ads:read", "ads:write"], ["ads:read", "generations:write"]];
  const scoped = sets.map((set, index) => ({ key: `sf_live_scoped_${index}`, scopes: set }));

  /** The answers of a server that checks scopes. @param looksAt the scopes that it checks */
  const kept =
    (looksAt = (_operationId: string, _scope: string) => true) =>
    ({ operation, headers }: Call, usual: () => Answer) => {
      const found = scoped.find(({ key }) => keyOf({ headers }) === key);
      if (!found || !operation) return undefined;
      const lacks = operation.scopes.some(
        (scope) => looksAt(operation.operationId, scope) && !found.scopes.includes(scope),
      );
      headers.delete("x-api-key");
      headers.set("authorization", `Bearer ${topicKeys.full}`); // the rest of the server treats it like any other key
      return lacks ? failure(403, "forbidden_scope") : usual();
    };

  it("judges each of them", async () => {
    const results = await runTopic(scopeChecks, kept(), { scoped });
    expect(results.failed).toEqual([]);
    expect(results.blocked).toEqual([]);
  });

  it("fails the unchecked one of two scopes", async () => {
    const looksAt = (operationId: string, scope: string) => operationId !== "createRecreation" || scope !== "ads:read";
    const results = await runTopic(scopeChecks, kept(looksAt), { scoped });
    expect(results.failed).toEqual(["lacks-scope/createRecreation/ads:read"]);
  });
});
