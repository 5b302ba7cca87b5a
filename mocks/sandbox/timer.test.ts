import { expect, test } from "vitest";
import { createSandbox } from "./sandbox.ts";

test("what is due happens though nobody asks", async () => {
  const sandbox = createSandbox({ speed: 20_000 });
  const { world } = sandbox;
  const [key] = world.collections.keys.all();
  const headers = { "X-API-Key": key?.key ?? "", "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Northwind Cocoa" });
  const response = await sandbox.fetch(
    new Request("http://sandbox.test/api/v1/workspaces", { method: "POST", headers, body }),
  );
  const { data } = (await response.json()) as { data: { id: string } }; // as described
  expect(world.collections.workspaces.need(data.id).profileStatus).toBe("pending");
  await expect.poll(() => world.collections.workspaces.need(data.id).profileStatus).toBe("ready");
  sandbox.close();
});

test("a sandbox that is closed does nothing more", async () => {
  const sandbox = createSandbox({ speed: 20_000 });
  sandbox.close();
  const before = sandbox.world.collections.due.size;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sandbox.world.collections.due.size).toBe(before);
});
