import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { Blocked } from "../core/errors.ts";
import { successExamples } from "../core/values/description.ts";
import { fakeServer } from "../testing/fake-server.ts";
import type { MakeCase } from "./cases/case.ts";
import { openStatuses } from "./cases/case.ts";
import { Conductor } from "./conductor.ts";
import type { Transaction } from "./dredd-api.ts";
import { openStage } from "./stage.ts";

const me = successExamples(operations.getMe)[0]?.body;

/** A transaction as Dredd builds it from our input; `came` is its answer. */
function transactionOf(actionName: string, statusCode: string, came?: { status: number; body: unknown }): Transaction {
  return {
    name: `/me > ${actionName} > ${statusCode}`,
    origin: { actionName },
    host: "elsewhere",
    port: "1",
    protocol: "http:",
    fullPath: "/",
    request: { method: "GET", uri: "/", headers: {}, body: "" },
    expected: { statusCode, headers: { "content-type": "application/json" }, body: "{}" },
    skip: false,
    ...(came && { real: { statusCode: came.status, headers: {}, body: JSON.stringify(came.body) } }),
    ...(came && { test: { valid: String(came.status) === statusCode, message: "statusCode: another" } }),
  };
}

const readMe: MakeCase = async () => ({ request: { operation: operations.getMe }, isOpen: openStatuses(403) });

async function conducted(transaction: Transaction, makeCase: MakeCase = readMe) {
  const server = fakeServer();
  const conductor = new Conductor(server.target, await openStage(server.target, server.fetch), makeCase);
  await conductor.before(transaction);
  conductor.beforeValidation(transaction);
  await conductor.after(transaction);
  return conductor.outcomes([transaction])[0];
}

it("Dredd sends the request of the case to its path, with the key", async () => {
  const transaction = transactionOf("getMe", "200", { status: 200, body: me });
  expect(await conducted(transaction)).toEqual({ operationId: "getMe", status: 200, outcome: "pass" });
  expect(transaction).toMatchObject({ protocol: "https:", host: "api.example", port: null, fullPath: "/api/v1/me" });
  expect(transaction.request.headers.authorization).toMatch(/^Bearer sf_live_/);
  // Dredd would take every member of an example for required.
  expect(transaction.expected).toEqual({ statusCode: "200", headers: {} });
});

it("a body that breaks the schema fails, which Dredd alone does not see", async () => {
  const transaction = transactionOf("getMe", "200", { status: 200, body: { success: true, data: {} } });
  const outcome = await conducted(transaction);
  expect(outcome).toMatchObject({
    outcome: "fail",
    reason: expect.stringMatching(/^The body breaks the schema of getMe 200/),
  });
  expect(transaction.fail).toBe(outcome?.reason);
});

it("another status fails as Dredd says", async () => {
  const error = { success: false, error: { type: "internal_error", message: "No.", hint: "Wait." } };
  const outcome = await conducted(transactionOf("getMe", "200", { status: 500, body: error }));
  expect(outcome).toMatchObject({ outcome: "fail", reason: "Dredd says: statusCode: another" });
});

it("an answer that the documents allow instead is skipped with its reason", async () => {
  const error = { success: false, error: { type: "forbidden_scope", message: "No.", hint: "Wait." } };
  const transaction = transactionOf("getMe", "200", { status: 403, body: error });
  expect(await conducted(transaction)).toMatchObject({
    outcome: "skip",
    reason: expect.stringContaining("403 forbidden_scope"),
  });
  expect(transaction.skip).toBe(true);
});

it("an answer that can't be provoked is not sent; an error of the kit is not a skip", async () => {
  const lacking = transactionOf("getMe", "200");
  const blocked = await conducted(lacking, async () => Promise.reject(new Blocked("needs a key")));
  expect([lacking.skip, blocked]).toEqual([
    true,
    { operationId: "getMe", status: 200, outcome: "skip", reason: "needs a key" },
  ]);
  const fault = await conducted(transactionOf("getMe", "200"), async () => Promise.reject(new Error("oops")));
  expect(fault).toMatchObject({ outcome: "error", reason: "oops" });
});

it("no answer at all fails, and the preparation is undone", async () => {
  let settled = 0;
  const outcome = await conducted(transactionOf("getMe", "200"), async (...words) => ({
    ...(await readMe(...words)),
    settle: async () => {
      settled += 1;
    },
  }));
  expect([outcome?.reason, settled]).toEqual(["No answer came.", 1]);
});

it("after an interruption nothing more is sent", async () => {
  const server = fakeServer();
  const conductor = new Conductor(server.target, await openStage(server.target, server.fetch), readMe);
  conductor.stop();
  const transaction = transactionOf("getMe", "200");
  await conductor.before(transaction);
  expect([conductor.isStopped, transaction.skip]).toEqual([true, true]);
});
