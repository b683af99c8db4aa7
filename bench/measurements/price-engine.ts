import type { QuoteInput } from '@nitida/contract';
import { priceBooking, seedPriceList } from '@nitida/domain';
import { type Measurement, median } from '../measurement.ts';

const now = new Date('2030-01-02T09:00:00Z');
const single: QuoteInput = {
  selectedCleaning: 'Detailed',
  selectedServices: [],
  apartmentSize: 120,
  livingRoomsNum: 1,
  bedroomsNum: 3,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '1x',
  repeat: 'One-time',
  date: '2030-01-08',
  time: '12:00',
  lastDate: null,
  excludedDates: [],
  customSchedule: [],
  promoCode: null,
};
const aYear: QuoteInput = { ...single, repeat: 'Weekly', lastDate: '2030-12-31' };
const rounds = 60;
/** Twice the number of visits, because shared work must not grow with their square. */
const maxRatio = 104;

function millisecondsFor(input: QuoteInput): number {
  const began = performance.now();
  const result = priceBooking(seedPriceList, input, { now });
  const took = performance.now() - began;
  if (!result.ok) throw new Error(`The measured booking has no price: ${JSON.stringify(result.failures)}`);
  return took;
}

/** Both are priced in turn, so that a busy machine slows both alike. */
export const priceEngine: Measurement = {
  name: 'price-engine',
  question: 'Does a series of a year cost no more to price than its visits one by one?',
  async run() {
    const one: number[] = [];
    const year: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      one.push(millisecondsFor(single));
      year.push(millisecondsFor(aYear));
    }
    return [
      { what: 'a year of weekly visits, against one visit', value: median(year) / median(one), unit: '×', limit: maxRatio },
      { what: 'a year of weekly visits', value: median(year), unit: 'ms' },
    ];
  },
};
