import { expect, it } from "vitest";
import { operationList, operations } from "../../generated/operations.ts";
import { answersWithoutStatus, declaredAnswer, declaredAnswers } from "./declared.ts";
import { dreddInput } from "./input.ts";

interface Input {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly summary: string;
            readonly parameters: readonly { readonly name: string; readonly example: unknown }[];
            readonly requestBody?: unknown;
            readonly responses: object;
          }
        >
      >
    >
  >;
}

const text = JSON.stringify(dreddInput());
const input = JSON.parse(text) as Input; // made above
const objects = Object.values(input.paths).flatMap((path) => Object.values(path));

it("every declared answer is in Dredd's input once, with a number", () => {
  const statuses = objects.flatMap(({ summary, responses }) =>
    Object.keys(responses).map((key) => `${summary} ${key}`),
  );
  expect(statuses.sort()).toEqual(declaredAnswers.map((one) => `${one.operation.operationId} ${one.status}`).sort());
  expect(new Set(statuses).size).toBe(statuses.length);
  expect(statuses.filter((status) => !/ [2-5]\d\d$/.test(status))).toEqual([]);
});

it("every success and every failure of the contract is included, or counted as one without a status", () => {
  const declared = operationList.reduce((sum, { errors }) => sum + 1 + errors.length, 0);
  expect(declaredAnswers.length + answersWithoutStatus.length).toBe(declared);
  expect(answersWithoutStatus).toContain("getProtectedResourceMetadata 4XX");
});

it("every required parameter has an example, without which Dredd skips the operation", () => {
  for (const { operationId, parameters } of operationList) {
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    const given = objects.find(({ summary }) => summary === operationId)?.parameters ?? [];
    expect(
      given.map(({ name }) => name),
      operationId,
    ).toEqual(expect.arrayContaining(required));
    expect(given.filter(({ example }) => typeof example !== "string" || example === "")).toEqual([]);
  }
});

it("it has no reference, and one example of each body", () => {
  expect(text).not.toContain("$ref");
  expect(input.paths["/posts"]?.post?.requestBody).toMatchObject({
    content: { "application/json": { example: { selectedAccounts: expect.any(Object) } } },
  });
});

it("it can be built for a part of the contract", () => {
  const answer = declaredAnswer("getMe", 401);
  expect(answer?.operation).toBe(operations.getMe);
  const part = dreddInput(answer ? [answer] : []);
  expect(part.paths).toMatchObject({ "/me": { get: { responses: { 401: {} } } } });
  expect(Object.keys(part.paths as object)).toEqual(["/me"]); // an object, as the line before says
});
