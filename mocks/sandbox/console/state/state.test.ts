import { describe, expect, test } from "vitest";
import { noon, snapshot, testSandbox } from "../../testing/sandbox-test.ts";
import { weeksOf } from "./calendar.ts";
import { worldView } from "./state.ts";

const hourMs = 3_600_000;
const july = weeksOf("2026-07", noon);

/** A post by the key `full`, due in an hour. */
function aPost(accountId: string) {
  return {
    videoUrl: "https://media.shortform.example/clip-8s.mp4",
    selectedAccounts: { tiktok: [accountId] },
    schedule: "scheduled",
    scheduledTime: new Date(noon + hourMs).toISOString(),
    caption: "Seen in the calendar",
  } as const;
}

function setUp() {
  const sandbox = testSandbox();
  const view = () => worldView(sandbox.world, july);
  const { selectedAccounts } = view().firstPost?.body ?? {};
  const [accountId = ""] = (selectedAccounts as { readonly tiktok: readonly string[] }).tiktok; // as `firstPost` makes it
  return { sandbox, view, accountId };
}

describe("the view of a world", () => {
  test("changes nothing, and is the same for the same world", () => {
    const { sandbox, view } = setUp();
    const before = snapshot(sandbox);
    const drawn = sandbox.world.random.drawn;
    expect(view()).toEqual(view());
    expect(snapshot(sandbox)).toBe(before);
    expect(sandbox.world.random.drawn).toBe(drawn);
  });

  test("lists every key with a read that shows its purpose", async () => {
    const { sandbox, view } = setUp();
    const { keys } = view();
    expect(keys).toHaveLength(sandbox.world.collections.keys.size);
    expect(keys.find(({ label }) => label === "limited")).toMatchObject({
      key: sandbox.keys.limited,
      team: "Northwind Coffee",
      scopes: ["credits:read"],
      path: "/api/v1/credits",
    });
    for (const { key, path, revoked } of keys) {
      const answer = await sandbox.fetch(new Request(`http://sandbox.test${path}`, { headers: { "X-API-Key": key } }));
      expect([path, answer.status]).toEqual([path, revoked ? 401 : 200]);
    }
  });

  test("shows a post on its day, with its current status", async () => {
    const { sandbox, view, accountId } = setUp();
    const { id } = await sandbox.ok("createPost", { body: aPost(accountId) });
    const seen = () => view().calendar.posts.find((post) => post.id === id);
    expect(seen()).toMatchObject({
      status: "scheduled",
      at: noon + hourMs,
      caption: "Seen in the calendar",
      results: [],
    });
    expect(seen()?.accounts).toEqual([{ platform: "tiktok", name: expect.any(String) }]);
    sandbox.advance(3700);
    expect(seen()).toMatchObject({ status: "posted", results: [{ status: "published" }] });
  });

  test("shows the posts of the API's calendar, and the posts that the API leaves out", async () => {
    const { sandbox, view } = setUp();
    const listed = await sandbox.ok("getCalendar", {
      query: { from: new Date(july.from).toISOString(), to: new Date(july.until - 1).toISOString() },
    });
    const [workspace] = view().workspaces.filter(({ isDefault, team }) => isDefault && team === "Northwind Coffee");
    const shown = view().calendar.posts.filter(({ workspaceId }) => workspaceId === workspace?.id);
    const ids = new Set(shown.map(({ id }) => id));
    expect(listed.length).toBeGreaterThan(5);
    for (const post of listed) expect(ids).toContain(post.id);
    expect(shown.map(({ status }) => status)).toContain("failed");
  });

  test("leaves out the posts of a crowded day, and counts them", async () => {
    const { sandbox, view, accountId } = setUp();
    const before = view().calendar.posts.filter(
      ({ at }) => Math.floor(at / 86_400_000) === Math.floor(noon / 86_400_000),
    );
    for (let made = 0; made < 30; made += 1) await sandbox.ok("createPost", { body: aPost(accountId) });
    const { posts, leftOut } = view().calendar;
    const today = posts.filter(({ at }) => Math.floor(at / 86_400_000) === Math.floor(noon / 86_400_000));
    const counts = Object.entries(leftOut["2026-07-15"] ?? {});
    expect(counts).toEqual([[today.at(-1)?.workspaceId, before.length + 30 - today.length]]);
    expect(today.length).toBeLessThan(before.length + 30);
  });

  test("lists jobs in the order in which they fall due, with their planned outcomes", async () => {
    const { sandbox, view } = setUp();
    await sandbox.control("/outcomes", { operationId: "createTalkingHead", outcome: "fail", times: 2 });
    expect(view().planned).toEqual([{ kind: "outcome", operationId: "createTalkingHead", value: "fail", times: 2 }]);
    await sandbox.ok("createTalkingHead", { body: { script: "One sentence.", duration: 5 } });
    expect(view().planned).toMatchObject([{ times: 1 }]);
    const { next, total } = view().jobs;
    expect(total).toBe(sandbox.world.collections.due.size);
    expect(next.map(({ due }) => due)).toEqual(next.map(({ due }) => due).toSorted((a, b) => a - b));
    expect(next.filter(({ outcome }) => outcome === "fail")).toMatchObject([{ kind: "contentGenerated" }]);
    expect(next.filter(({ about }) => about === "")).toEqual([]);
    sandbox.advance((next[0]?.due ?? 0) / 1000 - noon / 1000);
    expect(view().jobs.next.map(({ id }) => id)).not.toContain(next[0]?.id);
  });

  test("has a ledger whose last balance is the team's", async () => {
    const { sandbox, view } = setUp();
    await sandbox.ok("createTalkingHead", { body: { script: "One sentence.", duration: 5 } });
    for (const { credits, ledger, ledgerTotal } of view().teams) {
      expect(ledger[0]?.balance).toBe(credits);
      expect(ledgerTotal).toBeGreaterThanOrEqual(ledger.length);
      ledger.slice(1).forEach((line, at) => {
        const after = ledger[at];
        expect(line.balance).toBe((after?.balance ?? 0) - (after?.credits ?? 0));
      });
    }
  });

  test("lists automations with the status of their posts", async () => {
    const { sandbox, view } = setUp();
    const { automations } = view();
    expect(new Set(automations.map(({ status }) => status))).toEqual(
      new Set(["draft", "generating", "review", "active", "completed", "cancelled"]),
    );
    const active = automations.find(({ name }) => name === "Summer menu");
    const listed = await sandbox.ok("listPosts", { query: { automationId: active?.id ?? "", limit: 100 } });
    expect(Object.values(active?.posts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(listed.length);
  });
});

describe("the weeks of a month", () => {
  test.each([
    ["2026-07", "2026-06-29", "2026-08-03"],
    ["2026-02", "2026-01-26", "2026-03-02"],
    ["2027-02", "2027-02-01", "2027-03-01"],
    ["", "2026-06-29", "2026-08-03"],
    ["2026-13", "2026-06-29", "2026-08-03"],
    ["2026-7", "2026-06-29", "2026-08-03"],
  ])("%j are those from %s to before %s", (month, from, until) => {
    const weeks = weeksOf(month, noon);
    expect([weeks.from, weeks.until].map((ms) => new Date(ms).toISOString())).toEqual([
      `${from}T00:00:00.000Z`,
      `${until}T00:00:00.000Z`,
    ]);
  });
});
