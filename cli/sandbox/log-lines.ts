import type { Log } from "../../mocks/sandbox/log.ts";
import { type LogLevel, logLevels } from "./options.ts";

/** The level of a line. Lines below the requested level are not written. */
type LineLevel = Exclude<LogLevel, "silent">;

/**
 * A log with one JSON object per line: level, time and message.
 * @param lowest the lowest level that is written
 * @param write receives a line with its newline. Default: standard error, so that standard output holds only the results
 */
export function logLines(
  lowest: LogLevel,
  write: (line: string) => unknown = (line) => process.stderr.write(line),
): Log {
  const isWritten = (level: LineLevel) => logLevels.indexOf(level) >= logLevels.indexOf(lowest);
  const at = (level: LineLevel) => (fields: object) => {
    if (isWritten(level)) write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields })}\n`);
  };
  return { ...(isWritten("debug") && { debug: at("debug") }), info: at("info"), error: at("error") };
}
