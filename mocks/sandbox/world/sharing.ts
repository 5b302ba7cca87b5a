/** How many different values are remembered; the oldest is forgotten first. */
const remembered = 256;

/** Longer ones, in characters of JSON, are hardly ever the same. */
const longest = 1000;

/**
 * Gives values that are equal as JSON one object, so that very many records that say the same hold it once. Records never change
 * in place, so nobody can tell.
 */
export function sharing(): <T extends object>(value: T) => T {
  const known = new Map<string, object>();
  return <T extends object>(value: T): T => {
    const text = JSON.stringify(value);
    if (text.length > longest) return value;
    const same = known.get(text);
    if (same) return same as T; // equal as JSON, and so of the same type
    known.set(text, value);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
