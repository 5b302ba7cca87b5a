import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { transportTo } from "../../testing/transport.ts";
import { carrierOver } from "./carrier.ts";
import { NoAnswer } from "./http.ts";
import { networkConnections } from "./network.ts";
import { type Parcel, Transport } from "./transport.ts";

const url = "https://api.example/api/v1/me";
const lost = () => Promise.reject(new TypeError("fetch failed"));
const ok = async () => Response.json({ success: true, data: {} });
const status =
  (code: number, type = "internal_error") =>
  () =>
    Promise.resolve(Response.json({ success: false, error: { type } }, { status: code }));

/** Sends one request to a server with a sequence of answers, repeating the last one. */
async function send(answers: readonly (() => Promise<Response>)[], parcel: Partial<Parcel> = {}) {
  const clock = new FakeClock();
  let calls = 0;
  const transport = transportTo(() => (answers[Math.min(calls++, answers.length - 1)] ?? ok)(), clock);
  const request = { method: "GET", url, headers: {} };
  const outcome = await transport
    .send({ request, isRepeatable: true, retriesOutage: true, patience: () => 5, ...parcel })
    .catch((error: unknown) => error);
  return { outcome, calls, waits: clock.waits, counts: transport.counts, troubles: transport.troubles };
}

describe("a request that gets lost", () => {
  it("is retried with growing pauses if it is safe to repeat", async () => {
    const { outcome, calls, waits, counts } = await send([lost, lost, ok]);
    expect(outcome).toMatchObject({ status: 200 });
    expect(calls).toBe(3);
    expect(waits).toEqual([20, 250]);
    expect(counts).toEqual({ lost: 2, retried: 2 });
  });

  it("is reported once, also if a later attempt is answered", async () => {
    const reported: string[] = [];
    await send([lost, lost, ok], { onLost: () => void reported.push("lost") });
    expect(reported).toEqual(["lost"]);
  });

  it.each([
    [true, { calls: 1, counts: { lost: 0, retried: 0 }, troubles: 0 }],
    [false, { calls: 4, counts: { lost: 4, retried: 3 }, troubles: 4 }],
  ])("has reached no host: elsewhere %s", async (isElsewhere, expected) => {
    const cause = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
    const nowhere = () => Promise.reject(new TypeError("fetch failed", { cause }));
    expect(await send([nowhere], { isElsewhere })).toMatchObject(expected);
  });

  it("is given up after four attempts", async () => {
    const { outcome, calls, counts } = await send([lost]);
    expect(outcome).toBeInstanceOf(NoAnswer);
    expect(calls).toBe(4);
    expect(counts).toEqual({ lost: 4, retried: 3 });
  });

  it("is never retried if it is unsafe to repeat", async () => {
    const { outcome, calls, troubles } = await send([lost, ok], { isRepeatable: false });
    expect(outcome).toBeInstanceOf(NoAnswer);
    expect([calls, troubles]).toEqual([1, 1]);
  });

  it("is retried only once after a timeout", async () => {
    const never = () => new Promise<Response>(() => undefined);
    const { outcome, calls } = await send([never], { patience: () => 0.02 });
    expect(outcome).toMatchObject({ late: true });
    expect(calls).toBe(2);
  });

  it("waits for the rate limits before each attempt", async () => {
    let turns = 0;
    await send([lost, ok], {
      async admit() {
        turns += 1;
      },
    });
    expect(turns).toBe(2);
  });

  it("reads a 409 to a retry as the first attempt still running", async () => {
    const pending = await send([lost, status(409, "conflict"), ok], { mayBePending: true });
    expect(pending.outcome).toMatchObject({ status: 200 });
    const { outcome, calls } = await send([lost, status(409, "conflict")], { mayBePending: true });
    expect(outcome).toMatchObject({ status: 409 });
    expect(calls).toBe(4);
    const first = await send([status(409, "conflict"), ok], { mayBePending: true });
    expect(first.outcome).toMatchObject({ status: 409 });
  });

  it("is not retried after Ctrl-C, and does not count as lost", async () => {
    const controller = new AbortController();
    const interrupted = () => {
      controller.abort();
      return new Promise<Response>(() => undefined);
    };
    const { outcome, calls, counts } = await send([interrupted], { interruption: controller.signal });
    expect(outcome).toBeInstanceOf(NoAnswer);
    expect([calls, counts.lost]).toEqual([1, 0]);
  });
});

describe("a 502 or 503", () => {
  it.each([502, 503])("that is temporary is retried: %d", async (code) => {
    const { outcome, counts, troubles } = await send([status(code), ok]);
    expect(outcome).toMatchObject({ status: 200 });
    expect(counts).toEqual({ lost: 0, retried: 1 });
    expect(troubles).toBe(1);
  });

  it("that lasts is the answer, and does not count as a disturbance", async () => {
    const { outcome, calls, troubles } = await send([status(503)]);
    expect(outcome).toMatchObject({ status: 503 });
    expect([calls, troubles]).toEqual([4, 0]);
  });

  it.each<[string, () => Promise<Response>, Partial<Parcel>]>([
    ["has a type of ad discovery", status(503, "ads_unavailable"), {}],
    ["is what the check planted", status(503), { retriesOutage: false }],
    ["answers a change that can't be repeated", status(503), { isRepeatable: false }],
    ["is another one of the server", status(500), {}],
  ])("is not retried if it %s", async (_, answer, parcel) => {
    expect((await send([answer, ok], parcel)).calls).toBe(1);
  });
});

describe("over the network", () => {
  let server: Server;
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it("the second attempt uses a new connection", async () => {
    const sockets: Socket[] = [];
    const bodies: string[] = [];
    server = createServer(async (incoming, outgoing) => {
      let body = "";
      for await (const chunk of incoming) body += chunk;
      sockets.push(incoming.socket);
      bodies.push(`${incoming.headers["content-length"]} ${body}`);
      if (sockets.length === 4) incoming.socket.resetAndDestroy();
      else outgoing.end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const transport = new Transport(carrierOver(networkConnections()), new FakeClock());
    const request = { method: "POST", url: `http://127.0.0.1:${port}/`, headers: {}, body: "{}" };
    for (let sent = 0; sent < 4; sent += 1) await transport.send({ request, isRepeatable: true, patience: () => 5 });
    const [first, second, third, broken, repeated] = sockets;
    expect([first, second].includes(third)).toBe(true);
    expect([first, second].includes(broken)).toBe(true);
    expect([first, second].includes(repeated)).toBe(false);
    expect(bodies).toEqual(Array.from({ length: 5 }, () => "2 {}"));
  });
});
