import type { Order } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { exampleOrder, summaryOf } from '../../../test/example-order.ts';
import activate from '../../activate.tsx';

const until = '2027-06-07T07:00:00.000Z';
const confirmed: Order = { ...exampleOrder, service: 'confirmed', display: 'confirmed', respondBy: null, freeCancellationUntil: until };

async function open(order: Order) {
  const lists = { activeOrders: [summaryOf(order)], pastOrders: [], first: null };
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getOwnOrders: lists, getOrder: { order } } });
  await renderPage(host, `/orders?order=${order.id}`);
  await screen.findByRole('heading', { level: 2 });
  return host;
}

test('an order says until when cancelling is free, and no longer says it after that', async () => {
  const host = await open({ ...confirmed, payment: 'paid', display: 'paid', payable: false });
  expect(screen.getByText('Free to cancel until Monday 7 June at 09:00.')).toBeTruthy();
  act(() => host.setNow(until));
  expect(screen.queryByText(/^Free to cancel/)).toBeNull();
});

test('an order that is free to cancel until it must be paid says the moment once above its price', async () => {
  await open({ ...confirmed, payment: 'none', payable: true, paymentDueAt: until });
  expect(screen.getByText('Please pay by Monday 7 June at 09:00.')).toBeTruthy();
  expect(screen.getByText('Free to cancel until then.')).toBeTruthy();
});

test('an order that waits for an answer says in one note when it comes and until when to pay', async () => {
  await open({ ...exampleOrder, payment: 'none', payable: true, paymentDueAt: until, freeCancellationUntil: until });
  const answer = screen.getByText(/^You’ll hear from us by/);
  expect(answer.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Please pay by Monday 7 June at 09:00. Free to cancel until then.',
  );
  expect(screen.getAllByText(/Please pay by/)).toHaveLength(1);
});
