import type { Collection, Entity } from "../../world/collection.ts";
import type { World } from "../../world/world.ts";
import type { Place } from "./places.ts";

const hourMs = 3600 * 1000;
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);
const isObjectId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** The id of another record of the same kind; the same id with another last digit if there is none. */
function otherId(id: string, world: World): string {
  for (const collection of Object.values(world.collections) as unknown as Collection<Entity>[]) {
    // Each holds records with an id.
    if (!collection.get(id)) continue;
    const other = collection.all().find((record) => record.id !== id);
    if (other) return other.id;
  }
  return `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
}

function otherText(text: string, { values }: Place, world: World): string {
  const known = values.filter((value): value is string => typeof value === "string" && value !== text);
  if (known[0] !== undefined) return known[0];
  if (isTime(text)) return new Date(Date.parse(text) + hourMs).toISOString();
  if (isObjectId(text)) return otherId(text, world);
  if (/^https?:/.test(text)) return text.replace(/\/([^/]*)$/, "/other-$1");
  if (/^\d+$/.test(text)) return String(BigInt(text) + 1n);
  return `${text} too`;
}

/** A plausible value that is wrong: another known value, another id, a time an hour later, a number one higher. */
export function otherValue(value: unknown, place: Place, world: World): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? otherText(value, place, world) : value;
}

/** A value of a type that the place does not have. */
export function otherType(value: unknown): unknown {
  if (typeof value === "string") return 42;
  if (typeof value === "object" && value !== null) return "an object";
  return value === null ? value : String(value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The same item as another team would have it: with other ids. */
export function foreign(item: unknown): unknown {
  if (typeof item === "string") return `${item} too`;
  if (!isObject(item)) return item;
  return JSON.parse(
    JSON.stringify(item, (_, value: unknown) =>
      typeof value === "string" && isObjectId(value)
        ? `${value.slice(0, -2)}${value.endsWith("00") ? "11" : "00"}`
        : value,
    ),
  );
}
