import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Fault } from "../fault.ts";
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";
import type { ConsoleState, JournalBodies } from "./view.ts";

function setUp(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ start: noon, speed: 0, checkResponses: true, ...options });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, { headers }));
  const api = (path: string) => get(`/api/v1${path}`, { "X-API-Key": sandbox.keys.full });
  const state = async (query = "") => (await (await get(`/_console/state${query}`)).json()) as ConsoleState;
  return { sandbox, get, api, state };
}

describe("the page", () => {
  test("is one document that may load nothing, with a policy that fits it", async () => {
    const { get } = setUp();
    const response = await get("/_console");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    for (const tag of ["script", "style"]) {
      const [, text = ""] = new RegExp(`<${tag}>(.*?)</${tag}>`, "s").exec(html) ?? [];
      expect(text.length).toBeGreaterThan(1000);
      expect(policy).toContain(`${tag}-src 'sha256-${createHash("sha256").update(text).digest("base64")}';`);
    }
    expect(policy).toMatch(/^default-src 'none';.*connect-src 'self';/);
  });

  test("holds no key", async () => {
    const { get, sandbox } = setUp();
    const html = await (await get("/_console")).text();
    for (const { key } of sandbox.world.collections.keys.all()) expect(html).not.toContain(key);
  });
});

describe("the state", () => {
  test("catches up with the clock first", async () => {
    const { sandbox, state } = setUp();
    const [next] = (await state()).world.jobs.next;
    sandbox.world.clock.advance((next?.due ?? 0) - noon);
    const { now, world } = await state();
    expect(now).toBe(next?.due);
    expect(world.jobs.next.map(({ id }) => id)).not.toContain(next?.id);
  });

  test("shows the requested month", async () => {
    const { state } = setUp();
    expect((await state("?month=2026-09")).world.calendar.from).toBe(Date.UTC(2026, 7, 31));
    expect((await state()).world.calendar.from).toBe(Date.UTC(2026, 5, 29));
  });

  test("is not cached, and can't be read by pages of other origins", async () => {
    const { get } = setUp();
    expect((await get("/_console/state")).headers.get("Cache-Control")).toBe("no-store");
    const elsewhere = await get("/_console/state", { Origin: "https://elsewhere.example" });
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("the journal", () => {
  test("continues after the caller's last number, also when the oldest exchanges are dropped", async () => {
    const { api, state } = setUp({ journalSize: 3 });
    expect((await state()).journal).toEqual({ newest: 0, oldest: 1, lines: [] });
    for (const path of ["/me", "/credits", "/nothing"]) await api(path);
    const first = (await state()).journal;
    expect(first.lines.map(({ number, operationId, status, key }) => [number, operationId, status, key])).toEqual([
      [1, "getMe", 200, "full"],
      [2, "getCredits", 200, "full"],
      [3, null, 404, null],
    ]);
    await api("/posts");
    await api("/assets");
    const numbers = async (after: number) => (await state(`?after=${after}`)).journal.lines.map(({ number }) => number);
    expect(await numbers(3)).toEqual([4, 5]);
    expect(await numbers(5)).toEqual([]);
    expect(await numbers(0)).toEqual([3, 4, 5]);
    expect(await numbers(99)).toEqual([3, 4, 5]);
    expect((await state("?after=none")).journal.lines).toHaveLength(3);
  });

  test("keeps counting when a reset clears it", async () => {
    const { api, state, sandbox } = setUp();
    await api("/me");
    sandbox.reset();
    expect((await state("?after=1")).journal).toEqual({ newest: 1, oldest: 2, lines: [] });
    await api("/credits");
    expect((await state("?after=1")).journal).toMatchObject({
      newest: 2,
      oldest: 2,
      lines: [{ number: 2, operationId: "getCredits" }],
    });
  });

  test("sends bodies only on request", async () => {
    const { api, get, state } = setUp();
    const told = await (await api("/me")).text();
    expect(JSON.stringify((await state()).journal)).not.toContain("teamName");
    const bodies = (await (await get("/_console/journal/1")).json()) as JournalBodies;
    expect(bodies).toEqual({ request: "", response: told });
    for (const number of ["0", "2", "x"]) expect((await get(`/_console/journal/${number}`)).status).toBe(404);
  });

  test("shows where an answer violates the contract", async () => {
    const fault: Fault = {
      name: "misspells-team-name",
      breaks: [],
      says: "The team's name is in another member.",
      answers: (answer) => ({ ...answer, body: answer.body.replace("teamName", "teamNom") }),
    };
    const { api, state } = setUp({ faults: [fault] });
    await api("/me");
    const { checksResponses, journal } = await state();
    expect(checksResponses).toBe(true);
    expect(journal.lines[0]?.violations).toEqual([expect.stringContaining("/data")]);
  });

  test("says when nothing is checked", async () => {
    expect((await setUp({ checkResponses: false }).state()).checksResponses).toBe(false);
  });
});

describe("who may see it", () => {
  test("with a token, the page is public and its data is not", async () => {
    const { get } = setUp({ control: { token: "secret" } });
    expect((await get("/_console")).status).toBe(200);
    for (const path of ["/_console/state", "/_console/journal/1"]) {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, { Authorization: "Bearer wrong" })).status).toBe(401);
    }
    expect((await get("/_console/state", { Authorization: "Bearer secret" })).status).toBe(200);
  });

  test.each([{ control: false }, { console: false }] as const)("%j removes it", async (options) => {
    const { get } = setUp(options);
    for (const path of ["/_console", "/_console/state"]) expect((await get(path)).status).toBe(404);
  });

  test("without the console, the control interface is there", async () => {
    expect((await setUp({ console: false }).get("/_control/clock")).status).toBe(200);
  });

  test("an unknown address below it gets an error message", async () => {
    const response = await setUp().get("/_console/nothing");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(/\.$/) } });
  });
});
