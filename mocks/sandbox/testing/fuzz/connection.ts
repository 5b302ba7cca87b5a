import { connect, type Socket } from "node:net";
import type { FuzzAnswer } from "./answer.ts";

/** An answer at the beginning of some bytes, and what follows it; null while it is not complete. @param ended no more bytes will come */
export function readAnswer(
  bytes: Buffer,
  method: string,
  ended: boolean,
): { readonly answer: FuzzAnswer; readonly rest: Buffer } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.subarray(0, end).toString("latin1");
  const after = bytes.subarray(end + 4);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new Error(`No status line: ${head.slice(0, 200)}`);
  if (status < 200) return readAnswer(after, method, ended);
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1] ?? "";
  const body = bodyIn(after, { ended, length: lengthOf(header, status, method) });
  return body && { answer: { status, contentType: header("Content-Type"), text: body.text }, rest: body.rest };
}

type Length = number | "chunked" | "until the end";

function lengthOf(header: (name: string) => string, status: number, method: string): Length {
  // What can't be read as a request is refused with a body, as its method does not count; the connection ends then.
  const isUnread = (status === 400 || status === 431) && /close/i.test(header("Connection"));
  if (method === "HEAD" && isUnread) return "until the end";
  if (method === "HEAD" || status === 204 || status === 304) return 0;
  if (/chunked/i.test(header("Transfer-Encoding"))) return "chunked";
  return header("Content-Length") === "" ? "until the end" : Number(header("Content-Length"));
}

function bodyIn(
  bytes: Buffer,
  { length, ended }: { readonly length: Length; readonly ended: boolean },
): { readonly text: string; readonly rest: Buffer } | null {
  if (length === "until the end") return ended ? { text: bytes.toString(), rest: Buffer.alloc(0) } : null;
  if (length !== "chunked") {
    return bytes.length < length ? null : { text: bytes.subarray(0, length).toString(), rest: bytes.subarray(length) };
  }
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, line).toString(), 16);
    const next = line + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { text: Buffer.concat(chunks).toString(), rest: bytes.subarray(next) };
    chunks.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
}

/** A connection that stays open between requests, and reconnects if the server has closed it. */
export interface Connection {
  /** @throws when the server closes the connection without an answer, or does not answer in time */
  send(bytes: Buffer, method: string): Promise<FuzzAnswer>;
  close(): void;
}

const patienceMs = 10_000;

export function connectionTo(port: number): Connection {
  let socket: Socket | null = null;

  async function send(bytes: Buffer, method: string): Promise<FuzzAnswer> {
    const isUsed = socket?.writable === true;
    try {
      return await exchange(bytes, method);
    } catch (error) {
      // A server may close a connection between two requests; the second one is then sent once more.
      if (isUsed) return exchange(bytes, method);
      throw error;
    }
  }

  function exchange(bytes: Buffer, method: string): Promise<FuzzAnswer> {
    const wire = socket?.writable ? socket : connect(port, "127.0.0.1").setNoDelay();
    socket = wire;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const finish = (settle: () => void, keep: boolean) => {
        clearTimeout(timer);
        wire.removeAllListeners();
        wire.on("error", () => undefined);
        if (!keep) wire.destroy();
        settle();
      };
      const fail = (why: string) => finish(() => reject(new Error(why)), false);
      const timer = setTimeout(() => fail("No answer in time."), patienceMs);
      const look = (ended: boolean) => {
        try {
          const read = readAnswer(Buffer.concat(chunks), method, ended);
          if (read && read.rest.length > 0) fail(`More than an answer: ${read.rest.toString().slice(0, 200)}`);
          else if (read) finish(() => resolve(read.answer), !ended);
          else if (ended) fail("The connection ended without an answer.");
        } catch (error) {
          fail(String(error));
        }
      };
      wire.on("data", (chunk) => {
        chunks.push(chunk);
        look(false);
      });
      wire.once("end", () => look(true));
      wire.once("close", () => look(true));
      wire.on("error", () => undefined); // it closes then, and `look` decides
      wire.write(bytes);
    });
  }

  return { send, close: () => void socket?.destroy() };
}

/** What a client does after it has sent everything. */
export type Ending = "end" | "destroy" | "wait";

/** Sends bytes that may be anything, but no HEAD, over a connection of their own. @returns the answers that came, as far as they are complete */
export function sendRaw(port: number, bytes: Buffer, ending: Ending, patience = 150): Promise<FuzzAnswer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const wire = connect(port, "127.0.0.1");
    const timer = setTimeout(() => wire.destroy(), patience);
    wire.on("data", (chunk) => {
      chunks.push(chunk);
      timer.refresh();
    });
    wire.on("error", () => undefined); // a server may well cut such a client off
    wire.once("close", () => {
      clearTimeout(timer);
      try {
        const answers: FuzzAnswer[] = [];
        let rest = Buffer.concat(chunks);
        for (let read = readAnswer(rest, "GET", true); read; read = readAnswer(rest, "GET", true)) {
          answers.push(read.answer);
          rest = Buffer.from(read.rest);
        }
        resolve(answers);
      } catch (error) {
        reject(error);
      }
    });
    if (ending === "end") wire.end(bytes);
    else
      wire.write(bytes, () => {
        if (ending === "destroy") wire.destroy();
      });
  });
}
