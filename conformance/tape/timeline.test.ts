import { expect, it } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import { SteppingClock, Timeline } from "./timeline.ts";

it("a stepping clock stands still between steps, and never runs backwards", async () => {
  const inner = new FakeClock(1000);
  const clock = new SteppingClock(inner);
  inner.time = 5000;
  expect(clock.now()).toBe(1000);
  expect(clock.step()).toBe(5000);
  inner.time = 4000;
  expect(clock.step()).toBe(5000);
  await clock.sleep(250);
  expect(clock.now()).toBe(5250);
});

it("a timeline ends everything in the order of its time, and takes none itself", async () => {
  const timeline = new Timeline(0);
  const order: string[] = [];
  const note = async (name: string, wait: Promise<void>) => {
    await wait;
    order.push(`${name} at ${timeline.now()}`);
  };
  await Promise.all([
    note("third", timeline.until(86_400_000)),
    note("first", timeline.sleep(1000)),
    note("second", timeline.until(1000)).then(() => note("between", timeline.sleep(500))),
  ]);
  expect(order).toEqual(["first at 1000", "second at 1000", "between at 1500", "third at 86400000"]);
});

it("a time that is over does not turn it back", async () => {
  const timeline = new Timeline(1000);
  await timeline.until(500);
  expect(timeline.now()).toBe(1000);
});
