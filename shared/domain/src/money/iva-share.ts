import { percentOf } from './percent-of.ts';
import { roundHalfUp } from './round-half-up.ts';

/** The net part of an amount that has its IVA in it: adding `percent` to it, half up to a cent, comes back to within a cent. */
export function netOf(gross: number, percent: number): number {
  const hundredths = percentOf(10_000, percent);
  return roundHalfUp(gross * 10_000, 10_000 + hundredths);
}

/** The IVA in `gross`, a part of a bill that has `iva` in its `total`: its share, half up to a cent. */
export function ivaShare(gross: number, { total, iva }: { total: number; iva: number }): number {
  return total === 0 ? 0 : roundHalfUp(gross * iva, total);
}
