/**
 * The address that a server names, such as a `Location` or a `statusUrl`, when it is on the origin of the base address. No other address
 * may be asked, because every request carries the key. Both are parsed, as `fetch` parses them, before they are compared: by their text,
 * `//evil.example`, `/\evil.example` and `https://api.example@evil.example` look like our own.
 * @param named any JSON, or the text of a header
 * @param base the base address of the client
 * @param from what a relative address is relative to
 * @returns nothing when it leads elsewhere, carries a user name or password, or is no address
 */
export function ownAddress(named: unknown, base: string, from = base): URL | undefined {
  const url = parsed(named, from);
  const { protocol, host } = new URL(base);
  // Not `origin`: a `blob:` URL has the origin of the page that made it.
  return url?.protocol === protocol && url.host === host && !url.username && !url.password ? url : undefined;
}

/**
 * An address as an error may show it: without user, query and fragment, which may be secret, and with every control character encoded.
 * @param from what a relative address is relative to
 */
export function shownAddress(named: string, from: string): string {
  const url = parsed(named, from);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : "an invalid address";
}

function parsed(named: unknown, from: string): URL | undefined {
  return typeof named === "string" && URL.canParse(named, from) ? new URL(named, from) : undefined;
}
