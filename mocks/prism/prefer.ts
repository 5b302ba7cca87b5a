import { Refusal } from "./errors.ts";

/** The caller's preferences, which replace the first example of the success. */
export interface Preferences {
  readonly code?: number;
  readonly example?: string;
  readonly dynamic?: boolean;
  readonly seed?: string;
}

const names = ["code", "example", "dynamic", "seed"] as const;

/**
 * Reads the preferences in Prism's format: `Prefer: code=404, example=twoSlideshows` (commas or semicolons), or the query parameters
 * `__code`, `__example`, `__dynamic` and `__seed`. The header wins. Other preferences are ignored (RFC 7240).
 * @throws Refusal 400 if a value is malformed
 */
export function readPreferences(headers: Headers, query: URLSearchParams): Preferences {
  const given = new Map<string, string>();
  for (const name of names) {
    const value = query.get(`__${name}`);
    if (value !== null) given.set(name, value);
  }
  for (const [name, value] of headerPairs(headers.get("prefer") ?? "")) given.set(name, value);

  const code = given.get("code");
  const example = given.get("example");
  const dynamic = given.get("dynamic");
  const seed = given.get("seed");
  if (code !== undefined && !/^[1-5]\d\d$/.test(code)) throw malformed("code", "a status code such as 404");
  if (example === "") throw malformed("example", "the name of an example");
  if (dynamic !== undefined && dynamic !== "true" && dynamic !== "false") throw malformed("dynamic", "true or false");
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    ...(dynamic !== undefined && { dynamic: dynamic === "true" }),
    ...(seed && { seed }),
  };
}

/** The query without the parameters that are preferences. */
export function withoutPreferences(query: URLSearchParams): [name: string, value: string][] {
  return [...query].filter(([name]) => !names.some((preference) => name === `__${preference}`));
}

/** The first value of each preference counts (RFC 7240, section 2). */
function headerPairs(header: string): [name: string, value: string][] {
  const parts = header.match(/(?:"[^"]*"|[^,;"])+/g) ?? [];
  return parts.reverse().map((part) => {
    const [name = "", ...rest] = part.split("=");
    return [
      name.trim().toLowerCase(),
      rest
        .join("=")
        .trim()
        .replace(/^"(.*)"$/, "$1"),
    ];
  });
}

function malformed(name: string, expected: string): Refusal {
  return new Refusal(
    400,
    "invalid_input",
    `The preference "${name}" (Prefer header or __${name}) must be ${expected}.`,
  );
}
