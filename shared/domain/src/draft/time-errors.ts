import type { BookingDraft, PriceList } from '@nitida/contract';
import type { FieldCode, FieldErrors } from '../field-code.ts';
import { checkInput } from '../price/check-input.ts';
import { endsInTime, speedOptions } from '../price/speed-options.ts';
import { tariffAt } from '../price/tariff-at.ts';
import { correctLastDate } from '../recurrence/last-date.ts';
import { isRepeating, maximumMonths, maximumVisits, seriesDates } from '../recurrence/series-dates.ts';
import { addMonths, type LocalDate } from '../time/calendar.ts';
import type { Instant, LocalTime } from '../time/madrid.ts';
import { isDayBookable, startCode } from '../time/slots.ts';
import { parseDate } from '../time/typed-date.ts';
import { withoutNulls } from '../validate/address.ts';
import { toVisitInput } from './visit-input.ts';

/** Checks the date and time of a draft, the last date of its series, and the rows of its custom schedule. */
export function timeErrors(draft: BookingDraft, priceList: PriceList, now: Instant): FieldErrors {
  const duration = durationOf(draft, priceList);
  const slot = (date: LocalDate, time: LocalTime) => slotCode(date, time, { duration, priceList, now });
  if (draft.repeat === 'Custom schedule') return customErrors(draft, now, slot);
  const date = dateCode(draft.date, now);
  const start = parseDate(draft.date);
  return withoutNulls({
    date,
    time: date === null && start !== null ? slot(start, draft.time) : null,
    ...(isRepeating(draft.repeat) ? { lastDate: lastDateCode(draft, start) } : {}),
  });
}

/** Checks a typed first date: it must exist and have a start that can still be booked. */
function dateCode(typed: string, now: Instant): FieldCode | null {
  if (typed.trim() === '') return 'required';
  const date = parseDate(typed);
  return date !== null && isDayBookable(date, now) ? null : 'invalidDate';
}

interface SlotFacts {
  duration: number;
  priceList: Pick<PriceList, 'timePricing'>;
  now: Instant;
}

/** The reason why a start cannot be chosen, or null when it can. `duration` is the time on site in minutes. */
export function slotCode(date: LocalDate, time: LocalTime, { duration, priceList, now }: SlotFacts): FieldCode | null {
  const code = startCode(date, time, now);
  if (code !== null) return code;
  if (tariffAt(priceList, { date, time }, now) === null) return 'slotNotOffered';
  return endsInTime(time, duration) ? null : 'endsTooLate';
}

/** The time on site of the draft in minutes, or 0 while it is unknown because an earlier step is empty or has an error. */
function durationOf(draft: BookingDraft, priceList: PriceList): number {
  const input = toVisitInput(draft, priceList);
  if (input === null || checkInput(priceList, input) !== null) return 0;
  return speedOptions(priceList, input).find((option) => option.speed === draft.selectedSpeed)?.durationMinutes ?? 0;
}

function lastDateCode(draft: BookingDraft, start: LocalDate | null): FieldCode | null {
  if (draft.lastDate.trim() === '') return 'required';
  const typed = parseDate(draft.lastDate);
  if (typed === null) return 'invalidDate';
  if (start === null || !isRepeating(draft.repeat)) return null;
  const last = correctLastDate(draft.repeat, start, typed);
  if (!last.ok) return last.code;
  const isAllExcluded = seriesDates(draft.repeat, start, last.lastDate).every((date) => draft.excludedDates.includes(date));
  return isAllExcluded ? 'noPeriod' : null;
}

function customErrors(
  { customSchedule: rows }: BookingDraft,
  now: Instant,
  slot: (date: LocalDate, time: LocalTime) => FieldCode | null,
): FieldErrors {
  if (rows.length === 0) return { customSchedule: 'required' };
  if (rows.length > maximumVisits) return { customSchedule: 'tooManyVisits' };
  const dates = rows.map((row) => parseDate(row.date));
  const earliest = dates.filter((date) => date !== null).sort()[0];
  const codes: Record<string, FieldCode | null> = {};
  for (const [index, row] of rows.entries()) {
    const date = dates[index] ?? null;
    const isRepeated = date !== null && dates.indexOf(date) < index;
    const isTooFar = date !== null && earliest !== undefined && date > addMonths(earliest, maximumMonths);
    const code = dateCode(row.date, now) ?? (isRepeated ? 'alreadySelected' : null) ?? (isTooFar ? 'tooManyVisits' : null);
    codes[`customSchedule.${index}.date`] = code;
    codes[`customSchedule.${index}.time`] = code === null && date !== null ? slot(date, row.time) : null;
  }
  return withoutNulls(codes);
}
