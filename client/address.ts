/**
 * Resolves an address from a server, such as a `Location` or a `statusUrl`, if it is on the origin of the base address. The client must not
 * send requests elsewhere, because every request carries the key. Both addresses are parsed before they are compared, as `fetch` parses
 * them: as plain text, `//evil.example`, `/\evil.example` and `https://api.example@evil.example` look like our own.
 * @param named any JSON value, or the text of a header
 * @param base the base address of the client
 * @param from the base of a relative address
 * @returns undefined if the address is invalid, leads elsewhere, or has a user name or password
 */
export function ownAddress(named: unknown, base: string, from = base): URL | undefined {
  const url = parsed(named, from);
  const { protocol, host } = new URL(base);
  // Not `origin`: a `blob:` URL has the origin of the page that made it.
  return url?.protocol === protocol && url.host === host && !url.username && !url.password ? url : undefined;
}

/**
 * An address that is safe to show in an error: without user, query and fragment, which may be secret, and with control characters encoded.
 * @param from the base of a relative address
 */
export function shownAddress(named: string, from: string): string {
  const url = parsed(named, from);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : "an invalid address";
}

function parsed(named: unknown, from: string): URL | undefined {
  if (typeof named !== "string") return undefined;
  try {
    return new URL(named, from); // not `URL.canParse`: in Node 20, once optimized, it rejects letters such as "ü"
  } catch {
    return undefined;
  }
}
