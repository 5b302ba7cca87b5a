import type { Log } from "../../mocks/sandbox/log.ts";
import { type LogLevel, logLevels } from "./options.ts";

/** Each line has one, and is left out below the level that is asked for. */
type LineLevel = Exclude<LogLevel, "silent">;

/**
 * A log of one JSON object a line: its level, the time, and what is logged.
 * @param lowest the lowest level that is written
 * @param write takes a line with its end; standard error by default, so that standard output stays for what people asked for
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
