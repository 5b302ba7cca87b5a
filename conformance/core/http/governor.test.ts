import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultRateLimit,
  type Operation,
  operationList,
  operations,
  type RateLimit,
} from "../../../generated/operations.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { Governor, minutesAtLimits } from "./governor.ts";

function limitedOperation(operationId: string, rateLimit: RateLimit): Operation {
  return { ...operations.createPost, operationId, limited: true, rateLimit };
}

const slow = limitedOperation("slow", { limit: 2, windowSeconds: 30 });
const brisk = limitedOperation("brisk", { limit: 5, windowSeconds: 10 });
const plain: Operation = { ...operations.getMe, limited: false };

/** An admitted call. */
interface Call {
  readonly at: number;
  readonly key: string;
  readonly operation: Operation | undefined;
}

/** The times at which a window contains more calls than the limit allows. */
function overruns(calls: readonly Call[], { limit, windowSeconds }: RateLimit): number[] {
  const times = calls.map(({ at }) => at).sort((a, b) => a - b);
  return times.filter((at, index) => {
    const first = times[index - limit];
    return first !== undefined && at - first <= windowSeconds * 1000;
  });
}

function expectWithinLimits(calls: readonly Call[]): void {
  for (const key of new Set(calls.map((call) => call.key))) {
    const ofKey = calls.filter((call) => call.key === key);
    expect(overruns(ofKey, defaultRateLimit)).toEqual([]);
    for (const operation of new Set(ofKey.map((call) => call.operation))) {
      if (!operation?.limited) continue;
      const ofBoth = ofKey.filter((call) => call.operation === operation);
      expect(overruns(ofBoth, operation.rateLimit)).toEqual([]);
    }
  }
}

/** A governor, and the calls that it has admitted. */
function governed(options: Partial<ConstructorParameters<typeof Governor>[0]> = {}) {
  const clock = new FakeClock();
  const governor = new Governor({ clock, ...options });
  const calls: Call[] = [];
  const admit = async (key: string, operation: Operation | undefined) => {
    await governor.admit(key, operation);
    calls.push({ at: clock.now(), key, operation });
  };
  return { clock, governor, calls, admit };
}

const anyCall = fc.record({
  key: fc.constantFrom("a", "b", "c"),
  operation: fc.constantFrom(slow, brisk, plain, undefined),
  pause: fc.integer({ min: 0, max: 15_000 }),
});

