import type { PriceList } from '@nitida/contract';
import type { VisitInput } from './types.ts';

export type Home = Pick<VisitInput, 'apartmentSize' | 'livingRoomsNum' | 'bedroomsNum' | 'bathroomsNum' | 'kitchensNum'>;

/** Coefficients have up to four decimals: 0.0125 per m² is 125 of 10,000. */
const parts = 10_000;

/**
 * The Basic hours that a home needs, rounded down to half hours, at least the minimum. They may exceed the maximum of a
 * booking. The site then offers another type or a call, and never fewer hours.
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
