import { isRecord } from "../exchange.ts";

/** A value that a pointer finds. */
export interface Found {
  readonly value: unknown;
  /** The nearest object or array item around it. */
  readonly item: unknown;
  /** Its pointer, without `*`. */
  readonly pointer: string;
}

/**
 * The values that a JSON pointer finds; a segment `*` stands for each item of an array.
 * @returns each value with the nearest object around it
 */
export function valuesAt(root: unknown, pointer: string): Found[] {
  let found: Found[] = [{ value: root, item: root, pointer: "" }];
  for (const segment of pointer.split("/").slice(1)) {
    const name = nameIn(segment);
    found = found.flatMap(({ value, pointer: above }) => {
      if (segment === "*") {
        const items: readonly unknown[] = Array.isArray(value) ? value : [];
        return items.map((member, index) => ({ value: member, item: member, pointer: `${above}/${index}` }));
      }
      return isRecord(value) && Object.hasOwn(value, name)
        ? [{ value: value[name], item: value, pointer: `${above}/${segment}` }]
        : [];
    });
  }
  return found;
}

/** A member name as a segment of a JSON pointer. */
export function segmentOf(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The member names in a JSON pointer. */
export function namesIn(pointer: string): string[] {
  return pointer.split("/").slice(1).map(nameIn);
}

function nameIn(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
