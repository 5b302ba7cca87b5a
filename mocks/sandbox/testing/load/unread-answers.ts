import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { LoadedSandbox } from "./process.ts";

/** A crowd of clients that send requests and never read an answer. */
export interface Crowd {
  readonly connections: number;
  /** On each connection. */
  readonly requests: number;
  /** What all of them ask for. */
  readonly request: string;
  readonly seconds: number;
}

/**
 * Lets a crowd loose while another client goes on asking.
 * @returns how long that one waited for an answer at most, in milliseconds
 * @throws when it got none
 */
export async function sufferCrowd(sandbox: LoadedSandbox, { connections, requests, request, seconds }: Crowd) {
  const all = request.repeat(requests);
  await sandbox.call("/me"); // the first call of a process takes longer
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(sandbox.port, "127.0.0.1").pause();
    socket.on("error", () => undefined); // it may be cut off
    socket.write(all);
    return socket;
  });
  let slowestMs = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const start = performance.now();
    await sandbox.call("/me");
    slowestMs = Math.max(slowestMs, performance.now() - start);
    await setTimeout(50);
  }
  for (const socket of sockets) socket.destroy();
  return slowestMs;
}
