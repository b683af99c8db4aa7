import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { checkSaidSums } from '../../../test/said-sums.ts';

// The check of random lives is itself tried: each planted fault is one that it must find.

let api: BookingApi;
let ana: Customer;
let orderId: string;
let number: string;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
  const { order } = await ana.bookPaid();
  [orderId, number] = [order.id, order.number];
});
afterAll(() => api.close());

/** Checks what the customer was told, each mail as `changed` writes it. */
const checkAs = (changed: (text: string) => string) =>
  checkSaidSums({
    api,
    visits: [orderId],
    told: { texts: new Set(), due: new Map(), pages: new Map() },
    customer: { ...ana, mails: async () => (await ana.mails()).map((mail) => ({ ...mail, text: changed(mail.text) })) },
  });

it('finds nothing in what was said', async () => {
  expect(await checkAs((text) => text)).toBeGreaterThan(0);
});

it('finds a sum that is off by one cent', async () => {
  await expect(checkAs((text) => text.replaceAll('paid €274.85', 'paid €274.84'))).rejects.toThrow(/paidCard may be/);
});

it('finds a refund that is said before it is made', async () => {
  const refunded = (text: string) =>
    text.includes(`Order: ${number}`) ? `${text} We’re refunding €274.85 to your card ending 4242.` : text;
  await expect(checkAs(refunded)).rejects.toThrow(/backCard may be/);
});

it('finds credit that is said to have paid a part', async () => {
  const withCredit = (text: string) =>
    text.replaceAll(/paid €274\.85 with your card( ending \d{4})?/g, '$& and €0.01 with your account credit');
  await expect(checkAs(withCredit)).rejects.toThrow(/paidCredit may be/);
});
