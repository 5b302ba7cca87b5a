import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { answerInEnvelope } from "./not-http.ts";

/**
 * One spelling for each host: in lower case, an address in its usual form, IPv6 in brackets.
 * @param text a name or an address without a port: `Sandbox.Test`, `127.1`, `::1`, `[::1]`
 * @returns null for anything else
 */
export function hostOf(text: string): string | null {
  const host = isIP(text) === 6 ? `[${text}]` : text;
  if (!/^(?:[^\s/?#@:%*\\[\]]+|\[[\da-f:.]+\])$/i.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, "") || null;
}

/** Whether only the machine itself reaches this host. @param host a name or an address without a port */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostOf(host) ?? "");
}

/** Whether a server that listens there is reached at every address of its machine. */
export function isEveryAddress(host: string): boolean {
  return host === "" || ["0.0.0.0", "[::]"].includes(hostOf(host) ?? "");
}

/**
 * Keeps out pages that point their own name at this server once they are loaded (DNS rebinding): a browser then takes the server for
 * the site of the page, but still sends the name in `Host`. The server answers only to a loopback name, to the address it listens on,
 * and to the names that it is given. An address can't be pointed elsewhere, so one that listens everywhere answers to every address.
 * @param listensOn the host that the server was told to listen on
 * @param allowed further names, as `hostOf` takes them
 * @returns what refuses a request to any other name with 421; true when it did
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
  let accepted: string | undefined; // nearly all requests have the same one

  return (incoming, outgoing) => {
    const authorities = authoritiesOf(incoming);
    if (authorities.every((authority) => authority === accepted)) return false;
    const foreign = authorities.find((authority) => !isOwn(authority, incoming.socket.localAddress));
    if (foreign === undefined) [accepted] = authorities;
    else answerInEnvelope(outgoing, 421, refusal(foreign));
    return foreign !== undefined;
  };
}

/** Whom a request is for: by its header, which HTTP/1.0 may leave out, and by its target where that is a whole address. */
function authoritiesOf({ headers, url = "" }: IncomingMessage): string[] {
  const [, inTarget] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  return [headers.host, inTarget].filter((authority) => authority !== undefined);
}

/** Repeats only what is a plain name, as the sentence may be copied into a shell. */
function refusal(authority: string): string {
  const [name] = /^[\w.-]{1,255}(?=:\d*$|$)/.exec(authority) ?? [];
  return `Host: this server does not answer to ${name ?? "that name"}; use the address that it printed at its start, or start it with --allow-host ${name ?? "NAME"}.`;
}
