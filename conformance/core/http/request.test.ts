import { describe, expect, it } from "vitest";
import { operationList, operations } from "../../../generated/operations.ts";
import { fakeServer, keys } from "../../testing/fake-server.ts";
import { Blocked, KitFault } from "../errors.ts";
import { requestExamples } from "../values/description.ts";
import { assertValidRequest, composeRequest, invalidPart, pathValue } from "./request.ts";

const { target } = fakeServer();
const { getMe, getPost, createPost, createGenerations, getProtectedResourceMetadata, searchAds } = operations;
const id = "0123456789abcdef01234567";

describe("a sent request", () => {
  it("goes to the operation with the full key", () => {
    expect(composeRequest(target, { operation: getMe })).toEqual({
      method: "GET",
      url: "https://api.example/api/v1/me",
      headers: { accept: "application/json", authorization: `Bearer ${keys.full}` },
    });
  });

  it("carries a body as JSON", () => {
    const { method, headers, body } = composeRequest(target, { operation: createPost, body: { caption: "é" } });
    expect([method, headers["content-type"], body]).toEqual(["POST", "application/json", '{"caption":"é"}']);
  });

  it("escapes its path and query values", () => {
    const spec = { operation: getPost, path: { id: "a/b?c#d" }, query: { q: "x&y=ü z" } };
    const { url } = composeRequest(target, spec);
    expect(url).toBe("https://api.example/api/v1/posts/a%2Fb%3Fc%23d?q=x%26y%3D%C3%BC+z");
  });

  it("has no dot segments, and replaces lone surrogates", () => {
    for (const name of [".", ".."]) {
      expect(() => composeRequest(target, { operation: getPost, path: { id: name } })).toThrow(Blocked);
    }
    const { url } = composeRequest(target, { operation: getPost, path: { id: "a\ud800" } });
    expect(url).toBe("https://api.example/api/v1/posts/a%EF%BF%BD");
  });

  it.each([":80/steal", "@evil.example/", ".evil.example/"])("sends no key to another host: %s", (rawPath) => {
    expect(() => composeRequest(target, { rawPath })).toThrow(KitFault);
  });

  it("goes to the origin if the contract says so", () => {
    const { url } = composeRequest(target, { operation: getProtectedResourceMetadata, key: null });
    expect(url).toBe("https://api.example/.well-known/oauth-protected-resource");
  });

  it("may have another key or none, and other headers", () => {
    expect(composeRequest(target, { operation: getMe, key: "other" }).headers.authorization).toBe("Bearer other");
    const { headers } = composeRequest(target, { operation: getMe, key: null, headers: { "x-api-key": "k" } });
    expect(headers).toEqual({ accept: "application/json", "x-api-key": "k" });
  });

  it("may have any method and path", () => {
    const { method, url } = composeRequest(target, { method: "PUT", rawPath: "/posts/{id}", path: { id } });
    expect(`${method} ${url}`).toBe(`PUT https://api.example/api/v1/posts/${id}`);
  });
});

it("shows which resource it names, for any id", () => {
  for (const name of [id, "post_1", "a/b ?#%é", "%2F"]) {
    const request = composeRequest(target, { operation: operations.cancelPost, path: { id: name }, query: { x: "1" } });
    expect(pathValue({ request, operation: operations.cancelPost }, "id")).toBe(name);
  }
  const request = composeRequest(target, { operation: getPost, rawPath: "/elsewhere" });
  expect(pathValue({ request, operation: getPost }, "id")).toBeUndefined();
});

describe("a request that should succeed", () => {
  const examples = operationList.flatMap((operation) =>
    requestExamples(operation).map((example) => ({
      operation,
      example,
      name: `${operation.operationId} "${example.name}"`,
    })),
  );

  it.each(examples)("may be the documented example $name", ({ operation, example: { path, query, body } }) => {
    const spec = { operation, path, query, ...(body !== undefined && { body }) };
    expect(invalidPart(spec)).toBeUndefined();
    expect(() => assertValidRequest(spec)).not.toThrow();
  });

  it.each([
    ["a body that breaks a bound", { operation: createGenerations, body: { count: 11 } }, "body/count must be <= 10"],
    ["a body of another type", { operation: createGenerations, body: [] }, "body must be object"],
    ["no body where one is needed", { operation: createPost }, "it needs a body"],
    ["a body where none is taken", { operation: getMe, body: {} }, "it takes no body"],
    ["a query that breaks a bound", { operation: operations.listPosts, query: { limit: "101" } }, "query/limit"],
    [
      "a query that is misspelt",
      { operation: operations.listPosts, query: { pageSize: "5" } },
      "query has no parameter pageSize",
    ],
    ["a combination of queries that is not documented", { operation: searchAds, query: {} }, "query"],
    ["a path parameter that is missing", { operation: getPost }, "path must have required property 'id'"],
    [
      "a path parameter that is misspelt",
      { operation: getPost, path: { id, postId: id } },
      "path has no parameter postId",
    ],
    ["a malformed id", { operation: getPost, path: { id: "x" } }, "path/id"],
    ["another method", { operation: getMe, method: "PUT" }, "the method is PUT"],
    ["another path", { operation: getMe, rawPath: "/you" }, "the path is /you"],
  ])("is refused by the kit with %s", (_, spec, reason) => {
    expect(invalidPart(spec)).toContain(reason);
    expect(() => assertValidRequest(spec)).toThrow(KitFault);
  });

  it("is not changed by validation", () => {
    const query = { limit: "5" };
    invalidPart({ operation: operations.listPosts, query });
    expect(query).toEqual({ limit: "5" });
  });

  it("may have any content without an operation", () => {
    expect(invalidPart({ method: "PUT", rawPath: "/x", body: 5 })).toBeUndefined();
  });
});
