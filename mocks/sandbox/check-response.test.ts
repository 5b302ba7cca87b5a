import { expect, test } from "vitest";
import { createSandbox } from "./sandbox.ts";
import { noon } from "./testing/sandbox-test.ts";

/** A sandbox that shows a balance which is no number, as a faulty handler would. */
async function readBrokenTeam(checkResponses: boolean) {
  const errors: object[] = [];
  const log = { info: () => undefined, error: (line: object) => void errors.push(line) };
  const { fetch, world, journal } = createSandbox({ start: noon, speed: 0, checkResponses, log });
  const [key] = world.collections.keys.all();
  if (!key) throw new Error("The seed world has no key.");
  const credits = "many" as unknown as number; // wrong on purpose
  world.transaction(() => world.collections.teams.patch(key.teamId, { credits }));
  const response = await fetch(new Request("http://sandbox.test/api/v1/me", { headers: { "X-API-Key": key.key } }));
  return { status: response.status, json: await response.json(), errors, entry: journal.entries().at(-1) };
}

test("an answer that breaks the description is a 500, and stands in log and journal with its place", async () => {
  const { status, json, errors, entry } = await readBrokenTeam(true);
  expect(status).toBe(500);
  expect(json).toMatchObject({
    success: false,
    error: { type: "internal_error", message: expect.stringContaining("/data/credits") },
  });
  expect(errors).toEqual([
    expect.objectContaining({ operationId: "getMe", violations: [expect.stringMatching(/^\/data\/credits /)] }),
  ]);
  expect(entry?.violations).toEqual([expect.stringMatching(/^\/data\/credits /)]);
});

test("without the check it leaves as it is", async () => {
  const { status, json, errors } = await readBrokenTeam(false);
  expect(status).toBe(200);
  expect(json).toMatchObject({ data: { credits: "many" } });
  expect(errors).toEqual([]);
});
