import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";
import type { SeedData } from "./seed-data.ts";
import { momentOf } from "./time.ts";

const northwind: SeedData = {
  teams: [
    {
      name: "Northwind",
      credits: 120,
      quota: { monthlyLimit: 3, usedThisMonth: 3 },
      keys: [{ label: "reader", key: "sf_live_reader_of_posts", scopes: ["posts:read"] }],
      workspaces: [
        {
          name: "Northwind Coffee",
          accounts: [
            { platform: "tiktok", username: "northwind" },
            { platform: "instagram", username: "northwind.failing" },
            { platform: "tiktok", username: "mara", influencer: "Mara" },
          ],
          influencers: [
            { name: "Mara", age: 29, preview: "succeeded" },
            { name: "Bean", character: "A round bean." },
          ],
          assets: [{ kind: "video", name: "Hook", seconds: 4 }],
          suggestions: [{ about: "cold brew", status: "accepted", caption: "Cold!" }],
          posts: [
            { caption: "Out", status: "posted", at: "2 days ago" },
            { caption: "Halfway", status: "partial", accounts: ["northwind", "northwind.failing"] },
            { caption: "Soon", at: "in 3 hours", accounts: ["instagram"] },
            { caption: "On its way", status: "processing" },
            { caption: "Later", at: "in 2 days", repeat: 30 },
          ],
          automations: [{ name: "Daily", status: "review" }, { name: "Over", status: "completed" }, { name: "Idea" }],
        },
      ],
    },
  ],
};

async function read({ fetch, keys }: Sandbox, path: string, key = keys.full) {
  const response = await fetch(new Request(`http://sandbox.test/api/v1${path}`, { headers: { "X-API-Key": key } }));
  // biome-ignore lint/suspicious/noExplicitAny: a caller without types looks into the answer
  return { status: response.status, ...((await response.json()) as any) }; // JSON, whatever it holds
}

function sandboxOf(seed: SeedData) {
  return createSandbox({ start: noon, speed: 0, checkResponses: true, seed });
}

test("what the file says is what the API shows, and what it leaves out is filled in", async () => {
  const sandbox = sandboxOf(northwind);
  expect((await read(sandbox, "/me")).data).toMatchObject({ teamName: "Northwind" });
  expect((await read(sandbox, "/credits")).data.balance).toBe(120);
  expect((await read(sandbox, "/posts?limit=100")).data).toHaveLength(39); // and the five of the completed automation
  const captions = async (status: string) =>
    (await read(sandbox, `/posts?status=${status}&limit=100`)).data.map(({ caption }: { caption: string }) => caption);
  expect(await captions("posted")).toContain("Out");
  expect(await captions("partial")).toEqual(["Halfway"]);
  expect((await read(sandbox, "/influencers")).data).toHaveLength(2);
  expect((await read(sandbox, "/automations")).data).toHaveLength(3);
  expect((await read(sandbox, "/posts", "sf_live_reader_of_posts")).status).toBe(200);
  expect((await read(sandbox, "/assets", "sf_live_reader_of_posts")).status).toBe(403);
  for (const key of [sandbox.keys.otherTeam, sandbox.keys.noCredits]) {
    expect((await read(sandbox, "/me", key)).status).toBe(200);
    expect((await read(sandbox, "/posts", key)).data).toEqual([]);
  }
});

test("a username stands for every account with it, a platform for the first one there", async () => {
  const accounts = (["tiktok", "instagram", "tiktok"] as const).map((platform, at) => ({
    platform,
    username: at < 2 ? "northwind" : "other",
  }));
  const posts = [{ accounts: ["northwind"] }, { accounts: ["tiktok"] }, { accounts: ["other"] }];
  const sandbox = sandboxOf({ teams: [{ name: "A", workspaces: [{ name: "B", accounts, posts }] }] });
  const [tiktok, instagram, other] = sandbox.world.collections.accounts.all().map(({ id }) => id);
  expect(sandbox.world.collections.posts.all().map(({ selectedAccounts }) => selectedAccounts)).toEqual([
    { tiktok: [tiktok], instagram: [instagram] },
    { tiktok: [tiktok] },
    { tiktok: [other] },
  ]);
});

