import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import createFetchClient from "openapi-fetch";
import { createClient, createPost, getMe } from "../../generated/client.ts";
import type { paths } from "../../generated/types.ts";
import { median } from "../report.ts";

const baseUrl = "http://bench.example/api/v1";
const key = "sf_live_bench";
/** Calls that are timed together. */
export const callsPerRound = 100;

const answer = JSON.stringify({ success: true, data: { id: "66f1c0de5a7b8c9d0e1f2b01", status: "scheduled" } });
const post = {
  suggestionId: "66f1c0de5a7b8c9d0e1f2b01",
  selectedAccounts: { tiktok: ["66f1c0de5a7b8c9d0e1f2b02"] },
};

/** Answers every way to call, with a new response for each call. */
async function handler(_request: Request): Promise<Response> {
  return new Response(answer, {
    status: 200,
    headers: { "Content-Type": "application/json", "Content-Length": `${answer.length}` },
  });
}

const http = createFetchClient<paths>({ baseUrl, fetch: handler, headers: { Authorization: `Bearer ${key}` } });
const client = createClient({ baseUrl, key, fetch: handler });

/** The name of a way to call, and one call. */
type Ways = Readonly<Record<string, () => Promise<unknown>>>;

const cases: Readonly<Record<string, Ways>> = {
  "a read (getMe)": {
    "plain fetch": async () =>
      (await handler(new Request(`${baseUrl}/me`, { headers: { Authorization: `Bearer ${key}` } }))).json(),
    "openapi-fetch": () => http.GET("/me"),
    "our client": () => getMe(client),
  },
  "a mutation (createPost)": {
    "plain fetch": async () => {
      const request = new Request(`${baseUrl}/posts`, {
        method: "POST",
        body: JSON.stringify(post),
        headers: {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          "Idempotency-Key": crypto.randomUUID(),
        },
      });
      return (await handler(request)).json();
    },
    "openapi-fetch": () => http.POST("/posts", { body: post, headers: { "Idempotency-Key": crypto.randomUUID() } }),
    "our client": () => createPost(client, { body: post }),
  },
};

/** The same read over HTTP to a server in this process: what an application sees. */
async function overHttp(): Promise<{ readonly ways: Ways; close(): void }> {
  const server = createServer((_, outgoing) => outgoing.setHeader("Content-Type", "application/json").end(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`; // it listens on TCP
  const headers = { Authorization: `Bearer ${key}` };
  const alone = createFetchClient<paths>({ baseUrl: at, headers });
  const own = createClient({ baseUrl: at, key });
  const ways = {
    "plain fetch": async () => (await fetch(`${at}/me`, { headers })).json(),
    "openapi-fetch": () => alone.GET("/me"),
    "our client": () => getMe(own),
  };
  return {
    ways,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @returns microseconds per call of one round */
async function timeRound(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < callsPerRound; i++) await call();
  return ((performance.now() - start) * 1000) / callsPerRound;
}

/** The cost of a call in one way. */
export interface Overhead {
  /** The median of all rounds. */
  readonly microseconds: number;
  /** The median of each round's ratio to openapi-fetch, so that other load on the machine affects both equally. */
  readonly ratio: number;
}

/**
 * Times every way to make the same calls, in alternating rounds; the first tenth warms up.
 * @returns case to way to the cost of a call
 */
export async function clientOverheads(rounds: number): Promise<ReadonlyMap<string, ReadonlyMap<string, Overhead>>> {
  const loopback = await overHttp();
  const found = new Map<string, ReadonlyMap<string, Overhead>>();
  for (const [name, ways] of Object.entries({ ...cases, "a read over HTTP (getMe)": loopback.ways })) {
    found.set(name, await compared(ways, rounds));
  }
  loopback.close();
  return found;
}

async function compared(ways: Ways, rounds: number): Promise<ReadonlyMap<string, Overhead>> {
  const times = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [way, call] of Object.entries(ways)) {
      const time = await timeRound(call);
      if (round >= rounds / 10) times.get(way)?.push(time);
    }
  }
  const base = times.get("openapi-fetch") ?? [];
  const overheads = [...times].map(([way, list]): [string, Overhead] => [
    way,
    { microseconds: median(list), ratio: median(list.map((time, round) => time / (base[round] ?? Number.NaN))) },
  ]);
  return new Map(overheads);
}
