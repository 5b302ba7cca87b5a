import { NotJudgeable } from "../errors.ts";
import { urlOf } from "../http/url.ts";
import { namesIn, requireClaimable } from "./claims.ts";
import {
  type ControlAddress,
  type Environment,
  filledFrom,
  type KeyName,
  readTargetFile,
  type ScopedKey,
  type TargetFile,
} from "./target-file.ts";

export type { ControlAddress, KeyName, ScopedKey } from "./target-file.ts";

/** A server to judge, as the target file describes it (`conformance/target.schema.json`). */
export interface Target {
  /** Ends in `/api/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly keys: Readonly<Partial<Record<KeyName, string>>> & { readonly full: string };
  readonly limitedScopes?: readonly string[];
  /** Further keys of the full key's team, besides `limited`. */
  readonly scoped?: readonly ScopedKey[];
  readonly control?: ControlAddress;
  readonly media?: Readonly<Record<string, { readonly url: string; readonly seconds?: number }>>;
  /** The operations and topics that the server claims to have; all if left out. */
  readonly implements?: readonly string[];
  /** The id of a voice that the server knows. */
  readonly voice?: string;
  readonly budget: { readonly credits: number; readonly minutes: number };
}

/** Every key of the full key's team with known scopes. */
export function scopedKeys({ keys, limitedScopes, scoped = [] }: Pick<Target, "keys" | "limitedScopes" | "scoped">) {
  const limited = keys.limited !== undefined && limitedScopes && [{ key: keys.limited, scopes: limitedScopes }];
  return [...(limited || []), ...scoped];
}

/** Every key of a target by name; keys of `scoped` by number. */
export function namedKeys({ keys, scoped = [] }: Pick<Target, "keys" | "scoped">): Record<string, string | undefined> {
  return { ...keys, ...Object.fromEntries(scoped.map(({ key }, index) => [`scoped_${index}`, key])) };
}

/** The secrets that no report may show, by their name in `redactor`: every key and the control token. */
export function secretsOf(target: Pick<Target, "keys" | "scoped" | "control">): Record<string, string | undefined> {
  return { ...namedKeys(target), controlToken: target.control?.token };
}

/** Values of the command line and the environment that complete or override the file. */
export interface TargetOverrides {
  readonly baseUrl?: string;
  readonly key?: string;
  /** For a target without another key. */
  readonly usualKey?: string;
  /** Replaces the whole `control` of the file: the file's token belongs to the file's address. */
  readonly control?: string;
  /** For a control interface without another token. */
  readonly controlToken?: string;
  readonly maxCredits?: number;
  readonly maxMinutes?: number;
}

/** The environment variable with the token for `--control`: other processes of the machine can read a command line. */
export const controlTokenVariable = "SHORTFORM_CONTROL_TOKEN";

/** The environment variable with the key of a target that names none, and of the curl lines in reports. */
export const keyVariable = "SHORTFORM_KEY";

/**
 * Reads a target file (YAML or JSON) and applies the command line.
 * @param file the file, or undefined if the command line gives everything
 * @param environment the source of `env:NAME` values, of the control token and of the key if nothing else gives them
 * @throws NotJudgeable with one sentence if the file can't be read, has another shape, or something needed is missing
 */
export function loadTarget(
  file: string | undefined,
  overrides: TargetOverrides,
  environment: Environment = process.env,
): Target {
  const { [controlTokenVariable]: controlToken, [keyVariable]: usualKey } = environment;
  const { key } = overrides;
  return targetFrom(file === undefined ? {} : readTargetFile(file, environment), {
    ...(controlToken && { controlToken }),
    ...(usualKey && { usualKey }),
    ...overrides,
    ...(key !== undefined && { key: filledFrom(key, environment, "--key") }),
  });
}

/**
 * Converts a target file to a target.
 * @throws NotJudgeable with one sentence if something is missing, or an address or a key is invalid
 */
