import { expect, it } from "vitest";
import { checks } from "../../conformance/index.ts";
import { operationList } from "../../generated/operations.ts";
import { faults } from "../../mocks/sandbox/faults/index.ts";
import { judgeSandbox } from "./judge-sandbox.ts";
import { judgePartial, partialServers } from "./partial.ts";

const core = checks.filter(({ id }) => /^(POST|WORK|unknown-id|scope-required|body-form|wrong-method)/.test(id));

it("draws servers with few and with most operations, the same ones for a seed", () => {
  const counts = partialServers(4, 1).map((absent) => Object.keys(absent).length);
  expect(counts.every((count) => count > 0 && count < operationList.length)).toBe(true);
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  expect(partialServers(4, 1)).toEqual(partialServers(4, 1));
  expect(partialServers(4, 1)).not.toEqual(partialServers(4, 2));
});

it.each(partialServers(3, 11))("blames no server for what it does not claim (server %#)", async (absent) => {
  expect((await judgePartial(core, absent)).blamed).toEqual([]);
});

it("finds a wrong effect that is the only sign of what a server stores", async () => {
  const report = await judgeSandbox({
    checks,
    profile: "standard",
    faults: faults.filter(({ name }) => name === "schedules-an-hour-later"),
    implements: ["getMe", "listAccounts", "createPost", "getPost", "listPosts"],
    // As if it did not know idempotency keys, either.
    between(request, send) {
      request.headers.delete("idempotency-key");
      return send(request);
    },
  });
  expect(report.findings.map(({ requirement }) => requirement)).toEqual(["POST-07", "POST-47", "unclaimed"]);
});
