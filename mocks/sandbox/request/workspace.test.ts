import { expect, test } from "vitest";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { findResource } from "../resources.ts";
import { type Sent, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

/** What makes something in a workspace that the body names. */
const creations = [
  "createAsset",
  "createAutomation",
  "createAskMeAnything",
  "createCharacterSwap",
  "createCloneVideo",
  "createGreenScreenMobile",
  "createGridVideo",
  "createInterview",
  "createListicle",
  "createMetaAd",
  "createProductSpokesperson",
  "createRanking",
  "createSplitScreen",
  "createTalkingHeadGreenScreen",
  "createTalkingHead",
  "createGenerations",
  "createInfluencer",
  "createPost",
  "saveAd",
  "createRecreation",
] as const;

/** The default workspace of the main team, and another one. */
async function workspacesOf(sandbox: TestSandbox): Promise<string[]> {
  const list: { id: string; isDefault: boolean }[] = await sandbox.ok("listWorkspaces");
  return list.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ id }) => id);
}

/** The same call with a workspace in its body, and with accounts that are connected there. */
async function callIn(sandbox: TestSandbox, operationId: OperationId, workspaceId: string): Promise<Sent<OperationId>> {
  const sent = await validCall<OperationId>(sandbox, operationId);
  if (!("selectedAccounts" in (sent.body ?? {}))) return { ...sent, body: { ...sent.body, workspaceId } };
  const [account] = sandbox.world.collections.accounts.by("workspace", workspaceId);
  return { ...sent, body: { ...sent.body, workspaceId, selectedAccounts: { tiktok: [account?.id] } } };
}

/** In which workspace lies what an operation made. */
function placeOf({ world }: TestSandbox, operationId: OperationId, data: { id: string } | { id: string }[]) {
  const [{ id } = { id: "" }] = Array.isArray(data) ? data : [data];
  return findResource(world, operations[operationId].provides[0]?.resource ?? "", id)?.workspaceId;
}

test("what a call makes lies in the default workspace, or in the one of the body", async () => {
  const sandbox = testSandbox();
  const [first = "", second = ""] = await workspacesOf(sandbox);
  for (const operationId of creations) {
    const data = await sandbox.ok(operationId, await validCall(sandbox, operationId));
    expect([operationId, placeOf(sandbox, operationId, data)]).toEqual([operationId, first]);
    sandbox.advance(3600);
    const there = await sandbox.ok(operationId, await callIn(sandbox, operationId, second));
    expect([operationId, placeOf(sandbox, operationId, there)]).toEqual([operationId, second]);
  }
});