export function targetFrom(data: TargetFile, overrides: TargetOverrides = {}): Target {
  const baseUrl = overrides.baseUrl ?? data.baseUrl;
  if (baseUrl === undefined) {
    throw new NotJudgeable("The target has no base URL; give --base-url or baseUrl in the target file.");
  }
  const control = controlOf(data, overrides);
  const { limited, scoped } = data.keys ?? {};
  for (const [kind, { url }] of Object.entries(data.media ?? {})) checkedUrl(url, `media.${kind}.url`);
  return {
    baseUrl: checkedBase(baseUrl, "baseUrl"),
    keys: keysOf(data, overrides),
    ...(scoped && { scoped }),
    ...(typeof limited === "object" && { limitedScopes: limited.scopes }),
    ...(control && { control }),
    ...(data.media && { media: data.media }),
    ...claimed(data),
    ...(data.voice !== undefined && { voice: data.voice }),
    budget: {
      credits: overrides.maxCredits ?? data.budget?.credits ?? 0,
      minutes: overrides.maxMinutes ?? data.budget?.minutes ?? 10,
    },
  };
}

/** What the target claims. @throws NotJudgeable if it names something unknown */
function claimed({ implements: names = "all" }: TargetFile): Pick<Target, "implements"> {
  if (names === "all") return {};
  const list = namesIn(names);
  requireClaimable(list);
  return { implements: list };
}

function controlOf(data: TargetFile, overrides: TargetOverrides): ControlAddress | undefined {
  const { baseUrl, token = overrides.controlToken } =
    overrides.control === undefined ? { ...data.control } : { baseUrl: overrides.control };
  if (baseUrl === undefined) return undefined;
  if (token !== undefined) checkSecret(token, "control.token");
  return { baseUrl: checkedBase(baseUrl, "control.baseUrl"), ...(token !== undefined && { token }) };
}

function keysOf(data: TargetFile, { key: override, usualKey }: TargetOverrides): Target["keys"] {
  const { scoped = [], ...single } = data.keys ?? {};
  const named = Object.entries(single).map(
    ([name, value]) => [name, typeof value === "string" ? value : value.key] as const,
  );
  const keys: Partial<Record<string, string>> = Object.fromEntries(named);
  const full = override ?? keys.full ?? usualKey;
  if (full === undefined) {
    throw new NotJudgeable(
      `The target has no key; give one with every scope with --key, keys.full in the target file, or ${keyVariable} in the environment.`,
    );
  }
  for (const [name, value] of Object.entries(namedKeys({ keys: { ...keys, full }, scoped }))) {
    if (value !== undefined) checkSecret(value, `keys.${name}`);
  }
  return { ...keys, full };
}

/** The message does not show the secret, because it ends up in logs. */
function checkSecret(value: string, place: string): void {
  if (/^[\x21-\x7e]+$/.test(value)) return;
  throw new NotJudgeable(
    `${place} can't be sent in a header: it is empty or contains a space, a line break or another character outside ASCII; correct it.`,
  );
}

function checkedUrl(text: string, place: string): URL {
  const url = urlOf(text);
  if (url !== undefined && ["http:", "https:"].includes(url.protocol)) return url;
  throw new NotJudgeable(`"${text}" (${place}) is not an http or https URL; give one such as ${exampleOf(place)}.`);
}

function exampleOf(place: string): string {
  if (place.startsWith("media")) return "https://media.example/clip.mp4";
  return `http://127.0.0.1:4010/${place.startsWith("control") ? "_control" : "api/v1"}`;
}

/** Paths are appended to a base URL, so it must not have a query or a fragment. */
function checkedBase(text: string, place: string): string {
  const url = checkedUrl(text, place);
  if (url.username !== "" || url.password !== "") {
    throw new NotJudgeable(
      `The address of ${url.host} (${place}) contains a user name or password, which can't be sent; remove it.`,
    );
  }
  if (url.search !== "" || url.hash !== "") {
    throw new NotJudgeable(`"${text}" (${place}) has a query or a fragment; give the URL without it.`);
  }
  return text.trim().replace(/\/+$/, "");
}