test("its ads are the library: found by their words and pages, with their times, media and countries", async () => {
  const sandbox = sandboxOf({
    ads: [
      { advertiser: "Tidy Fox", text: "Every bill in one place.", title: "Budget app", media: "video" },
      { advertiser: "Tidy Fox", text: "Every bill, again.", started: "9 days ago", stopped: "yesterday 12:00" },
      {
        advertiser: "Slow Thread",
        text: "Linen for each bill.",
        media: "none",
        countries: ["FR"],
        platforms: ["threads"],
      },
    ],
  });
  const found = async (query: string) => (await read(sandbox, `/ads/search?${query}`)).data.items;
  const ads = await found("q=bill&status=ALL");
  expect(ads).toMatchObject([
    { pageName: "Tidy Fox", titles: ["Budget app"], mediaType: "VIDEO", stoppedAt: null },
    { pageName: "Tidy Fox", startedAt: new Date(noon - 9 * 86_400_000).toISOString(), mediaType: "IMAGE" },
    { pageName: "Slow Thread", platforms: ["threads"] },
  ]);
  expect(await found(`pageId=${ads[0].pageId}&status=ALL`)).toHaveLength(2);
  expect(await found("q=bill")).toHaveLength(2);
  expect(await found("q=bill&country=FR")).toMatchObject([{ pageName: "Slow Thread" }]);
  expect(await found("q=coffee")).toEqual([]);
});

test("what it leaves to come happens: a scheduled post goes out, and one on its way arrives", async () => {
  const sandbox = sandboxOf(northwind);
  const statusOf = (caption: string) =>
    sandbox.world.collections.posts.all().find((post) => post.caption === caption)?.status;
  sandbox.advance(2 * 3600);
  expect([statusOf("Soon"), statusOf("On its way")]).toEqual(["scheduled", "posted"]);
  sandbox.advance(2 * 3600);
  expect(statusOf("Soon")).toBe("failed"); // its only account refuses every post
});

test("the same file makes the same world again, and so does a reset", () => {
  const [one, other] = [sandboxOf(northwind), sandboxOf(northwind)];
  expect(one.export()).toEqual(other.export());
  one.advance(5 * 86_400);
  one.reset();
  expect(one.world.collections.posts.all().map(({ id, caption }) => [id, caption])).toEqual(
    other.world.collections.posts.all().map(({ id, caption }) => [id, caption]),
  );
});

test("an exported world, imported, is the same world: now, and whatever happens next", async () => {
  const step = fc.oneof(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 20 }) }),
    fc.record({ seconds: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ generate: fc.constant(true) }),
  );
  const take = async (sandbox: Sandbox, each: { name?: string; seconds?: number; generate?: boolean }) => {
    if (each.seconds !== undefined) return sandbox.advance(each.seconds);
    const [path, body] =
      each.name === undefined ? ["/generations", { count: 1 }] : ["/workspaces", { name: each.name }];
    const headers = { "X-API-Key": sandbox.keys.full, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    await sandbox.fetch(new Request(`http://sandbox.test/api/v1${path}`, init));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 4 }), async (before, after) => {
      const first = createSandbox({ start: noon, speed: 0 });
      for (const each of before) await take(first, each);
      const text = JSON.stringify(first.export());
      const second = createSandbox({ speed: 0, seed: JSON.parse(text) });
      expect(JSON.stringify(second.export())).toBe(text);
      first.world.counts.clear(); // not exported
      for (const each of after) for (const sandbox of [first, second]) await take(sandbox, each);
      expect(JSON.stringify(second.export())).toBe(JSON.stringify(first.export()));
    }),
    { numRuns: 20 },
  );
});

const workspace = (data: object): SeedData => ({
  teams: [{ name: "A", workspaces: [{ name: "B", accounts: [{ platform: "tiktok", username: "mara" }], ...data }] }],
});

