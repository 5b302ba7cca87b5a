import { describe, expect, it } from "vitest";
import { operationList, operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { cleanUp } from "./cleanup.ts";

const account = "66f1c0de5a7b8c9d0e1f0c01";
const post = { videoUrl: "https://media.example/clip.mp4", selectedAccounts: { tiktok: [account] } };

/** A run that has created three posts and an automation and has seen resources of others. */
async function afterRun(interfere?: Interference) {
  const { server, session } = startSession(interfere, { clock: new FakeClock(Date.now()) });
  for (const operation of [operations.listPosts, operations.listSavedAds, operations.listAutomations]) {
    await session.send({ operation });
  }
  for (let index = 0; index < 3; index += 1) await session.send({ operation: operations.createPost, body: post });
  await session.send({ operation: operations.createAutomation, body: { name: "Morning" } });
  const made = session.resources.made().map(({ id }) => String(id));
  const before = server.calls.length;
  return { session, made, changes: () => server.calls.slice(before).map(({ method, path }) => `${method} ${path}`) };
}

/** None of these is an error of the kit. */
const fail = (error: unknown) => {
  throw error;
};

describe("the cleanup", () => {
  it("removes or cancels only the run's resources", async () => {
    const { session, made, changes } = await afterRun();
    await cleanUp(session, operationList, fail);
    const [automation, ...posts] = made;
    expect(changes().sort()).toEqual(
      [`POST /automations/${automation}/cancel`, ...posts.map((id) => `DELETE /posts/${id}`)].sort(),
    );
  });

  it("continues after a resource that can't be removed", async () => {
    let calls = 0;
    const { session, changes } = await afterRun(({ operation }) => {
      if (operation?.operationId !== "cancelPost") return undefined;
      calls += 1;
      return calls === 1 ? Promise.reject(new TypeError("fetch failed")) : failure(409, "conflict");
    });
    await cleanUp(session, operationList, fail);
    expect(changes().filter((change) => change.startsWith("DELETE"))).toHaveLength(3);
    expect(changes().filter((change) => change.endsWith("/cancel"))).toHaveLength(1);
  });

  it("ends when the server is gone", async () => {
    let gone = false;
    const { session } = await afterRun(() => (gone ? Promise.reject(new TypeError("fetch failed")) : undefined));
    gone = true;
    await expect(cleanUp(session, operationList, fail)).resolves.toBeUndefined();
  });
});
