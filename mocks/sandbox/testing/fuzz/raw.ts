import fc from "fast-check";
import type { FuzzSeeds } from "./calls.ts";
import type { Ending } from "./connection.ts";
import { asWire } from "./request.ts";
import { requestsOf } from "./requests.ts";

/** Bytes for a connection, one a character, which need not be HTTP. */
export interface RawBytes {
  readonly text: string;
  readonly ending: Ending;
}

/** What can be wrong with a request below the level that a fetch can send. */
const faults: readonly ((wire: string, at: number) => string)[] = [
  (wire, at) => wire.slice(0, at % wire.length), // half a request
  (wire, at) => `${wire.slice(0, at % wire.length)}\u0000${wire.slice(at % wire.length)}`,
  (wire, at) => `${wire.slice(0, at % wire.length)}\r\n${wire.slice(at % wire.length)}`,
  (wire, at) => wire.replace(/Content-Length: \d+/, `Content-Length: ${at % 5000}`),
  (wire) => wire.replace(/Content-Length: \d+/, "Content-Length: -1"),
  (wire) => wire.replace(/Content-Length: (\d+)/, "Content-Length: $1\r\nContent-Length: 7"),
  (wire) => wire.replace(/Content-Length: (\d+)/, "Content-Length: $1\r\nTransfer-Encoding: chunked"),
  (wire) => wire.replace(/Content-Length: \d+/, "Transfer-Encoding: chunked"),
  (wire) => wire.replace(/Content-Length: \d+/, "Transfer-Encoding: gzip, identity"),
  (wire) => wire.replace(/Content-Length: \d+/, "Content-Length: 99999999999999999999"),
  (wire) => wire.replace("Host:", "Expect: 100-continue\r\nHost:"),
  (wire) => wire.replace("Host:", "Expect: the-unexpected\r\nHost:"),
  (wire) => wire.replace("Host:", "Connection: Upgrade\r\nUpgrade: websocket\r\nHost:"),
  (wire) => wire.replace(/Host: .*\r\n/, ""),
  (wire) => wire.replace(/Host: .*\r\n/, "Host: a b\r\n"),
  (wire) => wire.replace("Host:", "Host: other.test\r\nHost:"),
  (wire) => wire.replace("Host:", `X-Flood: ${"a".repeat(100_000)}\r\nHost:`),
  (wire) => wire.replace("Host:", `${"X: y\r\n".repeat(3000)}Host:`),
  (wire) => wire.replace("Host:", "Folded: a\r\n b\r\nBad Name : x\r\nHost:"),
  (wire) => wire.replace("HTTP/1.1", "HTTP/1.0"),
  (wire) => wire.replace("HTTP/1.1", "HTTP/2.0"),
  (wire) => wire.replace(" HTTP/1.1", ""),
  (wire) => wire.replace(/ \S* HTTP/, " /\xfc\xff\u0001 HTTP"),
  (wire) => wire.replace(/^\S+/, "CONNECT"),
  (wire) => wire.replace(/^\S+/, "get"),
  (wire) => wire.replaceAll("\r\n", "\n"),
  (wire) => wire.repeat(3), // pipelined
  (wire) => `${wire}GET /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\nrubbish\r\n\r\n`,
  () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", // how TLS begins
];

/** Connections that carry something else than one whole request. */
export function rawBytesOf(seeds: FuzzSeeds): fc.Arbitrary<RawBytes> {
  const wires = requestsOf(seeds, 0)
    .filter(({ method }) => method !== "HEAD") // where its answer ends, depends on whether it was read
    .map((request) => asWire(request, "sandbox.test").toString("latin1"));
  const texts = fc.tuple(wires, fc.constantFrom(...faults), fc.nat()).map(([wire, spoil, at]) => spoil(wire, at));
  const noise = fc.array(fc.nat(255), { maxLength: 300 }).map((codes) => String.fromCharCode(...codes));
  return fc.record({
    text: fc.oneof({ weight: 15, arbitrary: texts }, { weight: 1, arbitrary: noise }),
    ending: fc.constantFrom("end", "destroy", "wait"),
  });
}
