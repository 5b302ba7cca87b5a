import { expect, test } from "vitest";
import { silent } from "./log.ts";
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

test("what can't be saved is tried again until it can, and the log says so once", async () => {
  const lines: object[] = [];
  const log = { ...silent, error: (line: object) => void lines.push(line) };
  let room = true;
  let tried = 0;
  const storage = {
    load: () => null,
    save() {
      if (room) return;
      tried += 1;
      throw new Error("There is no room; make some.");
    },
    close: () => undefined,
  };
  const sandbox = createSandbox({ speed: 20_000, storage, log });
  room = false;
  const due = sandbox.world.nextDue();
  await expect.poll(() => tried).toBeGreaterThan(2);
  expect(sandbox.world.nextDue()).toBe(due);
  expect(lines).toEqual([{ event: "not_saved", message: "There is no room; make some." }]);
  room = true;
  await expect.poll(() => sandbox.world.nextDue()).toBeGreaterThan(due);
  sandbox.close();
});

test("where the clock was moved, what is due comes sooner", async () => {
  const sandbox = createSandbox({ speed: 1 });
  const due = sandbox.world.nextDue();
  sandbox.advance((due - sandbox.world.clock.now() - 200) / 1000);
  expect(sandbox.world.nextDue()).toBe(due);
  await expect.poll(() => sandbox.world.nextDue()).toBeGreaterThan(due);
  sandbox.close();
});
