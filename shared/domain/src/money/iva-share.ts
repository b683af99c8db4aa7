import { percentOf } from './percent-of.ts';
import { roundHalfUp } from './round-half-up.ts';

/** The net part of a gross amount. Adding `percent` to it, rounded half up to a cent, gives the gross amount to within a cent. */
export function netOf(gross: number, percent: number): number {
  const hundredths = percentOf(10_000, percent);
  return roundHalfUp(gross * 10_000, 10_000 + hundredths);
}

/** The IVA in `gross`, which is a part of a bill of `total` with `iva`. It is proportional and rounded half up to a cent. */
export function ivaShare(gross: number, { total, iva }: { total: number; iva: number }): number {
  return total === 0 ? 0 : roundHalfUp(gross * iva, total);
}
