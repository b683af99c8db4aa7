import type { Order } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { completedOrder, exampleOrder, summaryOf } from '../../../test/example-order.ts';
import activate from '../../activate.tsx';

const paidOrder: Order = {
  ...exampleOrder,
  service: 'confirmed',
  payment: 'paid',
  display: 'paid',
  payable: false,
  respondBy: null,
  paidAt: '2027-06-03T16:10:00.000Z',
  actions: ['cancel', 'reschedule'],
};

async function openOrder(order: Order): Promise<void> {
  const lists = { activeOrders: [summaryOf(order)], pastOrders: [], first: null };
  const answers = { getOwnOrders: lists, getOrder: { order } };
  await renderPage(await createTestHost({ remote, activate, user: exampleUser, answers }), `/orders?order=${order.id}`);
}

test.each([
  ['is to be paid', { payable: true }],
  ['waits for an answer', { service: 'awaiting' }],
  ['has a disputed payment', { dispute: { state: 'open', amount: 274_85, at: '2027-06-04T08:00:00.000Z' } }],
  ['needs nothing more', {}],
] as const)('adding to the calendar stands below the buttons of a visit; this one %s', async (_name, change) => {
  await openOrder({ ...paidOrder, ...change });
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link.parentElement?.previousElementSibling?.contains(screen.getByRole('button', { name: 'Change or cancel' }))).toBe(true);
});

test('the actions to book again and to add to the calendar are links', async () => {
  await openOrder({ ...completedOrder, tab: 'current' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Book again')).toBe(`/booking?rebook=${completedOrder.id}`);
  expect(href('Add to calendar')).toBe(`/api/order/get_calendar/${completedOrder.id}`);
});
