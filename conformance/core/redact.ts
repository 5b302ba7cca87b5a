/** What stands in a report for the key that was sent. */
export const keyVariable = "$SHORTFORM_KEY";

/** What stands in a report for the token of the control interface, which no request of a report holds. */
const tokenVariable = "$SHORTFORM_CONTROL_TOKEN";

/** A shorter beginning of a key says nothing of it: its prefix is no secret. */
const tellingLength = 12;

/**
 * Replaces secrets in texts, however they are written there: as they are, in JSON, or in a URL.
 * @param named each secret by its name, as `secretsOf` gives them
 */
export function redactor(named: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = Object.entries(named).flatMap(([name, secret]) =>
    secret ? [{ secret, variable: variableOf(name) }] : [],
  );
  const variables = new Map(
    secrets.flatMap(({ secret, variable }) => spellings(secret).map((text) => [text, variable] as const)),
  );
  if (variables.size === 0) return (text) => text;
  const longestFirst = [...variables.keys()].sort((a, b) => b.length - a.length);
  // One pass: what was put in is not looked at again.
  const anySecret = new RegExp(longestFirst.map(escapePattern).join("|"), "g");
  return (text) =>
    withoutBeginnings(
      text.replace(anySecret, (found) => variables.get(found) ?? keyVariable),
      secrets,
    );
}

function variableOf(name: string): string {
  if (name === "controlToken") return tokenVariable;
  return name === "full" ? keyVariable : `${keyVariable}_${name.toUpperCase()}`;
}

/** The ways in which a key can stand in a URL, a header or a body. */
function spellings(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inUrl = encodeURIComponent(secret);
  const inQuery = new URLSearchParams({ k: secret }).toString().slice(2);
  const strict = inUrl.replace(/[!'()*~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const encoded = [inUrl, inQuery, strict, encodeURI(secret)];
  const lowerCase = encoded.map((text) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()));
  return [...new Set([secret, inJson, inJson.replaceAll("/", "\\/"), ...encoded, ...lowerCase])];
}

/** A text that was cut short may end in the beginning of a key. */
function withoutBeginnings(
  text: string,
  secrets: readonly { readonly secret: string; readonly variable: string }[],
): string {
  const parts = text.split("…");
  const last = parts.length - 1;
  return parts.map((part, index) => (index === last ? part : withoutBeginning(part))).join("…");

  function withoutBeginning(part: string): string {
    for (const { secret, variable } of secrets) {
      for (let length = secret.length - 1; length >= tellingLength; length -= 1) {
        if (part.endsWith(secret.slice(0, length))) return `${part.slice(0, -length)}${variable}`;
      }
    }
    return part;
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
