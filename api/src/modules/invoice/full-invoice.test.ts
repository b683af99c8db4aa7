import { writeFile } from 'node:fs/promises';
import type { TaxDetails } from '@nitida/contract';
import { extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { detailed } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { proposeAlternatives } from '../booking/alternatives.ts';
import { qrPath } from '../verifactu/qr.ts';
import type { IssueRecord } from '../verifactu/record.ts';
import { verifyChains } from '../verifactu/verify.ts';
import { page } from './invoice-layout.ts';
import { invoiceFile, issuedDocumentsOf } from './issued-documents.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

const own: TaxDetails = { name: 'Limpio y Claro, S.L.', number: 'B-58378431', address: 'Calle Larios 1, 29005 Málaga' };

async function records(): Promise<IssueRecord[]> {
  const rows = await api.db.selectFrom('tax_records').select('content').orderBy('id').execute();
  return rows.map(({ content }) => JSON.parse(content));
}
const last = async (count: number) => (await records()).slice(-count);
const setTax = ({ browser, user }: Customer, tax: TaxDetails | null) => browser.call('updateInfo', { body: { id: user.id, tax } });
const checks = ({ browser }: Customer, orderId: string) => browser.call('getInvoiceChecks', { params: { orderId } });
const makeFull = ({ browser }: Customer, orderId: string) => browser.call('requestFullInvoice', { params: { orderId } });

describe('the tax number of a customer', () => {
  it('is checked by its digits, stored without signs, and shown in the profile', async () => {
    const ana = await api.customer();
    const wrong = await setTax(ana, { ...own, number: 'B58378430' });
    expect(wrong).toMatchObject({ status: 400, data: { code: 'invalid_tax_number' } });
    expect(await setTax(ana, { ...own, number: 'ES B-00000000' })).toMatchObject({ status: 400, data: { code: 'own_tax_number' } });
    await expect(ana.book({}, { tax: { ...own, number: 'B00000000' } })).rejects.toThrow('own_tax_number');
    expect(await setTax(ana, { ...own, address: '' })).toMatchObject({ status: 400, data: { code: 'tax_address_required' } });
    expect(await setTax(ana, own)).toMatchObject({ status: 200, data: { user: { tax: { ...own, number: 'B58378431' } } } });
    expect(await setTax(ana, null)).toMatchObject({ status: 200, data: { user: { tax: null } } });
  });

  it('makes full invoices (F1), whose corrections are R1 and name the same customer', async () => {
    const ana = await api.customer();
    await setTax(ana, own);
    const visit = await ana.bookPaid();
    await visit.cancel();
    await visit.untilPayment('refunded');
    const [invoice, note] = await last(2);
    expect(invoice).toMatchObject({ type: 'F1', recipient: { name: own.name, nif: 'B58378431' } });
    expect(note).toMatchObject({ type: 'R1', recipient: { name: own.name, nif: 'B58378431' }, corrects: [{ number: invoice?.number }] });
  });
});

describe('a full invoice in place of a simplified one', () => {
  it('needs a tax number, takes a number of its own, and leaves the books as they are', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    expect(await checks(ana, visit.id)).toMatchObject({ data: { canBeFull: true, checks: [{ kind: 'invoice' }] } });
    expect(await makeFull(ana, visit.id)).toMatchObject({ status: 422, data: { code: 'tax_details_needed' } });
    await setTax(ana, own);
    const [simplified] = await last(1);
    expect(await makeFull(ana, visit.id)).toMatchObject({ data: { canBeFull: false, checks: [{ kind: 'invoice' }, { kind: 'full' }] } });
    const [full] = await last(1);
    expect(full).toMatchObject({
      type: 'F3',
      total: simplified?.total,
      recipient: { nif: 'B58378431' },
      replaces: [{ number: simplified?.number, date: simplified?.date }],
    });
    expect(await makeFull(ana, visit.id)).toMatchObject({ status: 409 });
    await checkBooks(api.db);
    expect((await verifyChains(api.db)).faults).toEqual([]);
  });

  it('is what later credit notes correct, and covers only what an earlier one left', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    await visit.refund({ card: 5000, credit: 0 });
    const [simplified, first] = await last(2);
    await setTax(ana, own);
    await makeFull(ana, visit.id);
    const [full] = await last(1);
    expect(full).toMatchObject({
      type: 'F3',
      total: (simplified?.total ?? 0) - 5000,
      replaces: [{ number: simplified?.number }, { number: first?.number }],
    });
    await visit.refund({ card: 2000, credit: 0 });
    expect((await last(1))[0]).toMatchObject({ type: 'R1', total: -2000, corrects: [{ number: full?.number }] });
    expect((await verifyChains(api.db)).faults).toEqual([]);
  });

  it('is no business of anybody else', async () => {
    const visit = await (await api.customer()).bookPaid();
    const other = await api.customer();
    expect((await checks(other, visit.id)).status).toBe(404);
    expect((await makeFull(other, visit.id)).status).toBe(404);
  });
});

