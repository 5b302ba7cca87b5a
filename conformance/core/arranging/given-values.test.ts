import { describe, expect, it } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { invalidPart } from "../http/request.ts";
import { GivenValues } from "./given-values.ts";

const { getPost, createPost, createRecreation, listPosts, updateRecreation } = operations;
const uuid = "0190c2f0-5a1e-7c11-8e6f-0a1b2c3d4e5f";
const hex = "0123456789abcdef01234567";

function given(...answers: readonly unknown[]): GivenValues {
  const values = new GivenValues();
  for (const answer of answers) values.learn(answer);
  return values;
}

describe("a request that breaks the contract", () => {
  it.each([
    ["an id in a path", { operation: getPost, path: { id: uuid } }, { data: { id: uuid } }],
    ["an id that the server gave as a number", { operation: getPost, path: { id: "42" } }, { data: [{ id: 42 }] }],
    ["an id in a query", { operation: listPosts, query: { automationId: "a 1" } }, { data: { automation: ["a 1"] } }],
    ["null as an id", { operation: getPost, path: { id: "null" } }, { data: { id: null } }],
    [
      "an id deep in a body",
      { operation: createPost, body: { contentId: uuid, selectedAccounts: { tiktok: [7] } } },
      { data: [{ id: uuid }, { id: 7 }] },
    ],
    [
      "an object where a text belongs",
      { operation: updateRecreation, path: { id: hex }, body: { revision: 1, settings: { style: {} } } },
      { data: { settings: { style: { name: "bold" } } } },
    ],
    [
      "true where a text belongs",
      { operation: updateRecreation, path: { id: hex }, body: { revision: 1, settings: { style: true } } },
      { data: { settings: { style: true } } },
    ],
  ])("is not the suite's fault if it has %s from the server", (_, request, answer) => {
    expect(invalidPart(request)).toBeDefined();
    expect(invalidPart(request, given())).toBeDefined();
    expect(invalidPart(request, given(answer))).toBeUndefined();
  });

  it.each([
    ["another value is wrong, too", { operation: createPost, body: { contentId: uuid, scheduledTime: "soon" } }],
    ["a member is missing", { operation: createRecreation, body: { adId: uuid } }],
    ["it is misspelt", { operation: getPost, path: { id: uuid, postId: uuid } }],
  ])("is the suite's fault if %s", (_, request) => {
    expect(invalidPart(request, given({ data: { id: uuid } }))).toBeDefined();
  });

  it("is the suite's fault if the server gave such a value under another name", () => {
    const settings = { style: {} };
    const request = { operation: updateRecreation, path: { id: hex }, body: { revision: 1, settings } };
    expect(invalidPart(request, given({ data: { settings: { style: "bold" } } }))).toBeDefined();
  });
});

it("an answer may be nested to any depth and have more values than can be remembered", () => {
  let deep: unknown = uuid;
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  const many = Array.from({ length: 300_000 }, (_, index) => index);
  expect(invalidPart({ operation: getPost, path: { id: uuid } }, given(deep, many))).toBeUndefined();
});
