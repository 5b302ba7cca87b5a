import type { Socket } from "node:net";

/** How many bytes the HTTP parser gets at once: about the size of one request. */
const sliceBytes = 1024;

/** How many parsed requests of a connection wait for the previous answer. */
const waiting = new WeakMap<Socket, number>();

/**
 * Makes a connection read no faster than its requests are answered. Call it once `node:http` listens to the socket.
 *
 * `node:http` parses everything that has arrived, and pauses only between two reads. 64 kB can hold 2,000 requests, and each takes more
 * than a kilobyte as objects. Now it gets a little at a time, and nothing while a request waits for the previous answer (`wait`, `served`).
 * A client that sends without reading then fills its own buffers, not this process.
 */
export function pace(socket: Socket): void {
  const [parse] = socket.listeners("data") as ((bytes: Buffer) => void)[]; // that of `node:http`, the only one
  if (!parse) return;
  socket.off("data", parse);
  socket.on("data", (bytes: Buffer) => {
    const isWaiting = waiting.has(socket);
    if (!isWaiting) parse(bytes.length > sliceBytes ? bytes.subarray(0, sliceBytes) : bytes);
    const rest = isWaiting ? bytes : bytes.subarray(sliceBytes);
    if (rest.length === 0 || socket.destroyed) return;
    if (waiting.has(socket)) socket.pause();
    socket.unshift(rest); // comes again as data, at once or when the socket is resumed
  });
}

/** Counts a parsed request that has to wait for its turn. */
export function wait(socket: Socket): void {
  waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
  socket.pause();
}

/** Uncounts a waiting request. */
export function served(socket: Socket): void {
  const left = (waiting.get(socket) ?? 1) - 1;
  if (left > 0) waiting.set(socket, left);
  else {
    waiting.delete(socket);
    socket.resume();
  }
}
