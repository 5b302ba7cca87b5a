import { expect, test } from "vitest";
import { responses } from "../../../generated/control-validators.js";
import { createSandbox } from "../sandbox.ts";
import { noon } from "../testing/sandbox-test.ts";
import type { ControlId } from "./calls.ts";

const origin = "http://127.0.0.1:4010";

function served() {
  const sandbox = createSandbox({ start: noon, speed: 0, checkResponses: true });

  async function ask(path: string, init: RequestInit & { readonly body?: string } = {}) {
    const headers = { "Content-Type": "application/json", ...init.headers };
    const response = await sandbox.fetch(
      new Request(path.startsWith("http") ? path : origin + path, { ...init, headers }),
    );
    // biome-ignore lint/suspicious/noExplicitAny: a caller without types looks into the answer
    return { status: response.status, json: (await response.json()) as any }; // JSON, whatever it holds
  }

  /** Calls the control interface; every answer must be as described. */
  async function control(id: ControlId, call: string, body?: object) {
    const [method = "", path = ""] = call.split(" ");
    const given = await ask(`/_control${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const described = responses[id];
    const validate = given.status === 200 ? described["200"] : described["4XX"];
    expect(validate(given.json), JSON.stringify([given, validate.errors])).toBe(true);
    return given;
  }

  const nameOf = async (key: string, path = "/api/v1/workspaces", headers = {}) =>
    (await ask(path, { headers: { "X-API-Key": key, ...headers } })).json.data.map(
      ({ name }: { name: string }) => name,
    );
  const addWorkspace = (key: string, name: string, headers = {}) =>
    ask("/api/v1/workspaces", {
      method: "POST",
      headers: { "X-API-Key": key, ...headers },
      body: JSON.stringify({ name }),
    });
  return { sandbox, ask, control, nameOf, addWorkspace };
}

test("a request belongs to a world by its key, its header or its host name, and changes only this world", async () => {
  const { sandbox, control, nameOf, addWorkspace } = served();
  const own = sandbox.keys.full;
  const { json: world } = await control("createWorld", "POST /worlds", { name: "checkout" });
  expect(world).toMatchObject({
    world: "checkout",
    baseUrl: `${origin}/api/v1`,
    hostUrl: "http://checkout.localhost:4010/api/v1",
    control: `${origin}/_control/worlds/checkout`,
  });
  expect(world.keys.full).toBe(`${own}_checkout`);
  await addWorkspace(world.keys.full, "By key");
  await addWorkspace(own, "By header", { "X-Sandbox-World": "checkout" });
  expect(await nameOf(own, `${world.hostUrl}/workspaces`)).toEqual(expect.arrayContaining(["By key", "By header"]));
  expect(await nameOf(own)).not.toEqual(expect.arrayContaining(["By key"]));
  expect((await control("getJournal", "GET /worlds/checkout/journal")).json.exchanges).toHaveLength(3);
  expect(sandbox.journal.entries()).toHaveLength(1);
});

test("every control call exists for a world, below its path", async () => {
  const { control, ask } = served();
  const { json: world } = await control("createWorld", "POST /worlds");
  expect(world.world).toBe("w1");
  await control("advanceClock", "POST /worlds/w1/clock/advance", { seconds: 60 });
  expect((await control("getClock", "GET /worlds/w1/clock")).json.now).toBe("2026-07-15T12:01:00.000Z");
  expect((await control("getClock", "GET /clock")).json.now).toBe("2026-07-15T12:00:00.000Z");
  await control("setCredits", "POST /worlds/w1/credits", { key: world.keys.full, balance: 7 });
  expect((await ask("/api/v1/credits", { headers: { "X-API-Key": world.keys.full } })).json.data.balance).toBe(7);
});

test("a world comes from a seed, a snapshot or another world", async () => {
  const { sandbox, control, nameOf, addWorkspace } = served();
  const own = sandbox.keys.full;
  await addWorkspace(own, "Before");
  expect((await control("takeSnapshot", "POST /snapshots", { name: "before" })).json).toEqual({ snapshot: "before" });
  await addWorkspace(own, "After");
  const made = async (body: object) => (await control("createWorld", "POST /worlds", body)).json.keys.full;
  expect((await nameOf(await made({ name: "a", snapshot: "before" }))).at(-1)).toBe("Before");
  expect((await nameOf(await made({ name: "b" }))).at(-1)).toBe("After");
  expect((await nameOf(await made({ name: "c", world: "a" }))).at(-1)).toBe("Before");
  expect(await nameOf(await made({ name: "d", seed: 7 }))).toHaveLength(2);
  expect((await control("listWorlds", "GET /worlds")).json).toEqual({
    worlds: ["a", "b", "c", "d"],
    snapshots: ["before"],
  });
  await control("restoreSnapshot", "POST /restore", { snapshot: "before" });
  expect((await nameOf(own)).at(-1)).toBe("Before");
  expect((await control("deleteSnapshot", "DELETE /snapshots/before")).json).toEqual({ deleted: "before" });
  expect((await nameOf(await made({ name: "e", world: "a" }))).at(-1)).toBe("Before");
});

test("rewinding undoes an exchange and everything after it", async () => {
  const { sandbox, control, nameOf, addWorkspace } = served();
  const own = sandbox.keys.full;
  await addWorkspace(own, "First");
  await addWorkspace(own, "Second");
  await control("advanceClock", "POST /clock/advance", { seconds: 600 });
  const { exchanges } = (await control("getJournal", "GET /journal")).json;
  expect(exchanges.map(({ number, operationId }: (typeof exchanges)[0]) => [number, operationId])).toEqual([
    [1, "createWorkspace"],
    [2, "createWorkspace"],
  ]);
  expect((await control("rewind", "POST /rewind", { before: 2 })).json.now).toBe("2026-07-15T12:00:00.000Z");
  expect((await nameOf(own)).at(-1)).toBe("First");
  expect((await control("rewind", "POST /rewind", { before: 9 })).status).toBe(404);
});

test.each<[ControlId, string, object | undefined, number, string]>([
  [
    "createWorld",
    "POST /worlds",
    { name: "No Name" },
    400,
    'name: must match pattern "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$".',
  ],
  [
    "createWorld",
    "POST /worlds",
    { name: "taken" },
    400,
    'name: "taken" is taken; use another name, or delete it first.',
  ],
  ["createWorld", "POST /worlds", { seed: 1, world: "taken" }, 400, "Name one source: a seed, a snapshot or a world."],
  [
    "createWorld",
    "POST /worlds",
    { snapshot: "x" },
    404,
    "There is no snapshot x; POST /_control/snapshots makes one.",
  ],
  ["getWorld", "GET /worlds/x", undefined, 404, "world: there is no world x."],
  ["deleteWorld", "DELETE /worlds/x", undefined, 404, "world: there is no world x."],
  ["getClock", "GET /worlds/x/clock", undefined, 404, "world: there is no world x."],
  [
    "restoreSnapshot",
    "POST /restore",
    { snapshot: "x" },
    404,
    "There is no snapshot x; POST /_control/snapshots makes one.",
  ],
])("%s %s %j is refused", async (id, call, body, status, message) => {
  const { sandbox, control } = served();
  sandbox.worlds.create({}, "taken");
  const refused = await control(id, call, body);
  expect(refused.status).toBe(status);
  expect(refused.json.error.message).toBe(message);
});

test("a world that has ended is unknown, and so are its keys", async () => {
  const { control, ask } = served();
  const { json: world } = await control("createWorld", "POST /worlds");
  expect((await control("deleteWorld", "DELETE /worlds/w1")).json).toEqual({ deleted: "w1" });
  expect((await ask("/api/v1/me", { headers: { "X-API-Key": world.keys.full } })).status).toBe(401);
  const byHeader = await ask("/api/v1/me", { headers: { "X-API-Key": world.keys.full, "X-Sandbox-World": "w1" } });
  expect(byHeader).toMatchObject({ status: 404, json: { error: { type: "not_found" } } });
});

test("a page of a world that has ended reaches no other world, whatever is made later", async () => {
  const { sandbox, control, ask } = served();
  const key = sandbox.keys.full;
  const { json: first } = await control("createWorld", "POST /worlds");
  await control("createWorld", "POST /worlds");
  await control("deleteWorld", `DELETE /worlds/${first.world}`);
  const { json: later } = await control("createWorld", "POST /worlds");
  expect(later.world).not.toBe(first.world);
  const byHost = await ask(`${first.hostUrl}/me`, { headers: { "X-API-Key": key } });
  expect(byHost).toMatchObject({ status: 404, json: { error: { type: "not_found" } } });
  expect((await ask(`${later.hostUrl}/me`, { headers: { "X-API-Key": key } })).status).toBe(200);
  expect((await ask("/api/v1/me", { headers: { "X-API-Key": key } })).status).toBe(200);
});

test("a world named like a part of an address gets only the requests that name it", async () => {
  const { sandbox, control, ask } = served();
  await control("createWorld", "POST /worlds", { name: "127" });
  const headers = { "X-API-Key": sandbox.keys.full };
  await ask("http://127.0.0.1:4010/api/v1/me", { headers });
  expect(sandbox.journal.entries()).toHaveLength(1);
  await ask("http://127.localhost:4010/api/v1/me", { headers });
  expect(sandbox.journal.entries()).toHaveLength(1);
});

test.each<[object, string]>([
  [
    { workspaces: [{ name: "B", posts: [{ status: "postd" }] }] },
    'seed.teams.0.workspaces.0.posts.0.status: it can\'t be "postd": did you mean posted?',
  ],
  [{ workspace: [] }, 'seed.teams.0: there is no member "workspace" here.'],
  [{ workspaces: [{}] }, "seed.teams.0.workspaces.0.name: must have required property 'name'."],
  [
    { keys: [{ label: "a", scopes: ["post:read"] }] },
    'seed.teams.0.keys.0.scopes.0: there is no scope "post:read": did you mean posts:read?',
  ],
])("the seed of a world is refused with the place and what to write: %j", async (team, message) => {
  const refused = await served().control("createWorld", "POST /worlds", { seed: { teams: [{ name: "A", ...team }] } });
  expect(refused.status).toBe(400);
  expect(refused.json.error.message).toBe(message);
});

test("a seed that is neither a number nor data is refused with what it may be", async () => {
  const refused = await served().control("createWorld", "POST /worlds", { seed: [] });
  expect(refused.json.error.message).toBe("seed: must be integer or object.");
});
