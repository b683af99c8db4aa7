/** The standard deviations within which 95 of 100 values lie. */
const z = 1.96;

/** Between which shares the true one lies in 95 of 100 cases (Wilson's interval), from 0 to 1. Null without visits. */
export function shareInterval(finished: number, visits: number): { from: number; to: number } | null {
  if (visits === 0) return null;
  const share = Math.min(1, finished / visits);
  const whole = 1 + z ** 2 / visits;
  const middle = (share + z ** 2 / (2 * visits)) / whole;
  const half = (z / whole) * Math.sqrt((share * (1 - share)) / visits + z ** 2 / (4 * visits ** 2));
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}
