import { BlockList, isIP } from "node:net";
import { Blocked } from "./errors.ts";
import { previewText } from "./preview.ts";
import type { Target } from "./target.ts";

/**
 * Addresses that a server names. Whoever follows one asks here first, so that no key leaves the origin of the target and no
 * request goes where the server could not send it itself.
 */

/** What a parser of addresses drops or turns round, so that a text does not lead where it seems to. */
const misleading = /[\p{Cc}\s\\]/u;

/**
 * The path below the base address that a polling pointer names: `/posts/1` for `/api/v1/posts/1` (core document, Conventions).
 * @returns undefined unless the pointer is such a path and stays at the origin of the target
 */
export function pointedPath({ baseUrl }: Pick<Target, "baseUrl">, pointer: string): string | undefined {
  if (misleading.test(pointer) || !URL.canParse(pointer, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(pointer, baseUrl);
  const isSame = pointer.startsWith("/") && origin === new URL(baseUrl).origin;
  const [, path] = /^\/api\/v1(\/.+)$/.exec(pathname) ?? [];
  return isSame && path !== undefined ? `${path}${search}` : undefined;
}

/**
 * Why an address can't be one of media that anybody may fetch, in a few words; undefined when it can be. Media may lie with another
 * host than the API does, in a content delivery network for example.
 */
export function mediaFault(text: string): string | undefined {
  if (misleading.test(text) || !URL.canParse(text)) return "it is no address";
  const { protocol, username, password } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") return `it is an address of ${previewText(protocol)}`;
  return username === "" && password === "" ? undefined : "it holds a user name or a password";
}

/**
 * Passes an address that the suite may fetch media from. No server outside a private network may lead the suite into one, where the
 * machine that runs it can reach more than the server can. Names are not looked up.
 * @throws Blocked for any other
 */
export function requireMedia({ baseUrl }: Pick<Target, "baseUrl">, url: string): void {
  const fault = mediaFault(url);
  if (fault !== undefined) throw new Blocked(`needs an address of media, but ${fault}`);
  const { hostname } = new URL(url);
  if (!isPrivate(hostname) || isPrivate(new URL(baseUrl).hostname)) return;
  throw new Blocked(`needs media outside private networks (the server named ${hostname})`);
}

/** Loopback, private, link-local and unspecified addresses, and the shared ones of carriers (RFC 6890). */
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

/** Names without a dot, and endings that no public name has (RFC 6761, RFC 6762; `internal` by ICANN). */
const privateName = /^[^.]+$|\.(localhost|local|internal|test|home\.arpa)$/;

/** @param hostname as a `URL` has it: numbers are written the usual way there, and IPv6 stands in brackets */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  const version = isIP(host);
  return version === 0 ? privateName.test(host) : privateNetworks.check(host, version === 6 ? "ipv6" : "ipv4");
}
