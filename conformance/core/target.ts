import { NotJudgeable } from "./errors.ts";
import { type ControlAddress, type KeyName, readTargetFile, type ScopedKey, type TargetFile } from "./target-file.ts";

export type { ControlAddress, KeyName, ScopedKey } from "./target-file.ts";

/** A server to judge, as the target file describes it (`conformance/target.schema.json`). */
export interface Target {
  /** Ends in `/api/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly keys: Readonly<Partial<Record<KeyName, string>>> & { readonly full: string };
  readonly limitedScopes?: readonly string[];
  /** Further keys of the full key's team, besides the limited one. */
  readonly scoped?: readonly ScopedKey[];
  readonly control?: ControlAddress;
  readonly media?: Readonly<Record<string, { readonly url: string; readonly seconds?: number }>>;
  readonly budget: { readonly credits: number; readonly minutes: number };
}

/** Every key of the full key's team of which the target says what it may do. */
export function scopedKeys({ keys, limitedScopes, scoped = [] }: Pick<Target, "keys" | "limitedScopes" | "scoped">) {
  const limited = keys.limited !== undefined && limitedScopes && [{ key: keys.limited, scopes: limitedScopes }];
  return [...(limited || []), ...scoped];
}

/** Every key of a target by its name there; those of `scoped` by their number. */
export function namedKeys({ keys, scoped = [] }: Pick<Target, "keys" | "scoped">): Record<string, string | undefined> {
  return { ...keys, ...Object.fromEntries(scoped.map(({ key }, index) => [`scoped_${index}`, key])) };
}

/** What no report may show, by its name in `redactor`: every key, and the token of the control interface. */
export function secretsOf(target: Pick<Target, "keys" | "scoped" | "control">): Record<string, string | undefined> {
  return { ...namedKeys(target), controlToken: target.control?.token };
}

/** What the command line and the environment add to the file, or say instead of it. */
export interface TargetOverrides {
  readonly baseUrl?: string;
  readonly key?: string;
  /** Stands for the whole `control` of the file: its token is for its own address. */
  readonly control?: string;
  /** For a control interface of which nothing else says the token. */
  readonly controlToken?: string;
  readonly maxCredits?: number;
  readonly maxMinutes?: number;
}

/** The environment variable with the token for `--control`: every process of the machine can read a command line. */
export const controlTokenVariable = "SHORTFORM_CONTROL_TOKEN";

/**
 * Reads a target file (YAML or JSON) and what the command line says.
 * @param file the file, or undefined when the command line says all
 * @param environment where `env:NAME` values and the token of the control interface come from
 * @throws NotJudgeable with one sentence when the file can't be read, has another shape, or something needed is missing
 */
export function loadTarget(
  file: string | undefined,
  overrides: TargetOverrides,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Target {
  const controlToken = environment[controlTokenVariable];
  return targetFrom(file === undefined ? {} : readTargetFile(file, environment), {
    ...(controlToken && { controlToken }),
    ...overrides,
  });
}

/**
 * What a target file says, as a target.
 * @throws NotJudgeable with one sentence when something needed is missing, or is no address or no key
 */
export function targetFrom(data: TargetFile, overrides: TargetOverrides = {}): Target {
  const baseUrl = overrides.baseUrl ?? data.baseUrl;
  if (baseUrl === undefined) {
    throw new NotJudgeable("The target has no base address; give --base-url or baseUrl in the target file.");
  }
  const control = controlOf(data, overrides);
  const { limited, scoped } = data.keys ?? {};
  for (const [kind, { url }] of Object.entries(data.media ?? {})) checkedUrl(url, `media.${kind}.url`);
  return {
    baseUrl: checkedBase(baseUrl, "baseUrl"),
    keys: keysOf(data, overrides.key),
    ...(scoped && { scoped }),
    ...(typeof limited === "object" && { limitedScopes: limited.scopes }),
    ...(control && { control }),
    ...(data.media && { media: data.media }),
    budget: {
      credits: overrides.maxCredits ?? data.budget?.credits ?? 0,
      minutes: overrides.maxMinutes ?? data.budget?.minutes ?? 10,
    },
  };
}

function controlOf(data: TargetFile, overrides: TargetOverrides): ControlAddress | undefined {
  const { baseUrl, token = overrides.controlToken } =
    overrides.control === undefined ? { ...data.control } : { baseUrl: overrides.control };
  if (baseUrl === undefined) return undefined;
  if (token !== undefined) checkSecret(token, "control.token");
  return { baseUrl: checkedBase(baseUrl, "control.baseUrl"), ...(token !== undefined && { token }) };
}

function keysOf(data: TargetFile, override: string | undefined): Target["keys"] {
  const { scoped = [], ...single } = data.keys ?? {};
  const named = Object.entries(single).map(
    ([name, value]) => [name, typeof value === "string" ? value : value.key] as const,
  );
  const keys: Partial<Record<string, string>> = Object.fromEntries(named);
  const full = override ?? keys.full;
  if (full === undefined) {
    throw new NotJudgeable(
      "The target has no key; give --key or keys.full in the target file, a key with every scope.",
    );
  }
  for (const [name, value] of Object.entries(namedKeys({ keys: { ...keys, full }, scoped }))) {
    if (value !== undefined) checkSecret(value, `keys.${name}`);
  }
  return { ...keys, full };
}

/** The sentence does not show the secret: it ends up in logs. */
function checkSecret(value: string, place: string): void {
  if (/^[\x21-\x7e]+$/.test(value)) return;
  throw new NotJudgeable(
    `${place} can't be sent in a header: it is empty or holds a space, a line break or another character outside ASCII; correct it.`,
  );
}

function checkedUrl(text: string, place: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && ["http:", "https:"].includes(url.protocol)) return url;
  throw new NotJudgeable(`"${text}" (${place}) is no http or https address; give one such as ${exampleOf(place)}.`);
}

function exampleOf(place: string): string {
  if (place.startsWith("media")) return "https://media.example/clip.mp4";
  return `http://127.0.0.1:4010/${place.startsWith("control") ? "_control" : "api/v1"}`;
}

/** Paths are put behind a base address, so it must end in a path. */
function checkedBase(text: string, place: string): string {
  const url = checkedUrl(text, place);
  if (url.username !== "" || url.password !== "") {
    throw new NotJudgeable(
      `The address of ${url.host} (${place}) holds a user name or password, which can't be sent; leave it out.`,
    );
  }
  if (url.search !== "" || url.hash !== "") {
    throw new NotJudgeable(`"${text}" (${place}) holds a query or a fragment; give the address up to its path.`);
  }
  return text.trim().replace(/\/+$/, "");
}
