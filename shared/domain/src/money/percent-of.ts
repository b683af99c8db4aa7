import { roundHalfUp } from './round-half-up.ts';

/** Percentages are held with two decimals (5.2% is 520 of 10,000). */
const hundredthsPerWhole = 10_000;

/**
 * `percent` of an amount in cents, half up to a cent.
 * @throws RangeError when the percentage has more than two decimals: the price list is wrong, and no price is better than a guess.
 */
export function percentOf(cents: number, percent: number): number {
  return roundHalfUp(cents * percentInHundredths(percent), hundredthsPerWhole);
}

function percentInHundredths(percent: number): number {
  const hundredths = Math.round(percent * 100);
  if (Math.abs(percent * 100 - hundredths) > 1e-6) throw new RangeError(`A percentage has at most two decimals: ${percent}`);
  return hundredths;
}
