import { expect, test } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";
import { nextJobs } from "../../testing/told.ts";

const gap = gapTests(testSandbox);
const [invalid, conflict] = ["400 invalid_input", "409 conflict"];
const cocoa = { name: "Cocoa", websiteUrl: "https://cocoa.example" };

type Body = Readonly<Record<string, unknown>>;

const creating = (sandbox: TestSandbox, body: Body, key = "full") =>
  outcomeOf(sandbox, "createWorkspace", { body, key });

/** A field of a new workspace: in the creation, the single read and the list. */
const shown =
  (field: string, body: Body = cocoa) =>
  async (sandbox: TestSandbox) => {
    const made = await sandbox.ok("createWorkspace", { body });
    const read = await sandbox.ok("getWorkspace", { id: made.id });
    const listed = (await sandbox.ok("listWorkspaces")).find(({ id }: { id: string }) => id === made.id);
    return [made, read, listed].map((view) => view[field]);
  };
const everywhere = (value: unknown) => [value, value, value];

/** What the single read of a new workspace shows at once, and after each wait in seconds. */
const inTime =
  (waits: readonly number[], view: (workspace: Body) => unknown, body: Body = cocoa) =>
  async (sandbox: TestSandbox) => {
    const { id } = await sandbox.ok("createWorkspace", { body });
    const seen: unknown[] = [];
    for (const seconds of [0, ...waits]) {
      sandbox.advance(seconds);
      seen.push(view(await sandbox.ok("getWorkspace", { id })));
    }
    return seen;
  };

// The website

gap("GAP-122", shown("website", { name: "Cocoa" }), {
  null: everywhere(null),
  absent: everywhere(undefined),
  "empty-strings": everywhere({ url: "", domain: "" }),
  "nulls-inside": everywhere({ url: null, domain: null }),
  "empty-object": everywhere({}),
});

/** A second workspace with the same website, who holds it then, and one of another team with its website. */
async function sameWebsite(sandbox: TestSandbox) {
  const { id } = await sandbox.ok("createWorkspace", { body: cocoa });
  const own = await creating(sandbox, { ...cocoa, name: "Second" });
  const holders = sandbox.world.collections.workspaces.by("domain", "cocoa.example").map(({ name }) => name);
  const kept = (await sandbox.ok("getWorkspace", { id })).website !== null;
  const { status, type, data } = await sandbox.call("createWorkspace", { body: cocoa, key: "otherTeam" });
  return { own, holders, kept, foreign: type ?? [status, data.website] };
}
gap("GAP-123", sameWebsite, {
  conflict: { own: conflict, holders: ["Cocoa"], kept: true, foreign: "conflict" },
  "invalid-input": { own: invalid, holders: ["Cocoa"], kept: true, foreign: "invalid_input" },
  "created-without": { own: "201", holders: ["Cocoa"], kept: true, foreign: [201, null] },
  "domain-moves": { own: "201", holders: ["Second"], kept: false, foreign: "conflict" },
});

/** The website of a new workspace as its creation shows it. */
const website = (websiteUrl: string) => async (sandbox: TestSandbox) =>
  (await sandbox.ok("createWorkspace", { body: { name: "Cocoa", websiteUrl } })).website;
const url = "http://www.shop.cocoa.co.uk:8080/a";
gap("GAP-124", website(url), {
  "host-without-www": { url, domain: "shop.cocoa.co.uk" },
  host: { url, domain: "www.shop.cocoa.co.uk:8080" },
  "registrable-domain": { url, domain: "cocoa.co.uk" },
});
const domain = "cocoa.example";
gap("GAP-125", website("http://cocoa.example"), {
  "as-sent": { url: "http://cocoa.example", domain },
  normalised: { url: "http://cocoa.example/", domain },
  "after-redirects": { url: "https://cocoa.example/", domain },
});

const otherWebsites = (sandbox: TestSandbox) =>
  Promise.all(
    ["mailto:hello@cocoa.example", "https://cocoa.invalid/"].map((websiteUrl) =>
      creating(sandbox, { name: "Cocoa", websiteUrl }),
    ),
  );