describe('a visit above the limit of simplified invoices', () => {
  it('is ordered only with a tax number, which the profile keeps as long as the visit is open', async () => {
    const ana = await api.customer();
    const dear = { ...detailed, apartmentSize: 240 };
    await expect(ana.book(dear)).rejects.toThrow('tax_number_required');
    const visit = await ana.book(dear, { tax: { ...own, name: 'Ana Ruiz', number: '12345678Z', address: '' } });
    expect(visit.order.total).toBeGreaterThan(40_000);
    expect(await setTax(ana, null)).toMatchObject({ status: 422, data: { code: 'tax_number_required' } });
    await visit.cancel();
    expect((await setTax(ana, null)).status).toBe(200);
  });

  it('is not reached by moving a cheaper one without a tax number', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const sunday = await visit.quoteReschedule('2027-06-13');
    expect(sunday.total).toBeGreaterThan(40_000);
    expect(await visit.confirmReschedule(sunday.id)).toMatchObject({ status: 422, data: { code: 'tax_number_required' } });
    await setTax(ana, own);
    expect((await visit.confirmReschedule(sunday.id)).status).toBe(200);
  });

  it('is not reached by accepting another time after the tax number was taken away', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid({ ...detailed, apartmentSize: 240 }, { tax: own });
    await api.clock.moveTo(new Date(visit.order.respondBy ?? ''));
    await visit.until(({ service, payment }) => service === 'notConfirmed' && payment !== 'paid');
    expect((await setTax(ana, null)).status).toBe(200);
    await api.db.transaction().execute((trx) => proposeAlternatives(api.ordering, trx, visit.id, [{ date: '2027-06-10', time: '09:00' }]));
    await api.jobs.runDue();
    const links = (await ana.mails()).flatMap((mail) => mail.links);
    const token = links.flatMap((link) => new URL(link).searchParams.get('alternative') ?? [])[0] ?? '';
    const accept = () => ana.browser.call('acceptAlternative', { params: { token } });
    expect(await accept()).toMatchObject({ status: 422, data: { code: 'tax_number_required' } });
    await setTax(ana, own);
    expect((await accept()).status).toBe(200);
  });
});

/** Where a text begins and ends on a page, in points from its left and upper edges. */
interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The texts of the first page, and where the squares of its code are: they are drawn last after a change of scale. */
async function drawnOn(body: Buffer): Promise<{ texts: Box[]; code: { left: number; top: number; scale: number } }> {
  const pdf = await getDocumentProxy(new Uint8Array(body));
  const first = await pdf.getPage(1);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await first.getOperatorList();
  const changes = fnArray.flatMap((operator, index) => (operator === OPS.transform ? [argsArray[index] as number[]] : []));
  const at = changes.findLastIndex(([scale, , , other]) => scale === other && scale !== 1);
  const [scale = 0] = changes[at] ?? [];
  const [, , , , left = 0, top = 0] = changes[at - 1] ?? [];
  const { items } = await extractTextItems(pdf);
  const texts = (items[0] ?? []).map(({ str, x, y, width, fontSize }) => {
    const baseline = page.height - y;
    return { text: str, left: x, right: x + width, top: baseline - fontSize * 0.75, bottom: baseline + fontSize * 0.25 };
  });
  return { texts, code: { left, top, scale } };
}

it('prints the code of the tax agency in its size and room, its words and the customer', async () => {
  const ana = await api.customer('es');
  await setTax(ana, own);
  const visit = await ana.bookPaid();
  const { order } = await visit.record();
  const [document] = await issuedDocumentsOf(api.db, order);
  const file = await invoiceFile(api.db, order);
  if (process.env.NITIDA_SAVE_PDF) await writeFile(process.env.NITIDA_SAVE_PDF, file?.body ?? '');
  const { texts, code } = await drawnOn(file?.body ?? Buffer.alloc(0));
  const mm = 72 / 25.4;
  const side = code.scale * qrPath(document?.check ?? '').size;
  expect(side / mm).toBeCloseTo(35, 1);
  const named = (text: string): Box | undefined => texts.find((each) => each.text === text);
  expect(named('QR tributario:')?.bottom).toBeLessThan(code.top);
  expect(named('VERI*FACTU')?.top).toBeGreaterThan(code.top + side);
  const room = 2 * mm;
  for (const { text, ...box } of texts) {
    const isBeside = box.right < code.left - room || box.left > code.left + side + room;
    const isAway = box.bottom < code.top - room || box.top > code.top + side + room;
    expect(isBeside || isAway, text).toBe(true);
  }
  const printed = texts.map(({ text }) => text);
  for (const words of [own.name, 'NIF B58378431', own.address]) expect(printed).toContain(words);
});
