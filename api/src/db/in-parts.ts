/** So many rows are asked for at once, however many there are. */
const mostAtOnce = 200;

/** The items, some at a time, for statements that name each. */
export function* inParts<T>(items: readonly T[], atOnce = mostAtOnce): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}
