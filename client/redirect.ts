import { ownAddress } from "./address.ts";
import type { UnsentRequest } from "./unsent-request.ts";

/**
 * Follows redirects within the origin of `baseUrl`: `createClient({ …, redirects: sameOriginRedirects })`. The next request has the same
 * headers, including the key and `Idempotency-Key`. After 307 and 308 it has the same method and body; after 303 it is a GET (RFC 9110,
 * 15.4). Three kinds of redirect are not followed: a redirect to another origin, a 301 or 302 of a mutation (clients disagree about the
 * next method), and a redirect that must resend a body that can't be sent twice. In a browser no redirect is followed, because browsers
 * hide its target.
 */
export function sameOriginRedirects(
  unsent: UnsentRequest,
  { status, headers }: Response,
  baseUrl: string,
): UnsentRequest | undefined {
  const url = ownAddress(headers.get("Location"), baseUrl, unsent.url)?.href;
  if (!url) return;
  if (status === 303) {
    const kept = new Headers(unsent.headers);
    kept.delete("Content-Type");
    return { ...unsent, url, method: "GET", headers: kept, body: null };
  }
  const isKept = status === 307 || status === 308 || (unsent.method === "GET" && (status === 301 || status === 302));
  return isKept && typeof (unsent.body ?? "") === "string" ? { ...unsent, url } : undefined;
}
