import type { Json } from "./json.ts";

/** The most characters of a value in a sentence. */
const longest = 60;

/** A value as a sentence shows it: at most about 60 characters. */
export function shown(value: Json | undefined): string {
  const text = textOfValue(value);
  if (text === undefined) return "nothing";
  return `\`${text.length > longest ? `${text.slice(0, longest - 3)}…` : text}\``;
}

/** How many characters of a value a sentence shows before the first difference, if it can't show all. */
const before = 20;

/** "`b` instead of `a`". Of two long values that begin alike, both show the place where they differ. */
export function changed(old: Json | undefined, now: Json | undefined): string {
  const [was, is] = [textOfValue(old), textOfValue(now)];
  const at = was === undefined || is === undefined ? 0 : sharedBeginning(was, is);
  const start = at > before && Math.max(was?.length ?? 0, is?.length ?? 0) > longest ? at - before : 0;
  const from = (text: string | undefined, value: Json | undefined) =>
    text === undefined || start === 0 ? shown(value) : shown(`…${text.slice(start)}`);
  return `${from(is, now)} instead of ${from(was, old)}`;
}

function textOfValue(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** How many characters two texts begin with that are the same. */
function sharedBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** "a", "a and b", "a, b and c". */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "1 credit", "2 credits". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A span of time: "45 s", "10 min", "24 h". @param seconds its length */
export function span(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60} min`;
  return `${seconds} s`;
}
