/**
 * `npm run fuzz:sandbox [-- count [seed]]`: sends a sandbox in another process that many requests that it ought to refuse, and some
 * that it takes, and prints what it answered. It fails with the requests that were not answered as described, each as a curl line.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { faultOf } from "./answer.ts";
import { type Connection, connectionTo, sendRaw } from "./connection.ts";
import { type RawBytes, rawBytesOf } from "./raw.ts";
import { asCurl, asWire, type FuzzRequest } from "./request.ts";
import { drawn, requestsOf } from "./requests.ts";
import type { FuzzReport } from "./server.ts";

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? process.env.FC_SEED ?? 20_260_301);
const connections = 8;
/** Every so many requests come bytes that are no whole request. */
const rawEvery = 25;
const shownFaults = 10;
/** How many requests one world gets. */
const roundSize = 5000;

type Begun = Extract<FuzzReport, { readonly kind: "ready" }>;

const faults: string[] = [];
const statuses = new Map<string, number>();
const memory: number[] = [];

let ready: ((begun: Begun) => void) | null = null;
const child = fork(fileURLToPath(new URL("server.ts", import.meta.url)), [], {
  execArgv: ["--import", "tsx"],
  serialization: "advanced",
});
child.on("message", (report: FuzzReport) => {
  if (report.kind === "ready") ready?.(report);
  else if (report.kind === "fault") faults.push(`The server says: ${report.says}`);
  else memory.push(report.megabytes);
});
child.once("exit", (code) => {
  console.log(faults.join("\n"));
  console.log(`The server ended with ${code}.`);
  process.exit(1);
});

/** Has the server begin anew with the same world. */
function begin(): Promise<Begun> {
  return new Promise((resolve) => {
    ready = resolve;
    child.send("begin");
  });
}

function counted(status: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

let sent = 0;

/** Sends a part of all requests to a new world. */
async function round({ port, seeds }: Begun, seedOfRound: number, size: number): Promise<void> {
  const rawCount = Math.floor(size / rawEvery);
  const requests = drawn(requestsOf(seeds), seedOfRound, size - rawCount);
  const raws = drawn(rawBytesOf(seeds), seedOfRound, rawCount);
  let here = 0;
  const sendAll = async () => {
    const connection = connectionTo(port);
    while (here < size && faults.length < shownFaults) {
      here += 1;
      const number = here;
      const { value } = number % rawEvery === 0 ? raws.next() : requests.next();
      if (!value) break;
      sent += 1;
      const fault = await ("text" in value ? rawFault(value, port) : requestFault(value, port, connection));
      if (fault !== null) faults.push(`Request ${number} of the round with seed ${seedOfRound}: ${fault}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, sendAll));
  const me = await fetch(`http://127.0.0.1:${port}/api/v1/credits`, {
    headers: { Authorization: `Bearer ${seeds.fullKey}` },
  });
  if (me.status !== 200 && me.status !== 409) faults.push(`After the round with seed ${seedOfRound}: ${me.status}`);
}

async function requestFault(request: FuzzRequest, port: number, connection: Connection): Promise<string | null> {
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  try {
    const answer = await connection.send(asWire(request, host), request.method);
    counted(String(answer.status));
    const fault = faultOf(answer, request);
    return fault && `${fault}\n  ${asCurl(request, origin)}`;
  } catch (error) {
    return `${String(error)}\n  ${asCurl(request, origin)}`;
  }
}

async function rawFault({ text, ending }: RawBytes, port: number): Promise<string | null> {
  const again = `printf %s ${Buffer.from(text, "latin1").toString("base64")} | base64 -d | nc 127.0.0.1 ${port} # ${ending}`;
  try {
    const answers = await sendRaw(port, Buffer.from(text, "latin1"), ending);
    counted(answers.length === 0 ? "cut off" : "raw");
    const [method = "", target = ""] = text.split(" ");
    const fault = answers.map((answer) => faultOf(answer, { method, target })).find((each) => each !== null);
    return fault ? `${fault}\n  ${again}` : null;
  } catch (error) {
    return `${String(error)}\n  ${again}`;
  }
}

const start = performance.now();
for (let from = 0; from < count && faults.length < shownFaults; from += roundSize) {
  await round(await begin(), seed + from, Math.min(roundSize, count - from));
}
const seconds = (performance.now() - start) / 1000;

const quarter = Math.ceil(memory.length / 4);
console.log(`${sent} requests in ${seconds.toFixed(1)} s, seed ${seed}`);
for (const [status, times] of [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`  ${status.padEnd(8)} ${String(times).padStart(7)}`);
}
console.log(
  `Memory of the server: ${memory[quarter]?.toFixed(0)} MB after a quarter, ${memory.at(-1)?.toFixed(0)} MB at the end, ${Math.max(...memory).toFixed(0)} MB at most`,
);
for (const fault of faults) console.log(`\n${fault}`);
console.log(faults.length === 0 ? "No faults." : `\n${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
child.removeAllListeners("exit");
child.kill();
