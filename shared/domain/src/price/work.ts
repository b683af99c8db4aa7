import type { PriceList } from '@nitida/contract';
import { ceilDivide, floorDivide } from '../money/round-half-up.ts';
import { basicHalfHours, hourPrice } from './rates.ts';
import { cleaningSum, extrasSum } from './sums.ts';
import type { VisitInput } from './types.ts';

const halfHour = 30;

/**
 * The labour time of a visit in minutes, for all cleaners together, rounded down to half hours.
 * Basic adds the extras, converted to hours, to the entered hours. Other types convert the price of cleaning and extras to hours.
 */
export function labourMinutes(priceList: PriceList, input: VisitInput): number {
  const perHour = hourPrice(priceList, input.selectedCleaning);
  const bought = extrasSum(priceList, input) + (input.selectedCleaning === 'Basic' ? 0 : cleaningSum(priceList, input));
  const entered = input.selectedCleaning === 'Basic' ? basicHalfHours(input) : 0;
  return (entered + floorDivide(bought * 2, perHour)) * halfHour;
}

/** The time on site in minutes: the labour time divided among the cleaners, rounded up to half an hour. */
export function durationMinutes(labour: number, cleaners: number): number {
  return ceilDivide(labour, cleaners * halfHour) * halfHour;
}
