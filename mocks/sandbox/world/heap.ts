/**
 * A priority queue that never changes: adding and removing make a new one that shares most of the old one, so that a copy is free. It is a
 * leftist heap: the path to the right is always the shortest, so that merging two heaps takes few steps.
 */
export interface Heap<T> {
  readonly first: T;
  /** How many steps to the right until there is no more. */
  readonly rank: number;
  readonly left: Heap<T> | null;
  readonly right: Heap<T> | null;
}

/** Below zero if `a` comes before `b`. */
export type Order<T> = (a: T, b: T) => number;

/** The heap with one more value. */
export function pushed<T>(heap: Heap<T> | null, value: T, order: Order<T>): Heap<T> {
  return merged(heap, { first: value, rank: 1, left: null, right: null }, order);
}

/** The heap without its first value. */
export function popped<T>(heap: Heap<T>, order: Order<T>): Heap<T> | null {
  return heap.left && merged(heap.left, heap.right, order);
}

function merged<T>(a: Heap<T> | null, b: Heap<T>, order: Order<T>): Heap<T>;
function merged<T>(a: Heap<T>, b: Heap<T> | null, order: Order<T>): Heap<T>;
function merged<T>(a: Heap<T> | null, b: Heap<T> | null, order: Order<T>): Heap<T> | null {
  if (!a || !b) return a ?? b;
  const [upper, lower] = order(a.first, b.first) <= 0 ? [a, b] : [b, a];
  const right = merged(upper.right, lower, order);
  const { first, left } = upper;
  if (left && left.rank >= right.rank) return { first, rank: right.rank + 1, left, right };
  return { first, rank: (left?.rank ?? 0) + 1, left: right, right: left };
}
