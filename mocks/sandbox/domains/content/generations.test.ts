import { describe, expect, test } from "vitest";
import { testSandbox } from "../../testing/sandbox-test.ts";
import { validCall } from "../../testing/valid-calls.ts";
import { deckBuilders } from "./decks.ts";
import { type PaidOperation, paidFormats } from "./formats.ts";

const operations = Object.keys(paidFormats) as PaidOperation[];

describe.each(operations)("%s", (operation) => {
  test("it stands in the named workspace, and no other team sees it", async () => {
    const sandbox = testSandbox();
    const workspaces = await sandbox.ok("listWorkspaces");
    const workspaceId = workspaces.find(({ isDefault }: { isDefault: boolean }) => !isDefault).id;
    const { body = {} } = await validCall(sandbox, operation);
    const { id } = await sandbox.ok(operation, { body: { ...body, workspaceId, name: "Kept" } });
    expect(sandbox.world.collections.content.need(id).workspaceId).toBe(workspaceId);
    expect(await sandbox.ok("getContent", { id, query: { workspaceId } })).toMatchObject({ id, name: "Kept" });
    await sandbox.refused("getContent", { id, key: "otherTeam" }, 404, "not_found");
    await sandbox.refused("downloadContent", { id, key: "otherTeam" }, 404, "not_found");
  });
});

test("the seed world has every format, every status and a deck of each builder", () => {
  const items = testSandbox().world.collections.content.all();
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["processing", "ready", "failed"]));
  const made = new Set(items.filter(({ status }) => status === "ready").map(({ operationId }) => operationId));
  expect([...made]).toEqual(expect.arrayContaining([...operations, ...Object.keys(deckBuilders)]));
});
