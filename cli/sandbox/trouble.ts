import { existsSync, readFileSync } from "node:fs";
import { BadYaml, readYaml } from "../../conformance/core/values/yaml-text.ts";
import { choices } from "../../mocks/sandbox/seed-file/near.ts";
import { troublePresets } from "../../mocks/sandbox/trouble/presets.ts";
import { troubleProblem } from "../../mocks/sandbox/trouble/problem.ts";
import type { TroubleRule } from "../../mocks/sandbox/trouble/rule.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The rules of `--trouble`: of a preset, or of a file in YAML or JSON.
 * @throws UsageError with one sentence for an unknown preset, an unreadable file or an invalid rule
 */
export function troubleRules(given: string): readonly TroubleRule[] {
  const preset = troublePresets.find(({ name }) => name === given);
  if (preset) return preset.rules;
  if (!existsSync(given)) {
    const names = troublePresets.map(({ name }) => name);
    throw new UsageError(`--trouble ${given}: there is no such preset or file: ${choices(given, names)}`);
  }
  try {
    const { value } = readYaml(readFileSync(given, "utf8"));
    const problem = troubleProblem(value);
    if (problem !== null) throw new UsageError(`--trouble ${given}: ${problem}`);
    return value as readonly TroubleRule[]; // just checked
  } catch (error) {
    if (error instanceof BadYaml) throw new UsageError(`--trouble ${given} ${error.message}.`);
    throw error;
  }
}
