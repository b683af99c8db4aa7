import type { WeekVisit } from '@nitida/contract';
import { expect, test } from 'vitest';
import { staffOrder } from '../orders/order-fixture.ts';
import { hoursOf, isOpen, passes, placed, rowsOfDates, rowsOfDay } from './board-rows.ts';

const date = '2027-06-08'; // A Tuesday.
const visit = (time: string, endTime: string, cleaners: string[] = [], change: Partial<WeekVisit['order']> = {}): WeekVisit => ({
  order: { ...staffOrder, date, time, payment: 'paid', service: 'confirmed', ...change },
  endTime,
  needed: 1,
  cleaners: cleaners.map((id) => ({ id, name: id })),
});
const cleaner = (name: string, active = true) => ({ id: name, name, active, hours: { 2: { from: '09:00', until: '00:00' } } });

test('visits that overlap stand in different lanes, and a free lane is used again', () => {
  const lanes = placed([visit('11:00', '13:00'), visit('09:00', '11:00'), visit('10:00', '12:00')]);
  expect(lanes.map(({ start, end, lane }) => [start, end, lane])).toEqual([
    [540, 660, 0],
    [600, 720, 1],
    [660, 780, 0],
  ]);
});

test('a day has a row for each cleaner who gets offers, and for one who no longer does but has a visit', () => {
  const visits = [visit('09:00', '12:00', ['Vera', 'Stopped']), visit('10:00', '12:00', ['Vera'], { date: '2027-06-09' })];
  const rows = rowsOfDay(date, visits, [cleaner('Vera'), cleaner('Adela'), cleaner('Stopped', false), cleaner('Gone', false)]);
  expect(rows.map((row) => [row.name, row.placed.length])).toEqual([
    ['Adela', 0],
    ['Stopped', 1],
    ['Vera', 1],
  ]);
  // An end of 00:00 is the end of the day.
  expect(rows[0]?.working).toEqual({ start: 540, end: 1440 });
});

test('a week of one cleaner has a row for each date, and a date without hours is free', () => {
  const rows = rowsOfDates([date, '2027-06-09'], [visit('09:00', '12:00')], cleaner('Vera').hours);
  expect(rows.map(({ key, placed: { length }, working }) => [key, length, working !== null])).toEqual([
    [date, 1, true],
    ['2027-06-09', 0, false],
  ]);
});

test('the board has the usual hours and those of earlier and later visits, never the next day', () => {
  expect(hoursOf(rowsOfDates([date], [visit('09:00', '12:00')], {}))).toEqual({ from: 8, until: 20 });
  expect(hoursOf(rowsOfDates([date], [visit('06:30', '07:30'), visit('18:00', '02:00')], {}))).toEqual({ from: 6, until: 24 });
});

test('a visit is open while cleaners are missing and somebody may still come', () => {
  expect(isOpen(visit('09:00', '12:00', [], { service: 'awaiting' }))).toBe(true);
  expect(isOpen(visit('09:00', '12:00', ['Vera'], { service: 'awaiting' }))).toBe(false);
  expect(isOpen(visit('09:00', '12:00', [], { service: 'completed' }))).toBe(false);
});

test('visits are filtered by cleaner and by state', () => {
  const one = visit('09:00', '12:00', ['Vera']);
  expect(passes(one, { cleaner: null, state: null })).toBe(true);
  expect(passes(one, { cleaner: 'Vera', state: 'confirmed' })).toBe(true);
  expect(passes(one, { cleaner: 'Adela', state: null })).toBe(false);
  expect(passes(one, { cleaner: null, state: 'awaiting' })).toBe(false);
});
