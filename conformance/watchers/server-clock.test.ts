import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { ServerClock } from "./server-clock.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 6, 15, 12);

/** A call of the API. @param at when it is sent, in milliseconds after the start @param answer times by the server's clock */
function call(at: number, answer: { date?: number; createdAt?: number; status?: number; wait?: number } = {}) {
  const { date, createdAt, status = 200, wait } = answer;
  const json = createdAt === undefined ? {} : { data: { createdAt: new Date(start + createdAt).toISOString() } };
  const headers = {
    ...(date !== undefined && { date: new Date(start + date).toUTCString() }),
    ...(wait !== undefined && { "retry-after": String(wait) }),
  };
  return {
    at: start + at,
    ended: start + at + 20,
    key: "key-1",
    exchange: {
      request: { method: "GET", url: "https://api.example/api/v1/me", headers: {} },
      response: { status, headers, text: JSON.stringify(json), json, milliseconds: 20 },
      operation: operations.getMe,
    },
  };
}

/** A call of the control interface. @param now the time that it shows, in milliseconds after the start */
function control(at: number, path: string, now?: number) {
  const { exchange, ...rest } = call(at);
  const json = now === undefined ? {} : { now: new Date(start + now).toISOString() };
  const request = {
    method: path === "/clock" ? "GET" : "POST",
    url: `https://api.example/_control${path}`,
    headers: {},
  };
  return { ...rest, exchange: { request, response: { ...exchange.response, json } } };
}

it("takes a clock that is an hour ahead as it is", () => {
  const clock = new ServerClock();
  expect([0, 400, 800, 5000, 90_000].map((at) => clock.sees(call(at, { date: at + hour })))).toEqual(
    Array(5).fill(false),
  );
  expect(Math.abs(clock.ahead - hour)).toBeLessThan(1000);
});

it.each([
  { name: "was advanced", times: [0, 100, 25 * hour + 200], moves: [false, false, true], back: false },
  { name: "was set back", times: [0, 100, 200 - hour], moves: [false, false, true], back: true },
])("sees by Date that the clock $name", ({ times, moves, back }) => {
  const clock = new ServerClock();
  expect(times.map((date, index) => clock.sees(call(index * 100, { date })))).toEqual(moves);
  expect(clock.wentBack).toBe(back);
  expect(clock.sees(call(500, { date: (times.at(-1) ?? 0) + 300 }))).toBe(false);
});

it("sees again and again that a clock runs at another speed", () => {
  const clock = new ServerClock();
  const moves = Array.from({ length: 100 }, (_, index) => clock.sees(call(index * 50, { date: index * 50 * 60 })));
  expect(moves.filter(Boolean).length).toBeGreaterThan(50);
});

it("sees by a new resource that the clock was advanced, also where Date is the time of the machine", () => {
  const clock = new ServerClock();
  expect(clock.sees(call(0, { date: 0, createdAt: 0 }))).toBe(false);
  expect(clock.sees(call(100, { date: 100, createdAt: 25 * hour }))).toBe(true);
  // From now on, nothing shows whether it was moved again.
  expect(clock.sees(call(200, { date: 200 }))).toBe(true);
});

it("sees by the control interface that Date is the time of the machine", () => {
  const clock = new ServerClock();
  expect(clock.sees(call(0, { date: 0 }))).toBe(false);
  expect(clock.seesControl(control(100, "/clock/advance", hour))).toBe(true);
  expect(clock.sees(call(200, { date: 200 }))).toBe(true);
  expect(clock.sees(call(300, { date: 300 }))).toBe(true);
});

it("follows a Date that was moved with the clock", () => {
  const clock = new ServerClock();
  expect(clock.sees(call(0, { date: 0 }))).toBe(false);
  expect(clock.seesControl(control(100, "/clock/advance", hour))).toBe(true);
  expect(clock.sees(call(200, { date: hour + 200 }))).toBe(false);
  expect(clock.seesControl(control(300, "/clock", hour + 300))).toBe(false);
  expect(clock.seesControl(control(400, "/clock", 3 * hour))).toBe(true);
});

it("takes an early success after a refusal as a sign where no answer shows the time", () => {
  const clock = new ServerClock();
  expect(clock.sees(call(0, { status: 429, wait: 60 }))).toBe(false);
  expect(clock.sees(call(100))).toBe(true);
  const dated = new ServerClock();
  expect(dated.sees(call(0, { status: 429, wait: 60, date: 0 }))).toBe(false);
  expect(dated.sees(call(100, { date: 100 }))).toBe(false);
});
