import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import type { Visit } from '../../../test/visit.ts';
import { issuedDocumentsOf } from './issued-documents.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

/** A paid visit on a Tuesday, moved to a dearer Saturday and paid there: two payments, each with its invoice. */
async function paidTwice(): Promise<Visit> {
  const visit = await ana.bookPaid();
  await visit.reschedule('2027-06-12');
  await visit.pay();
  return visit;
}

const documentsOf = async (visit: Visit) => issuedDocumentsOf(api.db, (await visit.record()).order);

/** What each credit note takes back of which invoice, with that invoice's total. */
async function corrections(visit: Visit) {
  const documents = await documentsOf(visit);
  return documents
    .filter(({ kind }) => kind === 'creditNote')
    .map(({ corrects, paid }) => ({ back: -paid, invoice: corrects, of: documents.find(({ number }) => number === corrects)?.paid }));
}

describe('a credit note corrects the invoice of the payment that it refunds', () => {
  it('when all is refunded: one note for each invoice', async () => {
    const visit = await paidTwice();
    await visit.cancel();
    await visit.untilPayment('refunded');
    const notes = await corrections(visit);
    expect(new Set(notes.map(({ invoice }) => invoice)).size).toBe(2);
    for (const { back, of } of notes) expect(back).toBe(of);
    await checkBooks(api.db);
  });

  it('when more is refunded than the newest payment took', async () => {
    const visit = await paidTwice();
    const [first, second] = (await documentsOf(visit)).map(({ number, paid }) => ({ number, paid }));
    await visit.refund({ card: (second?.paid ?? 0) + 100_00, credit: 0 });
    await visit.untilPayment('partlyRefunded');
    expect(await corrections(visit)).toEqual([
      { back: second?.paid, invoice: second?.number, of: second?.paid },
      { back: 100_00, invoice: first?.number, of: first?.paid },
    ]);
    await checkBooks(api.db);
  });

  it('when the provider refunds the earlier payment by itself', async () => {
    const visit = await paidTwice();
    const payments = await api.db.selectFrom('payments').selectAll().where('order_id', '=', visit.id).orderBy('created_at').execute();
    const [first] = await documentsOf(visit);
    await api.ordering.provider.refund(payments[0]?.intent_id ?? '', 50_00, `by-hand-${visit.id}`);
    await visit.untilPayment('partlyRefunded');
    expect(await corrections(visit)).toEqual([{ back: 50_00, invoice: first?.number, of: first?.paid }]);
    await checkBooks(api.db);
  });
});
