import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { problemOf } from "../../conformance/core/values/schema-problem.ts";
import { BadYaml, readYaml, type YamlText } from "../../conformance/core/values/yaml-text.ts";
import schema from "../../generated/seed.schema.json" with { type: "json" };
import type { SeedData, SeedProblem } from "../../mocks/sandbox/seed-file/seed-data.ts";
import { UsageError } from "../usage-error.ts";

/** A seed file with the places of its values. */
export interface SeedFile {
  readonly data: SeedData;
  /** The sentence for a problem that shows only when the world is filled. */
  explain(problem: SeedProblem): UsageError;
}

/** How many problems are named at once. */
const most = 10;

// Times are checked when the world is filled.
const validate = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  validateFormats: false,
}).compile<SeedData>(schema);

/**
 * Reads and checks a seed file (`shortform-contract/seed.schema.json`).
 * @throws UsageError that names every problem with its line
 */
export function readSeedFile(file: string): SeedFile {
  const written = parsed(file);
  const { value } = written;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const is =
      value === null || value === undefined ? "is empty" : `holds ${Array.isArray(value) ? "a list" : "one value"}`;
    throw new UsageError(`--seed-file ${file}: it ${is}; begin it with "teams:", and list the teams below.`);
  }
  if (!validate(value)) {
    // That a text is no other text says enough.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
    // A mistyped member is unknown, and the one that is meant is missing: one problem.
    const problems = [...new Set(errors.map((error) => `--seed-file ${file}${problemOf(error, written)}.`))];
    const more = problems.length > most ? [`And ${problems.length - most} more.`] : [];
    throw new UsageError([...problems.slice(0, most), ...more].join("\n"));
  }
  return {
    data: value,
    explain({ path, message }) {
      const line = written.lineOf(path.map(String));
      return new UsageError(`--seed-file ${file}${line === undefined ? "" : ` (line ${line})`}: ${message}`);
    },
  };
}

function parsed(file: string): YamlText {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`--seed-file ${file}: the file can't be read; check its path.`);
  }
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof BadYaml) throw new UsageError(`--seed-file ${file} ${error.message}.`);
    throw error;
  }
}
