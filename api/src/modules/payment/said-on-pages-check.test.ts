import type { Order } from '@nitida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, type Customer, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';
import { checkPages } from '../../../test/said-on-pages.ts';
import { totalsOf } from '../../../test/visit-totals.ts';
import { openWindowBeside } from '../../../test/window-beside.ts';

// The check of the pages of random lives is itself tried: each planted fault is one that it must find.

let api: BookingApi;
let ana: Customer;
let order: Order;
const closeWindow = openWindowBeside();

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
  const visit = await ana.bookConfirmed();
  await visit.refund({ card: 100_00, credit: 0 });
  await runJobsUntilIdle(api);
  order = await visit.read();
});
afterAll(async () => {
  closeWindow();
  await api.close();
});

/** What a page could say wrongly of a visit of €274.85 of which the card got €100.00 back. */
const faults: [fault: string, plant: (text: string) => string][] = [
  ['a refund that is off by a cent', (text) => text.replace(/(Refund to the card[^€]*€100\.0)0/g, '$11')],
  ['a refund that went elsewhere', (text) => text.replaceAll('Refund to the card', 'Refund as account credit')],
  ['a refund that is not named', (text) => text.replaceAll('Refund to the card', 'Refund')],
  ['a payment that is not named', (text) => text.replaceAll(/Paid by card|Total paid/g, 'Total')],
  ['a payment that is off by a cent', (text) => text.replaceAll(/(Paid by card|Total paid)€274\.85/g, '$1€274.84')],
  ['credit that paid nothing', (text) => `${text} Paid with account credit€0.01`],
  ['a card that was charged', (text) => `${text} Your card hasn’t been charged.`],
  ['a hold that is none', (text) => `${text} Authorised on your card.`],
  ['a whole refund', (text) => `${text} Cancelled, refunded to the card`],
  ['a bank that returned money', (text) => `${text} Completed, payment partly returned by your bank`],
  ['a bank that keeps money', (text) => `${text} Kept by your bank until it decides€274.85`],
  ['something left to pay', (text) => `${text} Still to pay€1.00`],
];

it('finds nothing in what the pages say, and each planted fault', async () => {
  const { openAccountPages } = await import('../../../test/pages-of-a-life.ts');
  const pages = await openAccountPages(ana.user, ana.browser);
  const read = await pages.read(order, api.clock.now());
  pages.close();
  const totals = await totalsOf(api.db, order.id);
  expect(await checkPages(api.db, order, totals, read)).toBeGreaterThan(10);
  for (const page of ['order', 'bill', 'receipt'] as const)
    for (const [fault, plant] of faults) {
      const planted = { ...read, [page]: plant(read[page]) };
      await expect(checkPages(api.db, order, totals, planted), `${fault} on the ${page}`).rejects.toThrow();
    }
});
