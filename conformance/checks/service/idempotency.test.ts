import { expect, it } from "vitest";
import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { type Answer, failure } from "../../testing/exchanges.ts";
import type { Call, Interference } from "../../testing/fake-server.ts";
import { runTopic } from "../../testing/run-topic.ts";
import { checks as idempotencyChecks } from "./idempotency.ts";

const run = (interfere: Interference = () => undefined) => runTopic(idempotencyChecks, interfere);
const named = (group: string, found: readonly string[]) => found.filter((id) => id.startsWith(`${group}/`));
const keyOf = ({ operation, headers }: Call) => (operation?.idempotent ? headers.get("idempotency-key") : null);
const idempotent = operationList.filter((operation) => operation.idempotent);
const idsIn = (group: string, those: readonly Operation[]) => those.map(({ operationId }) => `${group}/${operationId}`);

/** A server that shows its creations and charges; `runsAgain` decides which repeated calls with a key it runs again. */
function withTraces(runsAgain: (call: Call, index: number) => boolean): Interference {
  let balance = 10_000;
  const workspaces: object[] = [];
  const uses = new Map<string, number>();
  return (call, usual) => {
    if (call.operation === operations.getCredits) return { status: 200, body: { success: true, data: { balance } } };
    if (call.operation === operations.listWorkspaces) {
      return { status: 200, body: { success: true, data: [...workspaces] } };
    }
    const key = keyOf(call);
    if (key === null) return undefined;
    const index = uses.get(key) ?? 0;
    uses.set(key, index + 1);
    const answer: Answer = usual();
    if (index > 0 && !runsAgain(call, index)) return answer;
    if (call.operation?.price) balance -= 50;
    if (call.operation === operations.createWorkspace) {
      const { data } = JSON.parse(JSON.stringify(answer.body)) as { data?: object }; // the fake server's own envelope
      workspaces.push(index === 0 ? (data ?? {}) : { id: `f0000000000000000000${1000 + workspaces.length}` });
    }
    return answer;
  };
}

it("passes a server that remembers keys", async () => {
  const results = await run(withTraces(() => false));
  expect(results.failed).toEqual([]);
  expect(named("idempotent-replay", results.passed)).toEqual(idsIn("idempotent-replay", idempotent));
  expect(named("idempotent-at-once", results.passed)).toEqual(idsIn("idempotent-at-once", idempotent));
  const withBody = idempotent.filter(({ body }) => body !== null);
  expect(named("idempotent-conflict", results.passed)).toEqual(idsIn("idempotent-conflict", withBody));
  expect(results.passed).toContain("idempotent-effect/createWorkspace");
  expect(results.passed).toContain("idempotent-conflict-effect/createTalkingHead");
});

it("does not blame a server that always repeats its answers", async () => {
  const answers = new Map<string, Answer>();
  const results = await run((call, usual) => {
    const name = call.operation?.method === "POST" ? call.operation.operationId : undefined;
    if (name === undefined) return undefined;
    const answer = answers.get(name) ?? usual();
    answers.set(name, answer);
    return answer;
  });
  expect(results.failed).toEqual([]);
});

it("does not blame a conflict while the first call runs", async () => {
  const calls = new Map<string, number>();
  const results = await run((call, usual) => {
    const key = keyOf(call);
    if (key === null) return undefined;
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return count === 2 ? failure(409, "conflict") : usual();
  });
  expect(named("idempotent-at-once", results.failed)).toEqual([]);
});

/** Makes the fake server forget a key: each call gets a new answer. */
const forgetful: Interference = (call, usual) => {
  if (keyOf(call) === null) return undefined;
  call.headers.set("idempotency-key", `another ${call.index}`);
  return usual();
};

it("fails each operation that runs again", async () => {
  const { failed } = await run(forgetful);
  expect(named("idempotent-replay", failed)).toEqual(idsIn("idempotent-replay", idempotent));
  expect(named("idempotent-at-once", failed)).toEqual(idsIn("idempotent-at-once", idempotent));
  expect(named("idempotent-conflict", failed).length).toBe(idempotent.filter(({ body }) => body !== null).length);
});

it("fails a server that replays its answer for another body", async () => {
  const first = new Map<string, Answer>();
  const { failed } = await run((call, usual) => {
    const key = keyOf(call);
    if (key === null) return undefined;
    const answer = first.get(key) ?? usual();
    first.set(key, answer);
    return answer;
  });
  expect(failed).toContain("idempotent-conflict/createPost");
  expect(named("idempotent-replay", failed)).toEqual([]);
});

it("fails a server that charges or creates again but returns the same answer", async () => {
  const { failed } = await run(withTraces(() => true));
  const paid = idempotent.filter(({ price }) => price !== null);
  expect(failed).toEqual(expect.arrayContaining(idsIn("idempotent-effect", paid)));
  expect(failed).toEqual(expect.arrayContaining(idsIn("idempotent-conflict-effect", paid)));
  expect(failed).toContain("idempotent-effect/createWorkspace");
});

it("does not mistake another charge for that of a replay", async () => {
  const { failed } = await run(withTraces((_, index) => index === 1));
  expect(named("idempotent-effect", failed)).toEqual([]);
});

it("fails a server that accepts only UUIDs as keys", async () => {
  const { failed } = await run((call) =>
    keyOf(call)?.startsWith("verify:") ? failure(400, "invalid_input") : undefined,
  );
  expect(named("idempotent-replay", failed)).toEqual(idsIn("idempotent-replay", idempotent));
});
