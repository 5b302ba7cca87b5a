/** A timer for delays that are too long for `setTimeout`, which would fire at once. */
export function later(ms: number, end: () => void): ReturnType<typeof setTimeout> {
  return setTimeout(end, Math.min(ms, 2 ** 31 - 1));
}

/** Waits. An abort rejects at once with its reason. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      signal.aborted ? reject(signal.reason) : resolve();
    };
    const timer = later(ms, end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
