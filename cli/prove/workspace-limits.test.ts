import { expect, test } from "vitest";
import { checks } from "../../conformance/index.ts";
import { judgeSandbox } from "./judge-sandbox.ts";

const id = "rate-limit/createWorkspace";

test("a limit of each workspace is not judged where each call makes another workspace the default one", async () => {
  const report = await judgeSandbox({
    checks: checks.filter((check) => check.id === id),
    latitude: { "GAP-053": "default-only", "GAP-058": "per-workspace", "GAP-139": "newest-is-default" },
    profile: "full",
  });
  expect(report.checks.find((check) => check.id === id)).toMatchObject({
    verdict: "blocked",
    reason: expect.stringContaining("a default workspace that the calls do not change"),
  });
});
