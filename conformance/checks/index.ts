import { readdirSync } from "node:fs";
import type { Check } from "../core/check.ts";
import { byPhase, inPhase } from "../core/phase.ts";
import { stateMachineChecks } from "../model/index.ts";

/** A file of checks: `TOPIC/NAME.ts`, or `.js` where it is built. */
const isChecks = (file: string) => /^[^/]+\/[^/]+(?<!\.test|\.d)\.[jt]s$/.test(file);

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter(isChecks)
  .toSorted();

const found: Check[] = [];
for (const file of files) {
  // Not every file has checks: some hold what the checks beside them share. A bundler must keep this import, so it is no template.
  const { href } = new URL(file, import.meta.url);
  const module: { readonly checks?: readonly Check[] } = await import(/* @vite-ignore */ href);
  found.push(...(module.checks ?? []));
}

/** Every check, in running order: those of each file that exports `checks`, and those of the state machines. */
export const checks: readonly Check[] = byPhase([...found, ...inPhase("limits", stateMachineChecks(found))]);
