import { limits } from '@nitida/contract';
import { addMonths, isLocalDate, type LocalDate } from './calendar.ts';
import { type Instant, type LocalTime, toInstant, toMadrid, toMilliseconds } from './madrid.ts';

/** Every start of a day: each half hour from 08:00 to 17:30, and 18:00. */
export const allSlots: readonly LocalTime[] = [
  '08:00',
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
  '17:00',
  '17:30',
  '18:00',
];

const first = '08:00';
const last = '18:00';

/**
 * The slots that a date offers. Today, in Madrid time: from 18:00 only 18:00, before 08:00 only 08:00, otherwise the slots
 * after now, or 18:00 when there are none. Any other date offers all. An offered slot is not always bookable.
 */
export function offeredSlots(date: LocalDate, now: Instant): readonly LocalTime[] {
  const madrid = toMadrid(now);
  if (date !== madrid.date) return allSlots;
  if (madrid.time >= last) return [last];
  if (madrid.time < first) return [first];
  const later = allSlots.filter((slot) => slot > madrid.time);
  return later.length > 0 ? later : [last];
}

/** Whether a start is a slot, in the future, and not years ahead, which is a typing error. */
export function isBookable(date: LocalDate, time: LocalTime, now: Instant): boolean {
  if (!isLocalDate(date) || !allSlots.includes(time)) return false;
  return toInstant(date, time).getTime() > toMilliseconds(now) && date <= addMonths(toMadrid(now).date, limits.bookingMonths);
}

/**
 * The reason why a start cannot be booked, or null: `invalidDate` when it is no slot, not in the future or too far ahead,
 * `slotNotOffered` when its day does not offer it any more.
 */
export function startCode(date: LocalDate, time: LocalTime, now: Instant): 'invalidDate' | 'slotNotOffered' | null {
  if (!isBookable(date, time, now)) return 'invalidDate';
  return offeredSlots(date, now).includes(time) ? null : 'slotNotOffered';
}

/** The offered slots that can still be booked. The list is empty for a day that cannot be chosen. */
export function bookableSlots(date: LocalDate, now: Instant): LocalTime[] {
  return offeredSlots(date, now).filter((slot) => isBookable(date, slot, now));
}

export function isDayBookable(date: LocalDate, now: Instant): boolean {
  return offeredSlots(date, now).some((slot) => isBookable(date, slot, now));
}
