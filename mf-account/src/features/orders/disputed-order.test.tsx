import type { Order } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { disputedOrder, exampleOrder, lostDisputeOrder, summaryOf } from '../../../test/example-order.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

async function open(order: Order) {
  const lists = { activeOrders: [], pastOrders: [summaryOf(order)], first: null };
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getOwnOrders: lists, getOrder: { order } } });
  await renderPage(host, `/orders?order=${order.id}`);
  await screen.findByRole('heading', { level: 2 });
}

const lineOf = (name: string) => screen.getByText(name).closest('li')?.textContent?.replaceAll('\u00a0', ' ');

test('an order with a dispute names the amount that the bank retains', async () => {
  await open(disputedOrder);
  expect(screen.getByText(/^You disputed a payment of €274\.85 with your bank\. Your bank keeps the money until it decides/)).toBeTruthy();
  expect(lineOf('Kept by your bank until it decides')).toBe('Kept by your bank until it decides€274.85');
  expect(await violations()).toEqual([]);
});

test('an order whose customer lost the dispute says that the payment is final, and shows no retained amount', async () => {
  await open({ ...disputedOrder, dispute: { state: 'won', amount: 274_85, at: '2027-06-09T08:00:00.000Z' } });
  expect(screen.getByText(/Your bank decided that the payment is valid/)).toBeTruthy();
  expect(screen.queryByText('Kept by your bank until it decides')).toBeNull();
});

test('money that the bank returned to the customer is not called our refund', async () => {
  await open(lostDisputeOrder);
  expect(screen.getByText(/Your bank decided in your favour and returned the money to you/)).toBeTruthy();
  expect(screen.getAllByText('Completed, payment returned by your bank')).toHaveLength(2);
  expect(lineOf('Returned by your bank')).toBe('Returned by your bankCredit note R-2027-00006, 20 June 2027€274.85');
  expect(screen.queryByText(/[Rr]efunded to the card/)).toBeNull();
  expect(await violations()).toEqual([]);
});

test.each([
  ['refunded', { card: 200_00, credit: 74_85, byBank: 200_00 }, 'Completed, payment returned in full by your bank and by us'],
  ['refunded', { card: 274_85, credit: 0, byBank: 100_00 }, 'Completed, payment returned in full by your bank and by us'],
  ['partlyRefunded', { card: 100_00, credit: 0, byBank: 100_00 }, 'Completed, payment partly returned by your bank'],
  ['partlyRefunded', { card: 150_00, credit: 0, byBank: 100_00 }, 'Completed, payment returned in part by your bank and by us'],
] as const)('an order that is %s, %j, says who returned the money', async (payment, refundedTo, text) => {
  await open({ ...lostDisputeOrder, payment, refundedTo });
  expect(screen.getAllByText(text)).toHaveLength(2);
});

test('an order without a dispute does not mention a bank', async () => {
  await open(exampleOrder);
  expect(screen.queryByText(/bank/)).toBeNull();
});