gap("GAP-129", otherWebsites, {
  "scheme-only": [invalid, "201"],
  "any-uri": ["201", "201"],
  "must-be-reachable": [invalid, invalid],
});
gap("GAP-142", async (sandbox) => (await shown("website")(sandbox))[1]?.url, {
  included: cocoa.websiteUrl,
  "left-out": undefined,
});

// The creation

async function names(sandbox: TestSandbox) {
  const { name } = await sandbox.ok("createWorkspace", { body: { name: "  Cocoa " } });
  return [name, await creating(sandbox, { name: "   " })];
}
gap("GAP-126", names, { "as-sent": ["  Cocoa ", "201"], trimmed: ["Cocoa", invalid] });

async function sameName(sandbox: TestSandbox) {
  await sandbox.ok("createWorkspace", { body: cocoa });
  return creating(sandbox, { name: cocoa.name });
}
gap("GAP-127", sameName, { allowed: "201", conflict, "invalid-input": invalid });

const logoUrl = "https://cocoa.example/logo.png";
gap("GAP-128", async (sandbox) => (await shown("logoUrl", { name: "Cocoa", logoUrl })(sandbox))[1], {
  "stored-unchecked": undefined,
  "fetched-during": undefined,
  shown: logoUrl,
});
const aVideoAsLogo = { name: "Cocoa", logoUrl: "https://cocoa.example/logo.mp4" };
gap("GAP-128", (sandbox) => creating(sandbox, aVideoAsLogo), {
  "stored-unchecked": "201",
  "fetched-during": invalid,
  shown: "201",
});

/** Whether a new workspace is the default one: in its creation, for the key, and alone in the list. */
async function isDefault(sandbox: TestSandbox) {
  const made = await sandbox.ok("createWorkspace", { body: cocoa });
  const list: { id: string; isDefault: boolean }[] = await sandbox.ok("listWorkspaces");
  const inList = list.filter((each) => each.isDefault).map(({ id }) => id === made.id);
  return [made.isDefault, (await sandbox.ok("getMe")).workspaceId === made.id, inList];
}
gap("GAP-139", isDefault, { never: [false, false, [false]], "newest-is-default": [true, true, [true]] });

async function tenth(sandbox: TestSandbox) {
  for (let count = 2; count < 10; count += 1)
    await sandbox.ok("createWorkspace", { body: { name: `Number ${count}` } });
  return creating(sandbox, { name: "One too many" });
}
gap("GAP-143", tenth, { unlimited: "201", "limited-by-plan": conflict });

// The brand profile

const profile = ({ brandContext }: Body) => (brandContext as { status: string }).status; // checked against the description
gap("GAP-130", inTime([10, 80], profile), {
  pending: ["pending", "pending", "ready"],
  "several-stages": ["queued", "processing", "ready"],
});
/** The profile of a brand that the service could not learn about, or where it found nothing. */
const unlearned = (outcome: "fail" | "empty") => async (sandbox: TestSandbox) => {
  nextJobs(sandbox, "createWorkspace", outcome);
  const { id } = await sandbox.ok("createWorkspace", { body: cocoa });
  sandbox.advance(3600);
  const { brandContext, contentAngles, identity } = await sandbox.ok("getWorkspace", { id });
  return [brandContext.status, contentAngles, identity];
};
gap("GAP-131", unlearned("empty"), { failed: ["ready", [], { coreIdentity: "", productOffering: "" }] });
gap("GAP-131", unlearned("fail"), {
  failed: ["failed", [], null],
  stays: ["pending", [], null],
  "ready-and-empty": ["ready", [], expect.anything()],
});
gap("GAP-132", inTime([3600], profile, { name: "Cocoa" }), {
  same: ["pending", "ready"],
  "only-with-website": ["pending", "pending"],
  "ready-at-once": ["ready", "ready"],
});

const emptyInside = {
  identity: { coreIdentity: "", productOffering: "" },
  positioning: { mission: "" },
  toneVoice: { dos: [], donts: [] },
};
const parts = (workspace: Body) =>
  Object.fromEntries(Object.entries(workspace).filter(([field]) => field in emptyInside));
