import { type OperationId, operations } from "../../../generated/operations.ts";
import { defaultRateLimit } from "../contract.ts";
import { gapTests } from "../testing/gap-tests.ts";
import { keyWith, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);
const { limit, windowSeconds } = operations.createGenerations.rateLimit;
/** More than fit into a window. */
const more = limit + 2;
const all = defaultRateLimit.limit;
const listicles = operations.createListicle.rateLimit.limit;

/** Counts against the limit and does nothing: refused requests count, too. */
function cheap(sandbox: TestSandbox, operationId: OperationId, key = "full") {
  return sandbox.call(operationId, { id: "0123456789abcdef01234567", body: { workspaceId: "malformed" }, key });
}

/** How many of `count` requests are let through. */
const letThrough =
  (count: number, send: (sandbox: TestSandbox, at: number) => Promise<{ status: number }>) =>
  async (sandbox: TestSandbox) => {
    let passed = 0;
    for (let at = 0; at < count; at++) if ((await send(sandbox, at)).status !== 429) passed += 1;
    return passed;
  };

const refused = letThrough(more, (sandbox) => cheap(sandbox, "createGenerations"));
gap("GAP-057", refused, { fixed: limit, "clock-aligned": limit, sliding: limit, bucket: limit });
gap("GAP-053", refused, { free: more, "default-only": more });
const replays = letThrough(more, (sandbox) =>
  sandbox.call("createGenerations", { body: { count: 1 }, headers: { "Idempotency-Key": "k" } }),
);
gap("GAP-052", replays, { counts: limit, free: more });
const byTwoKeys = letThrough(more, (sandbox, at) =>
  cheap(sandbox, "createGenerations", at % 2 ? "full" : keyWith(sandbox, ["generations:write"])),
);
gap("GAP-058", byTwoKeys, { "per-key": more, "per-team": limit, "per-workspace": limit });
const inTwoWorkspaces = async (sandbox: TestSandbox) => {
  const { data } = (await sandbox.call("createWorkspace", { body: { name: "Another" } })).json;
  const named = [{}, { workspaceId: data.id }];
  return letThrough(more, (_, at) => sandbox.call("createGenerations", { body: { count: 1, ...named[at % 2] } }))(
    sandbox,
  );
};
gap("GAP-058", inTwoWorkspaces, { "per-key": limit, "per-team": limit, "per-workspace": more });
const ofTwoKinds = letThrough(all + 10, (sandbox, at) => sandbox.call(at % 2 ? "getMe" : "listPosts"));
gap("GAP-055", ofTwoKinds, { each: all + 10 });
const ownLimitFirst = letThrough(all + listicles + 10, (sandbox, at) =>
  at < listicles ? cheap(sandbox, "createListicle") : sandbox.call("getMe"),
);
gap("GAP-056", ownLimitFirst, { both: all, "own-only": all + listicles });

/** What a refusal half a second after the last request says: in the header, and in the body. */
async function retryAfter(sandbox: TestSandbox) {
  for (let sent = 0; sent < limit; sent++) await cheap(sandbox, "createGenerations");
  sandbox.advance(0.5);
  const { headers, json } = await cheap(sandbox, "createGenerations");
  return [Number(headers.get("Retry-After")), json.error.retryAfterSeconds];
}
gap("GAP-059", retryAfter, {
  "rounded-up": [windowSeconds, windowSeconds],
  "rounded-down": [windowSeconds - 1, windowSeconds - 1],
});
gap("GAP-062", retryAfter, { "exact-fraction": [windowSeconds, windowSeconds - 0.5] });
gap("GAP-060", retryAfter, { no: [windowSeconds, undefined] });
