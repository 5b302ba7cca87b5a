import { faultOf } from "./answer.ts";
import { type Connection, connectionTo, sendRaw } from "./connection.ts";
import type { Begun } from "./process.ts";
import { type RawBytes, rawBytesOf } from "./raw.ts";
import { asCurl, asWire, type FuzzRequest } from "./request.ts";
import { drawn, requestsOf } from "./requests.ts";

const connections = 8;
/** Every so many requests come bytes that are no whole request. */
const rawEvery = 25;

/** What hears of a round. */
export interface RoundListener {
  /** One more request was answered so. */
  answered(status: string): void;
  fault(says: string): void;
  /** Whether it has heard enough. */
  isDone(): boolean;
}

/** Sends the requests of a seed to a new world, some of them at the same time. */
export async function sendRound(
  { port, seeds }: Begun,
  { seed, size }: { readonly seed: number; readonly size: number },
  listener: RoundListener,
): Promise<void> {
  const rawCount = Math.floor(size / rawEvery);
  const requests = drawn(requestsOf(seeds), seed, size - rawCount);
  const raws = drawn(rawBytesOf(seeds), seed, rawCount);
  let here = 0;
  const sendAll = async () => {
    const connection = connectionTo(port);
    while (here < size && !listener.isDone()) {
      here += 1;
      const number = here;
      const { value } = number % rawEvery === 0 ? raws.next() : requests.next();
      if (!value) break;
      const fault =
        "text" in value
          ? await rawFault(value, port, listener)
          : await requestFault(value, { port, connection }, listener);
      if (fault !== null) listener.fault(`Request ${number} of the round with seed ${seed}: ${fault}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, sendAll));
  const headers = { Authorization: `Bearer ${seeds.fullKey}` };
  const after = await fetch(`http://127.0.0.1:${port}/api/v1/credits`, { headers });
  // 409 where a fault was planted.
  if (![200, 409].includes(after.status)) listener.fault(`After the round with seed ${seed}: ${after.status}`);
}

async function requestFault(
  request: FuzzRequest,
  { port, connection }: { readonly port: number; readonly connection: Connection },
  listener: RoundListener,
): Promise<string | null> {
  const host = `127.0.0.1:${port}`;
  const again = asCurl(request, `http://${host}`);
  try {
    const answer = await connection.send(asWire(request, host), request.method);
    listener.answered(String(answer.status));
    const fault = faultOf(answer, request);
    return fault && `${fault}\n  ${again}`;
  } catch (error) {
    return `${String(error)}\n  ${again}`;
  }
}

async function rawFault({ text, ending }: RawBytes, port: number, listener: RoundListener): Promise<string | null> {
  const again = `printf %s ${Buffer.from(text, "latin1").toString("base64")} | base64 -d | nc 127.0.0.1 ${port} # ${ending}`;
  try {
    const answers = await sendRaw(port, Buffer.from(text, "latin1"), ending);
    listener.answered(answers.length === 0 ? "cut off" : "raw");
    const [method = "", target = ""] = text.split(" ");
    const fault = answers.map((answer) => faultOf(answer, { method, target })).find((each) => each !== null);
    return fault ? `${fault}\n  ${again}` : null;
  } catch (error) {
    return `${String(error)}\n  ${again}`;
  }
}