describe("the governor", () => {
  it("keeps every key and operation within its limit in every window, for any calls", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { maxLength: 60 }), async (sequence) => {
        const { clock, calls, admit } = governed();
        for (const { key, operation, pause } of sequence) {
          clock.time += pause;
          await admit(key, operation);
        }
        expectWithinLimits(calls);
      }),
    );
  });

  it("keeps the limits for parallel calls", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { maxLength: 40 }), async (sequence) => {
        const { calls, admit } = governed();
        await Promise.all(sequence.map(({ key, operation }) => admit(key, operation)));
        expect(calls).toHaveLength(sequence.length);
        expectWithinLimits(calls);
      }),
    );
  });

  it("keeps the default rate of a key over all operations", async () => {
    const { clock, calls, admit } = governed();
    for (let index = 0; index < 2 * defaultRateLimit.limit + 10; index += 1) {
      await admit("a", index % 2 === 0 ? plain : undefined);
    }
    expect(clock.waits.length).toBeGreaterThan(0);
    expectWithinLimits(calls);
  });

  it.each(operationList.filter(({ limited }) => limited))(
    "keeps the documented limit of $operationId",
    async (operation) => {
      const { clock, calls, admit } = governed();
      for (let index = 0; index <= operation.rateLimit.limit; index += 1) await admit("a", operation);
      expect(clock.waits).toHaveLength(1);
      expectWithinLimits(calls);
    },
  );

  it("counts each key and each operation separately", async () => {
    const { clock, governor } = governed();
    for (const key of ["a", "b", "c"]) {
      for (const operation of [slow, slow, brisk, brisk, brisk]) await governor.admit(key, operation);
    }
    expect(clock.waits).toEqual([]);
    await governor.admit("b", slow);
    expect(clock.waits).toHaveLength(1);
  });

  it("never waits for a server without limits", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { maxLength: 60 }), async (sequence) => {
        const { clock, governor } = governed({ governed: false });
        for (const { key, operation } of sequence) {
          expect(governor.secondsToWait(key, operation)).toBe(0);
          await governor.admit(key, operation);
        }
        expect(clock.waits).toEqual([]);
      }),
    );
  });

  it("announces each wait before it happens, with its end and its reason", async () => {
    const clock = new FakeClock();
    const announced: { seconds: number; until: number; at: number; why: string; slept: number }[] = [];
    const governor = new Governor({
      clock,
      onWait: ({ seconds, until, why }) =>
        announced.push({ seconds, until: until.getTime(), at: clock.now(), why, slept: clock.waits.length }),
    });
    for (let index = 0; index < 5; index += 1) await governor.admit("a", slow);
    expect(announced).toHaveLength(2);
    for (const [index, { seconds, until, at, why, slept }] of announced.entries()) {
      expect(slept).toBe(index);
      expect(until).toBe(at + seconds * 1000);
      expect(clock.waits[index]).toBe(seconds * 1000);
      expect(why).toBe("the rate limit of slow (2 calls in 30 s)");
    }
  });

  it("knows beforehand how long it will wait", async () => {
    const { clock, governor } = governed();
    await governor.admit("a", slow);
    clock.time += 5000;
    await governor.admit("a", slow);
    clock.time += 1000;
    const expected = governor.secondsToWait("a", slow);
    await governor.admit("a", slow);
    expect(expected).toBeGreaterThan(30 - 6);
    expect(clock.waits).toEqual([expected * 1000]);
  });

  it("makes room for several calls, so that none of them has to wait", async () => {
    const { clock, governor } = governed();
    await governor.admit("a", slow);
    await governor.room("a", slow, 2);
    const [waited] = clock.waits;
    expect(waited).toBeGreaterThan(slow.rateLimit.windowSeconds * 1000);
    await governor.admit("a", slow);
    await governor.admit("a", slow);
    expect(clock.waits).toEqual([waited]);
  });

  it("does not wait longer to make room for more calls than the limit", async () => {
    const { clock, governor } = governed();
    await governor.room("a", slow, 50);
    expect(clock.waits).toEqual([]);
    await governor.admit("a", slow);
    expect(governor.secondsToWait("a", slow, 50)).toBe(governor.secondsToWait("a", slow, slow.rateLimit.limit));
  });

  it("continues after the first of several waiting calls", async () => {
    const { clock, governor } = governed();
    await Promise.all(Array.from({ length: 7 }, () => governor.admit("a", slow)));
    expect(clock.waits).toHaveLength(3);
  });

  it("blames no server whose clock may have stood still while the suite worked", async () => {
    const clock = new FakeClock();
    let earliest = clock.now();
    const governor = new Governor({ clock: Object.assign(clock, { earliest: () => earliest }) });
    const pass = async (seconds: number) => {
      await clock.sleep(seconds * 1000);
      earliest += seconds * 1000;
    };
    await pass(100);
    for (let count = 0; count < 2; count += 1) await governor.admit("a", slow);
    await clock.sleep(40_000);
    expect(governor.fits("a", slow)).toBe(false);
    governor.note("a", slow);
    expect(governor.keeps("a", slow)).toBe(false);
    await pass(40);
    expect(governor.fits("a", slow)).toBe(true);
    governor.note("a", slow);
    expect(governor.keeps("a", slow)).toBe(true);
  });

  it("blames no server that counts refused calls of all keys, until a window has passed without a call", async () => {
    const { clock, governor } = governed();
    await clock.sleep(100_000);
    for (const key of ["a", "b", "c"]) governor.note(key, slow);
    expect(governor.keeps("a", slow)).toBe(false);
    await clock.sleep(29_000);
    governor.note("a", slow);
    await clock.sleep(29_000);
    governor.note("a", slow);
    expect(governor.keeps("a", slow)).toBe(false);
    await clock.sleep(32_000);
    governor.note("a", slow);
    expect(governor.keeps("a", slow)).toBe(true);
  });
});

describe("minutesAtLimits", () => {
  it("needs no time for calls within one window", () => {
    expect(minutesAtLimits(0, [])).toBe(0);
    expect(minutesAtLimits(defaultRateLimit.limit, [[plain, defaultRateLimit.limit]])).toBe(0);
    expect(minutesAtLimits(2, [[slow, 2]])).toBe(0);
  });

  it("counts the calls of each operation under its own limit", () => {
    const calls = [
      [slow, 3],
      [plain, 10],
    ] as const;
    expect(minutesAtLimits(13, calls)).toBe(0.5);
  });

  it("takes the longest of the waits, which overlap", () => {
    const calls = [
      [slow, 5],
      [brisk, 6],
    ] as const;
    expect(minutesAtLimits(defaultRateLimit.limit + 12, calls)).toBe(1);
  });

  it("never exceeds the governor's actual waits", async () => {
    const someCalls = fc.array(fc.constantFrom(slow, brisk, plain), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(someCalls, async (sequence) => {
        const { clock, governor } = governed();
        const start = clock.now();
        for (const operation of sequence) await governor.admit("a", operation);
        const calls = [...new Set(sequence)].map(
          (operation) => [operation, sequence.filter((each) => each === operation).length] as const,
        );
        expect((clock.now() - start) / 60_000).toBeGreaterThanOrEqual(minutesAtLimits(sequence.length, calls));
      }),
    );
  });
});
