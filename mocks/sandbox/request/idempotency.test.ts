import { expect, test } from "vitest";
import type { OperationId } from "../../../generated/operations.ts";
import { keyWith, type Sent, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const keyed = (sent: Sent<OperationId>, key = "one key") => ({ ...sent, headers: { "Idempotency-Key": key } });

test("the refusal of a key that was used for another body says so", async () => {
  const sandbox = testSandbox();
  await sandbox.ok("createWorkspace", keyed({ body: { name: "Northwind Cocoa" } }));
  const sent = keyed({ body: { name: "Northwind Tea Room" } });
  const { message } = await sandbox.refused("createWorkspace", sent, 409, "conflict");
  expect(message).toBe("The Idempotency-Key was used with a different request body.");
});

test("two requests with one key at once run once", async () => {
  const sandbox = testSandbox();
  const sent = keyed({ body: { name: "Northwind Cocoa" } });
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.call("createWorkspace", sent)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const names = (await sandbox.ok("listWorkspaces")).filter(({ name }: { name: string }) => name === "Northwind Cocoa");
  expect(names).toHaveLength(1);
});

test("the second of two at once may be refused instead (GAP-066)", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-066": "conflict" } });
  const sent = keyed({ body: { name: "Northwind Cocoa" } });
  const answers = await Promise.all([1, 2].map(() => sandbox.call("createWorkspace", sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await sandbox.call("createWorkspace", sent)).status).toBe(201);
});

test("nothing is stored of a refused request, unless told otherwise (GAP-067, GAP-068)", async () => {
  const invalid = keyed({ body: { name: "" } });
  const valid = keyed({ body: { name: "Northwind Cocoa" } });
  const statuses = async (latitude: object) => {
    const sandbox = testSandbox({ latitude });
    await sandbox.call("createGenerations", keyed({ body: { influencerId: "0123456789abcdef01234567" } }));
    return (await sandbox.call("createGenerations", keyed({ body: { count: 1 } }))).status;
  };
  expect(await statuses({})).toBe(201);
  expect(await statuses({ "GAP-067": "client-errors-stored" })).toBe(409);
  expect(await statuses({ "GAP-068": "bound" })).toBe(409);
  const sandbox = testSandbox();
  expect((await sandbox.call("createWorkspace", invalid)).status).toBe(400);
  expect((await sandbox.call("createWorkspace", valid)).status).toBe(201);
});

test("a key of another API key is another key, unless told otherwise (GAP-064)", async () => {
  for (const [answer, same] of [
    ["api-key", false],
    ["team", true],
    ["workspace", true],
  ] as const) {
    const sandbox = testSandbox({ latitude: { "GAP-064": answer } });
    const second = keyWith(sandbox, ["workspaces:write"]);
    const sent = keyed({ body: { name: "Northwind Cocoa" } });
    const { id } = await sandbox.ok("createWorkspace", sent);
    expect((await sandbox.ok("createWorkspace", { ...sent, key: second })).id === id).toBe(same);
    const foreign = await sandbox.ok("createWorkspace", { ...sent, key: "otherTeam" });
    expect(foreign.id).not.toBe(id);
  }
});

test("the same value on another operation is another key, unless told otherwise (GAP-065)", async () => {
  const second = async (answer: "independent" | "conflict" | "replay") => {
    const sandbox = testSandbox({ latitude: { "GAP-065": answer } });
    const first = await sandbox.call("createListicle", keyed({ body: {} }));
    const then = await sandbox.call("createRanking", keyed({ body: {} }));
    return { status: then.status, same: then.data?.id === first.data.id };
  };
  expect(await second("independent")).toMatchObject({ same: false });
  expect(await second("conflict")).toMatchObject({ status: 409 });
  expect(await second("replay")).toMatchObject({ same: true });
});

test.each([
  ["json-value", '{"count":1,"format":"slideshow"}', '{ "format": "slideshow", "count": 1 }', true],
  ["bytes", '{"count":1,"format":"slideshow"}', '{ "format": "slideshow", "count": 1 }', false],
] as const)("bodies are compared as %s (GAP-069)", async (answer, one, two, same) => {
  const sandbox = testSandbox({ latitude: { "GAP-069": answer } });
  const send = (body: string) =>
    sandbox.fetch(
      new Request("http://sandbox.test/api/v1/generations", {
        method: "POST",
        body,
        headers: { "X-API-Key": sandbox.keyOf("full"), "Content-Type": "application/json", "Idempotency-Key": "k" },
      }),
    );
  expect((await send(one)).status).toBe(201);
  expect((await send(two)).status).toBe(same ? 201 : 409);
});

test("a replay may say that it is one (GAP-071)", async () => {
  const mark = async (latitude: object) => {
    const sandbox = testSandbox({ latitude });
    const sent = keyed({ body: { name: "Northwind Cocoa" } });
    const first = await sandbox.call("createWorkspace", sent);
    expect(first.headers.get("Idempotent-Replayed")).toBeNull();
    const replay = await sandbox.call("createWorkspace", sent);
    expect(replay.status).toBe(first.status);
    return replay.headers.get("Idempotent-Replayed");
  };
  expect(await mark({})).toBeNull();
  expect(await mark({ "GAP-071": "same-status-marked" })).toBe("true");
});

test("what an empty, a long and an unasked key do is open (GAP-072, GAP-073, GAP-074)", async () => {
  const twice = async (
    latitude: object,
    key: string,
    operationId: "createWorkspace" | "saveAd" = "createWorkspace",
  ) => {
    const sandbox = testSandbox({ latitude });
    const sent = keyed(await validCall(sandbox, operationId), key);
    const first = await sandbox.call(operationId, sent);
    const second = await sandbox.call(operationId, sent);
    return first.status >= 400 ? first.status : first.data.id === second.data.id;
  };
  expect(await twice({}, "")).toBe(false);
  expect(await twice({ "GAP-072": "refused" }, "")).toBe(400);
  expect(await twice({ "GAP-072": "a-key" }, "")).toBe(true);
  expect(await twice({}, "k".repeat(256))).toBe(400);
  expect(await twice({ "GAP-073": "no-limit" }, "k".repeat(256))).toBe(true);
  expect(await twice({ "GAP-073": "other" }, "k".repeat(129))).toBe(400);
  expect(await twice({ "GAP-074": "refused" }, "k", "saveAd")).toBe(400);
});
