import { expect, test } from "vitest";
import { createClient, createWorkspace } from "../generated/client.ts";
import { createSandbox } from "./sandbox/index.ts";
import { serveFetch } from "./serve.ts";

const name = "Northwind Cocoa";

test.each(["before-headers", "after-headers", "in-body"] as const)(
  "an answer lost %s takes effect once, because the client retries with one key",
  async (lost) => {
    const sandbox = createSandbox({ speed: 0, trouble: [{ operations: ["createWorkspace"], lost, times: 1 }] });
    const server = await serveFetch(sandbox.handle, { port: 0 });
    try {
      const client = createClient({ baseUrl: `${server.url}/api/v1`, key: sandbox.keys.full, retry: { baseMs: 1 } });
      await createWorkspace(client, { body: { name } }).orThrow();
      const made = sandbox.world.collections.workspaces.all().filter((each) => each.name === name);
      expect(made).toHaveLength(1);
      expect(sandbox.trouble()).toMatchObject([{ hits: 1 }]);
      expect(sandbox.journal.entries().map(({ trouble }) => trouble?.lost ?? null)).toEqual([lost, null]);
    } finally {
      await server.close();
      sandbox.close();
    }
  },
);

test("in process, a call lost before its handling is a TypeError without an effect", async () => {
  const sandbox = createSandbox({ speed: 0 });
  sandbox.trouble([{ lost: "before-headers", when: "before", times: 1 }]);
  const request = () => new Request("http://sandbox.test/api/v1/me", { headers: { "X-API-Key": sandbox.keys.full } });
  await expect(sandbox.fetch(request())).rejects.toThrow(TypeError);
  expect((await sandbox.fetch(request())).status).toBe(200);
  expect(sandbox.journal.entries().map(({ status }) => status)).toEqual([0, 200]);
  expect(() => sandbox.trouble([{ chance: 2 }])).toThrow("rules[0].chance: give a number above 0, at most 1.");
  sandbox.close();
});
