import { type Exchange, isRecord } from "../../../conformance/core/exchange.ts";
import type { Difference } from "./misses.ts";

/** Less than any other difference. */
const weight = 0.5;

/**
 * How an answer differs if it lists the same things in another order. `compare` can't see it, because two servers have no ids and names in
 * common; but a repeated run sends the same names.
 * @returns undefined if no list has another order
 */
export function differenceOfOrder(recorded: Exchange, answer: Exchange): Difference | undefined {
  const places = [...reorderedIn(recorded.response.json, answer.response.json)];
  if (places.length === 0) return undefined;
  return { weight, kind: `${recorded.operation?.operationId} ${places.join(", ")} in another order`, named: new Set() };
}

function* reorderedIn(one: unknown, other: unknown, place = ""): Generator<string> {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (isReordered(one, other)) yield place;
    return;
  }
  if (!isRecord(one) || !isRecord(other)) return;
  for (const [name, inner] of Object.entries(one)) yield* reorderedIn(inner, other[name], `${place}/${name}`);
}

/** Whether a member has the same texts in two lists, one in each item, but in another order. */
function isReordered(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [first] = one;
  if (!isRecord(first) || one.length !== other.length) return false;
  return Object.keys(first).some((name) => {
    const [texts, others] = [textsOf(one, name), textsOf(other, name)];
    if (texts === undefined || others === undefined) return false;
    return texts.join("\n") !== others.join("\n") && texts.toSorted().join("\n") === others.toSorted().join("\n");
  });
}

function textsOf(items: readonly unknown[], name: string): readonly string[] | undefined {
  const texts = items.flatMap((item) => (isRecord(item) && typeof item[name] === "string" ? [item[name]] : []));
  return texts.length === items.length ? texts : undefined;
}
