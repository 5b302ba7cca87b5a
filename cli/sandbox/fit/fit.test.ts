import { expect, it } from "vitest";
import { checks, selectChecks } from "../../../conformance/index.ts";
import { recordSandbox } from "../../prove/tapes/judge.ts";
import { fitToTape } from "./fit.ts";

/** Fits a sandbox to a server that refuses names that are taken as invalid input, though something suggests a conflict. */
async function fitted(suggested: "shown" | "given", seconds: number) {
  const { tape } = await recordSandbox(selectChecks(checks, ["WORK-07"]).checks, {
    latitude: { "GAP-123": "invalid-input" },
  });
  if (!tape.head.run) throw new Error("The tape holds no run.");
  const options = { shown: {}, given: {}, [suggested]: { "GAP-123": "conflict" }, seconds };
  return fitToTape(tape, tape.head.run, options);
}

it("gives up an answer that the server seemed to show if another one explains what differs", async () => {
  expect(await fitted("shown", 30)).toMatchObject({ latitude: { "GAP-123": "invalid-input" }, left: [] });
});

it("keeps an answer that the user gives", async () => {
  const { latitude, left } = await fitted("given", 2);
  expect(latitude).toEqual({ "GAP-123": "conflict" });
  expect(left).not.toEqual([]);
});
