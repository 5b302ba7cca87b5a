/** Why a key is refused. */
export type KeyFault = "missing" | "malformed" | "revoked";

/** `<KEY_PREFIX>_live_<random>`. */
const keyForm = /^[A-Za-z0-9]+_live_([A-Za-z0-9_-]+)$/;

/**
 * Judges the API key of a request (core document, Authentication 1 and 3).
 *
 * The mock has no list of keys: every well-formed key is valid, unless its random part starts with `revoked`. A bearer token wins over the
 * header `X-API-Key`.
 * @returns what is wrong with the key, or undefined if it is valid
 */
export function keyFault(headers: Headers): KeyFault | undefined {
  const key = bearerToken(headers.get("authorization")) ?? headers.get("x-api-key")?.trim();
  if (!key) return "missing";
  const random = keyForm.exec(key)?.[1];
  if (random === undefined) return "malformed";
  return random.startsWith("revoked") ? "revoked" : undefined;
}

function bearerToken(authorization: string | null): string | undefined {
  return /^bearer +(.*)$/i.exec(authorization?.trim() ?? "")?.[1];
}
