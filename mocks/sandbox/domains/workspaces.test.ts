import { expect, test } from "vitest";
import { testSandbox } from "../testing/sandbox-test.ts";
import { plan } from "../world/planned.ts";

test("a profile that could not be built, or found nothing, shows it", async () => {
  const sandbox = testSandbox();
  for (const [outcome, status] of [
    ["fail", "failed"],
    ["empty", "ready"],
  ] as const) {
    sandbox.world.transaction(() => plan(sandbox.world, "outcome", "createWorkspace", outcome, 1));
    const { id } = await sandbox.ok("createWorkspace", { body: { name: outcome } });
    sandbox.advance(90);
    const { brandContext, identity } = await sandbox.ok("getWorkspace", { id });
    expect({ status: brandContext.status, identity }).toEqual({
      status,
      identity: outcome === "fail" ? null : { coreIdentity: "", productOffering: "" },
    });
  }
});
