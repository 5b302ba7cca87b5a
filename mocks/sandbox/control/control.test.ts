import { expect, test } from "vitest";
import { responses } from "../../../generated/control-validators.js";
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";

/** Every call of the interface, by its name in the description. */
const calls = {
  getCapabilities: ["GET", "/capabilities"],
  reset: ["POST", "/reset"],
  getClock: ["GET", "/clock"],
  advanceClock: ["POST", "/clock/advance"],
  setCredits: ["POST", "/credits"],
  setOutcomes: ["POST", "/outcomes"],
  setQuota: ["POST", "/quota"],
  setAdsMode: ["POST", "/ads"],
  plantFaults: ["POST", "/faults"],
  getTrouble: ["GET", "/trouble"],
  setTrouble: ["POST", "/trouble"],
  listWorlds: ["GET", "/worlds"],
  createWorld: ["POST", "/worlds"],
  takeSnapshot: ["POST", "/snapshots"],
  restoreSnapshot: ["POST", "/restore"],
  rewind: ["POST", "/rewind"],
  getJournal: ["GET", "/journal"],
  exportWorld: ["GET", "/export"],
  listScenes: ["GET", "/scenes"],
  playScene: ["POST", "/scenes"],
} as const;

function controlled(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ start: noon, speed: 0, checkResponses: true, ...options });
  const key = (label: string) => sandbox.world.collections.keys.all().find((each) => each.label === label)?.key ?? "";

  /** Calls the interface; every answer must be as described. */
  async function control(id: keyof typeof calls, body?: object, headers: Readonly<Record<string, string>> = {}) {
    const [method, path] = calls[id];
    const response = await sandbox.fetch(
      new Request(`http://sandbox.test/_control${path}`, {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const json: unknown = await response.json();
    const described = responses[id];
    const validate = response.ok ? described["200"] : described["4XX"];
    expect(validate(json), JSON.stringify([json, validate.errors])).toBe(true);
    return { status: response.status, json };
  }

  async function api(path: string, label = "full", init: RequestInit = {}) {
    const headers = { "X-API-Key": key(label), "Content-Type": "application/json" };
    const response = await sandbox.fetch(new Request(`http://sandbox.test/api/v1${path}`, { headers, ...init }));
    // biome-ignore lint/suspicious/noExplicitAny: a caller without types looks into the answer
    return { status: response.status, json: (await response.json()) as any }; // JSON, whatever it holds
  }
  return { sandbox, key, control, api };
}

test("the capabilities name every other call that there is", async () => {
  const { control } = controlled();
  const { json } = await control("getCapabilities");
  const first = Object.values(calls).map(([, path]) => path.split("/")[1]);
  expect(json).toEqual({ capabilities: [...new Set(first)].filter((name) => name !== "capabilities") });
});

test("the clock moves forward only, and what falls due has happened", async () => {
  const { control, api } = controlled();
  expect((await control("getClock")).json).toEqual({ now: "2026-07-15T12:00:00.000Z" });
  const made = await api("/workspaces", "full", { method: "POST", body: JSON.stringify({ name: "Northwind Cocoa" }) });
  expect((await control("advanceClock", { seconds: 3600.5 })).json).toEqual({ now: "2026-07-15T13:00:00.500Z" });
  const { json } = await api(`/workspaces/${made.json.data.id}`);
  expect(json.data.brandContext.status).toBe("ready");
  expect((await control("advanceClock", { seconds: -1 })).status).toBe(400);
  expect((await control("getClock")).json).toEqual({ now: "2026-07-15T13:00:00.500Z" });
});

test("a reset brings the start back, with the same keys and a clock that goes on", async () => {
  const { control, api, sandbox } = controlled();
  const world = () =>
    JSON.stringify(Object.values(sandbox.world.collections).map((each) => each.all().map(({ id }) => id)));
  const start = world();
  await api("/workspaces", "full", { method: "POST", body: JSON.stringify({ name: "Northwind Cocoa" }) });
  await control("setAdsMode", { mode: "ads_unavailable" });
  await control("plantFaults", { operationId: "getMe", status: 500, times: 9 });
  await control("advanceClock", { seconds: 60 });
  expect(world()).not.toBe(start);
  expect((await control("reset")).json).toEqual({ now: "2026-07-15T12:01:00.000Z" });
  expect(world()).toBe(start);
  expect((await api("/me")).status).toBe(200);
});

test("a balance is set with an entry in the ledger for the difference", async () => {
  const { control, api, key } = controlled();
  const before = (await api("/me")).json.data.credits;
  for (const balance of [0, 77, 77]) {
    expect((await control("setCredits", { key: key("full"), balance })).json).toEqual({ balance });
    expect((await api("/me")).json.data.credits).toBe(balance);
  }
  const { entries } = (await api("/credits?limit=2")).json.data;
  expect(entries.map(({ credits }: { credits: number }) => credits)).toEqual([77, -before]);
  expect((await control("setCredits", { key: "sf_live_nobody", balance: 1 })).status).toBe(404);
  expect((await control("setCredits", { key: key("full"), balance: 1.5 })).status).toBe(400);
});

test("jobs end as decided, as often as decided", async () => {
  const { control, api } = controlled();
  const work = { method: "POST", body: JSON.stringify({ script: "One sentence.", duration: 5 }) };
  await control("setOutcomes", { operationId: "createTalkingHead", outcome: "fail", times: 2 });
  const ids: string[] = [];
  for (let at = 0; at < 3; at++) ids.push((await api("/content/talking-head", "full", work)).json.data.id);
  await control("advanceClock", { seconds: 3600 });
  const statuses = await Promise.all(ids.map(async (id) => (await api(`/content/${id}`)).json.data.status));
  expect(statuses).toEqual(["failed", "failed", "ready"]);
  expect((await control("setOutcomes", { operationId: "createNothing", outcome: "fail" })).status).toBe(400);
});

test("the quota is set for the team and the month", async () => {
  const { control, api, key } = controlled();
  await control("setQuota", { key: key("full"), automations: { monthlyLimit: 3, usedThisMonth: 3 } });
  const { json } = await api("/automations", "full", { method: "POST", body: JSON.stringify({ name: "Week" }) });
  expect(json.error.type).toBe("usage_limit_reached");
  const other = await api("/automations", "otherTeam", { method: "POST", body: JSON.stringify({ name: "Week" }) });
  expect(other.status).toBe(201);
  await control("advanceClock", { seconds: 31 * 86_400 });
  expect((await api("/automations", "full", { method: "POST", body: JSON.stringify({ name: "Week" }) })).status).toBe(
    201,
  );
});

test("the ads side answers as decided from now on", async () => {
  const { control, api } = controlled();
  await control("setAdsMode", { mode: "ads_upstream_timeout" });
  expect((await api("/ads/search?q=coffee")).json.error.type).toBe("ads_upstream_timeout");
  await control("setAdsMode", { mode: "ready" });
  expect((await api("/ads/search?q=coffee")).status).toBe(200);
  expect((await control("setAdsMode", { mode: "away" })).status).toBe(400);
});

test("planted faults hit so many calls of one operation, and change nothing", async () => {
  const { control, api } = controlled();
  await control("plantFaults", { operationId: "createWorkspace", status: 503, times: 2 });
  const make = () => api("/workspaces", "full", { method: "POST", body: JSON.stringify({ name: "Northwind Cocoa" }) });
  expect((await make()).json).toMatchObject({ success: false, error: { type: "internal_error" } });
  expect([(await make()).status, (await make()).status]).toEqual([503, 201]);
  const { data } = (await api("/workspaces")).json;
  expect(data.filter(({ name }: { name: string }) => name === "Northwind Cocoa")).toHaveLength(1);
});

test("with a token everyone else is refused, and without the interface there is none", async () => {
  const { control } = controlled({ control: { token: "secret" } });
  expect((await control("getClock")).status).toBe(401);
  expect((await control("getClock", undefined, { Authorization: "Bearer wrong" })).status).toBe(401);
  expect((await control("getClock", undefined, { Authorization: "Bearer secret" })).status).toBe(200);
  const { sandbox } = controlled({ control: false });
  expect((await sandbox.fetch(new Request("http://sandbox.test/_control/clock"))).status).toBe(404);
});

test("invalid JSON, and an unknown call, are refused with a sentence", async () => {
  const { sandbox } = controlled();
  for (const [path, body, status] of [
    ["/clock/advance", "{", 400],
    ["/clock/advance", "[]", 400],
    ["/nothing", "{}", 404],
  ] as const) {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body };
    const response = await sandbox.fetch(new Request(`http://sandbox.test/_control${path}`, init));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: { message: expect.stringMatching(/\.$/) } });
  }
});
