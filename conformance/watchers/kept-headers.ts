/** The headers that matter for the contract. Others may hold secrets. */
const names = new Set([
  "accept",
  "allow",
  "authorization",
  "content-length",
  "content-type",
  "date",
  "idempotency-key",
  "location",
  "retry-after",
  "www-authenticate",
  "x-api-key",
]);

/** The headers of other people's traffic that are kept. That there was a cookie is kept, because it may stand for a key. */
export function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
  return headers.cookie === undefined ? kept : { ...kept, cookie: "(removed)" };
}
