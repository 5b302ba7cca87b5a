import { expect, it } from "vitest";
import description from "../../../generated/openapi.json" with { type: "json" };
import { Blocked } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import { exchangeOnce } from "../../core/http/http.ts";
import { composeRequest, invalidPart } from "../../core/http/request.ts";
import type { Target } from "../../core/target/target.ts";
import { failure } from "../../testing/exchanges.ts";
import { fakeServer, otherKeys } from "../../testing/fake-server.ts";
import { type DeclaredAnswer, declaredAnswer, declaredAnswers } from "../declared.ts";
import { expectedStatus, openAnswer, schemaViolation } from "../judge.ts";
import { openStage } from "../stage.ts";
import { makeCase } from "./index.ts";

const answerOf = (operationId: string, status: number): DeclaredAnswer => {
  const found = declaredAnswer(operationId, status);
  if (found) return found;
  throw new Error(`${operationId} ${status} is not declared.`);
};

/** The resources of the documented examples and those that the server created exist. */
function isThere(id: string): boolean {
  return JSON.stringify(description).includes(id) || id.startsWith("0".repeat(18));
}

/** A server that knows the existing ids. */
function serverWithIds() {
  return fakeServer(({ path, query, body }) => {
    const workspace = query.workspaceId ?? (isRecord(body) ? body.workspaceId : undefined);
    const ids = [...(path.match(/[0-9a-f]{24}/g) ?? []), ...(typeof workspace === "string" ? [workspace] : [])];
    const isUnknown = ids.some((id) => /^[0-9a-f]{24}$/.test(id) && !isThere(id));
    return isUnknown ? failure(404, "not_found") : undefined;
  });
}

async function made(operationId: string, status: number, more: Partial<Target> = {}) {
  const server = fakeServer();
  const target = { ...server.target, ...more };
  const stage = await openStage(target, server.fetch);
  return { server, target, ...(await makeCase(stage.context, answerOf(operationId, status))) };
}

it("each status of a conforming server is the declared one or an open one, or can't be provoked", async () => {
  const server = serverWithIds();
  const stage = await openStage(server.target, server.fetch);
  const asked: number[] = [];
  for (const answer of declaredAnswers) {
    const name = `${answer.operation.operationId} ${answer.status}`;
    try {
      const one = await makeCase(stage.context, answer);
      const request = composeRequest(server.target, one.request);
      const response = await exchangeOnce(server.fetch, request, 10);
      const exchange = { request, response, operation: answer.operation };
      expect(schemaViolation(answer.operation, exchange), name).toBeUndefined();
      if (openAnswer(answer, one, exchange) !== undefined) continue;
      expect(response.status, name).toBe(expectedStatus(answer, exchange));
      asked.push(answer.status);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      expect(error.message, name).toMatch(/^needs /);
    }
  }
  for (const status of [200, 201, 202, 400, 401, 404, 409]) expect(asked, String(status)).toContain(status);
  expect(asked.filter((status) => status === 401).length).toBeGreaterThan(50);
});

it("401 is a valid read without a key", async () => {
  const { request } = await made("getCredits", 401);
  expect(request.key).toBeNull();
  expect(invalidPart(request)).toBeUndefined();
});

it.each([
  ["createPost", 400],
  ["getCalendar", 400],
  ["createGridVideo", 400],
])("%s %i breaks the contract, but a success does not", async (operationId, status) => {
  expect(invalidPart((await made(operationId, status)).request)).toBeDefined();
  const { isSuccess, status: success } = declaredAnswers.find((one) => one.operation.operationId === operationId) ?? {};
  expect(isSuccess).toBe(true);
  expect(invalidPart((await made(operationId, success ?? 0)).request)).toBeUndefined();
});

it("409 of an idempotent operation is its used key with another body", async () => {
  const { server, request } = await made("createGenerations", 409);
  const first = server.calls.find(({ operation }) => operation?.operationId === "createGenerations");
  expect(first?.headers.get("idempotency-key")).toBe(request.headers?.["idempotency-key"]);
  expect(request.body).not.toEqual(first?.body);
});

it("403 uses a key without the scope", async () => {
  const keys = { full: "sf_live_0123456789", limited: otherKeys.limited };
  const { request, isOpen } = await made("listWorkspaces", 403, { keys, limitedScopes: ["credits:read"] });
  expect(request.key).toBe(otherKeys.limited);
  const answered = (status: number) => ({
    request: { method: "GET", url: "", headers: {} },
    response: { status, headers: {}, text: "", json: undefined, milliseconds: 0 },
  });
  expect([200, 404, 429].map((status) => isOpen(answered(status)))).toEqual([false, false, true]);
});

it.each([
  ["getCredits", 403, "needs keys.limited with its scopes, or keys.scoped"],
  ["getMe", 429, "needs control"],
  ["searchAds", 503, "needs control"],
  ["createTalkingHead", 402, "needs keys.noCredits"],
  ["createTalkingHead", 202, "needs a budget of credits; give --max-credits or budget.credits"],
])("%s %i is skipped with its reason if the target lacks something", async (operationId, status, reason) => {
  await expect(made(operationId, status, { budget: { credits: 0, minutes: 1 } })).rejects.toThrow(reason);
});
