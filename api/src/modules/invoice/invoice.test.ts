import { readFile } from 'node:fs/promises';
import { languages } from '@nitida/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { loadFonts } from './fonts.ts';
import { invoiceFile } from './issued-documents.ts';
import { printableCreditNote, printableInvoice } from './printable-documents.ts';
import { invoiceTexts } from './texts.ts';
import { wordmarkLetters } from './wordmark.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

const download = ({ browser }: Pick<Customer, 'browser'>, orderId: string) =>
  api.app.inject({ url: `/api/invoice/get_invoice/${orderId}`, headers: { cookie: browser.cookieHeader() } });

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

async function invoiceOf(orderId: string) {
  const {
    document,
    issued_at: issuedAt,
    ...row
  } = await api.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  if (!document) throw new Error('The invoice says nothing');
  return { ...row, issuedAt, document };
}

describe('the invoice of a visit', () => {
  it('is a PDF under its number, for its customer alone, once the visit is paid', async () => {
    const unpaid = await ana.book();
    expect((await download(ana, unpaid.id)).statusCode).toBe(404);
    const visit = await ana.bookPaid();
    const answer = await download(ana, visit.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="nitida-S2027-0001.pdf"',
    });
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pagesOf(answer.rawPayload)).toBe(1);
    expect((await download(await api.customer(), visit.id)).statusCode).toBe(404);
  });

  it('tells screen readers its language, its heading and which amount belongs to which line', async () => {
    const visit = await ana.bookPaid();
    const pdf = (await download(ana, visit.id)).rawPayload.toString('latin1');
    const count = (part: string) => pdf.match(new RegExp(`/S /${part}\\b`, 'g'))?.length ?? 0;
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-GB)');
    expect(count('H1')).toBe(1);
    expect(count('Table')).toBe(1);
    expect(count('TR')).toBeGreaterThan(3);
    expect([count('TH'), count('TD')]).toEqual([count('TR'), count('TR')]);
  });

  it('bills the lines net, then the IVA, and says who bills, as a sample', async () => {
    const visit = await ana.bookPaid();
    const printable = printableInvoice(await invoiceOf(visit.id));
    expect(printable.lines[0]).toEqual({ label: 'Detailed cleaning', amount: '€158.50' });
    expect(printable.sums).toEqual([
      { label: 'Subtotal', amount: '€227.15' },
      { label: 'VAT (IVA) 21%', amount: '€47.70' },
    ]);
    expect(printable.total).toEqual({ label: 'Total', amount: '€274.85' });
    expect(printable.paymentLines).toEqual([{ label: 'Paid by card', amount: '€274.85' }]);
    expect(printable.facts.map(({ value }) => value)).toEqual(['01.06.2027', expect.stringContaining('2027-'), '08.06.2027, 09:00']);
    expect(printable.from.note).toBe('Sample details');
    expect(printable.to.lines).toEqual([`${ana.user.name} ${ana.user.surname}`, 'Calle Ancha 14', '2º B', '29601 Marbella', 'Málaga']);
  });

  it('is the same bytes each time, and what it said when it was issued', async () => {
    const visit = await ana.bookPaid();
    const { order: row } = await visit.record();
    const first = await invoiceFile(api.db, row);
    await api.db.updateTable('users').set({ surname: 'Other' }).where('id', '=', ana.user.id).execute();
    const second = await invoiceFile(api.db, row);
    await api.db.updateTable('users').set({ surname: ana.user.surname }).where('id', '=', ana.user.id).execute();
    expect(first?.body.equals(second?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('has each credit note on a page of its own, which take back all of the IVA in the end', async () => {
    const visit = await ana.bookPaid();
    await visit.refund({ card: 9_999, credit: 0 });
    await visit.refund({ card: 100_000, credit: 0 });
    await visit.untilPayment('refunded');
    expect(pagesOf((await download(ana, visit.id)).rawPayload)).toBe(3);
    const notes = await api.db.selectFrom('credit_notes').selectAll().where('order_id', '=', visit.id).orderBy('number').execute();
    expect(notes.map(({ amount }) => amount)).toEqual([9_999, 27_485 - 9_999]);
    expect(notes.reduce((sum, note) => sum + (note.iva ?? 0), 0)).toBe(4_770);
    const [note] = notes;
    const invoice = await invoiceOf(visit.id);
    const corrected = { number: invoice.number, date: '2027-06-01' };
    const facts = { number: note?.number ?? '', corrected, subtotal: 8_264, iva: 1_735, amount: 9_999 };
    const printable = printableCreditNote(
      { ...facts, refunded: { card: 9_999, credit: 0 }, byBank: false, reissued: false, issuedAt: invoice.issuedAt },
      invoice.document,
    );
    expect(printable).toMatchObject({
      kinds: [`Corrects invoice ${invoice.number} of 01.06.2027`, 'Reason: refund of the price'],
      total: { amount: '−€99.99' },
      paymentLines: [{ label: 'Refund to the card', amount: '€99.99' }],
    });
    await checkBooks(api.db);
  });

  it.each(languages)('is complete in %s, and the font has every character', async (lng) => {
    const { order_id: id } = await api.db
      .selectFrom('invoices')
      .select('order_id')
      .where('number', '=', 'S2027-0001')
      .executeTakeFirstOrThrow();
    const invoice = await invoiceOf(id);
    const printable = printableInvoice({ ...invoice, document: { ...invoice.document, lng } });
    const words = JSON.stringify(printable);
    expect(await loadFonts(words)).toHaveLength(1);
    expect(words).not.toMatch(/[{}]\w+[{}]|undefined|""/);
    expect(Object.keys(invoiceTexts[lng])).toEqual(Object.keys(invoiceTexts.en));
    await api.db
      .updateTable('invoices')
      .set({ document: JSON.stringify({ ...invoice.document, lng }) })
      .where('order_id', '=', id)
      .execute();
    const file = await invoiceFile(api.db, { ...(await ana.visit(id).record()).order, lng });
    expect(pagesOf(file?.body ?? Buffer.alloc(0))).toBe(1);
  });

  it("contains the site's wordmark", async () => {
    const site = await readFile(new URL('../../../../shared/ui/src/logo/wordmark-letters.ts', import.meta.url), 'utf8');
    expect(site).toContain(wordmarkLetters);
  });
});

describe('send_receipt', () => {
  const send = ({ browser }: Customer, orderId: string) => browser.call('sendReceipt', { params: { orderId } });

  async function sentReceipts(customer: Customer, orderId: string) {
    expect((await send(customer, orderId)).status).toBe(200);
    await api.jobs.runDue();
    return (await customer.mails()).filter(({ subject }) => /^(Receipt|Updated receipt) /.test(subject));
  }

  it('mails the receipt with its invoice each time', async () => {
    const bea = await api.customer();
    const visit = await bea.bookPaid();
    await api.jobs.runDue();
    const [first] = await bea.mails();
    const { number } = await invoiceOf(visit.id);
    expect(first?.attachments).toMatchObject([
      { type: 'application/pdf' },
      { fileName: `qr-${number}.png`, type: 'image/png', cid: `qr-${number}@nitida` },
    ]);
    const { format, width = 0 } = await sharp(first?.attachments[1]?.body).metadata();
    expect(format).toBe('png');
    expect(width).toBeGreaterThan(264);
    // The words of the law stay in Spanish around the picture, which leads to the same page.
    expect(first?.html).toMatch(/QR tributario:.*<a href="https:[^"]*ValidarQR[^"]*"><img src="cid:qr-S2027-\d+@nitida".*VERI\*FACTU/);
    expect(first?.text).toMatch(/QR tributario: S2027-\d+\nhttps:\S+ValidarQR\S+\nVERI\*FACTU/);
    const receipts = await sentReceipts(bea, visit.id);
    expect(receipts).toHaveLength(2);
    expect(receipts[0]?.attachments[0]?.body.equals((await download(bea, visit.id)).rawPayload)).toBe(true);
  });

  it('states the remaining amount after a refund everywhere', async () => {
    const bea = await api.customer();
    const visit = await bea.bookPaid();
    await visit.refund({ card: 10_000, credit: 0 });
    await visit.untilPayment('partlyRefunded');
    const [mail] = await sentReceipts(bea, visit.id);
    const { number } = await invoiceOf(visit.id);
    expect(mail?.subject).toBe(`Updated receipt ${number}: €174.85`);
    expect(mail?.text).toContain('After refunds, you’ve paid €174.85');
    expect(mail?.text).toContain('Paid after refunds, VAT (IVA) included: €174.85');
    expect(mail?.text).not.toContain('Thank you');
    expect(pagesOf(mail?.attachments[0]?.body ?? Buffer.alloc(0))).toBe(2);
  });

  it('says that everything was refunded after a full refund', async () => {
    const bea = await api.customer();
    const visit = await bea.bookPaid();
    await visit.refund({ card: 100_000, credit: 0 });
    await visit.untilPayment('refunded');
    const [mail] = await sentReceipts(bea, visit.id);
    const { number } = await invoiceOf(visit.id);
    expect(mail?.subject).toBe(`Receipt ${number}: fully refunded`);
    expect(mail?.text).toContain('Your payment was fully refunded');
    expect(mail?.text).toContain('Paid after refunds, VAT (IVA) included: €0.00');
  });

  it('is not for others, nor for a visit that is not paid', async () => {
    const visit = await ana.book();
    expect((await send(ana, visit.id)).status).toBe(404);
    expect((await send(await api.customer(), visit.id)).status).toBe(404);
  });
});
