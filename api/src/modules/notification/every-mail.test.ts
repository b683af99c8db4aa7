import { languages } from '@nitida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, order, startBookingApi } from '../../../test/booking.ts';
import { findOrder } from '../order/record.ts';
import { writeMail } from './mails.ts';
import { orderTexts } from './texts.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

const facts = {
  back: { card: 13_743, credit: 1000, isReleased: false, isKept: false },
  old: { date: '2027-06-07', time: '10:00' },
  difference: 6872,
  withLater: true,
  at: '2027-06-01T08:00:00Z',
  statement: 'Hola',
  expiresAt: '2027-06-02T08:00:00Z',
  count: 3,
};
type Kind = Parameters<typeof writeMail>[2];

it.each(languages)('every mail about an order has all its values: %s', async (lng) => {
  const customer = await api.customer();
  const { id } = await order(customer);
  const record = await findOrder(api.db, id);
  if (!record) throw new Error('The order is missing');
  const own = { ...record, order: { ...record.order, lng } };
  for (const kind of Object.keys(orderTexts[lng].mail) as Kind[]) {
    const { subject, preview, heading, paragraphs, rows, button } = await writeMail(api.db, own, kind, (path) => path, facts);
    const said = [
      subject,
      preview,
      heading,
      ...paragraphs,
      button?.label ?? '',
      ...(rows ?? []).flatMap(({ label, value }) => [label, value]),
    ];
    for (const text of said) expect(text, `${kind}: ${text}`).not.toMatch(/[{}]|undefined|NaN/);
  }
});
