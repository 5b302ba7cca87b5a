import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { parse, YAMLParseError } from "yaml";
import targetSchema from "../target.schema.json" with { type: "json" };
import { NotJudgeable } from "./errors.ts";

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

const validate = new Ajv2020({ strict: false, coerceTypes: true }).compile<TargetFile>(filledIn);

type Environment = Readonly<Record<string, string | undefined>>;

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
  let written: unknown;
  try {
    written = parse(text, { logLevel: "error" });
  } catch (error) {
    throw new NotJudgeable(`The target file ${file} is neither YAML nor JSON${placeOf(error)}; correct it.`);
  }
  if (typeof written !== "object" || written === null || Array.isArray(written)) {
    throw new NotJudgeable(`The target file ${file} is empty; give at least baseUrl and keys.`);
  }
  const data = fromEnvironment(written, environment);
  if (validate(data)) return data;
  throw new NotJudgeable(
    `The target file ${file} is not valid: ${problemOf(validate.errors?.[0])}; see conformance/target.schema.json.`,
  );
}

/** The position of the YAML error; the parser's own messages quote the file, and so its keys. */
function placeOf(error: unknown): string {
  const at = error instanceof YAMLParseError ? error.linePos?.[0] : undefined;
  return at ? ` (line ${at.line}, column ${at.col})` : "";
}

function problemOf(error: ErrorObject | undefined): string {
  const place = error?.instancePath ? error.instancePath.slice(1).replaceAll("/", ".") : "it";
  const extra: unknown = error?.params.additionalProperty;
  return extra === undefined ? `${place} ${error?.message}` : `${place} has no member ${String(extra)}`;
}

/** Replaces every text `env:NAME` by the variable's value. */
function fromEnvironment(value: unknown, environment: Environment): unknown {
  if (typeof value === "string" && value.startsWith("env:")) {
    const name = value.slice(4);
    const found = Object.hasOwn(environment, name) ? environment[name] : undefined;
    if (found !== undefined) return found;
    throw new NotJudgeable(`The target file names the environment variable "${name}", which is not set; set it.`);
  }
  if (Array.isArray(value)) return value.map((member) => fromEnvironment(member, environment));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, fromEnvironment(member, environment)]),
    );
  }
  return value;
}
