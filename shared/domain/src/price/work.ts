import type { PriceList } from '@nitida/contract';
import { ceilDivide, floorDivide } from '../money/round-half-up.ts';
import { basicHalfHours, hourPrice } from './rates.ts';
import { cleaningSum, extrasSum } from './sums.ts';
import type { VisitInput } from './types.ts';

const halfHour = 30;

/**
 * Hours of work in all, in minutes, whatever the number of cleaners: rounded down to half hours.
 * Basic: the hours entered, and the extras' worth of hours. Other types: what the cleaning and the extras buy of them.
 */
export function labourMinutes(priceList: PriceList, input: VisitInput): number {
  const perHour = hourPrice(priceList, input.selectedCleaning);
  const bought = extrasSum(priceList, input) + (input.selectedCleaning === 'Basic' ? 0 : cleaningSum(priceList, input));
  const entered = input.selectedCleaning === 'Basic' ? basicHalfHours(input) : 0;
  return (entered + floorDivide(bought * 2, perHour)) * halfHour;
}

/** Time on site, in minutes: the labour shared by the cleaners, rounded up to half an hour. */
export function durationMinutes(labour: number, cleaners: number): number {
  return ceilDivide(labour, cleaners * halfHour) * halfHour;
}
