import { Recent } from "../values/recent.ts";

/** The placeholder of the sent key in a report. */
export const keyVariable = "$SHORTFORM_KEY";

/** The placeholder of the control token in a report. No request in a report contains it. */
const tokenVariable = "$SHORTFORM_CONTROL_TOKEN";

/** A shorter beginning of a key reveals nothing: the prefix is not secret. */
const tellingLength = 12;

/** A shorter key, as an unfinished server may have, is replaced only where it is the value of a header. */
const shortestSecret = 8;

/**
 * Replaces secrets in texts, in any encoding: plain, JSON, URL, base64 or hexadecimal. In a
 * text that was shortened with "…", it also replaces the beginning of a secret at the end.
 * @param named secrets by name, from `secretsOf`
 */
export function redactor(named: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = Object.entries(named).flatMap(([name, secret]) =>
    secret ? [{ secret, variable: variableOf(name) }] : [],
  );
  if (secrets.length === 0) return (text) => text;
  // One key may be a prefix of another, so the longest comes first.
  const longestFirst = secrets.sort((a, b) => b.secret.length - a.secret.length);
  const variables = longestFirst.map(({ variable }) => variable);
  const { secret: anySecret, beginning } = patternsOf(longestFirst.map(({ secret }) => secret));
  // One pass, so that replacements are not searched again.
  return (text) =>
    !beginning.test(text)
      ? text
      : text.replace(anySecret, (...found: unknown[]) => {
          const at = found.slice(1, variables.length + 1).findIndex((group) => group !== undefined);
          return variables[at] ?? keyVariable;
        });
}

interface Patterns {
  /** Matches any of the secrets, each in a group of its own. */
  readonly secret: RegExp;
  /** Matches how any of them begins. Keys begin alike, so it finds much faster that a text has none of them. */
  readonly beginning: RegExp;
}

/** The patterns of the last runs in this process. */
const patterns = new Recent<string, Patterns>(8);

/** Patterns for these secrets. Making them takes longer than a check with a few calls, and many runs have the same keys. */
function patternsOf(secrets: readonly string[]): Patterns {
  const name = JSON.stringify(secrets);
  const known = patterns.get(name) ?? newPatterns(secrets.map(writingsOf));
  patterns.set(name, known);
  return known;
}

function newPatterns(secrets: readonly Writings[]): Patterns {
  const beginnings = new Set(secrets.flatMap(({ beginnings }) => beginnings));
  return {
    secret: new RegExp(secrets.map(({ any }) => `(${any})`).join("|"), "g"),
    beginning: new RegExp([...beginnings].join("|")),
  };
}

function variableOf(name: string): string {
  if (name === "controlToken") return tokenVariable;
  return name === "full" ? keyVariable : `${keyVariable}_${name.toUpperCase()}`;
}

/** Patterns for a secret in every encoding, and for the beginning of each. */
interface Writings {
  readonly any: string;
  readonly beginnings: readonly string[];
}

/** As many characters tell most texts from a secret. */
const beginningLength = 5;

function writingsOf(secret: string): Writings {
  const bytes = Buffer.from(secret);
  const hexadecimal = [...bytes.toString("hex")].map((digit) => inEitherCase(digit));
  const plain = [...secret].map(asCharacter);
  // In any other text, a key such as `me` or `test` is a word, and its encodings are even shorter.
  if (secret.length < shortestSecret) {
    const any = `(?<=^|Bearer |: )${plain.join("")}$`;
    return { any, beginnings: [any] };
  }
  const forms = [
    { characters: plain, telling: tellingLength },
    { characters: hexadecimal, telling: 2 * tellingLength },
    ...[0, 1, 2].map((before) => ({
      characters: [...inBase64(bytes, before)].map(asBase64),
      telling: Math.ceil((tellingLength * 4) / 3),
    })),
  ];
  return {
    any: forms.map(({ characters, telling }) => wholeOrCut(characters, telling)).join("|"),
    beginnings: forms.map(({ characters }) => characters.slice(0, beginningLength).join("")),
  };
}

/** The base64 characters that depend only on these bytes, if this many other bytes (modulo 3) come before them. */
function inBase64(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** A pattern for a sequence of characters, or for a long enough beginning of it at the end of a shortened text. */
function wholeOrCut(characters: readonly string[], telling: number): string {
  const whole = characters.join("");
  if (characters.length <= telling) return whole;
  const rest = characters.slice(telling).reduceRight((inner, character) => `(?:${character}${inner})?`, "");
  return `${whole}|${characters.slice(0, telling).join("")}${rest}(?=.{0,5}…)`; // the cut may split one character
}

/** One character: plain, or escaped as in JSON or a URL. */
function asCharacter(character: string): string {
  const code = inEitherCase((character.codePointAt(0) ?? 0).toString(16).padStart(2, "0"));
  const escaped = /["\\/]/.test(character) ? `\\\\?` : "";
  return `(?:${escaped}${literal(character)}|%${code}|\\\\u00${code})`;
}

/** One character of base64, which has two alphabets. */
function asBase64(character: string): string {
  const other = { "+": "-", "/": "_" }[character];
  if (other === undefined) return character;
  return `(?:${asCharacter(character)}|${other})`;
}

function inEitherCase(digits: string): string {
  return digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function literal(character: string): string {
  return character.replace(/[.*+?^${}()|[\]\\/]/, "\\$&");
}
