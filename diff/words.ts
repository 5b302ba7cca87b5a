import type { Json } from "./json.ts";

/** A value as a sentence shows it: at most about 60 characters. */
export function shown(value: Json | undefined): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined) return "nothing";
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
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
