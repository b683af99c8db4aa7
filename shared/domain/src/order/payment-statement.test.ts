import { paymentStates } from '@nitida/contract';
import { expect, test } from 'vitest';
import { paymentStatement } from './payment-statement.ts';

const visit = {
  payment: 'none' as const,
  paid: { card: 0, credit: 0 },
  cardAmount: 27_485,
  paymentDueAt: '2027-06-07T07:00:00.000Z',
  chargeAt: null,
  paymentReminderHours: 48,
};

test('a later payment states its deadline, or when the saved card is charged', () => {
  expect(paymentStatement(visit)).toEqual({ how: 'later', amount: 27_485, at: '2027-06-07T07:00:00.000Z', hours: 48 });
  const chargeAt = '2027-06-06T07:00:00.000Z';
  expect(paymentStatement({ ...visit, chargeAt })).toEqual({ how: 'savedCard', amount: 27_485, at: chargeAt });
});

test('account credit reduces the stated amount, and nothing is due when it covers the total', () => {
  expect(paymentStatement({ ...visit, cardAmount: 7_485 })).toMatchObject({ how: 'later', amount: 7_485 });
  expect(paymentStatement({ ...visit, cardAmount: 0 })).toEqual({ how: 'nothing', amount: 0 });
});

test('what is paid is the sum of both ways, and says what credit paid', () => {
  const paid = { ...visit, payment: 'paid' as const, cardAmount: 0 };
  expect(paymentStatement({ ...paid, paid: { card: 25_485, credit: 2000 } })).toEqual({ how: 'paid', amount: 27_485, credit: 2000 });
  expect(paymentStatement({ ...paid, paid: { card: 27_485, credit: 0 } })).toEqual({ how: 'paid', amount: 27_485 });
});

test('every payment state has a statement', () => {
  const words = paymentStates.map((payment) => [payment, paymentStatement({ ...visit, payment }).how]);
  expect(Object.fromEntries(words)).toEqual({
    none: 'later',
    requested: 'due',
    processing: 'due',
    failed: 'due',
    actionRequired: 'due',
    authorised: 'held',
    paid: 'paid',
    partlyRefunded: 'paid',
    refunded: 'paid',
    waived: 'nothing',
    voided: 'nothing',
  });
});
