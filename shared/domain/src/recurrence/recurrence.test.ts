import type { QuoteInput } from '@nitida/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anySlot, runs, seriesRuns } from '../../test/arbitraries.ts';
import { friday, quote } from '../../test/samples.ts';
import { plannedVisits } from '../price/planned-visits.ts';
import { addDays, addMonths, partsOf, utcMidnight, weekdayOf } from '../time/calendar.ts';
import { toInstant, toMadrid } from '../time/madrid.ts';
import { checkExcludedDate, excludedDateCodes } from './excluded-dates.ts';
import { correctLastDate } from './last-date.ts';
import { isRepeating, latestLastDate, type RepeatingRepeat, seriesDates } from './series-dates.ts';

const anyRepeat = fc.constantFrom<RepeatingRepeat>('Weekly', 'Every 2 weeks', 'Monthly');

test('Weekly, Every 2 weeks and Monthly repeat', () => {
  const repeats = ['One-time', 'Weekly', 'Every 2 weeks', 'Monthly', 'Custom schedule'] as const;
  expect(repeats.filter(isRepeating)).toEqual(['Weekly', 'Every 2 weeks', 'Monthly']);
});

describe('the dates of a series', () => {
  test.each<[RepeatingRepeat, string, string, string[]]>([
    ['Weekly', '2027-01-19', '2027-02-02', ['2027-01-19', '2027-01-26', '2027-02-02']],
    ['Weekly', '2027-12-24', '2028-01-07', ['2027-12-24', '2027-12-31', '2028-01-07']],
    ['Weekly', '2028-02-22', '2028-03-07', ['2028-02-22', '2028-02-29', '2028-03-07']],
    ['Weekly', '2027-03-21', '2027-04-04', ['2027-03-21', '2027-03-28', '2027-04-04']], // clocks go forward on the 28th
    ['Weekly', '2027-10-24', '2027-11-07', ['2027-10-24', '2027-10-31', '2027-11-07']], // clocks go back on the 31st
    ['Every 2 weeks', '2027-10-17', '2027-11-14', ['2027-10-17', '2027-10-31', '2027-11-14']],
    ['Monthly', '2027-01-31', '2027-05-01', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']], // counted from the anchor, so March has the 31st again
    ['Monthly', '2028-01-30', '2028-03-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['Monthly', '2027-11-15', '2028-01-31', ['2027-11-15', '2027-12-15', '2028-01-15']],
    ['Weekly', '2027-01-19', '2027-01-18', []],
  ])('%s from %s until %s', (repeat, anchor, lastDate, dates) => {
    expect(seriesDates(repeat, anchor, lastDate)).toEqual(dates);
  });

  test('all dates keep the weekday or the day of the month', () => {
    fc.assert(
      fc.property(anyRepeat, anyDate, fc.integer({ min: 0, max: 366 }), (repeat, anchor, days) => {
        const lastDate = addDays(anchor, days);
        const dates = seriesDates(repeat, anchor, lastDate);
        expect(dates[0]).toBe(anchor);
        expect(dates.every((date) => date <= lastDate)).toBe(true);
        expect(new Set(dates).size).toBe(dates.length);
        for (const [index, date] of dates.entries()) {
          if (repeat === 'Monthly') {
            const isLastOfMonth = partsOf(addDays(date, 1)).day === 1;
            expect(partsOf(date).day === partsOf(anchor).day || (isLastOfMonth && partsOf(date).day < partsOf(anchor).day)).toBe(true);
            continue;
          }
          expect(weekdayOf(date)).toBe(weekdayOf(anchor));
          expect((utcMidnight(date) - utcMidnight(anchor)) / 86_400_000).toBe(index * (repeat === 'Weekly' ? 7 : 14));
        }
      }),
      runs,
    );
  });
});

describe('the last date of a series', () => {
  test.each<[RepeatingRepeat, string, string, ReturnType<typeof correctLastDate>]>([
    ['Weekly', '2027-01-19', '2027-02-02', { ok: true, lastDate: '2027-02-02', changed: false }],
    ['Weekly', '2027-01-19', '2027-02-05', { ok: true, lastDate: '2027-02-02', changed: true }],
    ['Monthly', '2027-01-31', '2027-02-28', { ok: true, lastDate: '2027-02-28', changed: false }],
    ['Monthly', '2027-01-31', '2027-03-30', { ok: true, lastDate: '2027-02-28', changed: true }],
    ['Weekly', '2027-01-19', '2027-01-25', { ok: false, code: 'noPeriod' }], // one day before the second visit
    ['Weekly', '2027-01-19', '2027-01-19', { ok: false, code: 'noPeriod' }],
    ['Weekly', '2027-01-19', '2026-12-31', { ok: false, code: 'noPeriod' }],
    ['Every 2 weeks', '2027-01-19', '2027-02-01', { ok: false, code: 'noPeriod' }],
    // 52 visits are 51 weeks: 19 January 2027 + 357 days
    ['Weekly', '2027-01-19', '2028-01-11', { ok: true, lastDate: '2028-01-11', changed: false }],
    ['Weekly', '2027-01-19', '2028-01-17', { ok: true, lastDate: '2028-01-11', changed: true }],
    ['Weekly', '2027-01-19', '2028-01-18', { ok: false, code: 'tooManyVisits' }],
    // 12 months: 26 × 14 = 364 days
    ['Every 2 weeks', '2027-01-19', '2028-01-18', { ok: true, lastDate: '2028-01-18', changed: false }],
    ['Every 2 weeks', '2027-01-19', '2028-02-01', { ok: false, code: 'tooManyVisits' }],
    ['Monthly', '2027-01-19', '2028-01-19', { ok: true, lastDate: '2028-01-19', changed: false }],
    ['Monthly', '2027-01-19', '2028-02-19', { ok: false, code: 'tooManyVisits' }],
    ['Monthly', '2028-02-29', '2029-02-28', { ok: true, lastDate: '2029-02-28', changed: false }],
    ['Weekly', '2027-01-19', '2999-12-31', { ok: false, code: 'tooManyVisits' }],
  ])('%s from %s, last date %s', (repeat, anchor, lastDate, expected) => {
    expect(correctLastDate(repeat, anchor, lastDate)).toEqual(expected);
  });

  test('a corrected last date stays the same, is a visit, and keeps to 52 visits and 12 months', () => {
    fc.assert(
      fc.property(anyRepeat, anyDate, fc.integer({ min: -30, max: 500 }), (repeat, anchor, days) => {
        const typed = addDays(anchor, days);
        const result = correctLastDate(repeat, anchor, typed);
        if (!result.ok) {
          const isTooEarly = seriesDates(repeat, anchor, typed).length < 2;
          expect(result.code).toBe(isTooEarly ? 'noPeriod' : 'tooManyVisits');
          expect(isTooEarly || typed > latestLastDate(repeat, anchor)).toBe(true);
          return;
        }
        const dates = seriesDates(repeat, anchor, result.lastDate);
        expect(dates.at(-1)).toBe(result.lastDate);
        expect(dates.length).toBeLessThanOrEqual(52);
        expect(result.lastDate <= addMonths(anchor, 12)).toBe(true);
        expect(result.changed).toBe(result.lastDate !== typed);
        expect(correctLastDate(repeat, anchor, result.lastDate)).toEqual({ ok: true, lastDate: result.lastDate, changed: false });
      }),
      runs,
    );
  });
});

describe('excluded dates', () => {
  const visits = ['2027-01-19', '2027-01-26', '2027-02-02'];

  test.each([
    ['26.01.2027', [], { ok: true, date: '2027-01-26' }],
    ['27.01.2027', [], { ok: false, code: 'notIncluded' }],
    ['26.01.2027', ['2027-01-26'], { ok: false, code: 'alreadyExcluded' }],
    ['31.02.2027', [], { ok: false, code: 'invalidDate' }],
    ['', [], { ok: false, code: 'invalidDate' }],
  ])('excluding %j with %j already excluded', (typed, excluded, expected) => {
    expect(checkExcludedDate(typed, { visits, excluded })).toEqual(expected);
  });

  test('each excluded date must be a visit and occur once', () => {
    const codes = excludedDateCodes(['2027-01-26', '2027-01-27', '2027-01-26'], visits);
    expect([...codes]).toEqual([
      [1, 'notIncluded'],
      [2, 'alreadyExcluded'],
    ]);
  });
});

describe('the visits of a booking', () => {
  const plan = (changes: Partial<QuoteInput>, now: string | Date = friday) => {
    const result = plannedVisits(quote(changes), now);
    return result.ok ? result.visits.map(({ date }) => date) : result.failures.map(({ code, field, reason }) => [code, field, reason]);
  };
  const weekly = { repeat: 'Weekly', lastDate: '2027-02-02' } as const;

  test('a one-time booking has one visit', () => {
    expect(plan({})).toEqual(['2027-01-19']);
  });

  test.each([
    ['2027-01-15', '08:00', '2027-01-15T06:59:00Z', null], // 07:59 in Madrid: the day offers only its first start
    ['2027-01-15', '09:00', '2027-01-15T06:59:00Z', ['slot_not_offered', 'time', 'slotNotOffered']],
    ['2027-01-15', '09:00', '2027-01-15T07:00:00Z', null], // 08:00: the day offers all later starts
    ['2027-01-16', '09:00', '2027-01-15T06:59:00Z', null], // another day offers all starts
    ['2027-01-15', '18:00', '2027-01-15T17:00:00Z', ['invalid_date', 'date', 'invalidDate']], // 18:00 has passed
  ])('a start on %s at %s, booked at %s, is valid only when the day offers it', (date, time, now, expected) => {
    expect(plan({ date, time }, now)).toEqual(expected === null ? [date] : [expected]);
    const own = plan({ repeat: 'Custom schedule', customSchedule: [{ date, time }] }, now);
    expect(own).toEqual(expected === null ? [date] : [[expected[0], `customSchedule.0.${expected[1]}`, expected[2]]]);
  });

  test('a weekly booking has no visit on an excluded date', () => {
    expect(plan({ ...weekly, excludedDates: ['2027-01-26'] })).toEqual(['2027-01-19', '2027-02-02']);
  });

  test.each<[string, Partial<QuoteInput>, [string, string, string][]]>([
    ['no last date', { lastDate: null }, [['invalid_date', 'lastDate', 'invalidDate']]],
    ['a last date before the second visit', { lastDate: '2027-01-20' }, [['no_visits', 'lastDate', 'noPeriod']]],
    ['more than 52 visits', { lastDate: '2028-01-18' }, [['too_many_visits', 'lastDate', 'tooManyVisits']]],
    ['all left out', { excludedDates: ['2027-01-19', '2027-01-26', '2027-02-02'] }, [['no_visits', 'lastDate', 'noPeriod']]],
    [
      'left out what is no visit, and twice',
      { excludedDates: ['2027-01-20', '2027-01-26', '2027-01-26'] },
      [
        ['invalid_date', 'excludedDates.0', 'notIncluded'],
        ['invalid_date', 'excludedDates.2', 'alreadyExcluded'],
      ],
    ],
  ])('Weekly: %s', (_, changes, expected) => {
    expect(plan({ ...weekly, ...changes })).toEqual(expected);
  });

  test.each<[string, [string, string][], [string, string, string][]]>([
    ['no row', [], [['no_visits', 'customSchedule', 'noPeriod']]],
    [
      'a date twice, even at another time',
      [
        ['2027-01-19', '12:00'],
        ['2027-01-20', '12:00'],
        ['2027-01-19', '16:00'],
      ],
      [['invalid_date', 'customSchedule.2.date', 'alreadySelected']],
    ],
    ['a date that is over', [['2027-01-14', '12:00']], [['invalid_date', 'customSchedule.0.date', 'invalidDate']]],
    [
      'past 12 months',
      [
        ['2028-01-20', '12:00'],
        ['2027-01-19', '12:00'],
      ],
      [['too_many_visits', 'customSchedule.0.date', 'tooManyVisits']],
    ],
  ])('Custom schedule: %s', (_, rows, expected) => {
    expect(plan({ repeat: 'Custom schedule', customSchedule: rows.map(([date, time]) => ({ date, time })) })).toEqual(expected);
  });

  test('a custom schedule allows at most 52 rows within 12 months', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ date: addDays('2027-01-19', index), time: '12:00' }));
    expect(plan({ repeat: 'Custom schedule', customSchedule: rows(52) })).toHaveLength(52);
    expect(plan({ repeat: 'Custom schedule', customSchedule: rows(53) })).toEqual([['too_many_visits', 'customSchedule', 'tooManyVisits']]);
    const year = ['2028-01-19', '2027-01-19'].map((date) => ({ date, time: '12:00' }));
    expect(plan({ repeat: 'Custom schedule', customSchedule: year })).toEqual(['2027-01-19', '2028-01-19']);
  });

  test('every visit of a series starts at the chosen local time, across clock changes', () => {
    fc.assert(
      fc.property(anyRepeat, anyDate, anySlot, fc.integer({ min: 40, max: 360 }), (repeat, date, time, days) => {
        const now = toInstant(addDays(date, -3), '12:00');
        const result = plannedVisits(quote({ repeat, date, time, lastDate: addDays(date, days) }), now);
        if (!result.ok) {
          expect(result.failures[0]?.reason).toBe('tooManyVisits');
          expect(days).toBeGreaterThan(51 * 7 - 1);
          return;
        }
        for (const visit of result.visits) expect(toMadrid(toInstant(visit.date, visit.time))).toEqual({ date: visit.date, time });
      }),
      seriesRuns,
    );
  });
});
