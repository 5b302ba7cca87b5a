import { expect } from "vitest";
import { type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { findResource } from "../resources.ts";
import { type Sent, shows, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

/** The lists of what belongs to a workspace, with what they list. */
const lists = {
  listAccounts: "account",
  listAssets: "asset",
  listGenerations: "suggestion",
  listInfluencers: "influencer",
  listPosts: "post",
  listSavedAds: "savedAd",
} as const satisfies Partial<Record<OperationId, string>>;

const listIds = Object.keys(lists) as (keyof typeof lists)[]; // these are its keys

const otherReads = ["getAdCapabilities", "searchAds", "searchAdvertisers", "getAdPreview"] as const;

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

interface Workspaces {
  readonly first: string;
  readonly second: string;
  readonly foreign: string;
}

async function workspacesOf(sandbox: TestSandbox): Promise<Workspaces> {
  const list: { id: string; isDefault: boolean }[] = await sandbox.ok("listWorkspaces");
  const [first = "", second = ""] = list
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ id }) => id);
  return { first, second, foreign: (await sandbox.ok("getMe", { key: "otherTeam" })).workspaceId };
}

/** The same call with a workspace, where the operation takes one, and with accounts that are connected there. */
async function callIn(sandbox: TestSandbox, operationId: OperationId, workspaceId: string): Promise<Sent<OperationId>> {
  const sent = await validCall<OperationId>(sandbox, operationId);
  if (operations[operationId].workspaceId === "query") return { ...sent, query: { ...sent.query, workspaceId } };
  if (!("selectedAccounts" in (sent.body ?? {}))) return { ...sent, body: { ...sent.body, workspaceId } };
  const [account] = sandbox.world.collections.accounts.by("workspace", workspaceId);
  return { ...sent, body: { ...sent.body, workspaceId, selectedAccounts: { tiktok: [account?.id] } } };
}

/** In which workspace lies what an operation made. */
function placeOf({ world }: TestSandbox, operationId: OperationId, data: { id: string } | { id: string }[]) {
  const [{ id } = { id: "" }] = Array.isArray(data) ? data : [data];
  return findResource(world, operations[operationId].provides[0]?.resource ?? "", id)?.workspaceId;
}

/** The ids of a list. */
async function idsOf(sandbox: TestSandbox, operationId: keyof typeof lists, query = {}): Promise<string[]> {
  const data = await sandbox.ok(operationId, {
    query: operationId === "listAccounts" ? query : { limit: 100, ...query },
  });
  return (Array.isArray(data) ? data : data.items).map(({ id }: { id: string }) => id);
}

shows(
  ["WSEL-01", "WSEL-03", "WSEL-06", "WSEL-07"],
  "lists answer for the default workspace or the named one",
  async () => {
    const sandbox = testSandbox();
    const { first, second } = await workspacesOf(sandbox);
    for (const operationId of listIds) {
      const ids = await idsOf(sandbox, operationId);
      expect([operationId, ids.length]).not.toEqual([operationId, 0]);
      expect(await idsOf(sandbox, operationId, { workspaceId: first })).toEqual(ids);
      const elsewhere = await idsOf(sandbox, operationId, { workspaceId: second });
      const places = (list: string[]) =>
        new Set(list.map((id) => findResource(sandbox.world, lists[operationId], id)?.workspaceId));
      expect([operationId, places(ids)]).toEqual([operationId, new Set([first])]);
      expect([operationId, [...places(elsewhere)]]).toEqual([operationId, elsewhere.length > 0 ? [second] : []]);
    }
  },
);

shows(["WSEL-06", "WSEL-07"], "other reads take any workspace of the team, or none", async () => {
  const sandbox = testSandbox();
  const { second } = await workspacesOf(sandbox);
  for (const operationId of otherReads) {
    await sandbox.ok(operationId, await validCall(sandbox, operationId));
    await sandbox.ok(operationId, await callIn(sandbox, operationId, second));
  }
});

shows(["WSEL-02", "WSEL-05", "WSEL-07"], "creations work in the default workspace or the one in the body", async () => {
  const sandbox = testSandbox();
  const { first, second } = await workspacesOf(sandbox);
  for (const operationId of creations) {
    const data = await sandbox.ok(operationId, await validCall(sandbox, operationId));
    expect([operationId, placeOf(sandbox, operationId, data)]).toEqual([operationId, first]);
    sandbox.advance(3600);
    const there = await sandbox.ok(operationId, await callIn(sandbox, operationId, second));
    expect([operationId, placeOf(sandbox, operationId, there)]).toEqual([operationId, second]);
  }
});

shows("WSEL-04", "a POST without a body takes the workspace from the query", async () => {
  const sandbox = testSandbox();
  const { first, second } = await workspacesOf(sandbox);
  const { id } = await validCall(sandbox, "acceptGeneration");
  await sandbox.refused("acceptGeneration", { id: id ?? "", query: { workspaceId: second } }, 404, "not_found");
  await sandbox.ok("acceptGeneration", { id: id ?? "", query: { workspaceId: first } });
});

shows("WSEL-08", "a workspace of another team is refused everywhere", async () => {
  const sandbox = testSandbox();
  const { foreign } = await workspacesOf(sandbox);
  for (const { operationId } of operationList.filter(({ workspaceId }) => workspaceId !== null)) {
    sandbox.advance(60);
    const sent = await callIn(sandbox, operationId, foreign);
    await sandbox.refused(operationId, sent, 404, "not_found");
  }
});

shows("WSEL-09", "what was made in one workspace is not listed in another", async () => {
  const sandbox = testSandbox();
  const { second } = await workspacesOf(sandbox);
  const pairs = [
    ["createAsset", "listAssets"],
    ["createGenerations", "listGenerations"],
    ["createInfluencer", "listInfluencers"],
    ["createPost", "listPosts"],
    ["saveAd", "listSavedAds"],
  ] as const;
  for (const [creation, list] of pairs) {
    const data = await sandbox.ok(creation, await callIn(sandbox, creation, second));
    const { id } = Array.isArray(data) ? data[0] : data;
    expect([list, (await idsOf(sandbox, list, { workspaceId: second })).includes(id)]).toEqual([list, true]);
    expect([list, (await idsOf(sandbox, list)).includes(id)]).toEqual([list, false]);
  }
});
