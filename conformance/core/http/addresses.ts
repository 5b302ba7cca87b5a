import { BlockList, isIP } from "node:net";
import { Blocked } from "../errors.ts";
import type { Target } from "../target/target.ts";
import { previewText } from "../values/preview.ts";
import { urlOf } from "./url.ts";

/**
 * Checks of addresses that a server names. Callers check an address before they follow it, so that no key leaves the target's origin and no
 * request reaches a host that the server itself could not reach.
 */

/** Characters that URL parsers drop or replace, so that a text leads somewhere else than it seems to. */
const misleading = /[\p{Cc}\s\\]/u;

/**
 * The path below the base URL that a polling pointer names: `/posts/1` for `/api/v1/posts/1` (core document, Conventions).
 * @returns undefined unless the pointer is such a path on the target's origin
 */
export function pointedPath({ baseUrl }: Pick<Target, "baseUrl">, pointer: string): string | undefined {
  const url = misleading.test(pointer) ? undefined : urlOf(pointer, baseUrl);
  if (!url) return undefined;
  const { origin, pathname, search } = url;
  const isSame = pointer.startsWith("/") && origin === new URL(baseUrl).origin;
  const [, path] = /^\/api\/v1(\/.+)$/.exec(pathname) ?? [];
  return isSame && path !== undefined ? `${path}${search}` : undefined;
}

/**
 * Why an address can't be public media, in a few words; undefined if it can. Media may be on another
 * host than the API, such as a CDN.
 */
export function mediaFault(text: string): string | undefined {
  const url = misleading.test(text) ? undefined : urlOf(text);
  if (!url) return "it is not a URL";
  const { protocol, username, password } = url;
  if (protocol !== "http:" && protocol !== "https:") return `its scheme is ${previewText(protocol)}`;
  return username === "" && password === "" ? undefined : "it contains a user name or a password";
}

/**
 * Passes an address that the suite may fetch media from. A server outside a private network must not lead the suite into one, because the
 * machine that runs the suite can reach hosts that the server can't. Names are not resolved.
 * @throws Blocked for any other address
 */
export function requireMedia({ baseUrl }: Pick<Target, "baseUrl">, url: string): void {
  const fault = mediaFault(url);
  if (fault !== undefined) throw new Blocked(`needs a media URL, but ${fault}`);
  const { hostname } = new URL(url);
  if (!isPrivate(hostname) || isPrivate(new URL(baseUrl).hostname)) return;
  throw new Blocked(`needs media outside private networks (the server named ${hostname})`);
}

/** Loopback, private, link-local and unspecified addresses, and carrier-grade NAT addresses (RFC 6890). */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateNetworks.addSubnet(network, bits);
}
privateNetworks.addAddress("::", "ipv6");
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Names without a dot, and suffixes that no public name has (RFC 6761, RFC 6762; `internal` by ICANN). */
const privateName = /^[^.]+$|\.(localhost|local|internal|test|home\.arpa)$/;

/** @param hostname as in a `URL`: normalized, IPv6 in brackets */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  const version = isIP(host);
  return version === 0 ? privateName.test(host) : privateNetworks.check(host, version === 6 ? "ipv6" : "ipv4");
}
