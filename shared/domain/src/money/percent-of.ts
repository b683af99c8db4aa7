import { roundHalfUp } from './round-half-up.ts';

/** Percentages have two decimals: 5.2% is 520 of 10,000. */
const hundredthsPerWhole = 10_000;

/**
 * `percent` of an amount in cents, rounded half up to a cent.
 * @throws RangeError when the percentage has more than two decimals. The price list is wrong then, and a guessed price would be worse than none.
 */
export function percentOf(cents: number, percent: number): number {
  return roundHalfUp(cents * percentInHundredths(percent), hundredthsPerWhole);
}

function percentInHundredths(percent: number): number {
  const hundredths = Math.round(percent * 100);
  if (Math.abs(percent * 100 - hundredths) > 1e-6) throw new RangeError(`A percentage has at most two decimals: ${percent}`);
  return hundredths;
}
