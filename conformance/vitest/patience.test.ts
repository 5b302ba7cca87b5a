import { expect, test } from "vitest";
import { Blocked } from "../core/errors.ts";
import { Patience } from "./patience.ts";

/** A clock whose waits pass at once. */
function quickClock() {
  let now = 0;
  return {
    now: () => now,
    async sleep(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test("a wait beyond the timeout of a test is refused with a reason that fits on a line", async () => {
  const patience = new Patience(120_000, quickClock());
  patience.begin();
  await patience.clock.sleep(61_000);
  await expect(async () => patience.clock.sleep(60_000)).rejects.toThrow(
    new Blocked("needs a wait of 60 seconds; raise timeout, or add a control interface"),
  );
  patience.begin(); // the next check has its own time
  await patience.clock.sleep(61_000);
  expect(patience.clock.now()).toBe(122_000);
});

test("a server that asks to wait again right after it got its time has a clock that stands still: nothing waits for it", async () => {
  const patience = new Patience(600_000, quickClock());
  patience.begin();
  patience.note("the time that the server asked for (Retry-After)");
  await patience.clock.sleep(60_000);
  patience.note("the time that the server asked for (Retry-After)");
  await expect(async () => patience.clock.sleep(60_000)).rejects.toThrow(
    "needs a server whose clock moves; add a control interface",
  );
  patience.begin();
  await expect(async () => patience.clock.sleep(60_000)).rejects.toThrow(Blocked);
  await patience.clock.sleep(100); // pauses between two calls are no waits
});

test("a limit and then the server itself may ask to wait", async () => {
  const patience = new Patience(600_000, quickClock());
  patience.begin();
  for (const why of [
    "the limit of 120 calls",
    "the time that the server asked for (Retry-After)",
    "the limit of 120 calls",
  ]) {
    patience.note(why);
    await patience.clock.sleep(60_000);
  }
  expect(patience.clock.now()).toBe(180_000);
});
