import { describe, expect, test } from "vitest";
import { createMatcher } from "./match.ts";

describe("a small set", () => {
  const match = createMatcher([
    { operationId: "read", method: "GET", path: "/things/{id}", atOrigin: false },
    { operationId: "remove", method: "DELETE", path: "/things/{id}", atOrigin: false },
    { operationId: "readNew", method: "GET", path: "/things/new", atOrigin: false },
    { operationId: "readPart", method: "GET", path: "/things/{id}/parts/{part}", atOrigin: false },
    { operationId: "meta", method: "GET", path: "/.well-known/meta", atOrigin: true },
  ]);

  test.each([
    ["/api/v1/things/1", ["read", "remove"], { id: "1" }],
    ["/api/v1/things/new", ["readNew"], {}],
    ["/api/v1/things/a%20b/parts/c%2Fd", ["readPart"], { id: "a b", part: "c/d" }],
    ["/api/v1/things/%zz", ["read", "remove"], { id: "%zz" }],
    ["/.well-known/meta", ["meta"], {}],
  ])("%s has its operations", (path, ids, parameters) => {
    const found = match(path);
    expect([...(found?.operations.values() ?? [])].map(({ operationId }) => operationId)).toEqual(ids);
    expect(found?.parameters).toEqual(parameters);
  });

  test.each(["/things/1", "/api/v1/things", "/api/v1/things/", "/api/v1//things/1", "/api/v1/.well-known/meta", "/"])(
    "%s has none",
    (path) => expect(match(path)).toBeUndefined(),
  );
});
