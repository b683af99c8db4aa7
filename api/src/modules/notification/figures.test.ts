import { type Language, languages } from '@nitida/contract';
import { changedSettings, seededFigures } from '@nitida/domain/harness/changed-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, giveTaxNumber, startBookingApi } from '../../../test/booking.ts';
import { printableInvoice } from '../invoice/printable-documents.ts';
import type { OrderRecord } from '../order/record.ts';
import { type OrderMailName, orderTexts } from '../order-texts/texts.ts';
import { writeMail } from './mails.ts';

const { business, cleanerPay, priceList } = changedSettings;

let api: BookingApi;
/** A confirmed visit that is paid, and one that is paid later. */
let records: OrderRecord[];
beforeAll(async () => {
  api = await startBookingApi();
  await api.db
    .insertInto('price_lists')
    .values({ list: JSON.stringify(priceList), created_at: api.clock.now() })
    .execute();
  for (const [name, value] of Object.entries({ business, cleanerPay })) {
    await api.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', name)
      .execute();
  }
  const customer = await api.customer();
  await giveTaxNumber(customer);
  const paid = await customer.bookConfirmed({}, { saveCard: true });
  const later = await customer.book({ date: '2027-06-22' });
  records = [await paid.record(), await later.record()];
});
afterAll(() => api.close());

type Kind = Parameters<typeof writeMail>[2];
/** The names of the texts that are a variant of another mail. */
const variants = /^receipt.|Soon$/;
const kinds = (Object.keys(orderTexts.en.mail) as OrderMailName[]).filter((name): name is Kind & OrderMailName => !variants.test(name));
const facts = {
  back: { card: 13_743, credit: 1_000, released: 0, kept: 12_742 },
  old: { date: '2027-06-07', time: '10:00' },
  difference: 6_872,
  at: '2027-06-01T08:00:00Z',
  statement: 'Hola',
  expiresAt: '2027-06-02T08:00:00Z',
  ended: [{ date: '2027-06-08', time: '09:00' }],
  bookedAgain: 3,
  disputed: 27_000,
};
const inLanguage = (record: OrderRecord, lng: Language): OrderRecord => ({ ...record, order: { ...record.order, lng } });

describe.each(languages)('when every setting has changed, in %s', (lng) => {
  it.each(kinds)('the mail %s has no figure of the former settings', async (kind) => {
    for (const record of records) {
      const { attachments: _files, ...mail } = await writeMail(api.db, inLanguage(record, lng), kind, (path) => path, facts);
      const texts = [
        mail.subject,
        mail.preview,
        mail.heading,
        ...mail.paragraphs,
        ...(mail.rows ?? []).flatMap(({ label, value }) => [label, value]),
      ];
      expect(seededFigures(texts.join('\n'))).toEqual([]);
    }
  });

  it('the mail about a completed visit has the changed hours for a complaint', async () => {
    for (const record of records) {
      const mail = await writeMail(api.db, inLanguage(record, lng), 'completed', (path) => path, facts);
      expect(mail.paragraphs.join(' ')).toContain(String(business.complaintHours));
    }
  });

  it('the mails and notifications that a customer gets until a visit is completed or cancelled have none', async () => {
    const customer = await api.customer(lng);
    await giveTaxNumber(customer);
    const confirmed = await customer.bookConfirmed({ date: '2027-06-15' });
    await confirmed.cancel();
    await customer.book({ repeat: 'Weekly', date: '2027-06-22', lastDate: '2027-07-06' });
    await customer.book({ date: '2027-06-04', time: '10:00' });
    await api.moveClockTo(api.clock.now().getTime() + 60 * 60_000);
    const mails = (await customer.mails()).map(({ subject, text }) => `${subject}\n${text}`);
    const notifications = (await customer.notifications()).map(({ title, description }) => `${title}\n${description}`);
    expect(mails.length).toBeGreaterThan(2);
    expect(notifications.length).toBeGreaterThan(0);
    const isAboutLink = (mail: string) => mail.includes('/verification?');
    for (const text of [...mails.filter((mail) => !isAboutLink(mail)), ...notifications]) expect(seededFigures(text)).toEqual([]);
  });

  it('the invoice has none', async () => {
    const { document, issued_at: issuedAt, ...row } = await api.db.selectFrom('invoices').selectAll().limit(1).executeTakeFirstOrThrow();
    if (!document) throw new Error('The invoice says nothing');
    const printable = printableInvoice({ ...row, issuedAt, document: { ...document, lng } });
    expect(JSON.stringify(printable)).toContain(business.company.name);
    expect(seededFigures(JSON.stringify(printable))).toEqual([]);
  });
});
