import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredAnswers } from "../conformance/dredd/declared.ts";
import { countOutcomes } from "../conformance/dredd/outcome.ts";
import { dreddProgram, runDredd } from "../conformance/dredd/run-dredd.ts";
import { exitCodeOf, summaryOf } from "../conformance/dredd/summary.ts";
import { NotJudgeable, type Target, targetFrom } from "../conformance/index.ts";
import { createSandbox } from "../mocks/sandbox/index.ts";
import { targetOf } from "../mocks/sandbox/target.ts";
import { serveFetch } from "../mocks/serve.ts";

const isMissing = dreddProgram() === undefined && !process.env.CI;

// Runs Dredd itself, as a separate process, on sandboxes served over HTTP.
describe.skipIf(isMissing)(isMissing ? "Dredd (skipped: dredd is not installed)" : "Dredd", () => {
  const sandbox = createSandbox({ speed: 0, journalSize: 0, limitFactor: 100 });
  const closings: (() => Promise<void>)[] = [];

  /** Serves the sandbox, with its answers changed. */
  async function served(change: (request: Request, response: Response) => Promise<Response>): Promise<Target> {
    const server = await serveFetch(async (request) => change(request, await sandbox.handle(request)), { port: 0 });
    closings.push(() => server.close());
    return targetFrom(targetOf(sandbox, server.url));
  }

  let target: Target;
  beforeAll(async () => {
    target = await served(async (_, response) => response);
  });
  afterAll(async () => {
    for (const close of closings) await close();
    sandbox.close();
  });

  const few = declaredAnswers.filter(({ operation }) => ["getMe", "getCredits"].includes(operation.operationId));

  it("runs every declared answer on the sandbox, and none fails", async () => {
    const result = await runDredd(target);
    const { pass, fail, skip, error } = countOutcomes(result.outcomes);
    expect([fail, error], summaryOf(result, target.baseUrl, 0)).toEqual([0, 0]);
    expect(pass + skip).toBe(declaredAnswers.length);
    expect(skip).toBeLessThan(30);
    expect(result.outcomes.filter(({ outcome, reason }) => outcome === "skip" && !reason)).toEqual([]);
    expect(exitCodeOf(result)).toBe(0);
    expect(JSON.stringify(result)).not.toContain(target.keys.full);
  });

  it("fails a server that leaves a field out", async () => {
    const broken = await served(async (request, response) => {
      if (!request.url.endsWith("/me") || response.status !== 200) return response;
      const { data, ...rest } = (await response.json()) as { data: object }; // as the contract says
      return Response.json({ ...rest, data: { ...data, teamName: undefined } });
    });
    const result = await runDredd(broken, { answers: few });
    expect(result.outcomes.filter(({ outcome }) => outcome === "fail")).toEqual([
      {
        operationId: "getMe",
        status: 200,
        outcome: "fail",
        reason: "The body breaks the schema of getMe 200: /data must have required property 'teamName'.",
      },
    ]);
    expect(exitCodeOf(result)).toBe(1);
  });

  it("removes its resources and is not judged if it ends early", async () => {
    const controller = new AbortController();
    let cancelled = 0;
    const watched = await served(async (request, response) => {
      if (request.url.endsWith("/cancel") && response.ok) cancelled += 1;
      if (request.method === "POST" && request.url.endsWith("/automations") && response.status < 300)
        controller.abort();
      return response;
    });
    const answers = declaredAnswers.filter(({ operation }) => operation.tag === "automations");
    const result = await runDredd(watched, { answers, signal: controller.signal });
    expect(result.isInterrupted).toBe(true);
    expect(exitCodeOf(result)).toBe(2);
    const { skip } = countOutcomes(result.outcomes);
    expect(skip).toBeGreaterThan(answers.length / 2);
    expect(cancelled).toBeGreaterThan(0);
  });

  it("does not judge if Dredd continues without hooks that fail to load", async () => {
    const run = runDredd(target, { answers: few, hooks: 'throw new Error("no hooks today");' });
    await expect(run).rejects.toThrow(NotJudgeable);
    await expect(run).rejects.toThrow(/^Dredd did not load the hooks, .*no hooks today/);
  });
});
