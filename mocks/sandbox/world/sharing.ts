/** How many different values are cached; the oldest is dropped first. */
const remembered = 256;

/** The longest cached value, in characters of JSON; longer ones are rarely equal. */
const longest = 1000;

/**
 * Returns one shared object for values that are equal as JSON, so that many equal records need it only once. This is safe because records
 * never change in place.
 */
export function sharing(): <T extends object>(value: T) => T {
  const known = new Map<string, object>();
  return <T extends object>(value: T): T => {
    const text = JSON.stringify(value);
    if (text.length > longest) return value;
    const same = known.get(text);
    if (same) return same as T; // equal as JSON, so of the same type
    known.set(text, value);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