describe("what the schema can't refuse is refused with its place and what to write instead", () => {
  test.each<[string, SeedData, string]>([
    [
      "an unknown account",
      workspace({ posts: [{ accounts: ["maro"] }] }),
      'teams.0.workspaces.0.posts.0.accounts.0: there is no account "maro" in this workspace: did you mean mara?',
    ],
    [
      "an unknown influencer",
      workspace({ accounts: [{ platform: "tiktok", influencer: "Anna" }] }),
      'teams.0.workspaces.0.accounts.0.influencer: there is no influencer "Anna" in this workspace: there is none.',
    ],
    [
      "a second influencer of one name",
      workspace({ influencers: [{ name: "Mara" }, { name: "Bean" }, { name: "Mara" }] }),
      'teams.0.workspaces.0.influencers.2.name: "Mara" is already an influencer of this workspace; accounts refer to influencers by name, so give another one.',
    ],
    [
      "a second account of one name on a platform",
      workspace({ accounts: ["tiktok", "instagram", "tiktok"].map((platform) => ({ platform, username: "mara" })) }),
      'teams.0.workspaces.0.accounts.2.username: "mara" is already an account on tiktok; posts refer to accounts by username, so give another one.',
    ],
    ["an unknown library", { ads: "sampel" }, 'ads: there is no library "sampel": use sample, empty or a list of ads.'],
    [
      "an ad in an unknown country",
      { ads: [{ advertiser: "Fox", text: "Budget.", countries: ["US"] }] },
      'ads.0.countries.0: the library has no country "US": did you mean',
    ],
    [
      "an ad that ended before it began",
      { ads: [{ advertiser: "Fox", text: "Budget.", started: "2 days ago", stopped: "3 days ago" }] },
      'ads.0.stopped: the ad began later, "2 days ago"; give a later time.',
    ],
    [
      "an ad that is yet to begin",
      { ads: [{ advertiser: "Fox", text: "Budget.", started: "tomorrow 09:00" }] },
      'ads.0.started: "tomorrow 09:00" is yet to come; give a past time.',
    ],
    [
      "no time",
      workspace({ posts: [{ at: "soon" }] }),
      'teams.0.workspaces.0.posts.0.at: "soon" is not a time; write ISO 8601, "now", "in 3 hours", "2 days ago" or "tomorrow 09:30".',
    ],
    [
      "a scheduled post in the past",
      workspace({ posts: [{ at: "2 days ago" }] }),
      'teams.0.workspaces.0.posts.0.at: a scheduled post is in the future, but "2 days ago" is past; give a later time or another status.',
    ],
    [
      "a post without an account",
      { teams: [{ name: "A", workspaces: [{ name: "B", posts: [{}] }] }] },
      "teams.0.workspaces.0.posts.0: a post needs an account; give its workspace accounts.",
    ],
    [
      "an unknown time zone of a post",
      workspace({ posts: [{ timezone: "Mars/Phobos" }] }),
      'teams.0.workspaces.0.posts.0.timezone: "Mars/Phobos" is no time zone; write an IANA name such as Europe/Berlin.',
    ],
    [
      "an unknown time zone of an automation",
      workspace({ automations: [{ name: "Daily", timezone: "Berlin" }] }),
      'teams.0.workspaces.0.automations.0.timezone: "Berlin" is no time zone; write an IANA name such as Europe/Berlin.',
    ],
    [
      "a video at no address",
      workspace({ posts: [{ videoUrl: "clip.mp4" }] }),
      'teams.0.workspaces.0.posts.0.videoUrl: "clip.mp4" is no address; write one such as https://media.example/clip-8s.mp4.',
    ],
    [
      "an unknown scope",
      { teams: [{ name: "A", keys: [{ label: "reader", scopes: ["post:read"] }] }] },
      'teams.0.keys.0.scopes.0: there is no scope "post:read": did you mean posts:read?',
    ],
    [
      "a label that is taken",
      { teams: [{ name: "A", keys: [{ label: "full" }] }] },
      'teams.0.keys.0.label: "full" is another key of this world; give another label.',
    ],
    [
      "a key that two labels share",
      { teams: [{ name: "A", keys: ["a", "b"].map((label) => ({ label, key: "sf_live_same" })) }] },
      'teams.0.keys.1.key: it is also the key "a"; give each its own.',
    ],
    [
      "an unknown kind of record",
      { records: { pots: [] } },
      'records.pots: there is no kind "pots": did you mean posts?',
    ],
  ])("%s", (_, seed, message) => {
    expect(() => sandboxOf(seed)).toThrow(message);
  });
});

test("a start that is no time is refused", () => {
  expect(() => createSandbox({ seed: { now: "someday" } })).toThrow(
    'now: "someday" is no time; write ISO 8601, such as 2026-07-15T12:00:00Z.',
  );
});

test("times are read in the forms that a person writes", () => {
  const hour = 3_600_000;
  const forms: Record<string, number | null> = {
    now: noon,
    "in 3 hours": noon + 3 * hour,
    "2 days ago": noon - 48 * hour,
    "in 1.5 hours": noon + 1.5 * hour,
    "today 18:00": noon + 6 * hour,
    "yesterday 12:00": noon - 24 * hour,
    "2026-07-15T12:00:00Z": noon,
    "2026-07-15": noon - 12 * hour,
    "3 hours": null,
    "in 3 hours ago": null,
    "2026-13-45": null,
    later: null,
  };
  expect(Object.fromEntries(Object.keys(forms).map((text) => [text, momentOf(text, noon)]))).toEqual(forms);
});
