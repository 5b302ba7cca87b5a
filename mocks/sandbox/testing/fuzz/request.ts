import { shellWord } from "../../../shell.ts";

/** A request as it is to be sent. In `target` and `headers` each character stands for one byte. */
export interface FuzzRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: FuzzBody | null;
}

export type Header = readonly [name: string, value: string];

/** A body: `fill` stands `times` times between the other parts, so that a large one is still short to write. */
export interface FuzzBody {
  readonly before: string;
  readonly fill: string;
  readonly times: number;
  readonly after: string;
  readonly encoding: "utf8" | "latin1";
  /** Sent in chunks, without its length. */
  readonly chunked: boolean;
}

export function bodyOf(text: string, more: Partial<FuzzBody> = {}): FuzzBody {
  return { before: text, fill: "", times: 0, after: "", encoding: "utf8", chunked: false, ...more };
}

export function bytesOf({ before, fill, times, after, encoding }: FuzzBody): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(before + fill.repeat(times) + after, encoding));
}

/** The request for a fetch handler; null for one that the platform has no object for. */
export function asFetched({ method, target, headers, body }: FuzzRequest, origin: string): Request | null {
  try {
    const bytes = body && bytesOf(body);
    const sent = body?.chunked && bytes ? new Blob([bytes]).stream() : bytes;
    const hasBody = sent !== null && method !== "GET" && method !== "HEAD";
    const length: Header[] = hasBody && !body?.chunked ? [["Content-Length", String(bytes?.byteLength)]] : [];
    const init: RequestInit & { duplex?: "half" } = {
      method,
      headers: [...headers, ...length].map(([name, value]): [string, string] => [name, value]), // a list that may be changed
      ...(hasBody && { body: sent, duplex: "half" }), // streams need it
    };
    return new Request(origin + target, init);
  } catch {
    return null;
  }
}

/** The request as HTTP/1.1. */
export function asWire({ method, target, headers, body }: FuzzRequest, host: string): Buffer {
  const bytes = body && bytesOf(body);
  const framing: Header[] = !bytes
    ? []
    : body.chunked
      ? [["Transfer-Encoding", "chunked"]]
      : [["Content-Length", String(bytes.byteLength)]];
  const lines = [["Host", host] as const, ...headers, ...framing].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
  return Buffer.concat([head, ...(!bytes ? [] : body.chunked ? chunksOf(bytes) : [bytes])]);
}

function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const size = Math.max(1, Math.ceil(bytes.length / 3));
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  return [...chunks, Buffer.from("0\r\n\r\n")];
}

/** A line for a shell that sends it again. */
export function asCurl({ method, target, headers, body }: FuzzRequest, origin: string): string {
  const words = [
    "curl -i --path-as-is -g",
    method === "HEAD" ? "-I" : `-X ${shellWord(method)}`,
    ...headers.map(([name, value]) => `-H ${shellWord(value === "" ? `${name};` : `${name}: ${value}`)}`),
    ...(body?.chunked ? ["-H 'Transfer-Encoding: chunked'"] : []),
    ...(body ? ["--data-binary @-"] : []),
    shellWord(origin + target),
  ];
  if (!body) return words.join(" ");
  const { before, fill, times, after, encoding } = body;
  const more =
    times === 0 && after === "" ? "" : ` + ${JSON.stringify(fill)}.repeat(${times}) + ${JSON.stringify(after)}`;
  const text = JSON.stringify(before) + more;
  return `node -e ${shellWord(`process.stdout.write(Buffer.from(${text}, "${encoding}"))`)} | ${words.join(" ")}`;
}
