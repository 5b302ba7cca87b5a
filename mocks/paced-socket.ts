import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** How many bytes the HTTP parser gets at once: about the size of one request. */
const sliceBytes = 1024;

/**
 * A socket that reads no faster than its requests are answered.
 *
 * `node:http` parses everything that has arrived, and pauses only between two reads. 64 kB can hold 2,000 requests, and each takes more
 * than a kilobyte as objects. This socket passes on a little at a time, and nothing while a request waits for the previous answer (`wait`,
 * `served`). A client that sends without reading then fills its own buffers, not this process.
 */
export class PacedSocket extends Duplex {
  readonly #socket: Socket;
  /** Data that was read but not passed on yet. */
  #held: Buffer = nothing;
  /** Whether the reader wants more. */
  #wanted = false;
  #ended = false;
  #waiting = 0;
  #drained: (() => void) | null = null;

  constructor(socket: Socket) {
    super({ decodeStrings: false, writableHighWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    socket.on("data", (bytes: Buffer) => {
      this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
      this.#handOver();
    });
    socket.on("end", () => {
      this.#ended = true;
      this.#handOver();
    });
    socket.on("drain", () => this.#drained?.());
    socket.on("timeout", () => this.emit("timeout"));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
  }

  /** Counts a parsed request that has to wait for its turn. */
  wait(): void {
    this.#waiting += 1;
  }

  /** Uncounts a waiting request. */
  served(): void {
    this.#waiting -= 1;
    this.#handOver();
  }

  #handOver(): void {
    if (this.destroyed) return; // the parser is gone
    while (this.#held.length > 0 && this.#wanted && this.#waiting === 0) {
      const slice = this.#held.subarray(0, sliceBytes);
      this.#held = this.#held.subarray(sliceBytes);
      this.#wanted = this.push(slice);
    }
    if (this.#held.length > 0) this.#socket.pause();
    else if (this.#ended) this.push(null);
    else this.#socket.resume();
  }

  override _read(): void {
    this.#wanted = true;
    this.#handOver();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#written(this.#socket.write(chunk, encoding), done);
  }

  override _writev(chunks: readonly { chunk: Buffer | string; encoding: BufferEncoding }[], done: () => void): void {
    this.#socket.cork();
    let hasRoom = true;
    for (const { chunk, encoding } of chunks) hasRoom = this.#socket.write(chunk, encoding);
    this.#socket.uncork();
    this.#written(hasRoom, done);
  }

  #written(hasRoom: boolean, done: () => void): void {
    if (hasRoom) done();
    else
      this.#drained = () => {
        this.#drained = null;
        done();
      };
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  /** Other members that `node:http` needs. */
  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms);
    return this;
  }

  /** Closes it once everything is written. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }
}

const nothing = Buffer.alloc(0);
