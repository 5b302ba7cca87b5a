import { describe, expect, it } from "vitest";
import { type Operation, operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { Blocked } from "../errors.ts";

const { getMe, createGenerations, createPost, cancelPost } = operations;
const unknownId = "0123456789abcdef01234567";
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
/** An id that the fake server knows. */
const draftId = "66f1c0de5a7b8c9d0e1f9a01";

/** Never answers a call of a talking head. */
const silent: Interference = ({ operation }) =>
  operation?.path === createTalkingHead.path ? Promise.reject(new TypeError("fetch failed")) : undefined;

const swap = (videoUrl: string) => ({
  operation: createCharacterSwap,
  body: { videoUrl, characterImageUrl: "https://media.example/face.jpg" },
});
const speech = { operation: createTalkingHead, body: { script: "Hello.", duration: 5 } };

describe("the budget of credits", () => {
  it("is a hard stop that says what is missing", async () => {
    const { session, server } = startSession(undefined, { budget: { credits: 45, minutes: 1 } });
    await session.send(speech);
    await expect(session.send(speech)).rejects.toThrow("needs a budget of 25 credits (20 left); raise budget.credits");
    expect(session.budget.spent).toBe(25);
    expect(server.calls).toHaveLength(1);
  });

  it("counts only accepted calls", async () => {
    const { session } = startSession(() => failure(402, "insufficient_credits"));
    await session.send(speech);
    expect(session.budget.spent).toBe(0);
  });

  it("counts calls without an answer, which may have been charged", async () => {
    const { session } = startSession(silent);
    await expect(session.send(speech)).rejects.toBeInstanceOf(Blocked);
    expect(session.budget.spent).toBe(25);
  });

  it("does not count calls that should be refused and got no answer", async () => {
    const { session } = startSession(silent);
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toBeInstanceOf(Blocked);
    await expect(session.context().edge.send({ ...speech, key: null })).rejects.toBeInstanceOf(Blocked);
    expect(session.budget.spent).toBe(0);
  });

  it("takes the length of a clip from the target, and stops if it is not given", async () => {
    const media = { video: { url: "https://media.example/clip.mp4", seconds: 7.2 } };
    const { session } = startSession(undefined, { media });
    await session.send(swap(media.video.url));
    expect(session.budget.spent).toBe(16);
    const { session: other } = startSession(undefined, { media: { video: { url: media.video.url } } });
    await expect(other.send(swap(media.video.url))).rejects.toThrow("needs media.video.seconds in the target file");
    await expect(session.send(swap("https://media.example/other.mp4"))).rejects.toBeInstanceOf(Blocked);
  });

  it("assumes that an uploaded clip is as long as its source", async () => {
    const media = { video: { url: "https://media.example/clip.mp4", seconds: 7 } };
    const copy = "https://hosted.example/copy.mp4";
    const { session } = startSession(
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
    const { session } = startSession(({ operation }) => {
      if (operation?.operationId !== "createRecreation") return undefined;
      return { status: 201, body: { success: true, data: { id: draftId, revision: 0, settings } } };
    });
    const requestId = "9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d";
    await session.send({ operation: operations.createRecreation, body: { requestId, contentId: draftId } });
    await session.send({ operation: createRecreationVideo, path: { id: draftId }, body: { revision: 0, requestId } });
    expect(session.budget.spent).toBe(price);
  });

  it("does not generate from a draft whose settings it does not know", async () => {
    const { session, server } = startSession();
    const body = { revision: 0, requestId: "9b1f2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d" };
    const request = { operation: createRecreationVideo, path: { id: unknownId }, body };
    await expect(session.send(request)).rejects.toThrow("needs to know the settings of the draft");
    expect(server.calls).toEqual([]);
  });

  it("counts a call that the server should have refused, and prevents a second one", async () => {
    const taken: Interference = (_, usual) => (usual().status === 401 ? { status: 202, body: {} } : undefined);
    const { session, server } = startSession(taken, { budget: { credits: 0, minutes: 1 } });
    await session.sendInvalid({ ...speech, key: null });
    expect(session.budget.spent).toBe(25);
    const reason =
      "needs a budget of 25 credits (0 of 0 left), because the server accepted a call that was meant to be refused";
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toThrow(reason);
    await expect(session.context().edge.send({ ...speech, key: null })).rejects.toThrow(reason);
    await session.sendInvalid({ operation: getMe, key: null });
    await session.send({ operation: getMe });
    expect(server.calls).toHaveLength(3);
  });

  it("prevents a second such call beyond the budget", async () => {
    const taken: Interference = (_, usual) => (usual().status === 401 ? { status: 202, body: {} } : undefined);
    const { session, server } = startSession(taken, { budget: { credits: 30, minutes: 1 } });
    await session.context().edge.send({ ...speech, key: null });
    await expect(session.sendInvalid({ ...speech, key: null })).rejects.toThrow("(5 of 30 left)");
    expect(session.budget.spent).toBe(25);
    expect(server.calls).toHaveLength(1);
  });

  it("records resources from calls that the server should have refused", async () => {
    const taken: Interference = () => ({ status: 201, body: { success: true, data: { id: unknownId } } });
    const { session } = startSession(taken);
    await session.sendInvalid({ operation: createPost, body: {}, key: null });
    expect(session.resources.made()).toMatchObject([{ kind: "post", id: unknownId }]);
  });
});

describe("the budget of time", () => {
  it("is a hard stop", async () => {
    const { session, clock, server } = startSession(undefined, { budget: { credits: 0, minutes: 1 } });
    clock.time += 60_000;
    await expect(session.send({ operation: getMe })).rejects.toThrow("needs more time than 1 minute;");
    await expect(session.sendInvalid({ operation: getMe })).rejects.toBeInstanceOf(Blocked);
    expect(server.calls).toEqual([]);
  });

  it("stops before a limit makes it wait too long", async () => {
    const { session, clock } = startSession(undefined, { budget: { credits: 0, minutes: 2 }, governed: true });
    const { limit } = createGenerations.rateLimit;
    for (let index = 0; index < limit; index += 1) await session.send({ operation: createGenerations });
    await expect(session.send({ operation: createGenerations })).rejects.toThrow("needs more time than 2 minutes");
    expect(clock.waits).toEqual([]);
    await session.send({ operation: getMe });
  });

  it("stops before a parallel call has to wait too long", async () => {
    const { session, clock, server } = startSession(undefined, { budget: { credits: 0, minutes: 2 }, governed: true });
    const { limit } = createGenerations.rateLimit;
    const calls = Array.from({ length: limit + 1 }, () => session.send({ operation: createGenerations }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(server.calls).toHaveLength(limit);
    expect(clock.waits).toEqual([]);
  });

  it("allows the cleanup a little more time in every profile", async () => {
    const { session, clock } = startSession(undefined, { budget: { credits: 0, minutes: 1 }, profile: "safe" });
    clock.time += 120_000;
    session.budget.startCleaning();
    await session.send({ operation: cancelPost, path: { id: unknownId } });
    clock.time += 120_000;
    await expect(session.send({ operation: cancelPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Blocked);
  });
});
