/** The most values in what a publisher sends, and the deepest of them. A release of ours has 4,000, and is 7 deep. */
const mostValues = 40_000;
const deepest = 20;

/** Whether JSON that others sent has few enough values to be examined. Reads no more than that, and calls nothing deeper. */
export function isBounded(sent: unknown): boolean {
  let values = 0;
  let level: unknown[] = [sent];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > mostValues || depth > deepest) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      if (values + next.length + inner.length > mostValues) return false;
      for (const one of inner) next.push(one);
    }
    level = next;
  }
  return true;
}
