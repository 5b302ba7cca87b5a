import type { World } from "./world/world.ts";

/** Makes things happen when they are due, whether anyone asks or not. */
export interface Timer {
  /** Looks again when the next event is due. */
  arm(): void;
  stop(): void;
}

/** More than this a timer of the platform can't count. */
const longestMs = 2 ** 31 - 1;

export function timerOf(world: World): Timer {
  let armedFor = Number.POSITIVE_INFINITY;
  let handle: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    const due = world.nextDue();
    if (due === armedFor) return;
    clearTimeout(handle);
    armedFor = due;
    const ms = world.clock.realMsUntil(due);
    if (ms === Number.POSITIVE_INFINITY) return;
    handle = setTimeout(
      () => {
        armedFor = Number.POSITIVE_INFINITY;
        world.catchUp();
        arm();
      },
      Math.min(ms, longestMs),
    );
    // A sandbox in a test or a script must not keep the process alive; browsers' timers are numbers.
    if (typeof handle === "object") handle.unref();
  };
  return {
    arm,
    stop() {
      clearTimeout(handle);
      armedFor = Number.NaN;
    },
  };
}
