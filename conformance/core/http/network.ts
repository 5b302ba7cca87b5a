import { Agent, fetch as send } from "undici";
import type { Connections } from "./connections.ts";
import type { Fetch } from "./http.ts";

/** The network. Node's global `fetch` can't be told to open a new connection, so the suite uses its engine directly. */
export function networkConnections(): Connections {
  return { usual: over(new Agent()), fresh: over(new Agent({ pipelining: 0 })) };
}

function over(dispatcher: Agent): Fetch {
  return async (request) => {
    const { url, method, headers, redirect, signal } = request;
    // As a buffer: a stream would be sent in chunks, which a simple server need not understand.
    const body = request.body && (await request.arrayBuffer());
    const response = await send(url, { method, headers: [...headers], body, redirect, signal, dispatcher });
    return response as unknown as Response; // the same class as Node's own; only the type names differ
  };
}
