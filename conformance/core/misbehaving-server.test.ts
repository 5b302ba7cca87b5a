import fc from "fast-check";
import { expect, it } from "vitest";
import { requirements } from "../../generated/requirements.ts";
import { checks as exampleChecks } from "../checks/service/examples.ts";
import { checks as idempotencyChecks } from "../checks/service/idempotency.ts";
import { checks as routingChecks } from "../checks/service/routing.ts";
import { createOracles } from "../oracles/index.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { misbehaviours } from "../testing/misbehaviour.ts";
import { NotJudgeable } from "./errors.ts";
import { runSuite } from "./runner.ts";

/** Creations and dependent calls, so that ids from answers are used. */
const checks = [...exampleChecks, ...idempotencyChecks, ...routingChecks];

/** How long a run may take, plus a margin for slow machines. */
const minutes = 0.02;
const patience = 60_000;

it("a server that misbehaves in any call is judged to the end: there is a report, and the kit never fails", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(misbehaviours)),
      fc.integer({ min: 1, max: 150 }),
      fc.constantFrom("once", "from then on", "in that operation"),
      async (kind, at, extent) => {
        let struck: string | undefined;
        const server = fakeServer((call, usual) => {
          if (call.index === at) struck = call.operation?.operationId ?? "";
          const isStruck = {
            once: call.index === at,
            "from then on": call.index >= at,
            "in that operation": struck !== undefined && call.operation?.operationId === struck,
          }[extent];
          return isStruck ? misbehaviours[kind]?.(usual) : undefined;
        });
        const report = await runSuite({
          target: { ...server.target, budget: { credits: 1000, minutes } },
          checks,
          oracles: createOracles(),
          requirements,
          profile: "full",
          fetch: server.fetch,
          governed: false,
        });
        expect(report.checks.filter(({ verdict }) => verdict === "error")).toEqual([]);
        expect(report.requirements.length).toBeGreaterThan(1000);
        expect(report.durationMs).toBeLessThan(minutes * 60_000 + patience);
      },
    ),
    { numRuns: 60 },
  );
}, 300_000);

it("only a server that can't be judged from the start gets no report", async () => {
  const server = fakeServer(() => Promise.reject(new TypeError("fetch failed")));
  const running = runSuite({
    target: server.target,
    checks,
    oracles: createOracles(),
    requirements,
    profile: "full",
    fetch: server.fetch,
  });
  await expect(running).rejects.toBeInstanceOf(NotJudgeable);
});
