import { expect, it } from "vitest";
import type { Fault } from "./fault.ts";
import { createSandbox } from "./index.ts";

/** A sandbox with a fault, and how it answers GET requests. */
function plantedWith(fault: Omit<Fault, "name" | "breaks" | "says">) {
  const sandbox = createSandbox({
    speed: 0,
    faults: [{ name: "a-fault", breaks: [], says: "It is a fault.", ...fault }],
  });
  async function get(path: string) {
    const headers = { "X-API-Key": sandbox.keys.full };
    const response = await sandbox.fetch(new Request(`http://sandbox.test${path}`, { headers }));
    const { data, error } = (await response.json()) as { readonly data?: unknown; readonly error?: unknown }; // an envelope
    return { status: response.status, data, error };
  }
  return { ...sandbox, get };
}

const noWorkspace = "/api/v1/workspaces/0123456789abcdef01234567";

it("sees only requests of its operations", async () => {
  const { get } = plantedWith({ on: ["getMe"], data: { teamName: "Another" } });
  expect((await get("/api/v1/me")).data).toMatchObject({ teamName: "Another" });
  expect((await get("/api/v1/credits")).data).not.toHaveProperty("teamName");
});

it("is on operations that have something in common", async () => {
  const { get } = plantedWith({ on: ({ tag }) => tag === "workspaces", refusals: { 404: [409, "conflict"] } });
  expect(await get(noWorkspace)).toMatchObject({ status: 409, error: { type: "conflict" } });
  expect(await get("/api/v1/posts/0123456789abcdef01234567")).toMatchObject({ status: 404 });
});

it("sees every request when it names no operations, also of unknown paths", async () => {
  const { get } = plantedWith({ refusals: { 404: [410, "not_found"] } });
  expect(await get("/api/v1/nothing")).toMatchObject({ status: 410 });
});

it("takes a member out of data that is undefined, and leaves a refusal as it is", async () => {
  const { get } = plantedWith({ on: ["getMe", "getWorkspace"], data: { teamName: undefined } });
  expect((await get("/api/v1/me")).data).not.toHaveProperty("teamName");
  expect(await get(noWorkspace)).toEqual({ status: 404, data: undefined, error: expect.anything() });
});

it("changes each item of a list, or the list", async () => {
  const items = plantedWith({ on: ["listWorkspaces"], item: { name: "Same" } });
  const names = ((await items.get("/api/v1/workspaces")).data as { readonly name: string }[]).map(({ name }) => name); // a list
  expect(new Set(names)).toEqual(new Set(["Same"]));
  const list = plantedWith({ on: ["listWorkspaces"], list: () => [] });
  expect((await list.get("/api/v1/workspaces")).data).toEqual([]);
});

it("has a memory of its own in each world", async () => {
  const remembers = () => {
    let count = 0;
    return {
      data: () => {
        count += 1;
        return { count };
      },
    };
  };
  const [one, another] = [plantedWith({ on: ["getMe"], remembers }), plantedWith({ on: ["getMe"], remembers })];
  await one.get("/api/v1/me");
  expect((await one.get("/api/v1/me")).data).toMatchObject({ count: 2 });
  expect((await another.get("/api/v1/me")).data).toMatchObject({ count: 1 });
});

it("keeps an event from happening", async () => {
  const { world, advance } = plantedWith({ happens: { postDue: () => undefined } });
  const { posts } = world.collections;
  const due = posts.all().filter(({ status }) => status === "scheduled");
  const [first] = due.toSorted((a, b) => a.scheduledTime - b.scheduledTime);
  advance(((first?.scheduledTime ?? 0) - world.now) / 1000 + 60);
  expect(posts.need(first?.id ?? "").status).toBe("scheduled");
});

it("does nothing while it sleeps", async () => {
  let sleeps = true;
  const { get } = plantedWith({ on: ["getMe"], data: { teamName: "Another" }, sleeps: () => sleeps });
  expect((await get("/api/v1/me")).data).not.toMatchObject({ teamName: "Another" });
  sleeps = false;
  expect((await get("/api/v1/me")).data).toMatchObject({ teamName: "Another" });
});

it("leaves operations alone that need no key", async () => {
  const { fetch } = plantedWith({ costs: (cost) => cost });
  const response = await fetch(new Request("http://sandbox.test/.well-known/oauth-protected-resource"));
  expect(response.status).toBe(200);
});
