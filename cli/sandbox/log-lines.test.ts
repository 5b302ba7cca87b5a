import { expect, test } from "vitest";
import { logLines } from "./log-lines.ts";
import type { LogLevel } from "./options.ts";

/** The output at a level, with one line logged at each level. */
function written(lowest: LogLevel): unknown[] {
  const lines: string[] = [];
  const log = logLines(lowest, (line) => lines.push(line));
  log.debug?.({ path: "/me" });
  log.info({ event: "published" });
  log.error({ message: "two\nlines" });
  expect(lines.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
  return lines.map((line) => JSON.parse(line));
}

test("each line is one JSON object with its level and the time", () => {
  expect(written("debug")).toEqual([
    { level: "debug", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), path: "/me" },
    { level: "info", time: expect.any(String), event: "published" },
    { level: "error", time: expect.any(String), message: "two\nlines" },
  ]);
});

test.each([
  ["info", 2],
  ["error", 1],
  ["silent", 0],
] as const)("%s writes %i of three lines, and spares making those for debug", (level, count) => {
  expect(written(level)).toHaveLength(count);
  expect(logLines(level).debug).toBeUndefined();
});
