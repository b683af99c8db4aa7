import type { StaffOrderDetail } from '@nitida/contract';
import { expect, test } from 'vitest';
import { orderActionsOf } from './order-actions.ts';

type Facts = Parameters<typeof orderActionsOf>[0];

const facts = (service: string, payment: string, change: { card?: number; owed?: number; actions?: string[] } = {}): Facts => {
  const { card = 0, owed = 0, actions = [] } = change;
  const known = { order: { service, payment }, visit: { actions }, refundable: { card, credit: 0, held: 0 }, owed };
  return known as Pick<StaffOrderDetail, never> as Facts;
};

test.each<[string, Facts, string[]]>([
  ['waits for cleaners', facts('awaiting', 'authorised', { actions: ['reschedule'] }), ['reschedule', 'credit', 'cancel']],
  ['found nobody', facts('notConfirmed', 'voided'), ['alternatives', 'credit']],
  ['is over and paid', facts('completed', 'paid', { card: 100_00 }), ['refund', 'credit']],
  ['is over and fully refunded', facts('completed', 'refunded'), ['credit']],
  ['could not be refunded', facts('cancelled', 'refunded', { owed: 5_00 }), ['settle', 'credit']],
  ['has begun', facts('inProgress', 'paid', { card: 100_00 }), ['refund', 'credit']],
])('an order that %s', (_what, known, expected) => {
  expect(orderActionsOf(known)).toEqual(expected);
});
