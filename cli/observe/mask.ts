/** A set of servers, one bit each. */
export type Mask = Uint32Array;

/** The servers below `count` that `has` picks. @param size how many servers there are */
export function maskOf(count: number, has: (at: number) => boolean, size: number): Mask {
  const mask = new Uint32Array(Math.ceil(size / 32));
  for (let at = 0; at < count; at += 1) if (has(at)) mask[at >> 5] = (mask[at >> 5] ?? 0) | (1 << (at & 31));
  return mask;
}

export function fitsIn(part: Mask, whole: Mask): boolean {
  for (let word = 0; word < part.length; word += 1) if (((part[word] ?? 0) & ~(whole[word] ?? 0)) !== 0) return false;
  return true;
}

export function union(a: Mask, b: Mask): Mask {
  return a.map((word, at) => word | (b[at] ?? 0));
}

/** How many servers are in both sets. */
export function sizeOf(mask: Mask, within: Mask): number {
  let size = 0;
  for (let word = 0; word < mask.length; word += 1) {
    for (let bits = (mask[word] ?? 0) & (within[word] ?? 0); bits !== 0; bits &= bits - 1) size += 1;
  }
  return size;
}
