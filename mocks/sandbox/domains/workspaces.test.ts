import { expect, test } from "vitest";
import { shows, testSandbox } from "../testing/sandbox-test.ts";
import { plan } from "../world/planned.ts";

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly website: { readonly url: string; readonly domain: string } | null;
}

const website = { url: "https://www.cocoa.example/shop", domain: "cocoa.example" };
const cocoa = { name: "Northwind Cocoa", websiteUrl: website.url };

shows(["WORK-01", "WORK-02", "WORK-12"], "one answer lists all workspaces, one of them the default", async () => {
  const sandbox = testSandbox();
  const { data, json } = await sandbox.call("listWorkspaces");
  const { teamId } = await sandbox.ok("getMe");
  const all = sandbox.world.collections.workspaces.all().filter((workspace) => workspace.teamId === teamId);
  expect(data.map(({ id }: Listed) => id)).toEqual(all.map(({ id }) => id));
  expect(json.pagination).toBeUndefined();
  expect(data.filter(({ isDefault }: Listed) => isDefault)).toHaveLength(1);
  for (const field of ["identity", "positioning", "toneVoice"]) {
    expect(data.filter((each: object) => field in each)).toEqual([]);
  }
});

shows(["WORK-03", "WORK-04", "WORK-05", "WORK-06"], "a new workspace is listed with its name and website", async () => {
  const sandbox = testSandbox();
  const { status, data } = await sandbox.call("createWorkspace", { body: cocoa });
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    name: cocoa.name,
    isDefault: false,
    website,
    preferences: { timezone: "", contentLanguage: "English" },
  });
  const listed = (await sandbox.ok("listWorkspaces")).find(({ id }: Listed) => id === data.id);
  expect(listed).toMatchObject({ name: cocoa.name, website, isDefault: false, contentAngles: [], campaignBriefs: [] });
});

shows(["WORK-07", "WORK-08", "WORK-15"], "a domain is claimed once in the whole service", async () => {
  const sandbox = testSandbox();
  await sandbox.ok("createWorkspace", { body: cocoa });
  const again = { name: "Copy", websiteUrl: "https://cocoa.example/" };
  for (const key of ["full", "otherTeam"]) {
    const before = await sandbox.ok("listWorkspaces", { key });
    await sandbox.refused("createWorkspace", { body: again, key }, 409, "conflict");
    expect(await sandbox.ok("listWorkspaces", { key })).toEqual(before);
  }
  const holders = sandbox.world.collections.workspaces.all().filter((each) => each.website?.domain === website.domain);
  expect(holders).toHaveLength(1);
});

shows(["WORK-09", "WORK-10", "WORK-14"], "it is there at once, and its profile follows", async () => {
  const sandbox = testSandbox();
  const { id } = await sandbox.ok("createWorkspace", { body: cocoa });
  const fresh = await sandbox.ok("getWorkspace", { id });
  expect(fresh).toMatchObject({
    brandContext: { status: "pending" },
    identity: null,
    positioning: null,
    toneVoice: null,
  });
  sandbox.advance(90);
  const ready = await sandbox.ok("getWorkspace", { id });
  expect(ready).toMatchObject({
    brandContext: { status: "ready" },
    identity: { coreIdentity: expect.stringContaining(cocoa.name), productOffering: expect.any(String) },
    positioning: { mission: expect.any(String) },
    toneVoice: { dos: expect.any(Array), donts: expect.any(Array) },
  });
  expect(ready.contentAngles).not.toEqual([]);
  const listed = (await sandbox.ok("listWorkspaces")).find((each: Listed) => each.id === id);
  for (const field of ["id", "name", "isDefault", "website"]) expect(listed[field]).toEqual(ready[field]);
});

shows("WORK-13", "the text of a brief is a prompt of an ad creative", async () => {
  const sandbox = testSandbox();
  const [{ campaignBriefs }] = await sandbox.ok("listWorkspaces");
  const { status } = await sandbox.call("createMetaAd", { body: { prompt: campaignBriefs[0].brief } });
  expect(status).toBe(202);
});

shows("WORK-15", "what is refused leaves no workspace behind", async () => {
  const sandbox = testSandbox();
  const before = await sandbox.ok("listWorkspaces");
  for (const body of [
    {},
    { name: "" },
    { name: "a".repeat(101) },
    { name: "Fine", unknown: true },
    { name: "Fine", websiteUrl: "no address" },
    { name: "Fine", websiteUrl: "ftp://cocoa.example/" },
    { name: "Fine", logoUrl: 7 },
  ]) {
    await sandbox.refused("createWorkspace", { body }, 400, "invalid_input");
  }
  expect(await sandbox.ok("listWorkspaces")).toEqual(before);
});

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
