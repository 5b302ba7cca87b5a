/** The value of a key, made if there is none. */
export function inMap<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Adds an item to the list of a key. */
export function addTo<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const known = map.get(key);
  if (known) known.push(item);
  else map.set(key, [item]);
}
