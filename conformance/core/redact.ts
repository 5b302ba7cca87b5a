/** What stands in a report for the key that was sent. */
export const keyVariable = "$SHORTFORM_KEY";

/** What stands in a report for the token of the control interface, which no request of a report holds. */
const tokenVariable = "$SHORTFORM_CONTROL_TOKEN";

/** A shorter beginning of a key says nothing of it: its prefix is no secret. */
const tellingLength = 12;

/**
 * Replaces secrets in texts, however they are written there: as they are, in JSON, in a URL, in base64 or in hexadecimal digits. Of a
 * text that was cut short with "…", the beginning of a secret at its end counts, too.
 * @param named each secret by its name, as `secretsOf` gives them
 */
export function redactor(named: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = Object.entries(named).flatMap(([name, secret]) =>
    secret ? [{ secret, variable: variableOf(name) }] : [],
  );
  if (secrets.length === 0) return (text) => text;
  // A key may begin with another one, so the longest comes first.
  const longestFirst = secrets.sort((a, b) => b.secret.length - a.secret.length);
  const variables = longestFirst.map(({ variable }) => variable);
  const groups = longestFirst.map(({ secret }) => `(${anyWriting(secret)})`);
  const anySecret = new RegExp(groups.join("|"), "g");
  // One pass: what was put in is not looked at again.
  return (text) =>
    text.replace(anySecret, (...found: unknown[]) => {
      const at = found.slice(1, variables.length + 1).findIndex((group) => group !== undefined);
      return variables[at] ?? keyVariable;
    });
}

function variableOf(name: string): string {
  if (name === "controlToken") return tokenVariable;
  return name === "full" ? keyVariable : `${keyVariable}_${name.toUpperCase()}`;
}

/** A pattern for a secret in every way in which a program writes it. */
function anyWriting(secret: string): string {
  const bytes = Buffer.from(secret);
  const hexadecimal = [...bytes.toString("hex")].map((digit) => inEitherCase(digit));
  const plain = [...secret].map(asCharacter);
  const forms = [
    { characters: plain, telling: tellingLength },
    { characters: hexadecimal, telling: 2 * tellingLength },
    ...[0, 1, 2].map((before) => ({
      characters: [...inBase64(bytes, before)].map(asBase64),
      telling: Math.ceil((tellingLength * 4) / 3),
    })),
  ];
  return forms.map(({ characters, telling }) => wholeOrCut(characters, telling)).join("|");
}

/** The characters of a base64 text that tell of some bytes alone, where so many other bytes come before them (modulo 3). */
function inBase64(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** A pattern for characters in a row, or for a beginning of them that tells enough, at the end of a text that was cut. */
function wholeOrCut(characters: readonly string[], telling: number): string {
  const whole = characters.join("");
  if (characters.length <= telling) return whole;
  const rest = characters.slice(telling).reduceRight((inner, character) => `(?:${character}${inner})?`, "");
  return `${whole}|${characters.slice(0, telling).join("")}${rest}(?=.{0,5}…)`; // the cut may split one character
}

/** One character as it is, or as JSON or a URL may write it. */
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
