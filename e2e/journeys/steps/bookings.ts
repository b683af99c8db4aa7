import { type BookingDraft, bookingSteps, draftDefaults } from '@nitida/contract';
import { freeDay, typed } from './dates.ts';

/** What the worked example costs, in cents; the arithmetic is the product's price rules, done by hand. */
export const worked = {
  /** Fixed 40.00 + 85 m² × 0.90 + living room 6.00 + two bedrooms 10.00 + bathroom 8.00 + kitchen 10.00. */
  cleaning: 15_050,
  fridge: 1500,
  windows: 3000,
  /** Two cleaners: 10% of 195.50. */
  speed: 1955,
  /** Off-peak: 25% of 215.05, half up. */
  time: 5376,
  subtotal: 26_881,
  /** 21% of 268.81, half up. */
  iva: 5645,
  total: 32_526,
} as const;

export type WorkedExample = BookingDraft & { localDate: string };

/**
 * The worked example on a Tuesday evening on which nobody has booked yet, so that cleaners are free; far enough ahead to be
 * outside the 14 days of withdrawal.
 */
export async function workedExample(): Promise<WorkedExample> {
  const localDate = await freeDay('Tuesday', 16);
  return {
    ...draftDefaults,
    localDate,
    selectedCleaning: 'Detailed',
    selectedServices: ['fridge', 'windows'],
    apartmentSize: '85',
    bedroomsNum: 2,
    selectedSpeed: '2x',
    date: typed(localDate),
    time: '18:00',
    address1: 'Calle Ancha 7',
    address2: 'Portal 2, 3B',
    postalCode: '29601',
    city: 'Marbella',
    province: 'Málaga',
    instructions: 'The cat stays in the study.',
    accessInstructions: 'Key safe at the gate, code 2580.',
  };
}

/** A booking of every step, on another day or hour. */
export async function finishedDraft(change: Partial<BookingDraft> = {}): Promise<BookingDraft> {
  const { localDate: _, ...draft } = await workedExample();
  return { ...draft, completedSteps: [...bookingSteps], ...change };
}

/** Three hours of Basic for one cleaner, in the standard hours unless the change says otherwise: 72.00 and 21% of it. */
export const shortVisit = (change: Partial<BookingDraft> = {}): Promise<BookingDraft> =>
  finishedDraft({
    selectedCleaning: 'Basic',
    selectedServices: [],
    selectedSpeed: '1x',
    apartmentSize: '60',
    bedroomsNum: 1,
    numberOfHours: 3,
    time: '10:00',
    ...change,
  });

/** What a short visit costs in the standard hours, in cents. */
export const shortTotal = 8712;

/** The same off-peak, as on a Saturday: a quarter of 72.00 more, and 21% of it. */
export const shortOffPeakTotal = 10_890;
