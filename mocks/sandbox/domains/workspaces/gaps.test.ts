import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { plan } from "../../world/planned.ts";

const site = "http://www.shop.cocoa.co.uk:8080/a";
const cocoa = { name: "Cocoa", websiteUrl: "https://cocoa.example" };

async function make(latitude: LatitudeOptions, body: Readonly<Record<string, unknown>> = cocoa) {
  const sandbox = testSandbox({ latitude });
  const made = await sandbox.ok("createWorkspace", { body });
  const read = (): Promise<Readonly<Record<string, unknown>>> => sandbox.ok("getWorkspace", { id: made.id });
  return { sandbox, made, read };
}

/** Status and error type of a creation. */
async function refusal(sandbox: TestSandbox, body: Readonly<Record<string, unknown>>) {
  const { status, type } = await sandbox.call("createWorkspace", { body });
  return type === undefined ? status : `${status} ${type}`;
}

describe("the website", () => {
  test.each([
    ["null", null],
    ["absent", undefined],
    ["empty-strings", { url: "", domain: "" }],
    ["nulls-inside", { url: null, domain: null }],
    ["empty-object", {}],
  ] as const)("GAP-122 %s", async (answer, shown) => {
    const { made, read, sandbox } = await make({ "GAP-122": answer }, { name: "Cocoa" });
    expect(made.website).toEqual(shown);
    expect((await read()).website).toEqual(shown);
    expect((await sandbox.ok("listWorkspaces")).at(-1).website).toEqual(shown);
  });

  test.each([
    ["conflict", "409 conflict", "409 conflict"],
    ["invalid-input", "400 invalid_input", "400 invalid_input"],
    ["created-without", 201, 201],
    ["domain-moves", 201, "409 conflict"],
  ] as const)("GAP-123 %s", async (answer, own, foreign) => {
    const { sandbox, read } = await make({ "GAP-123": answer });
    expect(await refusal(sandbox, { ...cocoa, name: "Second" })).toBe(own);
    const holders = sandbox.world.collections.workspaces.by("domain", "cocoa.example");
    expect(holders.map(({ name }) => name)).toEqual([answer === "domain-moves" ? "Second" : "Cocoa"]);
    expect((await read()).website === null).toBe(answer === "domain-moves");
    const received = await sandbox.call("createWorkspace", { body: cocoa, key: "otherTeam" });
    expect(received.type === undefined ? received.status : `${received.status} ${received.type}`).toBe(foreign);
    if (received.status === 201) expect(received.data.website).toBeNull();
  });

  test.each([
    ["host-without-www", "shop.cocoa.co.uk"],
    ["host", "www.shop.cocoa.co.uk:8080"],
    ["registrable-domain", "cocoa.co.uk"],
  ] as const)("GAP-124 %s", async (answer, domain) => {
    const { made } = await make({ "GAP-124": answer }, { name: "Cocoa", websiteUrl: site });
    expect(made.website.domain).toBe(domain);
  });

  test.each([
    ["as-sent", "http://cocoa.example"],
    ["normalised", "http://cocoa.example/"],
    ["after-redirects", "https://cocoa.example/"],
  ] as const)("GAP-125 %s", async (answer, url) => {
    const { made } = await make({ "GAP-125": answer }, { name: "Cocoa", websiteUrl: "http://cocoa.example" });
    expect(made.website.url).toBe(url);
  });

  test.each([
    ["scheme-only", 400, 201],
    ["any-uri", 201, 201],
    ["must-be-reachable", 400, 400],
  ] as const)("GAP-129 %s", async (answer, otherScheme, unreachable) => {
    const sandbox = testSandbox({ latitude: { "GAP-129": answer } });
    const status = async (websiteUrl: string) =>
      (await sandbox.call("createWorkspace", { body: { name: "Cocoa", websiteUrl } })).status;
    expect(await status("mailto:hello@cocoa.example")).toBe(otherScheme);
    expect(await status("https://cocoa.invalid/")).toBe(unreachable);
  });

  test.each([
    ["included", cocoa.websiteUrl],
    ["left-out", undefined],
  ] as const)("GAP-142 %s", async (answer, url) => {
    const { read } = await make({ "GAP-142": answer });
    expect(((await read()).website as { url: string } | undefined)?.url).toBe(url); // its shape is checked by the description
  });
});

