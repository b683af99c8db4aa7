import type { PriceList } from '@nitida/contract';
import type { VisitInput } from './types.ts';

export type Home = Pick<VisitInput, 'apartmentSize' | 'livingRoomsNum' | 'bedroomsNum' | 'bathroomsNum' | 'kitchensNum'>;

/** Coefficients have up to four decimals (0.0125 an m² is 125 of 10,000). */
const parts = 10_000;

/**
 * Hours of Basic that a home takes: rounded down to half hours, at least the minimum. May exceed the maximum of a
 * booking: then another type or a call-back is offered, never fewer hours silently.
 */
export function recommendedHours(priceList: PriceList, home: Home): number {
  const { recommendedHours: rule, basicMinimumHours } = priceList.pricing;
  const exact =
    Math.round(rule.base * parts) +
    Math.round(rule.perSqm * parts) * home.apartmentSize +
    Math.round(rule.perLivingRoomOrBedroom * parts) * (home.livingRoomsNum + home.bedroomsNum) +
    Math.round(rule.perBathroomOrKitchen * parts) * (home.bathroomsNum + home.kitchensNum);
  return Math.max(basicMinimumHours, Math.floor(exact / (parts / 2)) / 2);
}
