import type { BookingDraft, PriceList, PricingRules, QuoteInput } from '@nitida/contract';
import { draftDefaults } from '@nitida/contract/draft-defaults';
import { seedPriceList } from '../src/seed-price-list.ts';

/** A Friday at noon in Madrid (11:00 UTC in winter). The dates that the tests book are later. */
export const friday = '2027-01-15T11:00:00.000Z';

/** 85 m², one living room, two bedrooms, two bathrooms, one kitchen: the home of the worked examples. */
export const home = { apartmentSize: 85, livingRoomsNum: 1, bedroomsNum: 2, bathroomsNum: 2, kitchensNum: 1 };

/** Basic, four hours, one cleaner, one-time, on Tuesday 19 January 2027 at 12:00 with the Standard tariff. */
export function quote(changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    ...home,
    selectedCleaning: 'Basic',
    selectedServices: [],
    numberOfHours: 4,
    selectedSpeed: '1x',
    repeat: 'One-time',
    date: '2027-01-19',
    time: '12:00',
    lastDate: null,
    excludedDates: [],
    customSchedule: [],
    promoCode: null,
    ...changes,
  };
}

/** A complete draft with every step finished. */
export function draft(changes: Partial<BookingDraft> = {}): BookingDraft {
  return {
    ...draftDefaults,
    ...home,
    selectedCleaning: 'Basic',
    apartmentSize: '85',
    date: '19.01.2027',
    address1: 'Calle Ancha 12',
    postalCode: '29601',
    city: 'Marbella',
    province: 'Málaga',
    completedSteps: ['property', 'type', 'extras', 'speed', 'repeat', 'time', 'address', 'instructions'],
    ...changes,
  };
}

/** The initial price list with some rules changed. */
export function withRules(rules: Partial<PricingRules>): PriceList {
  return { ...seedPriceList, pricing: { ...seedPriceList.pricing, ...rules } };
}
