import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';
import { staffOrder } from './orders/order-fixture.ts';

const idOf = (number: number): string => `1c2d3e4f-5a6b-4c7d-8e9f-${String(number).padStart(12, '0')}`;
const signedIn = { 'GET /api/admin/auth/get_session': [200, session(['admin'])] as [number, unknown] };

/** A list with so many entries that answers 200 of them at once, beginning behind the one that the query names. */
const pagesOf =
  (name: string, cursor: string, entryOf: (number: number) => { id: string }, count = 201) =>
  ({ url }: { url: string }): [number, unknown] => {
    const all = Array.from({ length: count }, (_, index) => entryOf(index + 1));
    const from = all.findIndex(({ id }) => id === new URLSearchParams(url.split('?')[1]).get(cursor)) + 1;
    return [200, { [name]: all.slice(from, from + 200) }];
  };

const itemOf = (kind: string) => (number: number) => ({
  id: idOf(number),
  kind,
  state: 'open',
  suspect: false,
  lng: 'en',
  from: `Sender ${number}`,
  orderId: null,
  orderNumber: null,
  createdAt: '2027-06-01T09:00:00Z',
});
const disputeOf = (number: number) => ({
  id: idOf(number),
  providerId: `dp_${number}`,
  orderId: staffOrder.id,
  orderNumber: staffOrder.number,
  customer: { ...staffOrder.customer, name: `Sender ${number}` },
  state: 'needsResponse',
  amount: 98_07,
  withdrawn: 98_07,
  fee: 20_00,
  excess: 0,
  reason: 'fraudulent',
  evidenceUntil: '2027-06-08T10:00:00Z',
  openedAt: '2027-06-01T10:00:00Z',
  closedAt: null,
  isCardHeld: true,
});
const cardOf = (number: number) => ({
  ...{ id: idOf(number), codeEnd: 'ABCD', affiliateId: null, price: 90_00, value: 100_00 },
  ...{ at: '2027-06-01T10:00:00Z', redeemedAt: null, paymentReference: `Sender ${number}` },
});

test.each([
  [
    'the applicants',
    '/operations/cleaners',
    {
      'GET /api/admin/cleaner/get_cleaners': [200, { cleaners: [] }],
      'GET /api/admin/inbox/get_items': pagesOf('items', 'after', itemOf('survey')),
    },
  ],
  [
    'those who ask to be an affiliate',
    '/operations/affiliates',
    {
      'GET /api/admin/affiliate/get_affiliates': [200, { affiliates: [] }],
      'GET /api/admin/affiliate/get_dues': [200, { dues: [] }],
      'GET /api/admin/inbox/get_items': pagesOf('items', 'after', itemOf('join')),
    },
  ],
  ['the disputes', '/operations/disputes', { 'GET /api/admin/payment/get_disputes': pagesOf('disputes', 'before', disputeOf) }],
  [
    'the sold gift cards',
    '/operations/gift-cards',
    {
      'GET /api/admin/affiliate/get_affiliates': [200, { affiliates: [] }],
      'GET /api/admin/affiliate/get_gift_cards': pagesOf('giftCards', 'before', cardOf),
    },
  ],
] satisfies [string, string, Parameters<typeof renderConsole>[1]][])('all of %s can be reached', async (_what, path, answers) => {
  const { user } = await renderConsole(path, { ...signedIn, ...answers });
  // A search by role is slow in a long list.
  const shown = () => screen.queryAllByText(/^Sender \d+$/).map(({ textContent }) => textContent);
  await expect.poll(() => shown().length).toBe(200);
  await user.click(screen.getByText('Show more'));
  await expect.poll(() => shown().length).toBe(201);
  expect(shown().at(-1)).toBe('Sender 201');
  expect(screen.queryByText('Show more')).toBeNull();
});
