import { extraServiceIds, serviceTypeNames, speeds } from '@nitida/contract';
import fc from 'fast-check';
import { vi } from 'vitest';
import type { Promo, VisitInput } from '../src/price/types.ts';
import { addDays, type LocalDate } from '../src/time/calendar.ts';
import { allSlots } from '../src/time/slots.ts';

const asked = process.env.NITIDA_PROPERTY_RUNS;
const numRuns = Number(asked ?? 2000);

/** The number of runs of each property: few by default, more in a proof. */
export const runs = { numRuns };

/** The same for properties that price up to 52 visits per run: fewer by default, and the full number in a proof. */
export const seriesRuns = { numRuns: Number(asked ?? 500) };

// A proof of 100,000 runs takes longer than the default time limit of a test.
vi.setConfig({ testTimeout: 30_000 + 10 * numRuns });

const rooms = fc.integer({ min: 0, max: 12 });

/** Any input that the wizard can send within the limits of its fields. It may still need too many hours. */
export const anyVisit: fc.Arbitrary<VisitInput> = fc.record({
  selectedCleaning: fc.constantFrom(...serviceTypeNames),
  selectedServices: fc.subarray([...extraServiceIds]),
  apartmentSize: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 10_000 })),
  livingRoomsNum: rooms,
  bedroomsNum: rooms,
  bathroomsNum: rooms,
  kitchensNum: rooms,
  numberOfHours: fc.integer({ min: 6, max: 24 }).map((halves) => halves / 2),
  selectedSpeed: fc.constantFrom(...speeds),
});

export const anySlot = fc.constantFrom(...allSlots);

/** Days of 2024 to 2051, with leap years, year ends and every clock change. */
export const anyDate: fc.Arbitrary<LocalDate> = fc.integer({ min: 0, max: 10_000 }).map((days) => addDays('2024-01-01', days));

/** Instants of the same years, to the millisecond. */
export const anyInstant = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2051-05-18T00:00:00Z'), noInvalidDate: true });

export const anyPromo: fc.Arbitrary<Promo> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => ({ code: 'PERCENT', percent: hundredths / 100, amount: null })),
  fc.integer({ min: 0, max: 100_000 }).map((amount) => ({ code: 'FIXED', percent: null, amount })),
);
