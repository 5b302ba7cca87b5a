import { isRecord } from "../core/exchange.ts";
import type { Fetch } from "../core/http/http.ts";
import { usualControlUrl } from "../core/target/control.ts";
import type { ControlAddress } from "../core/target/target.ts";

/**
 * The control interface that a server in the same process offers at its usual place. With it, no wait takes real time, and a clock
 * that stands still is no obstacle.
 * @returns undefined if it offers none
 */
export async function ownControl(fetch: Fetch, baseUrl: string): Promise<ControlAddress | undefined> {
  const address = { baseUrl: usualControlUrl(baseUrl) };
  try {
    const response = await fetch(new Request(`${address.baseUrl}/capabilities`));
    const answer: unknown = await response.json();
    return response.ok && isRecord(answer) && Array.isArray(answer.capabilities) ? address : undefined;
  } catch {
    return undefined; // No JSON, or the server knows only its own paths.
  }
}
