import { describe, expect, it } from "vitest";
import { operationList, operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { KitFault } from "../errors.ts";
import { profileOf } from "../profile.ts";

const { getMe, createGenerations, createPost, cancelPost, saveAd } = operations;
const unknownId = "0123456789abcdef01234567";
const speech = { operation: operations.createTalkingHead, body: { script: "Hello.", duration: 5 } };

describe("a session", () => {
  it("passes every exchange to the oracles, and remembers the last", async () => {
    const { session, seen } = startSession();
    const exchange = await session.send({ operation: getMe });
    await session.sendInvalid({ operation: getMe, key: null });
    expect(seen.map(({ response }) => response.status)).toEqual([200, 401]);
    expect(exchange.operation).toBe(getMe);
    expect(session.state.last).toBe(seen[1]);
    expect(session.requests).toBe(2);
  });

  it("sends no request that breaks the contract", async () => {
    const { session, server } = startSession();
    await expect(session.send({ operation: createGenerations, body: { count: 11 } })).rejects.toBeInstanceOf(KitFault);
    expect(server.calls).toEqual([]);
  });

  it("sends what the profile allows: reads, then free calls, then everything", async () => {
    const dear = operationList.filter((operation) => profileOf(operation) === "full");
    expect(dear.every(({ price, method }) => price !== null && method !== "GET")).toBe(true);
    expect(operationList.filter(({ method }) => method === "GET").map(profileOf)).not.toContain("standard");
    const { session } = startSession(undefined, { profile: "safe" });
    await expect(session.send({ operation: createGenerations })).rejects.toThrow("needs --profile standard");
    await expect(session.send(speech)).rejects.toThrow("needs --profile full");
    await expect(session.send({ operation: getMe })).resolves.toBeDefined();
    await expect(session.sendInvalid({ operation: createGenerations, key: null })).resolves.toBeDefined();
  });

  it("records its resources, and forgets removed ones", async () => {
    const { session } = startSession();
    const { body } = {
      body: { videoUrl: "https://media.example/clip.mp4", selectedAccounts: { tiktok: [unknownId] } },
    };
    await session.send({ operation: createPost, body });
    const [post] = session.resources.made();
    expect(post).toMatchObject({ kind: "post", own: true });
    await session.send({ operation: cancelPost, path: { id: String(post?.id) } });
    expect(session.resources.all("post")).toEqual([]);
  });
});

describe("a target with several keys of one team", () => {
  const other = { key: "sf_live_other_reader", scopes: ["posts:read"] };
  const keysUsed = (server: ReturnType<typeof startSession>["server"]) =>
    server.calls.map(({ headers }) => headers.get("authorization"));

  it("avoids a wait by using another key with the same scopes", async () => {
    const { session, server, clock } = startSession(undefined, { scoped: [other], governed: true });
    for (let sent = 0; sent < 301; sent += 1) await session.send({ operation: operations.listPosts });
    expect(clock.waits).toEqual([]);
    expect(keysUsed(server).filter((key) => key === `Bearer ${other.key}`)).toHaveLength(1);
  });

  it("keeps its key if the answer depends on it or the other key lacks a scope", async () => {
    for (const operation of [getMe, operations.listAssets]) {
      const { session, server, clock } = startSession(undefined, { scoped: [other], governed: true });
      for (let sent = 0; sent < 301; sent += 1) await session.send({ operation });
      expect(clock.waits).toHaveLength(1);
      expect(keysUsed(server)).not.toContain(`Bearer ${other.key}`);
    }
  });
});

describe("a server that asks to wait", () => {
  const refusals = (times: number, after: string): Interference => {
    let left = times;
    return () => (left-- > 0 ? failure(429, "rate_limited", { headers: { "retry-after": after } }) : undefined);
  };

  it("makes the suite wait, and every answer is judged", async () => {
    const { session, clock, seen } = startSession(refusals(2, "3"));
    expect((await session.send({ operation: getMe })).response.status).toBe(200);
    expect(clock.waits).toEqual([3000, 3000]);
    expect(seen.map(({ response }) => response.status)).toEqual([429, 429, 200]);
  });

  it("makes the suite wait three times", async () => {
    const { session, clock } = startSession(refusals(9, "1"));
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toHaveLength(3);
  });

  it("may name a point in time", async () => {
    const { session, clock } = startSession(refusals(1, "Sun, 01 Mar 2026 00:00:05 GMT"));
    await session.send({ operation: getMe });
    expect(clock.waits).toEqual([5000]);
  });

  it("can't make the suite wait for years, even with a movable clock", async () => {
    const control = { capabilities: new Set(["clock"]), call: () => Promise.reject(), time: () => Promise.reject() };
    const { session, clock } = startSession(refusals(1, "9".repeat(400)), { control: control });
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toEqual([]);
  });

  it.each(["3600", "", "soon"])("does not make the suite wait with %j, and its answer is passed on", async (after) => {
    const { session, clock } = startSession(refusals(1, after));
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toEqual([]);
  });
});

describe("a server whose monthly quota is used up", () => {
  const month = { headers: { "retry-after": "432000" } };
  const plan = { operation: operations.createAutomation, body: { name: "Spring" } };
  const quota = { monthlyLimit: 3, usedThisMonth: 3, remaining: 0 };
  const list = Response.json({
    success: true,
    data: [],
    quota,
    pagination: { total: 0, page: 1, limit: 20, pages: 0 },
  });
  /** Refuses to start automations until its quota is raised, if that helps. */
  const server = (helps: boolean) => {
    const set: unknown[] = [];
    const call = async (_: unknown, body: unknown) => void set.push(body);
    const control = { capabilities: new Set(["quota"]), call, time: () => Promise.reject() };
    const interfere: Interference = ({ operation }) => {
      if (operation?.operationId === "listAutomations") return list.clone();
      const isRefused = operation === operations.createAutomation && !(helps && set.length > 0);
      return isRefused ? failure(429, "usage_limit_reached", month) : undefined;
    };
    return { set, control, interfere };
  };

  it("gets a higher one, if the target can set it", async () => {
    const { set, control, interfere } = server(true);
    const { session, clock } = startSession(interfere, { control });
    expect((await session.send(plan)).response.status).toBeLessThan(300);
    expect(set).toMatchObject([{ automations: { monthlyLimit: 203, usedThisMonth: 3 } }]);
    expect(clock.waits).toEqual([]);
  });

  it("is asked for a higher one only until that did not help", async () => {
    const { set, control, interfere } = server(false);
    const { session } = startSession(interfere, { control });
    for (const _ of [1, 2]) expect((await session.send(plan)).response.status).toBe(429);
    expect(set).toHaveLength(1);
  });

  it("is not given one for the allowance of content", async () => {
    const { set, control } = server(true);
    const { session } = startSession(() => failure(429, "usage_limit_reached", month), { control });
    await session.send({ operation: operations.acceptGeneration, path: { id: unknownId } });
    expect(set).toEqual([]);
  });

  it("does not make the suite wait for the next month", async () => {
    const { session, clock } = startSession(server(false).interfere);
    expect((await session.send(plan)).response.status).toBe(429);
    expect(clock.waits).toEqual([]);
  });
});

it("fetches a URL outside the API without a key, and passes the answer to no oracle", async () => {
  const { session, server, seen } = startSession(
    () => new Response("a clip", { headers: { "content-type": "video/mp4" } }),
  );
  const exchange = await session.context().visit("https://hosted.example/clip.mp4");
  expect(exchange.response.status).toBe(200);
  expect(server.calls.map(({ headers }) => headers.get("authorization"))).toEqual([null]);
  expect(seen).toEqual([]);
  expect(session.requests).toBe(1);
});

it("fetches such a URL again after a short outage", async () => {
  const answers = [new Response("<h1>503</h1>", { status: 503 }), new Response("a clip")];
  const { session } = startSession(() => answers.shift());
  const exchange = await session.context().visit("https://hosted.example/clip.mp4");
  expect(exchange.response.status).toBe(200);
});

it("ids in a refused request are not recorded", async () => {
  const { session } = startSession(() => failure(409, "ads_saved_limit"));
  await session.send({ operation: saveAd, body: { adId: "1", resultToken: "t" } });
  expect(session.resources.made()).toEqual([]);
});
