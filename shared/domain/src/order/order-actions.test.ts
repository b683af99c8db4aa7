import { serviceStates } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { seedPriceList } from '../seed-price-list.ts';
import { toInstant } from '../time/madrid.ts';
import { type ActionFacts, orderActions } from './order-actions.ts';

const rules = { cancellation: seedPriceList.pricing.cancellation, complaintHours: 24 };
const start = toInstant('2027-01-19', '12:00');
const hourMs = 3_600_000;
const after = (hours: number, ms = 0) => new Date(start.getTime() + hours * hourMs + ms);
const confirmed: ActionFacts = {
  service: 'confirmed',
  bookedAt: after(-400),
  startAt: start,
  endAt: after(4),
  now: after(-60),
  completedAt: null,
  isRated: false,
  hasComplaint: false,
  hasWithdrawn: false,
  hasInvoice: true,
};
const actions = (changes: Partial<ActionFacts>) => orderActions({ ...confirmed, ...changes }, rules);

test.each([
  ['scheduled', ['cancel', 'reschedule', 'sendReceipt']],
  ['awaiting', ['cancel', 'reschedule', 'sendReceipt']],
  ['confirmed', ['cancel', 'reschedule', 'sendReceipt']],
  ['inProgress', ['sendReceipt']],
  ['completed', ['rate', 'sendReceipt', 'rebook']],
  ['notConfirmed', ['sendReceipt', 'rebook']],
  ['cancelled', ['sendReceipt', 'rebook']],
] as const)('a visit in state %s, booked more than 14 days ago, has the actions %j', (service, expected) => {
  expect(actions({ service })).toEqual(expected);
});

test('every service state has a list of actions', () => {
  for (const service of serviceStates) expect(Array.isArray(actions({ service }))).toBe(true);
});

test('from exactly 24 h before the start, a confirmed visit can be cancelled but not rescheduled', () => {
  expect(actions({ now: after(-24, -1) })).toContain('reschedule');
  expect(actions({ now: after(-24) })).not.toContain('reschedule');
  expect(actions({ now: after(-24) })).toContain('cancel');
});

describe('withdrawal', () => {
  // 14 days are 336 h.
  test.each([
    ['14 days after booking, to the instant', { bookedAt: after(-60 - 336) }, true],
    ['a millisecond later', { bookedAt: after(-60 - 336, -1) }, false],
    ['while it is being cleaned', { bookedAt: after(-10), service: 'inProgress' }, true],
    ['when it is done', { bookedAt: after(-10), service: 'completed' }, false],
    ['a second time', { bookedAt: after(-70), hasWithdrawn: true }, false],
  ] as const)('%s: %s', (_, changes, expected) => {
    expect(actions(changes).includes('withdraw')).toBe(expected);
  });
});

describe('complaint', () => {
  const done = { service: 'completed', completedAt: after(4) } as const;
  test.each([
    ['24 h after it was completed, to the instant', { now: after(28) }, true],
    ['a millisecond later', { now: after(28, 1) }, false],
    ['a second time', { now: after(5), hasComplaint: true }, false],
    ['where nobody has begun at the start', { service: 'confirmed', completedAt: null, now: start }, true],
    ['24 h after a start that nobody came to', { service: 'confirmed', completedAt: null, now: after(24) }, true],
    ['a millisecond after these', { service: 'confirmed', completedAt: null, now: after(24, 1) }, false],
    ['before the start', { service: 'confirmed', completedAt: null, now: after(0, -1) }, false],
    ['while a cleaner is at it', { service: 'inProgress', completedAt: null, now: after(4, -1) }, false],
    ['at the planned end of a visit that nobody has completed', { service: 'inProgress', completedAt: null, now: after(4) }, true],
    ['24 h after that end', { service: 'inProgress', completedAt: null, now: after(28) }, true],
    ['a millisecond after those', { service: 'inProgress', completedAt: null, now: after(28, 1) }, false],
  ] satisfies [string, Partial<ActionFacts>, boolean][])('%s: %s', (_, changes, expected) => {
    expect(actions({ ...done, ...changes }).includes('complain')).toBe(expected);
  });
});

test('a receipt can be sent once there is an invoice, and a visit can be rated once', () => {
  expect(actions({ hasInvoice: false })).not.toContain('sendReceipt');
  expect(actions({ service: 'completed', isRated: true })).not.toContain('rate');
});
