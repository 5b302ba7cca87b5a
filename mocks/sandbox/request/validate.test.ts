import { expect, test } from "vitest";
import type { OperationId } from "../../../generated/operations.ts";
import { type Requirement, requirements, type Subject } from "../../../generated/requirements.ts";
import { placeOf, withValue } from "../testing/places.ts";
import { type Sent, shows, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

/** A value that breaks one rule of the contract and, as far as one can tell, no other; null where that takes more than a value. */
function breaking({ keyword, value }: Subject): { readonly value: unknown } | null {
  switch (keyword) {
    case "maximum":
      return { value: Number(value) + 1 };
    case "minimum":
      return { value: Number(value) - 1 };
    case "maxLength":
      return { value: "a".repeat(Number(value) + 1) };
    case "minLength":
      return { value: "a".repeat(Number(value) - 1) };
    case "enum":
      return { value: "no such value" };
    case "pattern":
      return { value: "!" };
    case "format":
      return { value: "neither an address nor a time" };
    case "required":
      return { value: undefined };
    case "type":
      return { value: String(value).includes("string") ? 12.5 : "text" };
    default:
      return null;
  }
}

/** A value at the very edge that is still allowed. */
function edge({ keyword, value }: Subject): unknown {
  if (keyword === "maximum" || keyword === "minimum") return value;
  if (keyword === "maxLength" || keyword === "minLength") return "a".repeat(Number(value));
  return undefined;
}

/** The operations that a requirement is tried with: one that shares a component stands for all. */
function operationFor({ operations, subject }: Requirement): OperationId | undefined {
  const all = operations as readonly OperationId[]; // ids of the contract
  return subject && all.find((id) => placeOf(id, subject) !== null && !id.startsWith("get"));
}

for (const requirement of requirements) {
  const { id, subject } = requirement;
  if (requirement.kind !== "derived" || !subject || subject.side === "response" || subject.side === "behaviour")
    continue;
  const wrong = breaking(subject);
  const operationId =
    operationFor(requirement) ??
    (Array.isArray(requirement.operations) ? (requirement.operations[0] as OperationId) : undefined);
  const place = operationId && placeOf(operationId, subject);
  // A query is text: only a number can be of another type there.
  if (!wrong || !operationId || !place || place.keys.length === 0) continue;
  if (place.in === "query" && subject.keyword === "type" && !/integer|number|boolean/.test(String(subject.value)))
    continue;

  const build = (sent: Sent<OperationId>, value: unknown): Sent<OperationId> =>
    place.in === "body"
      ? { ...sent, body: withValue(sent.body ?? {}, place.keys, value) as object }
      : { ...sent, query: withValue(sent.query ?? {}, place.keys, value) as Record<string, string> };

  shows(
    [id, place.in === "body" ? "ERR-01" : "ERR-02", "ERR-04", "ERR-13"],
    `${operationId} refuses what breaks it`,
    async () => {
      const sandbox = testSandbox();
      const sent = await validCall(sandbox, operationId);
      const { message } = await sandbox.refused(operationId, build(sent, wrong.value), 400, "invalid_input");
      const field = place.keys.findLast((key) => key !== 0);
      expect(message).toContain(String(field));
      const allowed = edge(subject);
      if (allowed === undefined) return;
      const received = await sandbox.call(operationId, build(sent, allowed));
      if (received.status === 400) expect(received.json.error.message).not.toContain(String(field));
    },
  );
}

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
