import { expect } from "vitest";
import { operationList } from "../../../generated/operations.ts";
import { shows, testSandbox } from "../testing/sandbox-test.ts";
import { validCall } from "../testing/valid-calls.ts";

const withId = operationList.filter(({ path }) => path.includes("{id}"));
const inPaths = new Set(withId.flatMap(({ parameters }) => parameters.flatMap(({ resource }) => resource ?? [])));

shows(["ID-01", "ID-02"], "an id that is malformed or names nothing is not found", async () => {
  const sandbox = testSandbox();
  for (const { operationId } of withId) {
    // A saved reference that is gone already is removed with success.
    if (operationId === "deleteSavedAd") continue;
    const sent = await validCall(sandbox, operationId);
    for (const id of ["abc", "z".repeat(24), "0".repeat(25), "f".repeat(24)]) {
      await sandbox.refused(operationId, { ...sent, id }, 404, "not_found");
    }
    sandbox.advance(600);
  }
});

shows("ID-03", "ids are 24 hexadecimal characters wherever they are given out", async () => {
  const sandbox = testSandbox();
  const seen = new Set<string>();
  for (const { operationId, provides } of operationList) {
    const given = provides.filter(({ resource }) => inPaths.has(resource));
    if (given.length === 0) continue;
    const { json } = await sandbox.call(operationId, await validCall(sandbox, operationId));
    for (const { resource, at } of given) {
      const ids = at.flatMap((pointer) => valuesAt(json, pointer.split("/").slice(1)));
      if (ids.length > 0) seen.add(resource);
      for (const id of ids) expect([operationId, id]).toEqual([operationId, expect.stringMatching(/^[0-9a-f]{24}$/)]);
    }
    sandbox.advance(600);
  }
  expect(seen).toEqual(inPaths);
});

shows("ID-04", "a time in UTC with milliseconds is taken", async () => {
  const sandbox = testSandbox();
  const [from, to] = ["2026-07-01T00:00:00.000Z", "2026-08-01T00:00:00.000Z"];
  await sandbox.ok("getCalendar", { query: { from, to } });
  const { body } = await validCall(sandbox, "createPost");
  const data = await sandbox.ok("createPost", { body: { ...body, schedule: "scheduled", scheduledTime: to } });
  expect(data.scheduledTime).toBe(to);
});

/** The values at a JSON pointer in which `*` stands for each item. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return value === undefined ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if (step === "*") return Object.values(value).flatMap((item) => valuesAt(item, rest));
  return valuesAt(new Map(Object.entries(value)).get(step), rest);
}
