import { createHmac, randomBytes } from "node:crypto";
import { redactor } from "../core/report/redact.ts";
import { Recent } from "../core/values/recent.ts";

/** Replaces the secrets of a run in everything that a tape keeps. */
export interface StandIns {
  /** The stand-in of a secret. */
  of(secret: string): string;
  /** A text with each secret replaced, and each beginning of one that is long enough to tell something. */
  in(text: string): string;
}

/** What comes before the random part of a key: it is no secret (core document, Authentication). */
const publicPart = /^[A-Za-z]{1,16}_(live|test)_/;

/** Most values of headers are short and come again with every call: so many of them are searched only once. */
const shortLength = 100;
const mostShort = 500;

/** A shorter beginning of a secret without a public part tells nothing. */
const tellingLength = 12;

/**
 * Stand-ins for secrets. A stand-in has the length and the public part of its secret, and two secrets that begin alike have
 * stand-ins that begin alike: a beginning in an answer (`auth.keyPrefix`) is still the beginning of the key.
 * @param named the secrets by name, from `secretsOf`
 * @param salt without it, nobody can find the secrets by trying
 */
export function standInsFor(named: Readonly<Record<string, string | undefined>>, salt = randomBytes(32)): StandIns {
  const secrets = [...new Set(Object.values(named).flatMap((secret) => secret || []))];
  const letter = (beginning: string) => {
    const character = beginning.at(-1) ?? "";
    const [byte = 0] = createHmac("sha256", salt).update(beginning).digest();
    if (/\d/.test(character)) return String(byte % 10);
    if (/[a-z]/.test(character)) return String.fromCharCode(97 + (byte % 26));
    return /[A-Z]/.test(character) ? String.fromCharCode(65 + (byte % 26)) : character;
  };
  // A proxy asks for them with every call. There are no more than the secrets have characters.
  const made = new Map<string, string>();
  const of = (secret: string) => {
    const earlier = made.get(secret);
    if (earlier !== undefined) return earlier;
    const shown = publicPart.exec(secret)?.[0].length ?? 0;
    const standIn = [...secret].map((each, at) => (at < shown ? each : letter(secret.slice(0, at + 1)))).join("");
    made.set(secret, standIn);
    return standIn;
  };
  if (secrets.length === 0) return { of, in: (text) => text };
  const beginnings = new RegExp(patternOf(rootOf(secrets)), "g");
  const encoded = redactor(named);
  const replaced = (text: string) => encoded(text.replace(beginnings, of));
  const known = new Recent<string, string>(mostShort);
  return {
    of,
    in(text) {
      if (text.length > shortLength) return replaced(text);
      const result = known.get(text) ?? replaced(text);
      known.set(text, result);
      return result;
    },
  };
}

/** A character of one or more secrets, and what can follow it. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** Whether a text that ends here tells something. */
  tells: boolean;
}

function rootOf(secrets: readonly string[]): Branch {
  const root: Branch = { next: new Map(), tells: false };
  for (const secret of secrets) {
    const shown = publicPart.exec(secret)?.[0].length;
    const least = Math.min(shown === undefined ? tellingLength : shown + 1, secret.length);
    let branch = root;
    for (const [at, character] of [...secret].entries()) {
      const next: Branch = branch.next.get(character) ?? { next: new Map(), tells: false };
      next.tells ||= at + 1 >= least;
      branch.next.set(character, next);
      branch = next;
    }
  }
  return root;
}

/** Matches the longest telling beginning of any secret. */
function patternOf({ next, tells }: Branch): string {
  if (next.size === 0) return "";
  const ways = [...next].map(([character, branch]) => `${literal(character)}${patternOf(branch)}`);
  return `(?:${ways.join("|")})${tells ? "?" : ""}`;
}

function literal(character: string): string {
  return character.replace(/[.*+?^${}()|[\]\\/-]/, "\\$&");
}