const some = expect.anything();
gap("GAP-133", inTime([7, 7], parts), {
  null: everywhere({ identity: null, positioning: null, toneVoice: null }),
  absent: everywhere({}),
  "empty-inside": everywhere(emptyInside),
  "empty-objects": everywhere({ identity: {}, positioning: {}, toneVoice: {} }),
  "filled-step-by-step": [{}, { identity: some }, { identity: some, positioning: some }],
});

const lengths = ({ contentAngles, campaignBriefs }: Body) =>
  [contentAngles, campaignBriefs].map((list) => (list as unknown[]).length).join(" and "); // checked against the description
gap("GAP-134", inTime([90], lengths), {
  "with-the-profile": ["0 and 0", "2 and 1"],
  "angles-only": ["0 and 0", "2 and 0"],
  "web-app-only": ["0 and 0", "0 and 0"],
  "from-the-start": ["2 and 1", "2 and 1"],
});
const withProfile = async (sandbox: TestSandbox) =>
  (await shown("brandContext")(sandbox)).map((value) => value !== undefined);
gap("GAP-135", withProfile, {
  "single-read-only": [false, true, false],
  everywhere: [true, true, true],
  "creation-too": [true, true, false],
});

const text = expect.stringMatching(/./);
async function filledTexts(sandbox: TestSandbox) {
  const { id } = await sandbox.ok("createWorkspace", { body: cocoa });
  sandbox.advance(90);
  const { identity, positioning } = await sandbox.ok("getWorkspace", { id });
  return [identity.coreIdentity, positioning.mission];
}
gap("GAP-136", filledTexts, {
  text: [text, text],
  "list-of-texts": [[text], [text]],
  object: [{ summary: text }, { summary: text }],
  "text-or-null": [text, null],
});
const firstListed = (field: string) => async (sandbox: TestSandbox) => (await sandbox.ok("listWorkspaces"))[0][field];
gap("GAP-138", firstListed("identity"), {
  "kept-out": undefined,
  "may-be-elsewhere": expect.objectContaining({ coreIdentity: text }),
});
gap("GAP-138", firstListed("toneVoice"), { "may-be-elsewhere": expect.objectContaining({ dos: expect.any(Array) }) });

// The list

async function order(sandbox: TestSandbox) {
  await sandbox.ok("createWorkspace", { body: cocoa });
  return (await sandbox.ok("listWorkspaces")).map(({ name }: { name: string }) => name.split(" ").at(-1));
}
gap("GAP-137", order, {
  "oldest-first": ["Coffee", "Tea", "Cocoa"],
  "newest-first": ["Cocoa", "Tea", "Coffee"],
  "default-first": ["Coffee", "Tea", "Cocoa"],
  "by-name": ["Cocoa", "Coffee", "Tea"],
});
gap("GAP-137", order, { "default-first": ["Cocoa", "Coffee", "Tea"] }, { "GAP-139": "newest-is-default" });

test("GAP-137 unordered: the list is sorted by id", async () => {
  const sandbox = testSandbox({ latitude: { "GAP-137": "unordered" } });
  await sandbox.ok("createWorkspace", { body: cocoa });
  const ids = (await sandbox.ok("listWorkspaces")).map(({ id }: { id: string }) => id);
  expect(ids).toEqual(ids.toSorted());
});

gap("GAP-140", async (sandbox) => (await firstListed("campaignBriefs")(sandbox))[0].id, {
  "object-id": expect.stringMatching(/^[0-9a-f]{24}$/),
  "other-string": expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
  number: expect.any(Number),
});
gap("GAP-141", firstListed("preferences"), {
  "iana-and-language-name": { timezone: "Europe/Berlin", contentLanguage: "German" },
});
const languages = inTime([90], ({ preferences }) => preferences, { name: "Cacao", websiteUrl: "https://cacao.fr/" });
const inLanguage = (contentLanguage: string) => ({ timezone: "", contentLanguage });
gap("GAP-141", languages, { "from-the-profile": [inLanguage("English"), inLanguage("French")] });
