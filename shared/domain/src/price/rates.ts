import type { PriceList, Speed } from '@nitida/contract';
import type { VisitInput } from './types.ts';

/**
 * Surcharge and number of cleaners of a speed.
 * @throws RangeError when the price list does not contain the speed.
 */
export function speedTerms(priceList: PriceList, speed: Speed): { percent: number; cleaners: number } {
  const terms = priceList.pricing.speeds.find((each) => each.speed === speed);
  if (!terms) throw new RangeError(`The price list has no speed ${speed}`);
  return terms;
}

/**
 * Net price of an hour of labour.
 * @throws RangeError when the price list does not contain the type.
 */
export function hourPrice(priceList: PriceList, type: VisitInput['selectedCleaning']): number {
  const found = priceList.pricePerHours.find((each) => each.type === type);
  if (!found) throw new RangeError(`The price list has no price per hour for ${type}`);
  return found.pricePerHour;
}

/** The entered hours of Basic, in half hours. */
export function basicHalfHours(input: VisitInput): number {
  return (input.numberOfHours ?? 0) * 2;
}