describe("the creation", () => {
  test.each([
    ["as-sent", "  Cocoa ", 201],
    ["trimmed", "Cocoa", "400 invalid_input"],
  ] as const)("GAP-126 %s", async (answer, name, spacesAlone) => {
    const { sandbox, made } = await make({ "GAP-126": answer }, { name: "  Cocoa " });
    expect(made.name).toBe(name);
    expect(await refusal(sandbox, { name: "   " })).toBe(spacesAlone);
  });

  test.each([
    ["allowed", 201],
    ["conflict", "409 conflict"],
    ["invalid-input", "400 invalid_input"],
  ] as const)("GAP-127 %s", async (answer, second) => {
    const { sandbox } = await make({ "GAP-127": answer });
    expect(await refusal(sandbox, { name: cocoa.name })).toBe(second);
  });

  test.each([
    ["stored-unchecked", 201, undefined],
    ["fetched-during", "400 invalid_input", undefined],
    ["shown", 201, "https://cocoa.example/logo.png"],
  ] as const)("GAP-128 %s", async (answer, noImage, shown) => {
    const logoUrl = "https://cocoa.example/logo.png";
    const { sandbox, read } = await make({ "GAP-128": answer }, { name: "Cocoa", logoUrl });
    expect((await read()).logoUrl).toBe(shown);
    expect(await refusal(sandbox, { name: "Cocoa", logoUrl: "https://cocoa.example/logo.mp4" })).toBe(noImage);
  });

  test("GAP-139: the newest may be the default", async () => {
    const { sandbox, made } = await make({ "GAP-139": "newest-is-default" });
    expect(made.isDefault).toBe(true);
    expect((await sandbox.ok("getMe")).workspaceId).toBe(made.id);
    const list: { id: string; isDefault: boolean }[] = await sandbox.ok("listWorkspaces");
    expect(list.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([made.id]);
  });

  test("GAP-143: the plan may limit how many there are", async () => {
    const sandbox = testSandbox({ latitude: { "GAP-143": "limited-by-plan" } });
    for (let count = 2; count < 10; count += 1)
      await sandbox.ok("createWorkspace", { body: { name: `Number ${count}` } });
    await sandbox.refused("createWorkspace", { body: { name: "One too many" } }, 409, "conflict");
  });
});

describe("the brand profile", () => {
  const status = async (read: () => Promise<Readonly<Record<string, unknown>>>) => (await read()).brandContext;

  test.each([
    ["pending", "pending", "pending"],
    ["several-stages", "queued", "processing"],
  ] as const)("GAP-130 %s", async (answer, first, then) => {
    const { sandbox, read } = await make({ "GAP-130": answer });
    expect(await status(read)).toEqual({ status: first });
    sandbox.advance(10);
    expect(await status(read)).toEqual({ status: then });
    sandbox.advance(80);
    expect(await status(read)).toEqual({ status: "ready" });
  });

  test.each([
    ["failed", "failed"],
    ["stays", "pending"],
    ["ready-and-empty", "ready"],
  ] as const)("GAP-131 %s", async (answer, shown) => {
    const sandbox = testSandbox({ latitude: { "GAP-131": answer } });
    sandbox.world.transaction(() => plan(sandbox.world, "outcome", "createWorkspace", "fail", 1));
    const { id } = await sandbox.ok("createWorkspace", { body: cocoa });
    sandbox.advance(3600);
    expect(await sandbox.ok("getWorkspace", { id })).toMatchObject({
      brandContext: { status: shown },
      contentAngles: [],
    });
  });

  test.each([
    ["same", "pending", "ready"],
    ["only-with-website", "pending", "pending"],
    ["ready-at-once", "ready", "ready"],
  ] as const)("GAP-132 %s", async (answer, first, later) => {
    const { sandbox, read } = await make({ "GAP-132": answer }, { name: "Cocoa" });
    expect(await status(read)).toEqual({ status: first });
    sandbox.advance(3600);
    expect(await status(read)).toEqual({ status: later });
  });

  const emptyInside = {
    identity: { coreIdentity: "", productOffering: "" },
    positioning: { mission: "" },
    toneVoice: { dos: [], donts: [] },
  };
  test.each([
    ["null", { identity: null, positioning: null, toneVoice: null }],
    ["absent", {}],
    ["empty-inside", emptyInside],
    ["empty-objects", { identity: {}, positioning: {}, toneVoice: {} }],
    ["filled-step-by-step", {}],
  ] as const)("GAP-133 %s", async (answer, parts) => {
    const { sandbox, read } = await make({ "GAP-133": answer });
    const seen = async () => {
      const workspace = await read();
      return Object.fromEntries(Object.entries(workspace).filter(([field]) => field in emptyInside));
    };
    expect(await seen()).toEqual(parts);
    sandbox.advance(7);
    const steps = answer === "filled-step-by-step";
    expect(Object.keys(await seen())).toEqual(steps ? ["identity"] : Object.keys(parts));
    sandbox.advance(7);
    expect(Object.keys(await seen())).toEqual(steps ? ["identity", "positioning"] : Object.keys(parts));
  });

  test.each([
    ["with-the-profile", [0, 0], [2, 1]],
    ["angles-only", [0, 0], [2, 0]],
    ["web-app-only", [0, 0], [0, 0]],
    ["from-the-start", [2, 1], [2, 1]],
  ] as const)("GAP-134 %s", async (answer, first, later) => {
    const { sandbox, made } = await make({ "GAP-134": answer });
    const lengths = async () => {
      const { contentAngles, campaignBriefs } = await sandbox.ok("getWorkspace", { id: made.id });
      return [contentAngles.length, campaignBriefs.length];
    };
    expect(await lengths()).toEqual(first);
    sandbox.advance(90);
    expect(await lengths()).toEqual(later);
  });

  test.each([
    ["single-read-only", false, false],
    ["everywhere", true, true],
    ["creation-too", true, false],
  ] as const)("GAP-135 %s", async (answer, inCreation, inList) => {
    const { sandbox, made } = await make({ "GAP-135": answer });
    expect("brandContext" in made).toBe(inCreation);
    expect("brandContext" in (await sandbox.ok("listWorkspaces"))[0]).toBe(inList);
  });

  const text = expect.stringMatching(/./);
  test.each([
    ["text", text, text],
    ["list-of-texts", [text], [text]],
    ["object", { summary: text }, { summary: text }],
    ["text-or-null", text, null],
  ] as const)("GAP-136 %s", async (answer, core, mission) => {
    const { sandbox, read } = await make({ "GAP-136": answer });
    sandbox.advance(90);
    expect(await read()).toMatchObject({ identity: { coreIdentity: core }, positioning: { mission } });
  });

  test("GAP-138: other answers may hold it too", async () => {
    const [first] = await testSandbox({ latitude: { "GAP-138": "may-be-elsewhere" } }).ok("listWorkspaces");
    expect(first).toMatchObject({ identity: { coreIdentity: text }, toneVoice: { dos: expect.any(Array) } });
  });
});

describe("the list", () => {
  test.each([
    ["oldest-first", ["Northwind Coffee", "Northwind Tea", "Cocoa"]],
    ["newest-first", ["Cocoa", "Northwind Tea", "Northwind Coffee"]],
    ["default-first", ["Northwind Coffee", "Northwind Tea", "Cocoa"]],
    ["by-name", ["Cocoa", "Northwind Coffee", "Northwind Tea"]],
  ] as const)("GAP-137 %s", async (answer, names) => {
    const { sandbox } = await make({ "GAP-137": answer });
    expect((await sandbox.ok("listWorkspaces")).map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test("GAP-137: the order may mean nothing, and the default may lead", async () => {
    const { sandbox } = await make({ "GAP-137": "unordered" });
    const ids = (await sandbox.ok("listWorkspaces")).map(({ id }: { id: string }) => id);
    expect(ids).toEqual(ids.toSorted());
    const latest = await make({ "GAP-137": "default-first", "GAP-139": "newest-is-default" });
    expect((await latest.sandbox.ok("listWorkspaces"))[0].id).toBe(latest.made.id);
  });

  test.each([
    ["object-id", /^[0-9a-f]{24}$/],
    ["other-string", /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/],
    ["number", /^\d+$/],
  ] as const)("GAP-140 %s", async (answer, form) => {
    const [{ campaignBriefs }] = await testSandbox({ latitude: { "GAP-140": answer } }).ok("listWorkspaces");
    expect(typeof campaignBriefs[0].id).toBe(answer === "number" ? "number" : "string");
    expect(String(campaignBriefs[0].id)).toMatch(form);
  });

  test("GAP-141: preferences may change after the creation", async () => {
    const [first] = await testSandbox({ latitude: { "GAP-141": "iana-and-language-name" } }).ok("listWorkspaces");
    expect(first.preferences).toEqual({ timezone: "Europe/Berlin", contentLanguage: "German" });
    const body = { name: "Cacao", websiteUrl: "https://cacao.fr/" };
    const { sandbox, made, read } = await make({ "GAP-141": "from-the-profile" }, body);
    expect(made.preferences).toEqual({ timezone: "", contentLanguage: "English" });
    sandbox.advance(90);
    expect((await read()).preferences).toEqual({ timezone: "", contentLanguage: "French" });
  });
});
