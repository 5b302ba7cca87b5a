import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import targetSchema from "../../target.schema.json" with { type: "json" };
import { NotJudgeable } from "../errors.ts";
import { problemOf } from "../values/schema-problem.ts";
import { BadYaml, readYaml, type YamlText } from "../values/yaml-text.ts";
import { namesIn, requireClaimable } from "./claims.ts";

/** The keys that a target can offer; only `full` is needed. */
export type KeyName = "full" | "limited" | "otherTeam" | "revoked" | "noCredits";

/** A key with known scopes. */
export interface ScopedKey {
  readonly key: string;
  readonly scopes: readonly string[];
}

/** A target's control interface. */
export interface ControlAddress {
  /** In a target, without a trailing slash. */
  readonly baseUrl: string;
  /** Sent as a bearer token. */
  readonly token?: string;
}

/** The content of a target file with `env:NAME` values filled in. */
export interface TargetFile {
  readonly baseUrl?: string;
  readonly keys?: Readonly<Partial<Record<KeyName, string | ScopedKey>>> & { readonly scoped?: readonly ScopedKey[] };
  readonly control?: ControlAddress;
  readonly media?: Readonly<Record<string, { readonly url: string; readonly seconds?: number }>>;
  readonly voice?: string;
  /** `all`, or operations, topics and levels. */
  readonly implements?: string | readonly string[];
  readonly budget?: { readonly credits?: number; readonly minutes?: number };
}

/** The schema without `env:NAME`, which is already replaced; values of variables are text, so they are coerced. */
const filledIn = { ...targetSchema, $defs: { ...targetSchema.$defs, variable: false } };

const validate = new Ajv2020({ strict: false, coerceTypes: true, verbose: true }).compile<TargetFile>(filledIn);

/** The variables that `env:NAME` refers to. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks a target file (`conformance/target.schema.json`).
 * @throws NotJudgeable with one sentence if it can't be read, has another shape or names a variable that is not set
 */
export function readTargetFile(file: string, environment: Environment): TargetFile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new NotJudgeable(`The target file ${file} can't be read; check its path.`);
  }
  const written = parsed(file, text);
  const { value } = written;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const is = Array.isArray(value) ? "a list" : (value ?? null) === null ? "empty" : "a single value";
    throw new NotJudgeable(`The target file ${file} is ${is}; it must have at least the members baseUrl and keys.`);
  }
  const data = fromEnvironment(value, environment);
  if (validate(data)) {
    requireTexts(file, value, data, written);
    requireKnownNames(data, written);
    return data;
  }
  throw new NotJudgeable(
    `The target file ${file} is not valid${problemOf(validate.errors?.[0], written)}; see conformance/target.schema.json.`,
  );
}

/**
 * The validator turns numbers into texts where the schema asks for a text. But YAML has already changed such a number (of
 * `012` or `1e3`, say), so a key would not be the one in the file.
 * @throws NotJudgeable for the first of them
 */
function requireTexts(
  file: string,
  before: unknown,
  after: unknown,
  text: YamlText,
  path: readonly string[] = [],
): void {
  if (typeof after === "object" && after !== null) {
    for (const [name, member] of Object.entries(after)) {
      requireTexts(file, Object(before)[name], member, text, [...path, name]);
    }
  } else if (typeof after === "string" && typeof before !== "string") {
    const line = text.lineOf(path);
    const where = line === undefined ? "" : ` (line ${line})`;
    const remedy = before === null ? "give one" : "put it in quotes";
    throw new NotJudgeable(
      `The target file ${file} is not valid${where}: ${path.join(".")} must be a text; ${remedy}.`,
    );
  }
}

/** @throws NotJudgeable if `implements` names something unknown, with the lines */
function requireKnownNames({ implements: names = "all" }: TargetFile, { lineOf }: YamlText): void {
  if (names === "all") return;
  const isList = typeof names !== "string";
  requireClaimable(namesIn(names), (at) => lineOf(isList ? ["implements", String(at)] : ["implements"]));
}

function parsed(file: string, text: string): YamlText {
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof BadYaml) throw new NotJudgeable(`The target file ${file} ${error.message}.`);
    throw error;
  }
}

/**
 * The value of a text `env:NAME`, and any other text unchanged.
 * @param place what names the variable, for the message
 * @throws NotJudgeable if the variable is not set
 */
export function filledFrom(text: string, environment: Environment, place: string): string {
  if (!text.startsWith("env:")) return text;
  const name = text.slice(4);
  const found = Object.hasOwn(environment, name) ? environment[name] : undefined;
  if (found !== undefined) return found;
  throw new NotJudgeable(`${place} names the environment variable "${name}", which is not set; set it.`);
}

/** Replaces every text `env:NAME` by the variable's value. */
function fromEnvironment(value: unknown, environment: Environment): unknown {
  if (typeof value === "string") return filledFrom(value, environment, "The target file");
  if (Array.isArray(value)) return value.map((member) => fromEnvironment(member, environment));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, fromEnvironment(member, environment)]),
    );
  }
  return value;
}
