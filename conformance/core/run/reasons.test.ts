import { describe, expect, it } from "vitest";
import { type Operation, operations } from "../../../generated/operations.ts";
import { failure } from "../../testing/exchanges.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";

const { createGenerations, createTalkingHead, getMe } = operations;
const speech = { script: "Hello.", duration: 5 };

/** Refuses every call of an operation, and names a field. */
const refusesAll =
  (name: string): Interference =>
  ({ operation }) =>
    operation?.operationId === name
      ? failure(400, "invalid_input", { error: { message: "count is invalid" } })
      : undefined;

async function refuse(
  session: ReturnType<typeof startSession>["session"],
  body: object,
  operation: Operation = createGenerations,
) {
  session.begin();
  await session.context().arrange(operation);
  const { response } = await session.sendInvalid({ operation, body });
  expect(response.status).toBe(400);
}

describe("a request that is refused as invalid", () => {
  it("is refused because of its mistake if the server takes it without, which it is asked once", async () => {
    const { session, server } = startSession();
    for (const count of [0, 11, 12]) {
      await refuse(session, { count });
      const { last } = session.state;
      await session.requireReasons();
      expect(session.state.last).toBe(last);
    }
    expect(server.calls.filter(({ operation }) => operation === createGenerations)).toHaveLength(4);
  });

  it("shows nothing if the server refuses it without the mistake, too", async () => {
    const { session, server } = startSession(refusesAll("createGenerations"));
    for (const count of [0, 11]) {
      await refuse(session, { count });
      await expect(session.requireReasons()).rejects.toThrow(
        "needs a request of createGenerations that is accepted without the mistake (it is refused: 400 invalid_input)",
      );
    }
    expect(server.calls.filter(({ operation }) => operation === createGenerations)).toHaveLength(3);
  });

  it("that would cost credits shows nothing until the operation has succeeded", async () => {
    const { session } = startSession();
    await refuse(session, { ...speech, duration: 16 }, createTalkingHead);
    await expect(session.requireReasons()).rejects.toThrow("needs a success of createTalkingHead earlier in the run");
    await session.send({ operation: createTalkingHead, body: speech });
    await refuse(session, { ...speech, duration: 16 }, createTalkingHead);
    await expect(session.requireReasons()).resolves.toBeUndefined();
  });

  it("counts only for its check", async () => {
    const { session } = startSession(refusesAll("createGenerations"));
    await refuse(session, { count: 0 });
    session.begin();
    await session.send({ operation: getMe });
    await expect(session.requireReasons()).resolves.toBeUndefined();
  });
});

describe("a request that is refused with 404", () => {
  const unknown = async (session: ReturnType<typeof startSession>["session"], operation: Operation) => {
    session.begin();
    const { response } = await session.sendInvalid({ operation, path: { id: "f".repeat(24) } });
    expect(response.status).toBe(404);
  };
  const hasNone: Interference = ({ operation }) =>
    operation?.path.includes("{id}") ? failure(404, "not_found") : undefined;

  it("is refused because of its id if the server answers a known one otherwise", async () => {
    const { session } = startSession();
    await unknown(session, operations.getAutomation);
    await expect(session.requireReasons()).resolves.toBeUndefined();
  });

  it("shows nothing if the server knows no id", async () => {
    const { session } = startSession(hasNone);
    await unknown(session, operations.getAutomation);
    await expect(session.requireReasons()).rejects.toThrow(
      "needs a request of getAutomation that is accepted without the mistake (it is refused: 404 not_found)",
    );
  });

  it("is enough where a comparison would cost credits", async () => {
    const { session } = startSession(hasNone);
    await unknown(session, operations.createInfluencerVideo);
    await expect(session.requireReasons()).resolves.toBeUndefined();
  });
});
