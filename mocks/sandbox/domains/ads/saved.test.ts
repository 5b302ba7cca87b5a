import { expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { someAd } from "./testing/ads.ts";

test("an ad that was removed can be saved again", async () => {
  const sandbox = testSandbox();
  const body = await someAd(sandbox);
  const first = await sandbox.ok("saveAd", { body });
  await sandbox.ok("deleteSavedAd", { id: first.id });
  expect((await sandbox.ok("saveAd", { body })).id).not.toBe(first.id);
});
