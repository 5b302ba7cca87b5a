import { expect, test } from "vitest";
import { keyFault } from "./keys.ts";

test.each([
  ["no header", {}, "missing"],
  ["an empty header", { "X-API-Key": " " }, "missing"],
  ["another scheme", { Authorization: "Basic c2Y6bGl2ZQ==" }, "missing"],
  ["a bearer without a key", { Authorization: "Bearer " }, "missing"],
  ["a key without its form", { Authorization: "Bearer demo" }, "malformed"],
  ["a test key", { "X-API-Key": "sf_test_demo" }, "malformed"],
  ["a key without a random part", { "X-API-Key": "sf_live_" }, "malformed"],
  ["a key with a space", { Authorization: "Bearer sf_live_a b" }, "malformed"],
  ["a revoked key", { Authorization: "Bearer sf_live_revoked" }, "revoked"],
  ["a revoked key in its own header", { "X-API-Key": "sf_live_revoked-2" }, "revoked"],
  ["a bad bearer beside a good key", { Authorization: "Bearer x", "X-API-Key": "sf_live_demo" }, "malformed"],
  ["a good bearer", { Authorization: "Bearer sf_live_demo" }, undefined],
  ["a scheme in lower case", { authorization: "bearer sf_live_demo" }, undefined],
  ["another prefix", { "X-API-Key": "acme1_live_A-b_9" }, undefined],
  ["another scheme beside a good key", { Authorization: "Basic x", "X-API-Key": "sf_live_demo" }, undefined],
])("%s", (_, headers, fault) => {
  expect(keyFault(new Headers(headers))).toBe(fault);
});
