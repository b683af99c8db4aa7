import type { ExtraServiceId, PriceList, ServiceTypeName, Speed } from '@nitida/contract';
import { checkInput, fittingSpeed, priceWork, recommendedHours, type VisitInput, type WorkPrice } from '@nitida/domain';
import { timeTariffs } from './time-tariffs.ts';

export interface Rooms {
  living: number;
  bedroom: number;
  bathroom: number;
  kitchen: number;
}

/** The visitor's choices in the calculator. */
export interface Choices {
  cleaning: ServiceTypeName;
  size: number;
  rooms: Rooms;
  /** The hours of a Basic cleaning. Null stands for the recommended hours. */
  hours: number | null;
  extras: ExtraServiceId[];
  speed: Speed;
  /** The index of the row in the time tariffs. */
  time: number;
}

/** A typical home in Marbella, as the initial choice. */
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

/** The price by the booking's pricing engine, or else the speed that makes the work possible, or null. */
export function calculate(list: PriceList, choices: Choices): Calculation {
  const input = inputOf(list, choices);
  if (checkInput(list, input)) return { ok: false, fittingSpeed: fittingSpeed(list, input, null) };
  const row = timeTariffs(list)[choices.time];
  return { ok: true, price: priceWork(list, input, row && { time: { tariff: row.tariff, coeffPercent: row.coeffPercent } }) };
}

/** The hours of a Basic cleaning: the visitor's choice, or else the recommended hours up to the maximum of a booking. */
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
