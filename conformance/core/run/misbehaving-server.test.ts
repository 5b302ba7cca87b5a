import fc from "fast-check";
import { expect, it } from "vitest";
import { requirements } from "../../../generated/requirements.ts";
import { checks as exampleChecks } from "../../checks/service/examples.ts";
import { checks as idempotencyChecks } from "../../checks/service/idempotency.ts";
import { checks as routingChecks } from "../../checks/service/routing.ts";
import { createOracles } from "../../oracles/index.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { misbehaviours } from "../../testing/misbehaviour.ts";
import { runSuite } from "./runner.ts";

/** A third of the creations and dependent calls, so that ids from answers are used. */
const checks = [...exampleChecks, ...idempotencyChecks, ...routingChecks].filter((_, at) => at % 3 === 0);

it("a server that misbehaves in any call is judged to the end: there is a report, and the kit never fails", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(misbehaviours)),
      fc.integer({ min: 1, max: 60 }),
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
          target: { ...server.target, budget: { credits: 1000, minutes: 1 } },
          checks,
          oracles: createOracles(),
          requirements,
          profile: "full",
          fetch: server.fetch,
          governed: false,
          clock: new FakeClock(),
        });
        expect(report.checks.filter(({ verdict }) => verdict === "error")).toEqual([]);
        expect(report.requirements.length).toBeGreaterThan(1000);
      },
    ),
    { numRuns: 60 },
  );
});
