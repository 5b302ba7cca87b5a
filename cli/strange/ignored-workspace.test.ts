import { expect, test } from "vitest";
import { checks } from "../../conformance/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";

const ofIds = checks.filter(({ requirements }) => requirements.some((id) => id.startsWith("ObjectId.")));

test("a server that ignores workspaceId where no document lists it is not blamed for a malformed one", async () => {
  const { checks: judged } = await judgeSandbox({ checks: ofIds, latitude: { "GAP-016": "only-listed" } });
  expect(judged.filter(({ verdict }) => verdict === "fail").map(({ id }) => id)).toEqual([]);
  expect(judged.some(({ id, verdict }) => id.startsWith("refused-everywhere/") && verdict === "pass")).toBe(true);
});
