/** The way to a value inside a page: `['sections', 0, 'title']`. */
export type Path = readonly (string | number)[];

export const placeOf = (path: Path): string => path.join('.');

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  );
}

/** A copy with another value at the path. `undefined` removes a field. What is not on the way stays the same object. */
export function withValue<T>(value: T, path: Path, next: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return next as T;
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, next)) as T;
  const object = Object(value);
  const changed = withValue(object[key], rest, next);
  const { [key]: _former, ...others } = object;
  return (changed === undefined ? others : { ...object, [key]: changed }) as T;
}

/** The list with an entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || sortedJson(a) === sortedJson(b);

/** The database does not keep the order of keys. */
const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
