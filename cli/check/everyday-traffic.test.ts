import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { declaredAnswers } from "../../conformance/dredd/declared.ts";
import { countOutcomes } from "../../conformance/dredd/outcome.ts";
import { dreddProgram, runDredd } from "../../conformance/dredd/run-dredd.ts";
import { targetFrom } from "../../conformance/index.ts";
import * as library from "../../generated/client.ts";
import { type Operation, type OperationId, operationList, operations } from "../../generated/operations.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { type Sent, type TestSandbox, testSandbox } from "../../mocks/sandbox/testing/sandbox-test.ts";
import { setBalance } from "../../mocks/sandbox/testing/told.ts";
import { validCall } from "../../mocks/sandbox/testing/valid-calls.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";

const folder = temporaryFolder();

/** Longer than any job, in seconds. */
const longEnough = 7200;

/** Runs something against a sandbox behind `shortform proxy`. @returns the reports of the proxy and of `check` on its tape */
async function traffic(
  name: string,
  sandbox: TestSandbox,
  use: (origin: string) => Promise<void>,
): Promise<readonly { readonly code: number; readonly requests: number; readonly findings: readonly unknown[] }[]> {
  const server = await serveFetch((request) => sandbox.handle(request), { port: 0 });
  const reportDir = `${folder}/${name}`;
  const proxy = startCommand("proxy", "--to", server.url, "--port", "0", "--report-dir", reportDir);
  try {
    const [, origin = ""] = await vi.waitFor(
      () => /Calls to (\S+)\/api\/v1 go to/.exec(proxy.output.out) ?? Promise.reject(new Error(proxy.output.err)),
      30_000,
    );
    await use(origin);
  } finally {
    proxy.child.kill("SIGINT");
  }
  const live = await proxy.ended;
  await server.close();
  sandbox.close();
  const { code } = await runHere("check", `${reportDir}/run.tape`, "--report-dir", `${reportDir}/check`);
  const reportIn = (place: string) => JSON.parse(readFileSync(`${place}/report.json`, "utf8"));
  return [
    { code: live, ...reportIn(reportDir) },
    { code, ...reportIn(`${reportDir}/check`) },
  ];
}

describe("the traffic of legal clients on a sound server breaks no rule:", () => {
  it("every call of the kit's client, and what it reads afterwards", async () => {
    const sandbox = testSandbox({ start: Date.now(), limitFactor: 1, speed: 1 });
    setBalance(sandbox, "full", 10_000);
    const reports = await traffic("client", sandbox, async (origin) => {
      const client = library.createClient({ baseUrl: `${origin}/api/v1`, key: sandbox.keys.full });
      const stranger = library.createClient({ baseUrl: `${origin}/api/v1`, key: sandbox.keys.revoked });
      for (const { operationId } of operationList) {
        const { job }: Operation = operations[operationId];
        const sent = await validCall(sandbox, operationId);
        const made = await call(client, operationId, sent);
        expect([operationId, made?.response.ok]).toEqual([operationId, true]);
        await call(stranger, operationId, sent);
        const id = made?.data?.data?.id;
        if (job && id !== undefined) {
          await call(client, job.poll, { id });
          sandbox.advance(longEnough);
          await call(client, job.poll, { id });
        }
      }
    });
    for (const report of reports) expect(report).toMatchObject({ code: 0, findings: [] });
    expect(reports[0]?.requests).toBeGreaterThan(2 * operationList.length);
  });

  it.skipIf(dreddProgram() === undefined && !process.env.CI)("Dredd with every declared answer", async () => {
    const sandbox = testSandbox({ start: Date.now(), checkResponses: false });
    const reports = await traffic("dredd", sandbox, async (origin) => {
      const { outcomes } = await runDredd(targetFrom(targetOf(sandbox, origin)));
      expect(countOutcomes(outcomes)).toMatchObject({ fail: 0, error: 0 });
    });
    for (const report of reports) expect(report).toMatchObject({ code: 0, findings: [] });
    expect(reports[0]?.requests).toBeGreaterThan(declaredAnswers.length);
  });
});

/** A function of the client, by its operation. */
type Call = (
  client: library.Client,
  options: object,
) => Promise<{ readonly response: Response; readonly data?: { readonly data?: { readonly id?: string } } }>;

function call(client: library.Client, operationId: string, { id, query, body }: Sent<OperationId>) {
  // The client exports a function for each operation; which body each takes does not matter here.
  const functions = library as unknown as Readonly<Record<string, Call>>;
  return functions[operationId]?.(client, {
    params: { ...(id !== undefined && { path: { id } }), ...(query && { query }) },
    ...(body !== undefined && { body }),
  });
}
