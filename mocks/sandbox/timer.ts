import type { World } from "./world/world.ts";

/** Makes things happen when they are due, whether anyone asks or not. */
export interface Timer {
  /** Looks again when the next event is due, after something was scheduled or taken back. */
  arm(): void;
  /** The same, after the clock was moved: an event is due at the same moment, but sooner. */
  clockMoved(): void;
  stop(): void;
}

/** More than this a timer of the platform can't count. */
const longestMs = 2 ** 31 - 1;

/** How long it waits, in real milliseconds, before it tries again what could not be saved. */
const retryMs = 500;

export function timerOf(world: World): Timer {
  let armedFor = Number.POSITIVE_INFINITY;
  let handle: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const armIn = (atLeastMs: number) => {
    clearTimeout(handle);
    armedFor = world.nextDue();
    const ms = world.clock.realMsUntil(armedFor);
    if (stopped || ms === Number.POSITIVE_INFINITY) return;
    handle = setTimeout(() => armIn(world.catchUp() ? retryMs : 0), Math.min(Math.max(ms, atLeastMs), longestMs));
    // A sandbox in a test or a script must not keep the process alive; browsers' timers are numbers.
    if (typeof handle === "object") handle.unref();
  };
  return {
    arm() {
      if (world.nextDue() !== armedFor) armIn(0);
    },
    clockMoved: () => armIn(0),
    stop() {
      clearTimeout(handle);
      stopped = true;
    },
  };
}
