/**
 * Parses a URL; undefined if it is none. Not `URL.canParse`: in Node 20, once optimized, it rejects addresses with letters such as "ü".
 * @param base the base of a relative address
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
