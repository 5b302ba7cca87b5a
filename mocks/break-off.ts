import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Sends as much of an answer as arrives, and then destroys its connection: at once for `Response.error()`, else where its body fails. */
export async function breakOff(response: Response, outgoing: ServerResponse): Promise<Response> {
  if (response.type !== "error") {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).flushHeaders();
    try {
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        if (outgoing.destroyed) break; // the client is gone
        outgoing.write(part.value);
      }
    } catch {
      // The body fails on purpose.
    }
    await new Promise((resolve) => setImmediate(resolve)); // what was written leaves first
  }
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
