/** The bounds of a search for a shorter script. */
export interface Bounds {
  /** The maximum number of scripts to try: each needs a new resource. */
  readonly tries: number;
  /** Stop trying scripts after this many seconds. */
  readonly seconds: number;
}

/**
 * Finds a shorter list that still fails: removes ever smaller parts until nothing more can be removed.
 * @param fails whether a list fails; null if that can't be determined, which ends the search
 * @returns the list from which nothing can be removed, or the shortest found within the bounds
 */
export async function shrink<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean | null>,
  { tries, seconds }: Bounds,
): Promise<readonly T[]> {
  const end = performance.now() + seconds * 1000;
  let shortest = list;
  let left = tries;
  for (let size = Math.ceil(list.length / 2); size >= 1; ) {
    let isShorter = false;
    for (let at = 0; at < shortest.length; ) {
      if (left === 0 || performance.now() > end) return shortest;
      left -= 1;
      const without = [...shortest.slice(0, at), ...shortest.slice(at + size)];
      const outcome = await fails(without);
      if (outcome === null) return shortest;
      if (outcome) {
        shortest = without;
        isShorter = true;
      } else at += size;
    }
    // Without this part, others may be unnecessary.
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) break;
  }
  return shortest;
}
