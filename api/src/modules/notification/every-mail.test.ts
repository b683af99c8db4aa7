import { languages } from '@nitida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, order, paidOrder, startBookingApi } from '../../../test/booking.ts';
import type { MailContent } from '../../mail/layout.ts';
import { findOrder, lockOrder } from '../order/record.ts';
import { giveBack } from '../payment/refund.ts';
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
  // The receipts after a refund are written of its papers.
  const kinds = Object.keys(orderTexts[lng].mail).filter((kind) => !kind.startsWith('receipt')) as Kind[];
  for (const kind of kinds) expectComplete(await writeMail(api.db, own, kind, (path) => path, facts), kind);
});

it('the receipt has all its values in every language, before a refund, after one, and when all was refunded', async () => {
  const { id } = await paidOrder(api, await api.customer());
  for (const cents of [0, 10_000, 100_000]) {
    await api.db.transaction().execute(async (trx) => {
      const record = await lockOrder(trx, id);
      if (record) await giveBack(api.ordering, trx, record, { card: cents, credit: 0 }, 'credit');
    });
    const record = await findOrder(api.db, id);
    if (!record) throw new Error('The order is missing');
    for (const lng of languages)
      expectComplete(await writeMail(api.db, { ...record, order: { ...record.order, lng } }, 'receipt', (path) => path), `${lng} ${cents}`);
  }
});

function expectComplete({ subject, preview, heading, paragraphs, rows, button }: MailContent, which: string): void {
  const cells = (rows ?? []).flatMap(({ label, value }) => [label, value]);
  for (const text of [subject, preview, heading, ...paragraphs, button?.label ?? '', ...cells])
    expect(text, `${which}: ${text}`).not.toMatch(/[{}]|undefined|NaN/);
}
