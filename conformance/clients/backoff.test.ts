import { expect, test } from "vitest";
import type { Oracle, Seen } from "./case.ts";
import { clientCases } from "./cases/index.ts";
import type { WireRequest } from "./server.ts";

const backedOff = clientCases.find(({ id }) => id === "retry/always-503")?.judges["RETRY-08"] as Oracle; // the case has it

/** What the requirement says of a client that pauses like this between its attempts, in milliseconds. */
function judged(...pauses: readonly number[]) {
  const times = [0, ...pauses].map((_, index) => pauses.slice(0, index).reduce((all, pause) => all + pause, 0));
  const wire = times.map(
    (at): WireRequest => ({
      method: "GET",
      target: "/",
      headers: {},
      body: "",
      at,
      answeredAt: at,
      isAbandoned: false,
    }),
  );
  return backedOff({ wire, paceMs: 0 } as unknown as Seen); // all that it reads
}

test.each([
  ["doubles from 1 ms", [1, 2, 4, 8, 16]],
  ["always waits 40 ms", [40, 40, 40]],
  ["waits a second once", [1000]],
])("a client that %s is fine", (_, pauses) => expect(judged(...pauses)).toBeNull());

test.each([
  ["15 ms", [15, 15, 15, 15, 15]],
  ["15 ms, measured on a busy machine", [15, 19, 17, 23, 16]],
])("a client that always waits %s is not", (_, pauses) => expect(judged(...pauses)).toMatchObject({ isTiming: true }));

test("a client that gives up after two short pauses can't be judged", () =>
  expect(judged(20, 20)).toBeTypeOf("string"));

/** A number from 0 to 1, the same in every run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

// A case that only a time speaks against runs twice; both must go wrong for a verdict.
test.each([50, 100, 250])("full jitter over a backoff that doubles from %i ms is never blamed", (base) => {
  const draw = random(base);
  const pauses = () => [1, 2, 4, 8, 16].map((factor) => draw() * base * factor);
  const blamed = Array.from({ length: 20_000 }, () => [judged(...pauses()), judged(...pauses())]).filter(
    ([first, again]) => first !== null && again !== null,
  );
  expect(blamed).toEqual([]);
});
