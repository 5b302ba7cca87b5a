/** A noun with its article: `a post`, `an array`. */
export function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** A number with its unit: `1 minute`, `2 minutes`. */
export function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The first names, and how many more there are: `a, b, c and 2 more`. */
export function firstOf(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
