import { expect, test } from "vitest";
import type { OperationId } from "../../../generated/operations.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { keyWith, type Sent, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const gap = gapTests(testSandbox);
const keyed = (sent: Sent<OperationId>, key = "one key") => ({ ...sent, headers: { "Idempotency-Key": key } });
const cocoa = keyed({ body: { name: "Northwind Cocoa" } });

test("the refusal of a key that was used for another body says so", async () => {
  const sandbox = testSandbox();
  await sandbox.ok("createWorkspace", cocoa);
  const sent = keyed({ body: { name: "Northwind Tea Room" } });
  const { message } = await sandbox.refused("createWorkspace", sent, 409, "conflict");
  expect(message).toBe("The Idempotency-Key was used with a different request body.");
});

/** The statuses of three requests with one key at once, and of a later one; they make one workspace. */
async function atOnce(sandbox: TestSandbox) {
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.call("createWorkspace", cocoa)));
  const later = await sandbox.call("createWorkspace", cocoa);
  expect(new Set([...answers, later].flatMap(({ data }) => data?.id ?? [])).size).toBe(1);
  const names = (await sandbox.ok("listWorkspaces")).filter(({ name }: { name: string }) => name === "Northwind Cocoa");
  expect(names).toHaveLength(1);
  return [answers.map(({ status }) => status).sort(), later.status];
}
/** How many workspaces two requests with one key make at once; a later one replays one of them. */
async function madeAtOnce(sandbox: TestSandbox) {
  const answers = await Promise.all([1, 2].map(() => sandbox.call("createWorkspace", cocoa)));
  const ids = new Set(answers.map(({ data }) => data?.id));
  expect(ids).toContain((await sandbox.call("createWorkspace", cocoa)).data?.id);
  return ids.size;
}
gap("GAP-066", madeAtOnce, { waits: 1, "both-run": 2 });
gap("GAP-066", atOnce, { waits: [[201, 201, 201], 201], conflict: [[201, 409, 409], 201] });

/** The status of a valid request with the key of one that was refused for an unknown id, and of one that was invalid. */
async function afterARefusal(sandbox: TestSandbox) {
  await sandbox.call("createGenerations", keyed({ body: { influencerId: "0123456789abcdef01234567" } }));
  const { status } = await sandbox.call("createGenerations", keyed({ body: { count: 1 } }));
  expect((await sandbox.call("createWorkspace", keyed({ body: { name: "" } }, "another"))).status).toBe(400);
  return [
    status,
    (await sandbox.call("createWorkspace", { ...cocoa, headers: { "Idempotency-Key": "another" } })).status,
  ];
}
gap("GAP-068", afterARefusal, { "free-again": [201, 201], bound: [409, expect.any(Number)] });

/** Whether the key means the same for another API key of the team; for another team it never does. */
async function anotherApiKey(sandbox: TestSandbox) {
  const { id } = await sandbox.ok("createWorkspace", cocoa);
  expect((await sandbox.ok("createWorkspace", { ...cocoa, key: "otherTeam" })).id).not.toBe(id);
  return (await sandbox.ok("createWorkspace", { ...cocoa, key: keyWith(sandbox, ["workspaces:write"]) })).id === id;
}
gap("GAP-064", anotherApiKey, { "api-key": false, team: true, workspace: true });

/** The status of another operation with the key, and whether it replays the first. */
async function anotherOperation(sandbox: TestSandbox) {
  const first = await sandbox.call("createListicle", keyed({ body: {} }));
  const { status, data } = await sandbox.call("createRanking", keyed({ body: {} }));
  return [status, data?.id === first.data.id];
}
gap("GAP-065", anotherOperation, { independent: [201, false], conflict: [409, false], replay: [201, true] });

/** The status of a second body that differs in white space and order. */
async function anotherSpelling(sandbox: TestSandbox) {
  const headers = { "X-API-Key": sandbox.keyOf("full"), "Content-Type": "application/json", "Idempotency-Key": "k" };
  const send = async (body: string) =>
    (await sandbox.fetch(new Request("http://sandbox.test/api/v1/generations", { method: "POST", body, headers })))
      .status;
  expect(await send('{"count":1,"format":"slideshow"}')).toBe(201);
  return send('{ "format": "slideshow", "count": 1 }');
}
gap("GAP-069", anotherSpelling, { "json-value": 201, bytes: 409 });

/** How a first answer and its replay are marked. */
async function marks(sandbox: TestSandbox) {
  const answers = [await sandbox.call("createWorkspace", cocoa), await sandbox.call("createWorkspace", cocoa)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  return answers.map(({ headers }) => headers.get("Idempotent-Replayed"));
}
gap("GAP-071", marks, { "same-status-no-mark": [null, null], "same-status-marked": [null, "true"] });

/** Whether a second request with the key is a replay, or why the first one is refused. */
const twice =
  (key: string, operationId: "createWorkspace" | "saveAd" = "createWorkspace") =>
  async (sandbox: TestSandbox) => {
    const sent = keyed(await validCall(sandbox, operationId), key);
    const first = await sandbox.call(operationId, sent);
    const second = await sandbox.call(operationId, sent);
    return first.type ?? first.data.id === second.data.id;
  };
gap("GAP-072", twice(""), { "left-out": false, refused: "invalid_input", "a-key": true });
gap("GAP-073", twice("k".repeat(256)), { "255": "invalid_input", "no-limit": true });
gap("GAP-073", twice("k".repeat(129)), { other: "invalid_input" });
gap("GAP-074", twice("k", "saveAd"), { refused: "invalid_input" });
