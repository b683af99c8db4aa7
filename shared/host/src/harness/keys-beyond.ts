/** The paths of the keys in `given` that are missing in `known`, which is the same value after the schema. */
export function keysBeyond(given: unknown, known: unknown, path = ''): string[] {
  if (!isKeyed(given) || !isKeyed(known)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (value === undefined) return [];
    return Object.hasOwn(known, key) ? keysBeyond(value, known[key], here) : [here];
  });
}

function isKeyed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
