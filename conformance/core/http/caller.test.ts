import { describe, expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { Blocked, Lost, ServerGone } from "../errors.ts";

const { getMe, createPost, cancelPost, getPost } = operations;
const unknownId = "0123456789abcdef01234567";
/** An id that the fake server knows. */
const draftId = "66f1c0de5a7b8c9d0e1f9a01";

/** Never answers the calls of a path. */
const silent =
  (path: string): Interference =>
  ({ operation }) =>
    operation?.path === path ? Promise.reject(new TypeError("fetch failed")) : undefined;

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
  const keysOf = ({ calls }: ReturnType<typeof startSession>["server"]) =>
    calls.map(({ headers }) => headers.get("idempotency-key"));

  it("is retried with the same Idempotency-Key if the operation takes one", async () => {
    const { session, server, seen } = startSession(loses("/posts", 1));
    expect((await session.send(post)).response.status).toBe(202);
    const [first, second] = keysOf(server);
    expect(first).toMatch(/^shortform-/);
    expect(second).toBe(first);
    await session.send(post);
    expect(keysOf(server)[2]).not.toBe(first);
    expect(seen).toHaveLength(2);
  });

  it("keeps the key of the check, and sends none if the check says so", async () => {
    const { session, server } = startSession();
    await session.send({ ...post, headers: { "idempotency-key": "mine" } });
    await session.send({ ...post, isKeyless: true });
    expect(keysOf(server)).toEqual(["mine", null]);
  });

  it("is not retried if that would run it twice: the check can be run again", async () => {
    const { session, server } = startSession(loses("/posts/{id}", 1));
    await expect(session.send({ operation: cancelPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Lost);
    const deletions = server.calls.filter(({ method }) => method === "DELETE");
    expect(deletions).toHaveLength(1);
  });

  it.each([1, 2])("is retried if it must be refused, also at a limit (%d lost)", async (times) => {
    const { session } = startSession(loses("/posts", times));
    await session.sendInvalid({ ...post, key: null });
    const other = startSession(loses("/posts", times));
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
    const { session, seen } = startSession(outage(2));
    await session.send({ operation: getPost, path: { id: unknownId } });
    expect(seen).toHaveLength(1);
  });

  it("of a change that can't be repeated is judged the second time", async () => {
    const { session, seen } = startSession(outage(9));
    const cancel = { operation: cancelPost, path: { id: unknownId } };
    await expect(session.send(cancel)).rejects.toBeInstanceOf(Lost);
    expect((await session.send(cancel)).response.status).toBe(503);
    expect(seen).toHaveLength(1);
  });

  it("that lasts is retried only once", async () => {
    const { session, server } = startSession(outage(99));
    for (let sent = 0; sent < 5; sent += 1) await session.send({ operation: getPost, path: { id: unknownId } });
    expect(server.calls).toHaveLength(8);
  });
});

describe("a server that falls silent", () => {
  it("in one operation is not called there again: it is reported once, and dependent checks are blocked", async () => {
    const { session, server, silences } = startSession(silent("/posts/{id}"));
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
    const { session, silences } = startSession(({ path }) =>
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
    const { session, clock } = startSession(() =>
      time() < 5000 ? Promise.reject(new TypeError("fetch failed")) : undefined,
    );
    const began = clock.now();
    time = () => clock.now() - began;
    await expect(session.send({ operation: getPost, path: { id: unknownId } })).rejects.toBeInstanceOf(Blocked);
    await session.send({ operation: getMe });
  });

  it("can't be judged when it answers nothing", async () => {
    const { session } = startSession(() => Promise.reject(new TypeError("fetch failed")));
    const sending = session.send({ operation: getPost, path: { id: unknownId } });
    await expect(sending).rejects.toBeInstanceOf(ServerGone);
    await expect(sending).rejects.toThrow("stopped answering (fetch failed); start it and run the suite again");
  });
});
