import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Requirement } from "../../../generated/requirements.ts";
import schema from "../../known-failures.schema.json" with { type: "json" };
import { NotJudgeable } from "../errors.ts";
import { didYouMean } from "../values/near.ts";
import { problemOf } from "../values/schema-problem.ts";
import { BadYaml, readYaml, type YamlText } from "../values/yaml-text.ts";
import { type KnownFailures, knownFailuresOf, untilOf, type WrittenFailures } from "./known-failures.ts";

const validate = new Ajv2020({ strict: false, verbose: true }).compile<WrittenFailures>(schema);

/**
 * Reads a file of known failures (`conformance/known-failures.schema.json`, YAML or JSON).
 * @param today in UTC, such as `2026-11-23`: what was known until an earlier day has expired
 * @throws NotJudgeable with one sentence if it can't be read, has another shape or names an unknown requirement
 */
export function readKnownFailures(file: string, requirements: readonly Requirement[], today: string): KnownFailures {
  const written = parsed(file);
  const { value, lineOf } = written;
  const at = (name: string, ...path: string[]) => ` (line ${lineOf(path, name)})`;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new NotJudgeable(`${file} has no known failures; give a reason for each requirement id.`);
  }
  const ids = requirements.map(({ id }) => id);
  for (const [id, entry] of Object.entries(value)) {
    if (id === "$schema") continue;
    if (!ids.includes(id)) {
      const near = didYouMean(id, ids);
      throw new NotJudgeable(`${file} names ${id}${at(id)}, which is not a requirement${near}; correct or remove it.`);
    }
    if (entry === null || entry === "") {
      throw new NotJudgeable(`${file} gives no reason for ${id}${at(id)}; explain why its failure is accepted.`);
    }
  }
  if (!validate(value)) {
    const problem = problemOf(validate.errors?.[0], written);
    throw new NotJudgeable(`${file} is not valid${problem}; see conformance/known-failures.schema.json.`);
  }
  const { $schema: _, ...entries } = value;
  for (const [id, entry] of Object.entries(entries)) {
    const until = untilOf(entry);
    if (until === undefined || isDay(until)) continue;
    const line = at("until", id);
    throw new NotJudgeable(`${file} says until: ${until}${line}, but this date does not exist; correct it.`);
  }
  return knownFailuresOf(entries, today);
}

function parsed(file: string): YamlText {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new NotJudgeable(`The known failures ${file} can't be read; check the path.`);
  }
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof BadYaml) throw new NotJudgeable(`The file of known failures ${file} ${error.message}.`);
    throw error;
  }
}

/** Whether the calendar has this day: a Date would take February 30 as March 2. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
