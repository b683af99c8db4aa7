import type { ExtraServiceId, PriceList, ServiceTypeName, Speed } from '@nitida/contract';
import { checkInput, fittingSpeed, priceWork, recommendedHours, type VisitInput, type WorkPrice } from '@nitida/domain';
import { timeTariffs } from './time-tariffs.ts';

export interface Rooms {
  living: number;
  bedroom: number;
  bathroom: number;
  kitchen: number;
}

/** What the visitor has set in the calculator. */
export interface Choices {
  cleaning: ServiceTypeName;
  size: number;
  rooms: Rooms;
  /** Of Basic; null: those recommended for the home. */
  hours: number | null;
  extras: ExtraServiceId[];
  speed: Speed;
  /** Which row of the time tariffs. */
  time: number;
}

/** A home that many in Marbella have: where the calculator begins. */
export const firstChoices: Choices = {
  cleaning: 'Basic',
  size: 85,
  rooms: { living: 1, bedroom: 2, bathroom: 1, kitchen: 1 },
  hours: null,
  extras: [],
  speed: '1x',
  time: 0,
};

export type Calculation = { ok: true; price: WorkPrice } | { ok: false; fittingSpeed: Speed | null };

/** The price by the engine of the booking; or which speed makes it possible, null when none does. */
export function calculate(list: PriceList, choices: Choices): Calculation {
  const input = inputOf(list, choices);
  if (checkInput(list, input)) return { ok: false, fittingSpeed: fittingSpeed(list, input, null) };
  const row = timeTariffs(list)[choices.time];
  return { ok: true, price: priceWork(list, input, row && { time: { tariff: row.tariff, coeffPercent: row.coeffPercent } }) };
}

/** Hours of Basic as they stand: the visitor's, else the recommended ones within what a booking has. */
export function hoursOf(list: PriceList, { hours, size, rooms }: Choices): number {
  return hours ?? Math.min(list.pricing.maximumHours, recommendedHours(list, homeOf(size, rooms)));
}

const homeOf = (size: number, rooms: Rooms) => ({
  apartmentSize: size,
  livingRoomsNum: rooms.living,
  bedroomsNum: rooms.bedroom,
  bathroomsNum: rooms.bathroom,
  kitchensNum: rooms.kitchen,
});

function inputOf(list: PriceList, choices: Choices): VisitInput {
  return {
    ...homeOf(choices.size, choices.rooms),
    selectedCleaning: choices.cleaning,
    selectedServices: choices.extras,
    selectedSpeed: choices.speed,
    numberOfHours: choices.cleaning === 'Basic' ? hoursOf(list, choices) : null,
  };
}
