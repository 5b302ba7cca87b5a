import fc from "fast-check";
import { expect, test } from "vitest";
import { gapAnswers } from "../../../generated/gaps.ts";
import { operationList } from "../../../generated/operations.ts";
import type { LatitudeOptions } from "../latitude.ts";
import { testSandbox } from "./sandbox-test.ts";
import { validCall } from "./valid-calls.ts";

/** Any answer to any gaps. */
const latitudes: fc.Arbitrary<LatitudeOptions> = fc
  .record(
    Object.fromEntries(Object.entries(gapAnswers).map(([gap, answers]) => [gap, fc.constantFrom<string>(...answers)])),
    { requiredKeys: [] },
  )
  .map((answers) => answers as LatitudeOptions); // made of the table of answers

test("whatever the documents leave open, every operation works and every answer is as described", async () => {
  await fc.assert(
    fc.asyncProperty(
      latitudes,
      fc.shuffledSubarray(
        operationList.map(({ operationId }) => operationId),
        { minLength: 12, maxLength: 12 },
      ),
      async (latitude, ids) => {
        const sandbox = testSandbox({ latitude, limitFactor: 100 });
        // A new workspace last: where it becomes the default one (GAP-139), it has no accounts to post with.
        for (const operationId of ids.toSorted(
          (a, b) => Number(a === "createWorkspace") - Number(b === "createWorkspace"),
        )) {
          const { status, json } = await sandbox.call(operationId, await validCall(sandbox, operationId));
          expect(status, `${operationId}: ${JSON.stringify(json)}`).toBeLessThan(400);
          sandbox.advance(300);
        }
        sandbox.advance(86_400);
        const least = latitude["GAP-121"] === "corrections" ? Number.NEGATIVE_INFINITY : 0;
        for (const { credits } of sandbox.world.collections.teams.all()) expect(credits).toBeGreaterThanOrEqual(least);
      },
    ),
    { numRuns: Number(process.env.WALKS ?? 30) },
  );
});
