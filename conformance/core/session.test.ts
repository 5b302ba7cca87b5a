import { describe, expect, it } from "vitest";
import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { failure } from "../testing/exchanges.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { fakeServer, type Interference } from "../testing/fake-server.ts";
import { transportTo } from "../testing/transport.ts";
import type { Control } from "./control.ts";
import { Blocked, KitFault, Lost, ServerGone } from "./errors.ts";
import type { Exchange } from "./exchange.ts";
import { Governor } from "./governor.ts";
import { type Profile, profileOf } from "./profile.ts";
import { Session } from "./session.ts";
import type { Target } from "./target.ts";

const { getMe, createGenerations, saveAd } = operations;
// These tests set their own prices, so that a price change in the contract does not affect them.
const createCharacterSwap: Operation = {
  ...operations.createCharacterSwap,
  price: { perSecond: 2, secondsOf: "videoUrl" },
};
const createTalkingHead: Operation = {
  ...operations.createTalkingHead,
  price: { perSecond: 5, secondsOf: "duration" },
};
const createRecreationVideo: Operation = {
  ...operations.createRecreationVideo,
  price: { ...operations.createRecreationVideo.price, perSecond: 5 },
};
const { createPost, cancelPost, getPost } = operations;
const unknownId = "0123456789abcdef01234567";
/** An id that the fake server knows. */
const draftId = "66f1c0de5a7b8c9d0e1f9a01";

function start(
  interfere?: Interference,
  {
    profile = "full",
    governed = false,
    controlled = null,
    ...target
  }: Partial<Target> & { profile?: Profile; governed?: boolean; controlled?: Control | null } = {},
) {
  const server = fakeServer(interfere);
  const clock = new FakeClock();
  const seen: Exchange[] = [];
  const silences: (readonly [operationId: string | undefined, reason: string])[] = [];
  const transport = transportTo(server.fetch, clock);
  const session = new Session({
    target: { ...server.target, ...target },
    transport,
    governor: new Governor({ clock, governed }),
    profile,
    clock,
    serverClock: clock,
    random: { seed: 1, runs: 1 },
    control: controlled,
    onExchange: (exchange) => seen.push(exchange),
    onSilence: (_, operation, reason) => silences.push([operation?.operationId, reason]),
  });
  return { server, clock, session, seen, silences };
}

/** Never answers the calls of a path. */
const silent =
  (path: string): Interference =>
  ({ operation }) =>
    operation?.path === path ? Promise.reject(new TypeError("fetch failed")) : undefined;

const swap = (videoUrl: string) => ({
  operation: createCharacterSwap,
  body: { videoUrl, characterImageUrl: "https://media.example/face.jpg" },
});
const speech = { operation: createTalkingHead, body: { script: "Hello.", duration: 5 } };

