import { expect, test } from "vitest";
import { clientCases } from "../../../conformance/clients/cases/index.ts";
import { clientKey, configure } from "../../../conformance/clients/judge.ts";
import { ScriptedServer } from "../../../conformance/clients/server.ts";
import { clientDriver } from "./good-client.ts";

test("a client that never stops waiting sends nothing once its driver has ended", async () => {
  const endless = clientCases.find(({ judges }) => "JOB-03" in judges);
  const driver = clientDriver({ task: (task) => (task.task === "await" ? { ...task, deadlineMs: 60_000 } : task) });
  const server = new ScriptedServer();
  await server.start();
  await configure(driver, server, { timeoutMs: 60_000, attempts: 4 });
  server.begin(endless?.script ?? (() => ({})));
  expect(await driver.run(endless?.task ?? { task: "end" }, 300)).toMatchObject({ ended: "broken" });
  expect(server.wire[0]?.headers.authorization).toBe(`Bearer ${clientKey}`);
  await driver.end(0);
  await new Promise((resolve) => setTimeout(resolve, 50)); // a request may be on its way
  const sent = server.wire.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent).toBeGreaterThan(2);
  expect(server.wire).toHaveLength(sent);
  await server.close();
});
