import { expect, test } from "vitest";
import { testSandbox } from "../testing/sandbox-test.ts";

test.each(["GAP-090", "GAP-091"] as const)(
  "a lenient sandbox takes null and texts for what they stand for (%s)",
  async (gap) => {
    const body = gap === "GAP-090" ? { count: 1, prompt: null } : { count: "1" };
    const status = async (latitude: object) =>
      (await testSandbox({ latitude }).call("createGenerations", { body })).status;
    expect(await status({})).toBe(400);
    expect(await status({ [gap]: gap === "GAP-090" ? "left-out" : "taken" })).toBe(201);
  },
);

test.each([
  ["GAP-038", "clamped", { limit: 101 }, 200],
  ["GAP-038", "clamped", { limit: "abc" }, 200],
  ["GAP-039", "first", { page: 0 }, 200],
  ["GAP-088", "refused", { unknown: 1 }, 400],
  ["GAP-011", "404", { workspaceId: "abc" }, 404],
  ["GAP-012", "default", { workspaceId: "" }, 200],
] as const)("a query with %s %s", async (gap, answer, query, status) => {
  expect((await testSandbox({ latitude: { [gap]: answer } }).call("listPosts", { query })).status).toBe(status);
  expect((await testSandbox().call("listPosts", { query })).status).toBe(
    status === 200 ? 400 : gap === "GAP-088" ? 200 : 400,
  );
});

test.each([
  ["also-1-0", "turboEnabled=1", 200],
  ["last", "turboEnabled=x&turboEnabled=true", 200],
  ["repeated-refused", "turboEnabled=true&turboEnabled=true", 400],
  ["true-false-first", "turboEnabled=true&turboEnabled=x", 200],
] as const)("booleans and repeated parameters are read as %s (GAP-092)", async (answer, search, status) => {
  const sandbox = testSandbox({ latitude: { "GAP-092": answer } });
  const headers = { "X-API-Key": sandbox.keyOf("full") };
  const response = await sandbox.fetch(new Request(`http://sandbox.test/api/v1/assets?${search}`, { headers }));
  expect(response.status).toBe(status);
});

test.each(["utf-16", "bytes"] as const)("the length of a text may be counted in %s (GAP-048)", async (answer) => {
  const body = { prompt: "😀".repeat(300) };
  expect((await testSandbox().call("createGenerations", { body })).status).toBe(201);
  expect((await testSandbox({ latitude: { "GAP-048": answer } }).call("createGenerations", { body })).status).toBe(400);
});
