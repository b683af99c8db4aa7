import { type DisplayState, type PaymentState, paymentStates, type ServiceState, serviceStates } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { displayState, tabOf } from './display-state.ts';
import { type PayableFacts, payable } from './payable.ts';

const each = (service: ServiceState, payments: readonly PaymentState[], label: DisplayState) =>
  payments.map((payment): [ServiceState, PaymentState, DisplayState] => [service, payment, label]);

const paid = ['paid', 'partlyRefunded', 'waived'] as const;
const due = ['requested', 'processing', 'failed', 'actionRequired'] as const;
const over = ['none', 'voided', 'refunded'] as const;

const rows = [
  ...each('scheduled', paymentStates, 'booked'),
  ...each('awaiting', paymentStates, 'awaitingConfirmation'),
  ...each('confirmed', over, 'confirmed'),
  ...each('confirmed', ['authorised'], 'booked'),
  ...each('confirmed', due, 'toBePaid'),
  ...each('confirmed', paid, 'paid'),
  ...each('inProgress', paid, 'paid'),
  ...each('inProgress', [...over, ...due, 'authorised'], 'inProgress'),
  ...each('completed', paymentStates, 'completed'),
  ...each('notConfirmed', paymentStates, 'notConfirmed'),
  ...each('cancelled', paymentStates, 'cancelled'),
];

test('the table has a row for every pair of states', () => {
  expect(new Set(rows.map(([service, payment]) => `${service} ${payment}`)).size).toBe(serviceStates.length * paymentStates.length);
});

test.each(rows)('%s and %s are shown as %s', (service, payment, label) => {
  expect(displayState(service, payment)).toBe(label);
});

test('each service state belongs to one tab of the orders page', () => {
  expect(serviceStates.filter((service) => tabOf(service) === 'current')).toEqual(['scheduled', 'awaiting', 'confirmed', 'inProgress']);
  expect(serviceStates.filter((service) => tabOf(service) === 'past')).toEqual(['completed', 'notConfirmed', 'cancelled']);
});

describe('paying', () => {
  const ahead: PayableFacts = {
    service: 'confirmed',
    payment: 'requested',
    total: 11_616,
    startAt: '2027-01-19T11:00:00.000Z',
    now: '2027-01-15T11:00:00.000Z',
  };
  const isPayable = (changes: Partial<PayableFacts>) => payable({ ...ahead, ...changes });

  test('a visit can be paid before its start while no payment is made or in progress', () => {
    expect(paymentStates.filter((payment) => isPayable({ payment }))).toEqual(['none', 'requested', 'actionRequired', 'failed']);
  });

  test('a visit can be paid while it is going to take place', () => {
    expect(serviceStates.filter((service) => isPayable({ service }))).toEqual(['scheduled', 'awaiting', 'confirmed', 'inProgress']);
  });

  test('from its start on, only a requested payment of a visit that a cleaner accepted can be made', () => {
    const now = ahead.startAt;
    expect(serviceStates.filter((service) => isPayable({ service, now }))).toEqual(['confirmed', 'inProgress', 'completed']);
    expect(isPayable({ now, payment: 'none' })).toBe(false);
  });

  test('a total of zero can never be paid', () => {
    expect(isPayable({ total: 0 })).toBe(false);
  });
});
