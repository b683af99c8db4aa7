/**
 * Caches the results of a function by their key, at most `most` of them. A null result is not cached, so that invalid
 * input takes no memory.
 */
export function remembered<Key, Value>(most: number, find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    if (found === null) return found;
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
}
