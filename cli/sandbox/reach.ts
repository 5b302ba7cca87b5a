import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { isEveryAddress, isLoopback } from "../../mocks/host-check.ts";

/**
 * The origins under which other machines reach a server.
 * @param host the host that it listens on, as on the command line
 * @param origin its origin as seen from this machine
 * @param addresses the addresses of this machine
 * @returns none if only this machine can reach it
 */
export function otherOrigins(host: string, origin: string, addresses: readonly Address[] = ownAddresses()): string[] {
  if (isLoopback(host)) return [];
  if (!isEveryAddress(host)) return [origin];
  const { port } = new URL(origin);
  const isFourOnly = host === "0.0.0.0";
  return addresses
    .filter(({ internal, family, scopeid }) => !internal && (family === "IPv4" || (!isFourOnly && !scopeid)))
    .map(({ family, address }) => `http://${family === "IPv6" ? `[${address}]` : address}:${port}`);
}

type Address = Pick<NetworkInterfaceInfo, "internal" | "family" | "address"> & { readonly scopeid?: number };

function ownAddresses(): Address[] {
  return Object.values(networkInterfaces()).flatMap((some = []) => some);
}
