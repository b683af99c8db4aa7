import type { Order } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { completedOrder, exampleOrder, summaryOf } from '../../../test/example-order.ts';
import activate from '../../activate.tsx';

const customer = (answers: TestHostOptions['answers']) => createTestHost({ remote, activate, user: exampleUser, answers: answers ?? {} });

const oneCurrent = {
  getOwnOrders: { activeOrders: [summaryOf(exampleOrder)], pastOrders: [], first: null },
  getOrder: { order: exampleOrder },
};

test.each([
  ['2027-06-08T05:00:00.000Z', 'today'],
  ['2027-06-03T08:00:00.000Z', 'in 5 days'],
])('the first tile is the next visit, which at %s is %s', async (now, words) => {
  const host = await customer(oneCurrent);
  host.setNow(now);
  await renderPage(host, '/orders');
  const tile = (await screen.findByText('Next visit')).closest('a');
  expect(tile?.textContent).toContain(words);
});

test('a paid visit that is going on is under "Now", in progress, with its cleaner at home', async () => {
  const order = { ...completedOrder, tab: 'current' as const, service: 'inProgress' as const, display: 'paid' as const };
  const host = await customer({ getOwnOrders: { activeOrders: [summaryOf(order)], pastOrders: [], first: null }, getOrder: { order } });
  host.setNow('2027-06-08T08:00:00.000Z');
  await renderPage(host, '/orders');
  const tile = (await screen.findByText('In progress', { selector: 'a *' })).closest('a');
  expect(tile?.textContent).toMatch(/^Now.*In progress$/);
  expect(await screen.findByText(/^Lucía.* is at your home until 13:30\.$/)).toBeTruthy();
  expect(screen.queryByText('Next visit')).toBeNull();
});

test('what costs nothing is not among the lines of the price', async () => {
  await renderPage(await customer(oneCurrent), '/orders');
  expect(await screen.findByText('Two cleaners (2x)')).toBeTruthy();
  expect(exampleOrder.lines.some(({ amount }) => amount === 0)).toBe(true);
  expect(document.body.textContent).not.toContain('€0.00');
});

test('the card of a cleaner shows the completed visits and our ratings, once there are any', async () => {
  const [lucia] = completedOrder.assigned;
  if (!lucia) throw new Error('The order has no cleaner');
  const assigned = [
    { ...lucia, visits: 34, rating: { average: 4.9, count: 12 } },
    { ...lucia, name: 'Carmen Gil', visits: 1, rating: null },
    { ...lucia, name: 'Ana Ríos', visits: 0, rating: null },
  ];
  const order = { ...completedOrder, assigned };
  const host = await customer({ getOwnOrders: { activeOrders: [], pastOrders: [summaryOf(order)], first: null }, getOrder: { order } });
  await renderPage(host, `/orders?order=${order.id}`);
  const cards = within(await screen.findByRole('list', { name: 'Your cleaners' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    'LMLucía Márquez · Senior4.9 out of 5, 12 ratings34 visits completed',
    'CGCarmen Gil · Senior1 visit completed',
    'ARAna Ríos · Senior',
  ]);
});

test('a series is one tile with its dates, and a skipped date is not among the past orders', async () => {
  const subscriptionId = '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e01';
  const visit = (day: string, change: Partial<Order> = {}): Order => ({
    ...exampleOrder,
    id: `7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f20${day}`,
    subscriptionId,
    repeat: 'Weekly',
    date: `2027-06-${day}`,
    startAt: `2027-06-${day}T07:00:00.000Z`,
    ...change,
  });
  const next = visit('08');
  const skipped = visit('15', { service: 'cancelled', display: 'cancelled', tab: 'past' });
  const host = await customer({
    getOwnOrders: { activeOrders: [next, visit('22')].map(summaryOf), pastOrders: [summaryOf(skipped)], first: null },
    getOrder: ({ params }) => ({ order: params.id === skipped.id ? skipped : next }),
  });
  host.setNow('2027-06-03T08:00:00.000Z');
  await renderPage(host, `/orders?order=${skipped.id}`);
  const dates = within(await screen.findByRole('list', { name: 'Dates of the series' })).getAllByRole('link');
  expect(dates.map((date) => date.textContent)).toEqual(['15.06.2027, Cancelled', '22.06.2027, Awaiting confirmation', 'See series']);
  expect(dates[0]?.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('tab', { name: 'Past (0)' }).getAttribute('aria-selected')).toBe('false');
});
