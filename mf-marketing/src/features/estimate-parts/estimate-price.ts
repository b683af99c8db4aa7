import type { PriceList, ServiceTypeName, VisitPrice } from '@nitida/contract';
import { addDays, bookableSlots, checkInput, priceVisit, recommendedHours, todayIn, type VisitInput, weekdayOf } from '@nitida/domain';

/** The visitor's choices in the estimator. `date` is local, `yyyy-MM-dd`. */
export interface EstimateChoices {
  cleaning: ServiceTypeName;
  date: string;
  size: number;
  bedrooms: number;
  bathrooms: number;
}

const daysShown = 14;
const usualStart = '12:00';
const saturday = 6;
const sunday = 0;

/** The days of the next two weeks that still have a start, including today. */
export function daysToChoose(now: Date): string[] {
  const today = todayIn(now);
  const days = Array.from({ length: daysShown }, (_, index) => addDays(today, index));
  return days.filter((date) => bookableSlots(date, now).length > 0);
}

/** The first weekday from the day after tomorrow, so that the price has no surcharge. */
export function usualDay(now: Date): string {
  const ahead = daysToChoose(now).filter((date) => date > addDays(todayIn(now), 1));
  return ahead.find((date) => weekdayOf(date) !== saturday && weekdayOf(date) !== sunday) ?? ahead[0] ?? addDays(todayIn(now), 2);
}

/** The price and duration of one visit by one cleaner. Null when the work is too long for one cleaner or the day has no start. */
export function estimatePrice(list: PriceList, choices: EstimateChoices, now: Date): VisitPrice | null {
  const input = inputOf(list, choices);
  const slots = bookableSlots(choices.date, now);
  const time = slots.includes(usualStart) ? usualStart : slots[0];
  if (time === undefined || checkInput(list, input)) return null;
  const result = priceVisit(list, input, { date: choices.date, time, bookedAt: now, promo: null });
  return result.ok ? result.visit : null;
}

function inputOf(list: PriceList, { cleaning, size, bedrooms, bathrooms }: EstimateChoices): VisitInput {
  const home = { apartmentSize: size, livingRoomsNum: 1, bedroomsNum: bedrooms, bathroomsNum: bathrooms, kitchensNum: 1 };
  return {
    ...home,
    selectedCleaning: cleaning,
    selectedServices: [],
    selectedSpeed: '1x',
    numberOfHours: cleaning === 'Basic' ? recommendedHours(list, home) : null,
  };
}
