import type { Latitude } from "../latitude.ts";
import { Refusal } from "../refusal.ts";
import type { ApiKey } from "../world/entities/team.ts";
import { keySent } from "../world/key-text.ts";
import type { World } from "../world/world.ts";
import { sameText } from "./same-text.ts";

/** What a request says about its caller. */
interface Credentials {
  readonly headers: Pick<Headers, "get">;
  /** The challenge points to its metadata. */
  readonly origin: string;
}

/**
 * Authenticates a request (core document, Authentication).
 * @returns the key, or a 401 if the key is missing, malformed, unknown or revoked
 */
export function authenticate(world: World, { headers, origin }: Credentials): ApiKey | Refusal {
  const sent = keysIn(headers, world.latitude);
  if (sent.length === 0) return challenge(world, origin, "No API key was sent.", "");
  const [first, second] = sent.map((key) => (key === null ? null : findKey(world, key)));
  const key =
    second === undefined
      ? first
      : world.latitude.choose("GAP-077", {
          "authorization-first": first,
          "x-api-key-first": second,
          "either-valid": first ?? second,
          refused: first === second ? first : null,
        });
  return key ?? challenge(world, origin, "The API key is malformed, unknown or revoked.", "invalid_token");
}

/** The keys of a request: the bearer token, then the key header; null for a malformed key. */
function keysIn(headers: Pick<Headers, "get">, latitude: Latitude): (string | null)[] {
  const authorization = headers.get("Authorization");
  const plain = headers.get("X-API-Key");
  const keys: (string | null)[] = [];
  if (authorization !== null) {
    const ignoreCase = latitude.answer("GAP-078") === "ignoring-case";
    keys.push((ignoreCase ? /^Bearer +(\S+) *$/i : /^Bearer +(\S+) *$/).exec(authorization)?.[1] ?? null);
  }
  if (plain !== null) keys.push(plain.trim());
  return keys;
}

/** Looked up by a hash of the whole text and compared in constant time, so that response times don't reveal how close a guess is. */
function findKey(world: World, text: string): ApiKey | null {
  const found = keySent(world, text);
  return found !== undefined && sameText(found.key, text.slice(0, found.key.length)) && !found.revoked ? found : null;
}

function challenge(world: World, origin: string, message: string, error: string): Refusal {
  const path = "/.well-known/oauth-protected-resource";
  const address = world.latitude.choose("GAP-081", {
    "absolute-request-origin": `${origin}${path}`,
    "absolute-public-origin": `https://api.shortform.example${path}`,
    "path-only": path,
  });
  const more = world.latitude.choose("GAP-080", {
    nothing: "",
    error: error ? `, error="${error}"` : "",
    "realm-or-scope": ', realm="shortform"',
  });
  return new Refusal("unauthorized", message, {
    headers: { "WWW-Authenticate": `Bearer resource_metadata="${address}"${more}` },
  });
}
