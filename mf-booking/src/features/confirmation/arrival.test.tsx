// @vitest-environment jsdom
import type { OrderSummary } from '@nitida/contract';
import { orderSummary } from '@nitida/contract/order';
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage } from '../../../test/support.tsx';

const path = `/confirmation?order=${ids.order}`;
const title = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });
const summaryOf = (change: Partial<OrderSummary> = {}) => orderSummary.parse({ ...exampleOrder(), ...change });

test('the dialog about the booking waits until the shutters are open', async () => {
  const { host } = await openPage(path, { user: exampleUser, keepsDialogs: true, answers: { getOrder: { order: exampleOrder() } } });
  await title('You’ll hear from us by 10:42');
  expect(host.seen.postActions).toEqual([]);
  await waitFor(() => expect(host.seen.postActions.length).toBeGreaterThan(0));
  expect(sessionStorage.getItem('nitida.booking.opened')).toBe(JSON.stringify(ids.order));
});

test('each visit of a series is shown with its payment', async () => {
  const subscriptionId = ids.quote;
  const later = {
    subscriptionId,
    id: ids.payment,
    date: '2027-06-15',
    startAt: '2027-06-15T07:00:00.000Z',
    service: 'scheduled',
    payment: 'none',
  } as const;
  await openPage(path, {
    user: exampleUser,
    answers: {
      getOrder: { order: exampleOrder({ subscriptionId }) },
      getOrders: { activeOrders: [summaryOf({ subscriptionId }), summaryOf(later)], pastOrders: [] },
    },
  });
  const strip = within(await screen.findByRole('region', { name: 'Your 2 visits' }));
  const [first, second] = strip.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(first).toContain('Tue 08.06.2027');
  expect(first).toContain('Paid');
  // The card is charged, or the payment asked for, 48 hours before the start.
  expect(second).toContain('Payment on Sun 13.06.2027 at 09:00');
});
