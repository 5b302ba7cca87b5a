import { expect, test } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import { type Between, judgeSandbox } from "../prove/judge-sandbox.ts";

/** A server that ignores Idempotency-Keys, as many half-built servers do. */
const withoutKeys: Between = (request, send) => {
  const headers = new Headers(request.headers);
  headers.delete("idempotency-key");
  return send(new Request(request, { headers }));
};

test("a server without idempotency fails for that, and is judged in everything that needs memory", async () => {
  const names = ["idempotent-conflict/createListicle", "POST-56/post-cancel", "AUTO-63/draft"];
  const { checks: judged } = await judgeSandbox({ checks: selectChecks(checks, names).checks, between: withoutKeys });
  const verdicts = names.map((name) => judged.find(({ id }) => id === name)?.verdict);
  expect(verdicts).toEqual(["fail", "pass", "pass"]);
});
