import { expect, test } from "vitest";
import type { OperationId } from "../../../generated/operations.ts";
import { keyWith, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const unknownId = "0123456789abcdef01234567";

/** Counts against the limit and does nothing: refused requests count, too. */
function cheap(sandbox: TestSandbox, operationId: OperationId, key = "full") {
  return sandbox.call(operationId, { id: unknownId, body: { workspaceId: "malformed" }, key });
}

/** Sends as many as fit. */
async function fill(sandbox: TestSandbox, operationId: OperationId, limit: number) {
  for (let sent = 0; sent < limit; sent++) {
    expect((await cheap(sandbox, operationId)).status).not.toBe(429);
  }
}

/** How many of `count` requests are let through with this latitude. */
async function letThrough(
  latitude: object,
  count: number,
  send: (sandbox: TestSandbox, at: number) => Promise<{ status: number }>,
) {
  const sandbox = testSandbox({ latitude });
  let passed = 0;
  for (let at = 0; at < count; at++) if ((await send(sandbox, at)).status !== 429) passed += 1;
  return passed;
}

test.each(["fixed", "clock-aligned", "sliding", "bucket"] as const)(
  "a window that is %s lets the limit through at once (GAP-057)",
  async (answer) => {
    expect(await letThrough({ "GAP-057": answer }, 12, (sandbox) => cheap(sandbox, "createGenerations"))).toBe(10);
  },
);

test("which requests count is open (GAP-053, GAP-055, GAP-056)", async () => {
  const refused = (sandbox: TestSandbox) => cheap(sandbox, "createGenerations");
  expect(await letThrough({ "GAP-053": "free" }, 12, refused)).toBe(12);
  expect(await letThrough({ "GAP-053": "default-only" }, 12, refused)).toBe(12);
  const two = (sandbox: TestSandbox, at: number) => sandbox.call(at % 2 ? "getMe" : "listPosts");
  expect(await letThrough({ "GAP-055": "each" }, 310, two)).toBe(310);
  const own = async (sandbox: TestSandbox, at: number) =>
    at < 20 ? cheap(sandbox, "createListicle") : sandbox.call("getMe");
  expect(await letThrough({}, 330, own)).toBe(300);
  expect(await letThrough({ "GAP-056": "own-only" }, 330, own)).toBe(320);
});

test("the limit of an operation may be shared by a team (GAP-058)", async () => {
  const half = async (sandbox: TestSandbox, at: number) =>
    cheap(sandbox, "createGenerations", at % 2 ? "full" : keyWith(sandbox, ["generations:write"]));
  expect(await letThrough({}, 12, half)).toBe(12);
  expect(await letThrough({ "GAP-058": "per-team" }, 12, half)).toBe(10);
});

test("replays count, unless told otherwise (GAP-052)", async () => {
  const replay = (sandbox: TestSandbox) =>
    sandbox.call("createGenerations", { body: { count: 1 }, headers: { "Idempotency-Key": "k" } });
  expect(await letThrough({}, 12, replay)).toBe(10);
  expect(await letThrough({ "GAP-052": "free" }, 12, replay)).toBe(12);
});

test("what Retry-After says may be rounded down, and stand in the header alone (GAP-059, GAP-060, GAP-062)", async () => {
  const refusal = async (latitude: object) => {
    const sandbox = testSandbox({ latitude });
    await fill(sandbox, "createGenerations", 10);
    sandbox.advance(0.5);
    const { headers, json } = await cheap(sandbox, "createGenerations");
    return [headers.get("Retry-After"), json.error.retryAfterSeconds];
  };
  expect(await refusal({})).toEqual(["300", 300]);
  expect(await refusal({ "GAP-059": "rounded-down" })).toEqual(["299", 299]);
  expect(await refusal({ "GAP-062": "exact-fraction" })).toEqual(["300", 299.5]);
  expect(await refusal({ "GAP-060": "no" })).toEqual(["300", undefined]);
});
