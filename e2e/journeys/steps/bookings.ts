import { type BookingDraft, bookingSteps, draftDefaults } from '@nitida/contract';
import { freeDay, typed } from './dates.ts';

/** The price of the worked example in cents, calculated by hand from the price rules. */
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

/** The worked example on a free Tuesday evening, so that cleaners are available, and after the 14 days of withdrawal. */
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

/** The worked example with every step finished, and with changes. */
export async function finishedDraft(change: Partial<BookingDraft> = {}): Promise<BookingDraft> {
  const { localDate: _, ...draft } = await workedExample();
  return { ...draft, completedSteps: [...bookingSteps], ...change };
}

/** Three hours of Basic for one cleaner at the standard tariff, unless the change says otherwise. */
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

/** The price of a short visit at the standard tariff in cents: 72.00 plus 21%. */
export const shortTotal = 8712;

/** The price of a short visit at the off-peak tariff of a Saturday in cents: 72.00 plus 25%, plus 21%. */
export const shortOffPeakTotal = 10_890;
