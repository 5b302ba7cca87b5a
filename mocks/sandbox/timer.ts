import type { World } from "./world/world.ts";

/** Runs events when they are due, even without requests. */
export interface Timer {
  /** Reschedules the timer after an event was added or cancelled. */
  arm(): void;
  /** The same after the clock was moved, which makes events due sooner. */
  clockMoved(): void;
  stop(): void;
}

/** The longest delay of the platform's timers. */
const longestMs = 2 ** 31 - 1;

/** How long to wait before retrying a failed save, in real milliseconds. */
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
      if (world.nextDue() < armedFor) armIn(0); // if it is armed too early, it looks again then
    },
    clockMoved: () => armIn(0),
    stop() {
      clearTimeout(handle);
      stopped = true;
    },
  };
}
