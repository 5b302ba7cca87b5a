import { describe, expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { someAd, workspaceId } from "./testing/ads.ts";

const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

describe("removing", () => {
  test("only one of the team, and of the workspace that is named", async () => {
    const sandbox = testSandbox();
    const [id = ""] = idsOf(await sandbox.ok("listSavedAds"));
    await sandbox.refused("deleteSavedAd", { id, key: "otherTeam" }, 404, "not_found");
    const query = { workspaceId: workspaceId(sandbox, "second") };
    await sandbox.refused("deleteSavedAd", { id, query }, 404, "not_found");
    await sandbox.refused("deleteSavedAd", { id: "not-an-id" }, 404, "not_found");
    await sandbox.refused("deleteSavedAd", { id: "f".repeat(24) }, 404, "not_found");
    const [other = ""] = idsOf(await sandbox.ok("listSavedAds", { query }));
    await sandbox.ok("deleteSavedAd", { id: other });
  });

  test("an ad that was removed can be saved again", async () => {
    const sandbox = testSandbox();
    const body = await someAd(sandbox);
    const first = await sandbox.ok("saveAd", { body });
    await sandbox.ok("deleteSavedAd", { id: first.id });
    expect((await sandbox.ok("saveAd", { body })).id).not.toBe(first.id);
  });
});
