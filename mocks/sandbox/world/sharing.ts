/** How many values are remembered, to be compared with new ones, the newest first; the oldest is dropped. */
const remembered = 16;

/**
 * Returns one shared object for values that are equal as JSON, so that many equal records need it only once. This is safe because records
 * never change in place.
 */
export function sharing(): <T extends object>(value: T) => T {
  const known: object[] = [];
  return <T extends object>(value: T): T => {
    const same = known.findLast((each) => areSame(each, value));
    if (same) return same as T; // equal as JSON, so of the same type
    known.push(value);
    if (known.length > remembered) known.shift();
    return value;
  };
}

/** Whether two values are the same JSON, with their members in the same order. */
function areSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name, at) => name === others[at] && areSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
