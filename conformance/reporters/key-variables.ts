import { keyVariablesIn } from "../core/curl.ts";
import { type CheckResult, scriptOf } from "../core/report.ts";

/** The curl lines that a reporter shows for a failure: its whole script, or the exchange that shows it. */
export function shownCurls({ evidence = [] }: CheckResult): string[] {
  const script = scriptOf(evidence);
  return (script.length > 0 ? script : evidence.slice(0, 1)).map(({ curl }) => curl);
}

/**
 * The command that sets the keys for curl lines: `export SHORTFORM_KEY=… SHORTFORM_KEY_REVOKED=…`.
 * @returns null if none of them uses a key
 */
export function exportLine(curls: readonly string[]): string | null {
  const names = [...new Set(curls.flatMap(keyVariablesIn))].sort();
  return names.length === 0 ? null : `export ${names.map((name) => `${name}=…`).join(" ")}`;
}
