import type { QuoteInput } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';
import { excludedDateCodes } from '../recurrence/excluded-dates.ts';
import { correctLastDate } from '../recurrence/last-date.ts';
import { isRepeating, maximumMonths, maximumVisits, type RepeatingRepeat, seriesDates } from '../recurrence/series-dates.ts';
import { addMonths, isLocalDate, type LocalDate } from '../time/calendar.ts';
import type { Instant, LocalTime } from '../time/madrid.ts';
import { startCode } from '../time/slots.ts';
import type { PriceFailure, PriceFailureCode } from './types.ts';

/** A visit to price. `path` is the prefix of its date and time in the input (`customSchedule.1.`). */
export interface PlannedVisit {
  date: LocalDate;
  time: LocalTime;
  path: string;
}
export type PlanResult = { ok: true; visits: PlannedVisit[] } | { ok: false; failures: PriceFailure[] };

type Plan = Pick<QuoteInput, 'repeat' | 'date' | 'time' | 'lastDate' | 'excludedDates' | 'customSchedule'>;

/** The visits of a booking, earliest first, or the errors of its dates. */
export function plannedVisits(input: Plan, now: Instant): PlanResult {
  if (input.repeat === 'Custom schedule') return customVisits(input, now);
  const wrong = startFailure(input, '', now);
  if (wrong) return { ok: false, failures: [wrong] };
  if (isRepeating(input.repeat)) return seriesVisits(input, input.repeat);
  return { ok: true, visits: [{ date: input.date, time: input.time, path: '' }] };
}

function seriesVisits(input: Plan, repeat: RepeatingRepeat): PlanResult {
  if (input.lastDate === null || !isLocalDate(input.lastDate)) return refuse('invalid_date', 'lastDate', 'invalidDate');
  const last = correctLastDate(repeat, input.date, input.lastDate);
  if (!last.ok) return refuse(last.code === 'tooManyVisits' ? 'too_many_visits' : 'no_visits', 'lastDate', last.code);
  const dates = seriesDates(repeat, input.date, last.lastDate);
  const wrong = [...excludedDateCodes(input.excludedDates, dates)];
  if (wrong.length > 0) {
    return { ok: false, failures: wrong.map(([index, reason]) => failure('invalid_date', `excludedDates.${index}`, reason)) };
  }
  const kept = dates.filter((date) => !input.excludedDates.includes(date));
  if (kept.length === 0) return refuse('no_visits', 'lastDate', 'noPeriod');
  return { ok: true, visits: kept.map((date) => ({ date, time: input.time, path: '' })) };
}

function customVisits({ customSchedule: rows }: Plan, now: Instant): PlanResult {
  if (rows.length === 0) return refuse('no_visits', 'customSchedule', 'noPeriod');
  if (rows.length > maximumVisits) return refuse('too_many_visits', 'customSchedule', 'tooManyVisits');
  const failures = rows.flatMap(({ date, time }, index) => {
    const field = `customSchedule.${index}.date`;
    const wrong = startFailure({ date, time }, `customSchedule.${index}.`, now);
    if (wrong) return [wrong];
    const isRepeated = rows.findIndex((row) => row.date === date) < index;
    return isRepeated ? [failure('invalid_date', field, 'alreadySelected')] : [];
  });
  if (failures.length > 0) return { ok: false, failures };
  const visits = rows.map((row, index) => ({ ...row, path: `customSchedule.${index}.` })).sort((a, b) => (a.date < b.date ? -1 : 1));
  const horizon = addMonths(visits[0]?.date ?? '', maximumMonths);
  const beyond = visits.find((visit) => visit.date > horizon);
  return beyond ? refuse('too_many_visits', `${beyond.path}date`, 'tooManyVisits') : { ok: true, visits };
}

/** The server checks the start with the rule that the wizard used, at the time of booking. */
function startFailure({ date, time }: Pick<Plan, 'date' | 'time'>, path: string, now: Instant): PriceFailure | null {
  const code = startCode(date, time, now);
  if (code === null) return null;
  return code === 'invalidDate' ? failure('invalid_date', `${path}date`, code) : failure('slot_not_offered', `${path}time`, code);
}

function refuse(code: PriceFailureCode, field: string, reason: FieldCode): PlanResult {
  return { ok: false, failures: [failure(code, field, reason)] };
}

function failure(code: PriceFailureCode, field: string, reason: FieldCode): PriceFailure {
  return { code, field, reason, fittingSpeed: null };
}
