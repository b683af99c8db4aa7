import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { testStart } from '../../../test/support.ts';

let api: BookingApi;
let staffApp: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startBookingApi();
  staffApp = await startStaffApp(api);
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  staff = (await signInStaff(api, staffApp)).browser;
});

it('a month has its ledger by day, and its invoices and credit notes with VAT', async () => {
  const paid = await (await api.customer()).bookPaid();
  await paid.cancel();
  await paid.untilPayment('refunded');
  const query = { month: '2027-06' };
  const { days } = (await staff.call('getLedgerDays', { query })).data;
  expect(days.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
    ['2027-06-01', 'charged', paid.order.total],
    ['2027-06-01', 'refunded', paid.order.total],
  ]);
  const { month } = (await staff.call('getVatMonth', { query })).data;
  expect(month.rows.map(({ total }) => total)).toEqual([paid.order.total, -paid.order.total]);
  expect(month.rows[0]).toMatchObject({ net: paid.order.subtotal, vat: paid.order.iva, orderNumber: paid.order.number });
  expect(month).toMatchObject({ net: 0, vat: 0, total: 0 });
  expect((await staff.call('getVatMonth', { query: { month: '2027-05' } })).data.month.rows).toEqual([]);
});

it('a promo code is made with limits, works for customers, and is ended', async () => {
  const code = 'SUMMER-10';
  const terms = { percent: 10, amount: null, validUntil: null, firstBookingOnly: true, usesPerCustomer: 1, usesInAll: 100 };
  const { data, status } = await staff.call('createPromo', { body: { ...terms, code: ' summer-10 ' } });
  expect([status, data.promos.find((promo) => promo.code === code)]).toEqual([201, expect.objectContaining({ ...terms, code, uses: 0 })]);
  expect((await staff.call('createPromo', { body: { ...terms, code } })).failure.errors).toEqual({ code: 'taken' });
  expect((await staff.call('createPromo', { body: { ...terms, code: 'BOTH', amount: 5_00 } })).failure.code).toBe('validation');
  const quote = await (await api.customer()).quote({ promoCode: 'summer-10' });
  expect(quote.visits[0]?.promoDiscount).toBeGreaterThan(0);
  const ended = (await staff.call('endPromo', { params: { name: code } })).data.promos.find((promo) => promo.code === code);
  expect(ended?.validUntil).toBe(testStart.toISOString());
  expect((await staff.call('endPromo', { params: { name: code } })).failure.code).toBe('illegal_transition');
  expect((await staff.call('endPromo', { params: { name: 'NO-SUCH' } })).status).toBe(404);
});
