import { expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import type { Interference } from "../../testing/fake-server.ts";
import { startSession } from "../../testing/session.ts";
import { answersUnclaimed } from "../run/unclaimed.ts";

const { getMe, getPost, listPosts } = operations;
const id = "0123456789abcdef01234567";

/** Answers every call of an operation like this. */
const answers =
  (operationId: string, status: number, body: unknown): Interference =>
  ({ operation }) =>
    operation?.operationId === operationId ? Response.json(body, { status }) : undefined;

const page = { detail: "Not Found" };
const envelope = { success: false, error: { type: "not_found", message: "No such post." } };

test.each([
  ["501", "getMe", 501, page],
  ["405", "getMe", 405, page],
  ["404 to a list", "listPosts", 404, envelope],
  ["the 404 of a framework", "getPost", 404, page],
] as const)(
  "a claimed operation that answers %s is missing: it is reported once and not called again",
  async (_, name, status, body) => {
    const { session, server, silences } = startSession(answers(name, status, body));
    const operation = operations[name];
    const request = { operation, ...(name === "getPost" && { path: { id } }) };
    for (const _again of [1, 2]) {
      await expect(session.send(request)).rejects.toThrow(`needs ${name}, which answers ${status}`);
    }
    expect(silences).toEqual([
      [name, `the server answers ${status} (if it is not built yet, leave it out of implements)`],
    ]);
    expect(server.calls).toHaveLength(1);
  },
);

test.each([
  ["the words of an unknown path: it is missing", "No such path.", true],
  ["words of its own: it is judged", "No posts in this window.", false],
])("a call with a query is answered with 404 and %s", async (_, message, isMissing) => {
  const { session, silences } = startSession(({ operation }) => {
    if (operation !== undefined && operation.operationId !== "getCalendar") return undefined;
    const said = operation === undefined ? "No such path." : message;
    return Response.json({ success: false, error: { type: "not_found", message: said } }, { status: 404 });
  });
  const query = { from: "2026-07-15T00:00:00Z", to: "2026-07-16T00:00:00Z" };
  const sent = session.send({ operation: operations.getCalendar, query });
  if (isMissing) await expect(sent).rejects.toThrow("needs getCalendar, which answers 404");
  else expect((await sent).response.status).toBe(404);
  expect(silences).toHaveLength(isMissing ? 1 : 0);
});

test("a refusal of the API, and any answer after a success, is judged as usual", async () => {
  const missing = startSession(answers("getPost", 404, envelope));
  expect((await missing.session.send({ operation: getPost, path: { id } })).response.status).toBe(404);
  let calls = 0;
  const later = startSession((call, usual) => {
    calls += 1;
    return calls > 1 ? answers("getMe", 501, page)(call, usual) : undefined;
  });
  await later.session.send({ operation: getMe });
  expect((await later.session.send({ operation: getMe })).response.status).toBe(501);
  expect([...missing.silences, ...later.silences]).toEqual([]);
});

test("operations that are not claimed, but answer, are one warning; one that does not is nothing", async () => {
  const { session, silences } = startSession(answers("listPosts", 501, page), { implements: ["getCredits"] });
  const [found, ...more] = await answersUnclaimed(session, (text) => text);
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id: "unclaimed",
    title: "The server has operations that implements does not list.",
    verdict: "warn",
    reason: expect.stringMatching(/^the server answers getMe, \w+, .* and \d+ more; add them to implements$/),
  });
  const called = found?.evidence?.map(({ operationId }) => operationId);
  expect(called).toContain("getMe");
  expect(called).not.toContain(listPosts.operationId);
  expect(silences).toEqual([]);
});
