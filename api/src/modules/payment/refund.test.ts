import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { cards, tomorrow, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { enterCard, post, type Visit } from '../../../test/visit.ts';
import { refundableOf } from '../bill/refundable.ts';
import { transitionService } from '../order/transitions.ts';
import { refundVisit } from './refund.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.jobs.runDue();
  await checkBooks(api.db);
});

const left = (visit: Visit) => visit.locked((trx, record) => refundableOf(trx, record));

describe('a refund', () => {
  it('of a part goes to the card and leaves the rest', async () => {
    const visit = await ana.bookPaid();
    await visit.refund({ card: 10_000, credit: 0 });
    expect(await left(visit)).toEqual({ card: total - 10_000, credit: 0, held: 0 });
    const now = await visit.untilPayment('partlyRefunded');
    expect(now).toMatchObject({ refunded: 10_000, refunds: [{ amount: 10_000, to: 'card' }] });
  });

  it('becomes account credit at once and without the provider when the customer chose that', async () => {
    const bea = await api.customer();
    const visit = await bea.bookPaid();
    await visit.refund({ card: total, credit: 0 }, 'credit');
    expect(await visit.read()).toMatchObject({ payment: 'refunded', refunds: [{ amount: total, to: 'credit' }] });
    expect(await bea.creditBalance()).toBe(total);
  });

  it('never exceeds what was taken, even when twenty run at once', async () => {
    const visit = await ana.bookPaid();
    await Promise.all(Array.from({ length: 20 }, () => visit.refund({ card: 9_000, credit: 5 })));
    const now = await visit.untilPayment('refunded');
    expect(now.refunds.map(({ amount }) => amount)).toEqual([9_000, 9_000, 9_000, total - 27_000]);
  });

  it('releases a hold and closes an open page', async () => {
    const held = await ana.book(tomorrow);
    await held.authorise();
    expect(await left(held)).toEqual({ card: 0, credit: 0, held: total });
    await held.locked((trx, record) => transitionService(api.ordering, trx, record, 'cancelled', { by: 'customer' }));
    await held.refund({ card: 0, credit: 0 });
    expect(await held.untilPayment('voided')).toMatchObject({ refunded: 0 });
    const open = await ana.book();
    const { url } = await open.openPage();
    await open.refund({ card: 0, credit: 0 });
    await api.jobs.runDue();
    expect((await enterCard(url)).status).toBe(410);
  });

  it("made on the provider's own page gets its credit note too", async () => {
    const visit = await ana.bookPaid();
    const { payment } = await visit.record();
    await api.ordering.provider.refund(payment.intent_id ?? '', 5_000, `by-hand-${visit.id}`);
    expect(await visit.untilPayment('partlyRefunded')).toMatchObject({
      refunded: 5_000,
      refunds: [{ amount: 5_000 }],
    });
  });

  it('is automatic for money that arrives after the cancellation, together with the spent credit', async () => {
    const bea = await api.customer();
    await bea.giveCredit(4_000);
    const visit = await bea.book();
    const { url } = await visit.openPage();
    await api.sandbox.trouble({ delaySeconds: 3600 });
    await enterCard(url);
    await visit.locked(async (trx, record) => {
      const cancelled = await transitionService(api.ordering, trx, record, 'cancelled', { by: 'customer' });
      if ('order' in cancelled) await refundVisit(api.ordering, trx, cancelled, { card: 0, credit: 4_000 }, 'card');
    });
    await api.sandbox.trouble({ delaySeconds: 0 });
    await api.jobs.runDue();
    expect(await bea.creditBalance()).toBe(4_000);
  });
});

