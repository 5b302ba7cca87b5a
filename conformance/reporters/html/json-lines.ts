import { namesIn } from "../../core/values/pointer.ts";

/** A body as people read it: JSON over several lines, any other text unchanged. */
export function pretty(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

/** Replaces a value to find its line. */
const marker = "⟦here⟧";

/** The lines of the value at a pointer in the pretty text; for a missing member, the line of its parent. */
export function linesAt(body: string, pointer: string): readonly number[] {
  const value = parsed(body);
  const names = namesIn(pointer);
  for (let depth = names.length; depth > 0; depth -= 1) {
    const holder = names.slice(0, depth - 1).reduce<unknown>((held, name) => membersOf(held)?.[name], value);
    const members = membersOf(holder);
    const name = names[depth - 1] ?? "";
    if (!members || !Object.hasOwn(members, name)) continue;
    const isWhole = depth === names.length;
    const length = isWhole ? JSON.stringify(members[name], null, 2).split("\n").length : 1;
    members[name] = marker;
    const at = JSON.stringify(value, null, 2)
      .split("\n")
      .findIndex((line) => line.includes(marker));
    return Array.from({ length }, (_, index) => at + index);
  }
  return [];
}

/** The entries of an object or a list, by name or index. */
function membersOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined; // JSON: one of the two
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
