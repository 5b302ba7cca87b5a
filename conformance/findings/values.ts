import type { Exchange } from "../core/exchange.ts";
import { namesIn, segmentOf } from "../core/values/pointer.ts";

/** Where a script finds a value in the text of an answer: the member of this name that comes at this place, counted from 1. */
export interface PlaceInText {
  readonly name: string;
  readonly at: number;
}

interface Member {
  readonly pointer: string;
  readonly name: string;
  readonly value: unknown;
}

/** The members of an answer in the order of its text. */
function* membersOf(value: unknown, above = ""): Iterable<Member> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const pointer = `${above}/${segmentOf(name)}`;
    if (!Array.isArray(value)) yield { pointer, name, value: member };
    yield* membersOf(member, pointer);
  }
}

/** Where the first member with a value stands. */
export function placeOfValue({ response }: Exchange, value: string): PlaceInText | undefined {
  return placeOf(response.json, (member) => member.value === value);
}

/** Where the member at a pointer stands; undefined if the answer has none. */
export function placeAt({ response }: Exchange, pointer: string): PlaceInText | undefined {
  return placeOf(response.json, (member) => member.pointer === pointer);
}

function placeOf(json: unknown, isWanted: (member: Member) => boolean): PlaceInText | undefined {
  const counts = new Map<string, number>();
  for (const member of membersOf(json)) {
    const at = (counts.get(member.name) ?? 0) + 1;
    counts.set(member.name, at);
    if (isWanted(member)) return { name: member.name, at };
  }
  return undefined;
}

/** The numbers of an answer: where they stand, and in its text. */
export function* numbersIn(
  json: unknown,
): Iterable<{ readonly pointer: string; readonly place: PlaceInText; readonly value: number }> {
  for (const { pointer, value } of membersOf(json)) {
    const place = typeof value === "number" ? placeOf(json, (member) => member.pointer === pointer) : undefined;
    if (place !== undefined && typeof value === "number") yield { pointer, place, value };
  }
}

/** The last name in a JSON pointer; undefined if it points to an item of a list. */
export function lastName(pointer: string): string | undefined {
  const last = namesIn(pointer).at(-1);
  return last === undefined || /^\d+$/.test(last) ? undefined : last;
}
