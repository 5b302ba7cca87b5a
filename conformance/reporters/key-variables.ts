import { keyVariablesIn } from "../core/report/curl.ts";

/**
 * The command that sets the keys for curl lines: `export SHORTFORM_KEY=… SHORTFORM_KEY_REVOKED=…`.
 * @returns null if none of them uses a key
 */
export function exportLine(curls: readonly string[]): string | null {
  const names = [...new Set(curls.flatMap(keyVariablesIn))].sort();
  return names.length === 0 ? null : `export ${names.map((name) => `${name}=…`).join(" ")}`;
}
