import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { answerInEnvelope } from "./not-http.ts";
import { urlOf } from "./url.ts";

/**
 * Normalizes a host: lower case, addresses in their usual form, IPv6 in brackets.
 * @param text a name or an address without a port: `Sandbox.Test`, `127.1`, `::1`, `[::1]`
 * @returns null for anything else
 */
export function hostOf(text: string): string | null {
  const host = isIP(text) === 6 ? `[${text}]` : text;
  if (!/^(?:[^\s/?#@:%*\\[\]]+|\[[\da-f:.]+\])$/i.test(host) || !urlOf(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, "") || null;
}

/** Whether this host is a loopback host. @param host a name or an address without a port */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostOf(host) ?? "");
}

/** Whether a server on this host listens on every address of its machine. */
export function isEveryAddress(host: string): boolean {
  return host === "" || ["0.0.0.0", "[::]"].includes(hostOf(host) ?? "");
}

/**
 * Protects against DNS rebinding: a page points its own name at this server after loading, and the browser then treats the server as the
 * page's own site, but still sends the page's name in `Host`. The server answers only to loopback names, to the address it listens on, and
 * to the allowed names. IP addresses can't be rebound, so a server that listens on every address answers to any address.
 * @param listensOn the host that the server listens on
 * @param allowed further names, as `hostOf` takes them
 * @returns a function that refuses requests to any other name with 421; it returns true if it did
 */
export function hostCheck(
  listensOn: string,
  allowed: readonly string[],
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const names = new Set([listensOn, ...allowed].map(hostOf));
  const isOwn = (authority: string, localAddress = "") => {
    const host = hostOf(authority.replace(/:\d*$/, ""));
    if (host === null) return false;
    if (isLoopback(host) || names.has(host) || host === hostOf(localAddress)) return true;
    return isEveryAddress(listensOn) && isIP(host.replace(/[[\]]/g, "")) > 0;
  };
  let accepted: string | undefined; // nearly all requests have the same host

  return (incoming, outgoing) => {
    if (incoming.headers.host === accepted && incoming.url?.startsWith("/")) return false;
    const authorities = authoritiesOf(incoming);
    const foreign = authorities.find((authority) => !isOwn(authority, incoming.socket.localAddress));
    if (foreign === undefined) [accepted] = authorities;
    else answerInEnvelope(outgoing, 421, refusal(foreign));
    return foreign !== undefined;
  };
}

/** The hosts that a request names: in its header, which HTTP/1.0 may omit, and in its target if that is an absolute URL. */
function authoritiesOf({ headers, url = "" }: IncomingMessage): string[] {
  const [, inTarget] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  return [headers.host, inTarget].filter((authority) => authority !== undefined);
}

/** Repeats only plain names, because the sentence may be copied into a shell. */
function refusal(authority: string): string {
  const [name] = /^[\w.-]{1,255}(?=:\d*$|$)/.exec(authority) ?? [];
  return `Host: this server does not accept ${name ?? "this name"}; use the address that it printed at start, or start it with --allow-host ${name ?? "NAME"}.`;
}
