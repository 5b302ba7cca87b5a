import { describe, expect, it } from "vitest";
import { operationList, operations } from "../../generated/operations.ts";
import { failure } from "../testing/exchanges.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { fakeServer, type Interference } from "../testing/fake-server.ts";
import type { Profile } from "./check.ts";
import { Blocked, Failure, KitFault, NotJudgeable } from "./errors.ts";
import type { Exchange } from "./exchange.ts";
import { Governor } from "./governor.ts";
import { profileOf, Session } from "./session.ts";
import type { Target } from "./target.ts";

const { getMe, createGenerations, createCharacterSwap, createTalkingHead, createRecreationVideo, saveAd } = operations;
const { createPost, cancelPost, getPost } = operations;
const unknownId = "0123456789abcdef01234567";
/** One that the fake server knows. */
const draftId = "66f1c0de5a7b8c9d0e1f9a01";

function start(
  interfere?: Interference,
  { profile = "full", governed = false, ...target }: Partial<Target> & { profile?: Profile; governed?: boolean } = {},
) {
  const server = fakeServer(interfere);
  const clock = new FakeClock();
  const seen: Exchange[] = [];
  const session = new Session({
    target: { ...server.target, ...target },
    fetch: server.fetch,
    governor: new Governor({ clock, governed }),
    profile,
    clock,
    serverClock: clock,
    random: { seed: 1, runs: 1 },
    control: null,
    onExchange: (exchange) => seen.push(exchange),
  });
  return { server, clock, session, seen };
}

const swap = (videoUrl: string) => ({
  operation: createCharacterSwap,
  body: { videoUrl, characterImageUrl: "https://media.example/face.jpg" },
});
const speech = { operation: createTalkingHead, body: { script: "Hello.", duration: 5 } };