describe("a session", () => {
  it("passes every exchange to the oracles, and remembers the last", async () => {
    const { session, seen } = start();
    const exchange = await session.send({ operation: getMe });
    await session.sendInvalid({ operation: getMe, key: null });
    expect(seen.map(({ response }) => response.status)).toEqual([200, 401]);
    expect(exchange.operation).toBe(getMe);
    expect(session.last).toBe(seen[1]);
    expect(session.requests).toBe(2);
  });

  it("sends no request that breaks the contract", async () => {
    const { session, server } = start();
    await expect(session.send({ operation: createGenerations, body: { count: 11 } })).rejects.toBeInstanceOf(KitFault);
    expect(server.calls).toEqual([]);
  });

  it("sends what the profile allows: reads, then free calls, then everything", async () => {
    const dear = operationList.filter((operation) => profileOf(operation) === "full");
    expect(dear.every(({ price, method }) => price !== null && method !== "GET")).toBe(true);
    expect(operationList.filter(({ method }) => method === "GET").map(profileOf)).not.toContain("standard");
    const { session } = start(undefined, { profile: "safe" });
    await expect(session.send({ operation: createGenerations })).rejects.toThrow("needs --profile standard");
    await expect(session.send(speech)).rejects.toThrow("needs --profile full");
    await expect(session.send({ operation: getMe })).resolves.toBeDefined();
    await expect(session.sendInvalid({ operation: createGenerations, key: null })).resolves.toBeDefined();
  });

  it("records its resources, and forgets removed ones", async () => {
    const { session } = start();
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

describe("the budget of credits", () => {
  it("is a hard stop that says what is missing", async () => {
    const { session, server } = start(undefined, { budget: { credits: 45, minutes: 1 } });
    await session.send(speech);
    await expect(session.send(speech)).rejects.toThrow("needs a budget of 25 credits (20 left); raise budget.credits");
    expect(session.budget.spent).toBe(25);
    expect(server.calls).toHaveLength(1);
  });

  it("counts only accepted calls", async () => {
    const { session } = start(() => failure(402, "insufficient_credits"));
    await session.send(speech);
    expect(session.budget.spent).toBe(0);
  });

  it("counts calls without an answer, which may have been charged", async () => {
    const { session } = start(silent("/content/talking-head"));
    await expect(session.send(speech)).rejects.toBeInstanceOf(Blocked);
    expect(session.budget.spent).toBe(25);
  });

  it("does not count calls that should be refused and got no answer", async () => {
    const { session } = start(silent("/content/talking-head"));
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toBeInstanceOf(Blocked);
    await expect(session.context().edge.send({ ...speech, key: null })).rejects.toBeInstanceOf(Blocked);
    expect(session.budget.spent).toBe(0);
  });

  it("takes the length of a clip from the target, and stops if it is not given", async () => {
    const media = { video: { url: "https://media.example/clip.mp4", seconds: 7.2 } };
    const { session } = start(undefined, { media });
    await session.send(swap(media.video.url));
    expect(session.budget.spent).toBe(16);
    const { session: other } = start(undefined, { media: { video: { url: media.video.url } } });
    await expect(other.send(swap(media.video.url))).rejects.toThrow("needs media.video.seconds in the target file");
    await expect(session.send(swap("https://media.example/other.mp4"))).rejects.toBeInstanceOf(Blocked);
  });

  it("assumes that an uploaded clip is as long as its source", async () => {
    const media = { video: { url: "https://media.example/clip.mp4", seconds: 7 } };
    const copy = "https://hosted.example/copy.mp4";
    const { session } = start(
      ({ operation }) =>
        operation?.operationId === "createAsset"
          ? { status: 201, body: { success: true, data: { id: unknownId, kind: "video", name: "Clip", url: copy } } }
          : undefined,
      { media },
    );
    await session.send({ operation: operations.createAsset, body: { url: media.video.url } });
    await session.send(swap(copy));
    expect(session.budget.spent).toBe(14);
  });

  it.each([
    ["a talking head by its length", { format: "talking-head", duration: 6 }, 30],
    ["a hook and demo with nothing", { format: "hook-demo", duration: 20 }, 0],
  ])("charges the video of a draft that is %s", async (_, settings, price) => {
    const { session } = start(({ operation }) => {
      if (operation?.operationId !== "createRecreation") return undefined;
      return { status: 201, body: { success: true, data: { id: draftId, revision: 0, settings } } };
    });
    const requestId = "9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d";
    await session.send({ operation: operations.createRecreation, body: { requestId, contentId: draftId } });
    await session.send({ operation: createRecreationVideo, path: { id: draftId }, body: { revision: 0, requestId } });
    expect(session.budget.spent).toBe(price);
  });

  it("does not generate from a draft whose settings it does not know", async () => {
    const { session, server } = start();
    const body = { revision: 0, requestId: "9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d" };
    const request = { operation: createRecreationVideo, path: { id: unknownId }, body };
    await expect(session.send(request)).rejects.toThrow("needs to know the settings of the draft");
    expect(server.calls).toEqual([]);
  });

  it("counts a call that the server should have refused, and prevents a second one", async () => {
    const taken: Interference = (_, usual) => (usual().status === 401 ? { status: 202, body: {} } : undefined);
    const { session, server } = start(taken, { budget: { credits: 0, minutes: 1 } });
    await session.sendInvalid({ ...speech, key: null });
    expect(session.budget.spent).toBe(25);
    const reason =
      "needs a budget of 25 credits (0 left), because the server accepted a call that it should have refused";
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toThrow(reason);
    await expect(session.context().edge.send({ ...speech, key: null })).rejects.toThrow(reason);
    await session.sendInvalid({ operation: getMe, key: null });
    await session.send({ operation: getMe });
    expect(server.calls).toHaveLength(3);
  });

  it("prevents a second such call beyond the budget", async () => {
    const taken: Interference = (_, usual) => (usual().status === 401 ? { status: 202, body: {} } : undefined);
    const { session, server } = start(taken, { budget: { credits: 30, minutes: 1 } });
    await session.context().edge.send({ ...speech, key: null });
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toThrow("(5 left)");
    expect(session.budget.spent).toBe(25);
    expect(server.calls).toHaveLength(1);
  });

  it("records resources from calls that the server should have refused", async () => {
    const taken: Interference = () => ({ status: 201, body: { success: true, data: { id: unknownId } } });
    const { session } = start(taken);
    await session.sendInvalid({ operation: createPost, body: {}, key: null });
    expect(session.resources.made()).toMatchObject([{ kind: "post", id: unknownId }]);
  });
});

describe("the budget of time", () => {
  it("is a hard stop", async () => {
    const { session, clock, server } = start(undefined, { budget: { credits: 0, minutes: 1 } });
    clock.time += 60_000;
    await expect(session.send({ operation: getMe })).rejects.toThrow("needs more time than 1 minute;");
    await expect(session.sendInvalid({ operation: getMe })).rejects.toBeInstanceOf(Blocked);
    expect(server.calls).toEqual([]);
  });

  it("stops before a limit makes it wait too long", async () => {
    const { session, clock } = start(undefined, { budget: { credits: 0, minutes: 2 }, governed: true });
    const { limit } = createGenerations.rateLimit;
    for (let index = 0; index < limit; index += 1) await session.send({ operation: createGenerations });
    await expect(session.send({ operation: createGenerations })).rejects.toThrow("needs more time than 2 minutes");
    expect(clock.waits).toEqual([]);
    await session.send({ operation: getMe });
  });

  it("stops before a parallel call has to wait too long", async () => {
    const { session, clock, server } = start(undefined, { budget: { credits: 0, minutes: 2 }, governed: true });
    const { limit } = createGenerations.rateLimit;
    const calls = Array.from({ length: limit + 1 }, () => session.send({ operation: createGenerations }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(server.calls).toHaveLength(limit);
    expect(clock.waits).toEqual([]);
  });

  it("allows the cleanup a little more time in every profile", async () => {
    const { session, clock } = start(undefined, { budget: { credits: 0, minutes: 1 }, profile: "safe" });
    clock.time += 120_000;
    session.budget.startCleaning();
    await session.send({ operation: cancelPost, path: { id: unknownId } });
    clock.time += 120_000;
    await expect(session.send({ operation: cancelPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Blocked);
  });
});

describe("a target with several keys of one team", () => {
  const other = { key: "sf_live_other_reader", scopes: ["posts:read"] };
  const keysUsed = (server: ReturnType<typeof start>["server"]) =>
    server.calls.map(({ headers }) => headers.get("authorization"));

  it("avoids a wait by using another key with the same scopes", async () => {
    const { session, server, clock } = start(undefined, { scoped: [other], governed: true });
    for (let sent = 0; sent < 301; sent += 1) await session.send({ operation: operations.listPosts });
    expect(clock.waits).toEqual([]);
    expect(keysUsed(server).filter((key) => key === `Bearer ${other.key}`)).toHaveLength(1);
  });

  it("keeps its key if the answer depends on it or the other key lacks a scope", async () => {
    for (const operation of [getMe, operations.listAssets]) {
      const { session, server, clock } = start(undefined, { scoped: [other], governed: true });
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
    const { session, clock, seen } = start(refusals(2, "3"));
    expect((await session.send({ operation: getMe })).response.status).toBe(200);
    expect(clock.waits).toEqual([3000, 3000]);
    expect(seen.map(({ response }) => response.status)).toEqual([429, 429, 200]);
  });

  it("makes the suite wait three times", async () => {
    const { session, clock } = start(refusals(9, "1"));
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toHaveLength(3);
  });

  it("may name a point in time", async () => {
    const { session, clock } = start(refusals(1, "Sun, 01 Mar 2026 00:00:05 GMT"));
    await session.send({ operation: getMe });
    expect(clock.waits).toEqual([5000]);
  });

  it("can't make the suite wait for years, even with a movable clock", async () => {
    const control = { capabilities: new Set(["clock"]), call: () => Promise.reject(), time: () => Promise.reject() };
    const { session, clock } = start(refusals(1, "9".repeat(400)), { controlled: control });
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toEqual([]);
  });

  it.each(["3600", "", "soon"])("does not make the suite wait with %j, and its answer is passed on", async (after) => {
    const { session, clock } = start(refusals(1, after));
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toEqual([]);
  });
});

describe("a request that gets lost", () => {
  const post = {
    operation: createPost,
    body: { videoUrl: "https://media.example/clip.mp4", selectedAccounts: { tiktok: [unknownId] } },
  };
  /** Loses the answers to the first calls of an operation, after the server has run them. */
  const loses = (path: string, times: number): Interference => {
    let left = times;
    return ({ operation }, usual) => {
      if (operation?.path !== path || left-- <= 0) return undefined;
      usual();
      return Promise.reject(new TypeError("fetch failed"));
    };
  };
  const keysOf = ({ calls }: ReturnType<typeof start>["server"]) =>
    calls.map(({ headers }) => headers.get("idempotency-key"));

  it("is retried with the same Idempotency-Key if the operation takes one", async () => {
    const { session, server, seen } = start(loses("/posts", 1));
    expect((await session.send(post)).response.status).toBe(202);
    const [first, second] = keysOf(server);
    expect(first).toMatch(/^shortform-/);
    expect(second).toBe(first);
    await session.send(post);
    expect(keysOf(server)[2]).not.toBe(first);
    expect(seen).toHaveLength(2);
  });

  it("keeps the key of the check, and sends none if the check says so", async () => {
    const { session, server } = start();
    await session.send({ ...post, headers: { "idempotency-key": "mine" } });
    await session.send({ ...post, isKeyless: true });
    expect(keysOf(server)).toEqual(["mine", null]);
  });

  it("is not retried if that would run it twice: the check can be run again", async () => {
    const { session, server } = start(loses("/posts/{id}", 1));
    await expect(session.send({ operation: cancelPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Lost);
    const deletions = server.calls.filter(({ method }) => method === "DELETE");
    expect(deletions).toHaveLength(1);
  });

  it.each([1, 2])("is retried if it must be refused, also at a limit (%d lost)", async (times) => {
    const { session } = start(loses("/posts", times));
    await session.sendInvalid({ ...post, key: null });
    const other = start(loses("/posts", times));
    await other.session.context().edge.send({ ...post, key: null });
  });
});

describe("an outage", () => {
  const outage = (times: number): Interference => {
    let left = times;
    return ({ operation }) =>
      operation?.path === "/posts/{id}" && left-- > 0 ? failure(503, "internal_error") : undefined;
  };

  it("of a read is not yet an answer", async () => {
    const { session, seen } = start(outage(2));
    await session.send({ operation: getPost, path: { id: unknownId } });
    expect(seen).toHaveLength(1);
  });

  it("of a change that can't be repeated is judged the second time", async () => {
    const { session, seen } = start(outage(9));
    const cancel = { operation: cancelPost, path: { id: unknownId } };
    await expect(session.send(cancel)).rejects.toBeInstanceOf(Lost);
    expect((await session.send(cancel)).response.status).toBe(503);
    expect(seen).toHaveLength(1);
  });

  it("that lasts is retried only once", async () => {
    const { session, server } = start(outage(99));
    for (let sent = 0; sent < 5; sent += 1) await session.send({ operation: getPost, path: { id: unknownId } });
    expect(server.calls).toHaveLength(8);
  });
});

describe("a server that falls silent", () => {
  it("in one operation is not called there again: it is reported once, and dependent checks are blocked", async () => {
    const { session, server, silences } = start(silent("/posts/{id}"));
    for (let index = 0; index < 10; index += 1) {
      const sending = session.send({ operation: getPost, path: { id: unknownId } });
      await expect(sending).rejects.toThrow(/^needs an answer from getPost/);
      await expect(sending).rejects.toBeInstanceOf(Blocked);
    }
    expect(silences).toEqual([["getPost", "fetch failed"]]);
    expect(server.calls.filter(({ operation }) => operation === getPost)).toHaveLength(4);
    await session.send({ operation: getMe });
  });

  it("for some requests only is still called, but not forever", async () => {
    const { session, silences } = start(({ path }) =>
      path.endsWith(unknownId) ? Promise.reject(new TypeError("fetch failed")) : undefined,
    );
    const ask = (id: string) => session.send({ operation: getPost, path: { id } });
    await ask(draftId);
    for (let index = 0; index < 3; index += 1) await expect(ask(unknownId)).rejects.toBeInstanceOf(Blocked);
    expect(silences).toHaveLength(3);
    await expect(ask(draftId)).rejects.toThrow("needs an answer from getPost, which never answers");
  });

  it("and comes back within seconds is judged to the end", async () => {
    let time = () => 0;
    const { session, clock } = start(() => (time() < 5000 ? Promise.reject(new TypeError("fetch failed")) : undefined));
    const began = clock.now();
    time = () => clock.now() - began;
    await expect(session.send({ operation: getPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Blocked);
    await session.send({ operation: getMe });
  });

  it("can't be judged when it answers nothing", async () => {
    const { session } = start(() => Promise.reject(new TypeError("fetch failed")));
    const sending = session.send({ operation: getPost, path: { id: unknownId } });
    await expect(sending).rejects.toBeInstanceOf(ServerGone);
    await expect(sending).rejects.toThrow("stopped answering (fetch failed); start it and run the suite again");
  });
});

it("fetches a URL outside the API without a key, and passes the answer to no oracle", async () => {
  const { session, server, seen } = start(() => new Response("a clip", { headers: { "content-type": "video/mp4" } }));
  const exchange = await session.context().visit("https://hosted.example/clip.mp4");
  expect(exchange.response.status).toBe(200);
  expect(server.calls.map(({ headers }) => headers.get("authorization"))).toEqual([null]);
  expect(seen).toEqual([]);
  expect(session.requests).toBe(1);
});

it("ids in a refused request are not recorded", async () => {
  const { session } = start(() => failure(409, "ads_saved_limit"));
  await session.send({ operation: saveAd, body: { adId: "1", resultToken: "t" } });
  expect(session.resources.made()).toEqual([]);
});
