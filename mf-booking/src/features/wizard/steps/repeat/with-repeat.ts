import type { BookingDraft, Repeat } from '@nitida/contract';
import { formatDate, parseDate } from '@nitida/domain';

/** Changes the way to repeat, and carries the entered date over so that the customer need not type it again. */
export function withRepeat({ date, time, customSchedule }: BookingDraft, repeat: Repeat): Partial<BookingDraft> {
  if (repeat === 'Custom schedule') return { repeat, ...(customSchedule.length === 0 ? { customSchedule: [{ date, time }] } : {}) };
  const earliest = customSchedule.flatMap((row) => parseDate(row.date) ?? []).sort()[0];
  const row = customSchedule.find((each) => parseDate(each.date) === earliest);
  return { repeat, ...(date === '' && earliest !== undefined && row ? { date: formatDate(earliest), time: row.time } : {}) };
}
