import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { pace, served, wait } from "./paced-socket.ts";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** How long pipelined requests may use one turn of the event loop, in milliseconds, before other clients get their turn. */
const turnMs = 5;

/** A server that reads each connection no faster than it answers it. */
export class PacedServer extends Server {
  override emit(event: string, ...details: unknown[]): boolean {
    const hasListeners = super.emit(event, ...details);
    const [socket] = details;
    if (event === "connection" && socket instanceof Socket) pace(socket);
    return hasListeners;
  }
}

/**
 * Answers the requests of each connection one after another. A request waits until the previous answer has been sent, so that a client that
 * does not read costs only one answer, however many requests it sends.
 */
export function oneByOne(serve: Listener): Listener {
  const due: (() => void)[] = [];

  function take(): void {
    const start = performance.now();
    let taken = 0;
    while (taken < due.length && performance.now() - start < turnMs) {
      due[taken]?.();
      taken += 1;
    }
    due.splice(0, taken);
    if (due.length > 0) setImmediate(take);
  }

  return (incoming, outgoing) => {
    // A response gets its socket once all earlier answers are written.
    if (outgoing.socket !== null) return serve(incoming, outgoing);
    const { socket } = incoming;
    wait(socket);
    outgoing.once("socket", () => {
      due.push(() => {
        if (outgoing.destroyed) return; // the client is gone
        serve(incoming, outgoing);
        served(socket);
      });
      if (due.length === 1) setImmediate(take);
    });
  };
}
