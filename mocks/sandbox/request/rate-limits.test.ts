import { expect, test } from "vitest";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { defaultRateLimit } from "../contract.ts";
import { keyWith, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const { limit, windowSeconds } = operations.createGenerations.rateLimit;
/** More than fit into a window. */
const more = limit + 2;
const unknownId = "0123456789abcdef01234567";

/** Counts against the limit and does nothing: refused requests count, too. */
function cheap(sandbox: TestSandbox, operationId: OperationId, key = "full") {
  return sandbox.call(operationId, { id: unknownId, body: { workspaceId: "malformed" }, key });
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
    expect(await letThrough({ "GAP-057": answer }, more, (sandbox) => cheap(sandbox, "createGenerations"))).toBe(limit);
  },
);

test("which requests count is open (GAP-053, GAP-055, GAP-056)", async () => {
  const refused = (sandbox: TestSandbox) => cheap(sandbox, "createGenerations");
  expect(await letThrough({ "GAP-053": "free" }, more, refused)).toBe(more);
  expect(await letThrough({ "GAP-053": "default-only" }, more, refused)).toBe(more);
  const all = defaultRateLimit.limit;
  const listicles = operations.createListicle.rateLimit.limit;
  const two = (sandbox: TestSandbox, at: number) => sandbox.call(at % 2 ? "getMe" : "listPosts");
  expect(await letThrough({ "GAP-055": "each" }, all + 10, two)).toBe(all + 10);
  const own = async (sandbox: TestSandbox, at: number) =>
    at < listicles ? cheap(sandbox, "createListicle") : sandbox.call("getMe");
  expect(await letThrough({}, all + listicles + 10, own)).toBe(all);
  expect(await letThrough({ "GAP-056": "own-only" }, all + listicles + 10, own)).toBe(all + listicles);
});

test("the limit of an operation may be shared by a team (GAP-058)", async () => {
  const half = async (sandbox: TestSandbox, at: number) =>
    cheap(sandbox, "createGenerations", at % 2 ? "full" : keyWith(sandbox, ["generations:write"]));
  expect(await letThrough({}, more, half)).toBe(more);
  expect(await letThrough({ "GAP-058": "per-team" }, more, half)).toBe(limit);
});

test("replays count, unless told otherwise (GAP-052)", async () => {
  const replay = (sandbox: TestSandbox) =>
    sandbox.call("createGenerations", { body: { count: 1 }, headers: { "Idempotency-Key": "k" } });
  expect(await letThrough({}, more, replay)).toBe(limit);
  expect(await letThrough({ "GAP-052": "free" }, more, replay)).toBe(more);
});

test("what Retry-After says may be rounded down, and stand in the header alone (GAP-059, GAP-060, GAP-062)", async () => {
  const refusal = async (latitude: object) => {
    const sandbox = testSandbox({ latitude });
    for (let sent = 0; sent < limit; sent++) await cheap(sandbox, "createGenerations");
    sandbox.advance(0.5);
    const { headers, json } = await cheap(sandbox, "createGenerations");
    return [headers.get("Retry-After"), json.error.retryAfterSeconds];
  };
  expect(await refusal({})).toEqual([String(windowSeconds), windowSeconds]);
  expect(await refusal({ "GAP-059": "rounded-down" })).toEqual([String(windowSeconds - 1), windowSeconds - 1]);
  expect(await refusal({ "GAP-062": "exact-fraction" })).toEqual([String(windowSeconds), windowSeconds - 0.5]);
  expect(await refusal({ "GAP-060": "no" })).toEqual([String(windowSeconds), undefined]);
});
