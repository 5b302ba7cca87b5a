import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "./command.ts";

const before = process.exitCode;
const errors = vi.spyOn(console, "error");
beforeEach(() => void errors.mockReset());
afterEach(() => {
  process.exitCode = before;
});

test.each([
  [true, 0],
  [false, 1],
])("a command that returns %s exits with %i", async (result, code) => {
  await runCommand(async () => result);
  expect(process.exitCode).toBe(code);
  expect(errors).not.toHaveBeenCalled();
});

test("what a command throws becomes one line without a stack trace", async () => {
  await runCommand(() => Promise.reject(new Error("things.yaml: it has another shape.")));
  expect(process.exitCode).toBe(1);
  expect(errors.mock.calls).toEqual([["things.yaml: it has another shape."]]);
});
