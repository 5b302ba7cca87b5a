/** A noun with its article: `a post`, `an array`. */
export function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** A number with its unit: `1 minute`, `2 minutes`. */
export function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
