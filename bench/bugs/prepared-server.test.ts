import { beforeAll, describe, expect, it } from "vitest";
import { isRecord } from "../../conformance/core/exchange.ts";
import { composeRequest } from "../../conformance/core/http/request.ts";
import { targetFrom } from "../../conformance/index.ts";
import { operationList } from "../../generated/operations.ts";
import { faults } from "../../mocks/sandbox/faults/index.ts";
import { arrangedDescription } from "./arranged-description.ts";
import { startPreparedServer } from "./prepared-server.ts";
import { type RecordedAnswer, recordAnswers } from "./recording.ts";

let answers: readonly RecordedAnswer[];

beforeAll(async () => {
  answers = await recordAnswers(); // throws if a request is refused
});

it("a valid request of every operation succeeds on a prepared server", () => {
  const asked = answers.map(({ request }) => request.operation.operationId);
  expect(asked).toEqual(operationList.map(({ operationId }) => operationId));
  for (const { status } of answers) expect(status).toBeLessThan(400);
});

it("every prepared server has the same ids", async () => {
  const server = await startPreparedServer();
  await server.close();
  expect(server.requests.map(({ path }) => path)).toEqual(answers.map(({ request }) => request.path));
});

it("a fault starts after the server is prepared", async () => {
  const fault = faults.find(({ name }) => name.startsWith("fails/getMe"));
  const server = await startPreparedServer(fault);
  const target = targetFrom({ baseUrl: `${server.origin}/api/v1`, keys: { full: server.key } });
  const me = server.requests.find(({ operation }) => operation.operationId === "getMe");
  const { url, headers } = composeRequest(target, me ?? {});
  const { status } = await fetch(url, { headers });
  await server.close();
  expect(status).toBe(500);
});

describe("the arranged description", () => {
  it("has an example of every sent parameter and body, and a status for every success", () => {
    const { paths } = arrangedDescription(answers, "http://server.test");
    for (const { request, status } of answers) {
      const { path, method, operationId } = request.operation;
      const operation = isRecord(paths) && isRecord(paths[path]) && paths[path][method.toLowerCase()];
      if (!isRecord(operation) || !isRecord(operation.responses)) throw new Error(`${operationId} is missing.`);
      expect(Object.keys(operation.responses), operationId).toContain(String(status));
      expect(Object.keys(operation.responses), operationId).not.toContain("2XX");
      expect(operation.requestBody !== undefined, operationId).toBe(request.body !== undefined);
      const sent = Object.keys({ ...request.path, ...request.query }).length;
      expect(operation.parameters, operationId).toHaveLength(sent);
    }
  });
});
