/**
 * The same function, with its last results remembered by their key, `most` of them at most. A null is found anew each time:
 * what people type wrongly fills no memory.
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
