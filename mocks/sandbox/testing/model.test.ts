import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commandsOf } from "./model/commands.ts";
import { begin, command, type ModelCommand } from "./model/model.ts";

type Failed = Pick<
  fc.RunDetails<[number, number, Iterable<unknown>]>,
  "seed" | "counterexamplePath" | "counterexample" | "errorInstance"
>;

/** How a sequence that failed is run again: the seed chooses the sequences, the paths lead to the shrunk one. */
const { FC_SEED, FC_PATH, FC_REPLAY_PATH, FC_RUNS = "25" } = process.env;

/**
 * Sends random sequences of calls to a sandbox and to its model.
 * @throws Error that says how to run the failing sequence again
 */
async function agrees(
  name: string,
  commands: readonly fc.Arbitrary<ModelCommand>[],
  runs = Number(FC_RUNS),
): Promise<void> {
  const sequences = fc.commands([...commands], {
    maxCommands: 60,
    size: "+1",
    ...(FC_REPLAY_PATH && { replayPath: FC_REPLAY_PATH }),
  });
  const property = fc.asyncProperty(fc.nat(999), fc.nat(400), sequences, (seed, credits, calls) =>
    fc.asyncModelRun(() => begin(seed, credits), calls),
  );
  const result = await fc.check(property, {
    numRuns: runs,
    ...(FC_SEED && { seed: Number(FC_SEED) }),
    ...(FC_PATH && { path: FC_PATH }),
  });
  if (result.failed) throw new Error(reportOf(name, result));
}

/** What failed, by which calls, and how to see it again. */
function reportOf(name: string, { seed, counterexamplePath, counterexample, errorInstance }: Failed): string {
  const [worldSeed, credits, calls] = counterexample ?? [];
  const said = String(calls);
  const replayPath = /replayPath="([^"]*)"/.exec(said)?.[1] ?? "";
  return [
    "The sandbox and the model disagree. Run this sequence again with:",
    `  FC_SEED=${seed} FC_PATH="${counterexamplePath}" FC_REPLAY_PATH="${replayPath}" npx vitest run mocks/sandbox/testing/model.test.ts -t "${name}"`,
    `World ${worldSeed}, ${credits} credits, then: ${said.replace(/\s*\/\*.*\*\//s, "")}`,
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
  ].join("\n");
}

describe("the sandbox agrees with its model in every sequence of calls", () => {
  test.each(Object.entries(commandsOf))("%s", (name, commands) => agrees(name, commands));
});

test("a disagreement is reported with what runs it again", async () => {
  const wrong = fc.constant(
    command("pay nothing, owe something", async ({ money }) => {
      money.charges += 1;
    }),
  );
  const report = await agrees("credits", [wrong], 1).catch((error: Error) => error.message);
  expect(report).toMatch(/FC_SEED=-?\d+ FC_PATH="[\d:]+" FC_REPLAY_PATH="[^"]+" npx vitest/);
  expect(report).toContain("then: pay nothing, owe something\n");
  expect(report).toContain("opening − charges + refunds");
});
