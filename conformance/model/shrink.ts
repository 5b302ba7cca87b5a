/** What keeps a search for a shorter script within bounds. */
export interface Bounds {
  /** How many scripts are tried at the most: each needs a resource of its own. */
  readonly tries: number;
  /** No further script is tried after so many seconds. */
  readonly seconds: number;
}

/**
 * Looks for a shorter list that still fails: leaves out ever smaller parts of it, until nothing more can be left out.
 * @param fails whether a list fails; null when that can't be found out, which ends the search
 * @returns the list from which nothing can be left out, or the shortest that was found within the bounds
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
    // Once a part is gone, others may be of no use any more.
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) break;
  }
  return shortest;
}