describe('a rescheduled visit whose price changed', () => {
  it('is requested at the new price while it is unpaid, and the page at the old price is closed', async () => {
    const visit = await ana.book();
    const { url } = await visit.openPage();
    await visit.changePrice(2_000);
    await api.jobs.runDue();
    expect((await enterCard(url)).status).toBe(410);
    const page = await visit.openPage();
    expect(page.amount).toBe(total + 2_000);
    await enterCard(page.url);
    await visit.untilPayment('paid');
  });

  it('is settled automatically when the old page was paid before it could be closed', async () => {
    for (const cents of [-2_000, 2_000]) {
      const visit = await ana.book();
      await visit.enterCard();
      await visit.changePrice(cents);
      const wanted = cents < 0 ? 'partlyRefunded' : 'requested';
      const now = await visit.untilPayment(wanted);
      expect(now.refunded).toBe(cents < 0 ? 2_000 : 0);
      if (cents > 0) expect((await visit.openPage()).amount).toBe(2_000);
    }
  });

  it('refunds a decrease to the card, then as credit, when it is paid', async () => {
    const bea = await api.customer();
    await bea.giveCredit(20_000);
    const visit = await bea.book();
    await visit.pay();
    await visit.changePrice(-10_000);
    await visit.untilPayment('partlyRefunded');
    expect(await bea.creditBalance()).toBe(10_000 - (total - 20_000));
    expect(await left(visit)).toMatchObject({ card: 0, credit: total - 10_000 });
  });

  it('requests an increase as a further payment with its own invoice, and all of it can be refunded', async () => {
    const visit = await ana.bookPaid();
    expect((await visit.changePrice(3_000)).payment).toMatchObject({ state: 'requested', amount: 3_000 });
    await visit.pay();
    const invoices = await api.db.selectFrom('invoices').select('total').where('order_id', '=', visit.id).orderBy('number').execute();
    expect(invoices).toEqual([{ total }, { total: 3_000 }]);
    await visit.refund({ card: total + 3_000, credit: 0 });
    expect(await visit.untilPayment('refunded')).toMatchObject({ refunded: total + 3_000 });
  });

  it('retains the first payment when the further one is voided', async () => {
    const visit = await ana.bookPaid();
    await visit.changePrice(3_000);
    await visit.refund({ card: 0, credit: 0 });
    expect(await visit.read()).toMatchObject({ payment: 'paid', refunded: 0 });
  });

  it('charges an increase to the saved card if the customer agreed', async () => {
    const bea = await api.customer();
    const visit = await bea.book({}, { saveCard: true });
    await visit.pay();
    await visit.changePrice(3_000);
    await visit.untilPayment('paid');
    expect(await left(visit)).toMatchObject({ card: total + 3_000 });
  });

  it('captures a hold for less, and requests a new payment for more', async () => {
    const hold = async () => {
      const visit = await ana.book(tomorrow);
      await visit.authorise();
      return visit;
    };
    const less = await hold();
    await less.changePrice(-5_000);
    await less.locked(async (trx, record) => {
      await transitionService(api.ordering, trx, record, 'confirmed', { by: 'system' });
      await api.jobs.enqueue(trx, { kind: 'paymentCapture', payload: { orderId: less.id } });
    });
    await less.untilPayment('paid');
    expect(await left(less)).toMatchObject({ card: total - 5_000 });
    const more = await hold();
    expect((await more.changePrice(5_000)).payment).toMatchObject({ state: 'requested', amount: total + 5_000 });
    await more.authorise();
    expect(await left(more)).toEqual({ card: 0, credit: 0, held: total + 5_000 });
  });

  it("ignores an increase below the provider's minimum", async () => {
    const visit = await ana.bookPaid();
    expect((await visit.changePrice(30)).payment).toMatchObject({ state: 'paid', amount: total });
  });
});

describe('a saved card', () => {
  const methods = async ({ browser, user }: Customer) =>
    (await browser.call('getPaymentMethods', { params: { id: user.id } })).data.paymentMethods;

  async function withCard(number?: string): Promise<{ bea: Customer; visit: Visit }> {
    const bea = await api.customer();
    const visit = await bea.book({}, { paymentTiming: 'later', saveCard: true });
    const { url } = await visit.openPage();
    await enterCard(url, number);
    await post(`${url}/bank`, { answer: 'complete' });
    await visit.until(({ card }) => card !== null);
    return { bea, visit };
  }

  it('is listed for its owner, can be removed only by the owner, and is deleted at the provider', async () => {
    const { bea, visit } = await withCard();
    const [card] = await methods(bea);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
    const remove = ({ browser }: Customer) => browser.call('deletePaymentMethod', { params: { id: card?.id ?? '' } });
    expect((await remove(ana)).status).toBe(404);
    expect((await remove(bea)).data.paymentMethods).toEqual([]);
    expect((await remove(bea)).status).toBe(404);
    await api.jobs.runDue();
    const { rows } = await api.context.database.pool.query(
      "select data ->> 'customer' as customer from sandbox.object where kind = 'paymentMethod' order by (data ->> 'created')::bigint desc limit 1",
    );
    expect(rows[0].customer).toBeNull();
    // Reading an old page again does not restore the card.
    await bea.browser.call('getPayment', { params: { id: visit.id } });
    expect(await methods(bea)).toEqual([]);
  });

  it('is not charged after its removal, and its visit is paid by a pay link', async () => {
    const { bea, visit } = await withCard();
    const [card] = await methods(bea);
    await bea.browser.call('deletePaymentMethod', { params: { id: card?.id ?? '' } });
    await visit.locked(async (trx, record) => {
      await trx.updateTable('payments').set({ state: 'requested' }).where('id', '=', record.payment.id).execute();
      await api.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: visit.id } });
    });
    expect(await visit.untilPayment('failed')).toMatchObject({ payable: true });
    await visit.pay();
  });

  it('whose bank requires its owner is not charged, and the visit is paid by link', async () => {
    const { visit } = await withCard(cards.asksBank);
    await visit.locked(async (trx, record) => {
      await trx.updateTable('payments').set({ state: 'requested' }).where('id', '=', record.payment.id).execute();
      await api.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: visit.id } });
    });
    expect(await visit.untilPayment('actionRequired')).toMatchObject({ payable: true });
    expect(await left(visit)).toEqual({ card: 0, credit: 0, held: 0 });
  });
});