describe("a session", () => {
  it("shows every exchange to the oracles, and remembers the last", async () => {
    const { session, seen } = start();
    const exchange = await session.send({ operation: getMe });
    await session.sendInvalid({ operation: getMe, key: null });
    expect(seen.map(({ response }) => response.status)).toEqual([200, 401]);
    expect(exchange.operation).toBe(getMe);
    expect(session.last).toBe(seen[1]);
    expect(session.requests).toBe(2);
  });

  it("sends no request of its own that breaks the contract", async () => {
    const { session, server } = start();
    await expect(session.send({ operation: createGenerations, body: { count: 11 } })).rejects.toBeInstanceOf(KitFault);
    expect(server.calls).toEqual([]);
  });

  it("sends what the profile allows: reads, then what costs nothing, then everything", async () => {
    const dear = operationList.filter((operation) => profileOf(operation) === "full");
    expect(dear.every(({ price, method }) => price !== null && method !== "GET")).toBe(true);
    expect(operationList.filter(({ method }) => method === "GET").map(profileOf)).not.toContain("standard");
    const { session } = start(undefined, { profile: "safe" });
    await expect(session.send({ operation: createGenerations })).rejects.toThrow("needs --profile standard");
    await expect(session.send(speech)).rejects.toThrow("needs --profile full");
    await expect(session.send({ operation: getMe })).resolves.toBeDefined();
    await expect(session.sendInvalid({ operation: createGenerations, key: null })).resolves.toBeDefined();
  });

  it("knows what it made, and forgets what it removed", async () => {
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
    expect(session.credits).toBe(25);
    expect(server.calls).toHaveLength(1);
  });

  it("counts only what was taken", async () => {
    const { session } = start(() => failure(402, "insufficient_credits"));
    await session.send(speech);
    expect(session.credits).toBe(0);
  });

  it("counts what got no answer: it may have been charged", async () => {
    const { session } = start(() => Promise.reject(new TypeError("fetch failed")));
    await expect(session.send(speech)).rejects.toBeInstanceOf(Failure);
    expect(session.credits).toBe(25);
  });

  it("counts nothing for what should have been refused and got no answer", async () => {
    const { session } = start(() => Promise.reject(new TypeError("fetch failed")));
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toBeInstanceOf(Failure);
    await expect(session.context().edge.send({ ...speech, key: null })).rejects.toBeInstanceOf(Failure);
    expect(session.credits).toBe(0);
  });

  it("takes the length of a clip from the target, and stops where that does not say it", async () => {
    const media = { video: { url: "https://media.example/clip.mp4", seconds: 7.2 } };
    const { session } = start(undefined, { media });
    await session.send(swap(media.video.url));
    expect(session.credits).toBe(16);
    const { session: other } = start(undefined, { media: { video: { url: media.video.url } } });
    await expect(other.send(swap(media.video.url))).rejects.toThrow("needs media.video.seconds in the target file");
    await expect(session.send(swap("https://media.example/other.mp4"))).rejects.toBeInstanceOf(Blocked);
  });

  it("takes an uploaded clip to be as long as its source", async () => {
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
    expect(session.credits).toBe(14);
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
    expect(session.credits).toBe(price);
  });

  it("does not generate from a draft whose settings it does not know", async () => {
    const { session, server } = start();
    const body = { revision: 0, requestId: "9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d" };
    const request = { operation: createRecreationVideo, path: { id: unknownId }, body };
    await expect(session.send(request)).rejects.toThrow("needs to know the settings of the draft");
    expect(server.calls).toEqual([]);
  });

  it("counts what a server takes that it should have refused, and lets that happen no second time", async () => {
    const taken: Interference = (_, usual) => (usual().status === 401 ? { status: 202, body: {} } : undefined);
    const { session, server } = start(taken, { budget: { credits: 0, minutes: 1 } });
    await session.sendInvalid({ ...speech, key: null });
    expect(session.credits).toBe(25);
    const reason = "needs a budget of 25 credits (0 left), as the server took a call that it should have refused";
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toThrow(reason);
    await expect(session.context().edge.send({ ...speech, key: null })).rejects.toThrow(reason);
    await session.sendInvalid({ operation: getMe, key: null });
    await session.send({ operation: getMe });
    expect(server.calls).toHaveLength(3);
  });

  it("has no second such call cost what is not left", async () => {
    const taken: Interference = (_, usual) => (usual().status === 401 ? { status: 202, body: {} } : undefined);
    const { session, server } = start(taken, { budget: { credits: 30, minutes: 1 } });
    await session.context().edge.send({ ...speech, key: null });
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toThrow("(5 left)");
    expect(session.credits).toBe(25);
    expect(server.calls).toHaveLength(1);
  });

  it("knows what a server made that it should have refused", async () => {
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

  it("stops before a call that is made at once with others has to wait too long", async () => {
    const { session, clock, server } = start(undefined, { budget: { credits: 0, minutes: 2 }, governed: true });
    const { limit } = createGenerations.rateLimit;
    const calls = Array.from({ length: limit + 1 }, () => session.send({ operation: createGenerations }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(server.calls).toHaveLength(limit);
    expect(clock.waits).toEqual([]);
  });

  it("lets cleaning up go on a little longer, whatever the profile", async () => {
    const { session, clock } = start(undefined, { budget: { credits: 0, minutes: 1 }, profile: "safe" });
    clock.time += 120_000;
    session.startCleaning();
    await session.send({ operation: cancelPost, path: { id: unknownId } });
    clock.time += 120_000;
    await expect(session.send({ operation: cancelPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Blocked);
  });
});

describe("a target with several keys of one team", () => {
  const other = { key: "sf_live_other_reader", scopes: ["posts:read"] };
  const keysUsed = (server: ReturnType<typeof start>["server"]) =>
    server.calls.map(({ headers }) => headers.get("authorization"));

  it("spares a wait by another key that may do the same", async () => {
    const { session, server, clock } = start(undefined, { scoped: [other], governed: true });
    for (let sent = 0; sent < 301; sent += 1) await session.send({ operation: operations.listPosts });
    expect(clock.waits).toEqual([]);
    expect(keysUsed(server).filter((key) => key === `Bearer ${other.key}`)).toHaveLength(1);
  });

  it("keeps to its key where the answer depends on it, and where the other may not", async () => {
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

  it("is waited for, and every answer is judged", async () => {
    const { session, clock, seen } = start(refusals(2, "3"));
    expect((await session.send({ operation: getMe })).response.status).toBe(200);
    expect(clock.waits).toEqual([3000, 3000]);
    expect(seen.map(({ response }) => response.status)).toEqual([429, 429, 200]);
  });

  it("is waited for three times", async () => {
    const { session, clock } = start(refusals(9, "1"));
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toHaveLength(3);
  });

  it("may name a point in time", async () => {
    const { session, clock } = start(refusals(1, "Sun, 01 Mar 2026 00:00:05 GMT"));
    await session.send({ operation: getMe });
    expect(clock.waits).toEqual([5000]);
  });

  it.each(["3600", "", "soon"])("is not waited for when it says %j, and its answer is handed on", async (after) => {
    const { session, clock } = start(refusals(1, after));
    expect((await session.send({ operation: getMe })).response.status).toBe(429);
    expect(clock.waits).toEqual([]);
  });
});

describe("a server that falls silent", () => {
  const broken =
    (path: string): Interference =>
    ({ operation }) =>
      operation?.path === path ? Promise.reject(new TypeError("fetch failed")) : undefined;

  it("fails in the operation that it does not answer, however often, while it answers others", async () => {
    const { session } = start(broken("/posts/{id}"));
    for (let index = 0; index < 10; index += 1) {
      const error: unknown = await session.send({ operation: getPost, path: { id: unknownId } }).catch((e) => e);
      expect(error).toBeInstanceOf(Failure);
    }
  });

  it("can't be judged when it answers nothing", async () => {
    const { session } = start(() => Promise.reject(new TypeError("fetch failed")));
    const errors: unknown[] = [];
    for (let index = 0; index < 3; index += 1) errors.push(await session.send({ operation: getMe }).catch((e) => e));
    expect(errors[0]).toBeInstanceOf(Failure);
    expect(errors[1]).toBeInstanceOf(Failure);
    expect(errors[2]).toBeInstanceOf(NotJudgeable);
    expect(String(errors[2])).toContain("stopped answering");
  });

  it("shows what was sent", async () => {
    const { session } = start(broken("/me"));
    await expect(session.send({ operation: getMe })).rejects.toMatchObject({
      deviation: { expected: "an answer", actual: "fetch failed" },
      exchange: { request: { method: "GET" }, response: { status: 0 } },
    });
  });
});

it("visits an address outside the API without a key, and shows the answer to no oracle", async () => {
  const { session, server, seen } = start(() => new Response("a clip", { headers: { "content-type": "video/mp4" } }));
  const exchange = await session.context().visit("https://hosted.example/clip.mp4");
  expect(exchange.response.status).toBe(200);
  expect(server.calls.map(({ headers }) => headers.get("authorization"))).toEqual([null]);
  expect(seen).toEqual([]);
  expect(session.requests).toBe(1);
});

it("the ids that a refused request names are not learned", async () => {
  const { session } = start(() => failure(409, "ads_saved_limit"));
  await session.send({ operation: saveAd, body: { adId: "1", resultToken: "t" } });
  expect(session.resources.made()).toEqual([]);
});
