import type { OrderSummary } from '@nitida/contract';
import { expect, test } from 'vitest';
import { exampleOrder, summaryOf } from '../../../test/example-order.ts';
import { groupOrders } from './series.ts';

const now = new Date('2027-06-03T08:00:00.000Z');
const weekly = '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e01';

const visit = (day: string, change: Partial<OrderSummary> = {}): OrderSummary => ({
  ...summaryOf(exampleOrder),
  id: `visit-${day}`,
  date: `2027-06-${day}`,
  startAt: `2027-06-${day}T07:00:00.000Z`,
  ...change,
});
const ofSeries = (day: string, change: Partial<OrderSummary> = {}) => visit(day, { subscriptionId: weekly, repeat: 'Weekly', ...change });
const skipped = { service: 'cancelled', tab: 'past' } as const;
const idsOf = (visits: readonly OrderSummary[]) => visits.map(({ id }) => id);

test('a series is one group, which stands where its first visit does', () => {
  const { current } = groupOrders([ofSeries('22'), visit('10'), ofSeries('08'), ofSeries('15')], [], now);
  expect(current.map(({ next, visits }) => [next.id, idsOf(visits)])).toEqual([
    ['visit-08', ['visit-08', 'visit-15', 'visit-22']],
    ['visit-10', ['visit-10']],
  ]);
});

test('a skipped visit that is ahead is in its series and not past', () => {
  const { current, past } = groupOrders([ofSeries('15')], [ofSeries('08', skipped), ofSeries('01', skipped)], now);
  expect(current.map(({ next, visits }) => [next.id, idsOf(visits)])).toEqual([['visit-15', ['visit-08', 'visit-15']]]);
  expect(idsOf(past)).toEqual(['visit-01']);
});

test('a cancelled visit without a series, or of a series without coming visits, is past', () => {
  const { current, past } = groupOrders([visit('10')], [ofSeries('15', skipped), visit('12', skipped)], now);
  expect(current).toHaveLength(1);
  expect(idsOf(past)).toEqual(['visit-15', 'visit-12']);
});
