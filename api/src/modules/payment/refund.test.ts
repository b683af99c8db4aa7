import { netOf } from '@nitida/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BookingApi,
  type Customer,
  cards,
  enterCard,
  openPage,
  order,
  paidOrder,
  post,
  read,
  startBookingApi,
  tomorrow,
  until,
} from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { refundableOf, type Shares } from '../bill/refundable.ts';
import { grantCredit } from '../credit/grant.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/record.ts';
import { transitionService } from '../order/transitions.ts';
import { settleDifference } from './difference.ts';
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

const total = 27_485;

const locked = <T>(
  orderId: string,
  work: (record: OrderRecord, trx: Parameters<Parameters<ReturnType<BookingApi['db']['transaction']>['execute']>[0]>[0]) => Promise<T>,
) =>
  api.db.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (!record) throw new Error('There is no such order');
    return work(record, trx);
  });

const refund = (id: string, shares: Shares, to: 'card' | 'credit' = 'card') =>
  locked(id, (record, trx) => refundVisit(api.ordering, trx, record, shares, to));

const left = async (id: string) => locked(id, (record, trx) => refundableOf(trx, record));

const give = ({ user }: Customer, amount: number) =>
  api.db
    .transaction()
    .execute((trx) => grantCredit(trx, { userId: user.id, amount, orderId: null, reference: crypto.randomUUID(), at: api.clock.now() }));

const balance = async ({ browser, user }: Customer): Promise<number> =>
  (await browser.call('getCredit', { params: { id: user.id } })).data.credit.balance;

describe('a refund', () => {
  it('of a part goes back to the card, and leaves the rest', async () => {
    const { id } = await paidOrder(api, ana);
    await refund(id, { card: 10_000, credit: 0 });
    expect(await left(id)).toEqual({ card: total - 10_000, credit: 0, held: 0 });
    const now = await until(api, ana, id, ({ payment }) => payment === 'partlyRefunded');
    expect(now).toMatchObject({ refunded: 10_000, refunds: [{ amount: 10_000, to: 'card' }] });
  });

  it('becomes account credit when the customer chose that, at once and without the provider', async () => {
    const bea = await api.customer();
    const { id } = await paidOrder(api, bea);
    await refund(id, { card: total, credit: 0 }, 'credit');
    expect(await read(bea, id)).toMatchObject({ payment: 'refunded', refunds: [{ amount: total, to: 'credit' }] });
    expect(await balance(bea)).toBe(total);
  });

  it('is never above what was taken, also when twenty run at once', async () => {
    const { id } = await paidOrder(api, ana);
    await Promise.all(Array.from({ length: 20 }, () => refund(id, { card: 9_000, credit: 5 })));
    const now = await until(api, ana, id, ({ payment }) => payment === 'refunded');
    expect(now.refunds.map(({ amount }) => amount)).toEqual([9_000, 9_000, 9_000, total - 27_000]);
  });

  it('lets a hold go, and closes an open page', async () => {
    const held = await order(ana, tomorrow);
    await enterCard((await openPage(ana, held.id)).url);
    await until(api, ana, held.id, ({ payment }) => payment === 'authorised');
    expect(await left(held.id)).toEqual({ card: 0, credit: 0, held: total });
    await locked(held.id, (record, trx) => transitionService(api.ordering, trx, record, 'cancelled', { by: 'customer' }));
    await refund(held.id, { card: 0, credit: 0 });
    expect(await until(api, ana, held.id, ({ payment }) => payment === 'voided')).toMatchObject({ refunded: 0 });
    const open = await order(ana);
    const { url } = await openPage(ana, open.id);
    await refund(open.id, { card: 0, credit: 0 });
    await api.jobs.runDue();
    expect((await enterCard(url)).status).toBe(410);
  });

  it('made on the provider’s own page gets its credit note too', async () => {
    const { id } = await paidOrder(api, ana);
    const { payment } = (await findOrder(api.db, id)) ?? {};
    await api.ordering.provider.refund(payment?.intent_id ?? '', 5_000, `by-hand-${id}`);
    expect(await until(api, ana, id, (now) => now.payment === 'partlyRefunded')).toMatchObject({
      refunded: 5_000,
      refunds: [{ amount: 5_000 }],
    });
  });

  it('of money that arrives after the visit was cancelled goes back by itself, with what credit paid', async () => {
    const bea = await api.customer();
    await give(bea, 4_000);
    const made = await order(bea);
    const { url } = await openPage(bea, made.id);
    await api.sandbox.trouble({ delaySeconds: 3600 });
    await enterCard(url);
    await locked(made.id, async (record, trx) => {
      const cancelled = await transitionService(api.ordering, trx, record, 'cancelled', { by: 'customer' });
      if ('order' in cancelled) await refundVisit(api.ordering, trx, cancelled, { card: 0, credit: 4_000 }, 'card');
    });
    await api.sandbox.trouble({ delaySeconds: 0 });
    await api.jobs.runDue();
    expect(await balance(bea)).toBe(4_000);
  });
});

describe('a visit that costs more or less since it was moved', () => {
  const move = (id: string, cents: number) =>
    locked(id, async (record, trx) => {
      const total = record.order.price.total + cents;
      const subtotal = netOf(total, record.order.price.ivaPercent);
      const price = { ...record.order.price, total, subtotal, iva: total - subtotal };
      await trx
        .updateTable('orders')
        .set({ price: JSON.stringify(price) })
        .where('id', '=', id)
        .execute();
      return settleDifference(api.ordering, trx, { ...record, order: { ...record.order, price } }, cents);
    });

  it('is asked for at the new price while it is not paid, and the page at the old one is closed', async () => {
    const made = await order(ana);
    const { url } = await openPage(ana, made.id);
    await move(made.id, 2_000);
    await api.jobs.runDue();
    expect((await enterCard(url)).status).toBe(410);
    const page = await openPage(ana, made.id);
    expect(page.amount).toBe(total + 2_000);
    await enterCard(page.url);
    await until(api, ana, made.id, ({ payment }) => payment === 'paid');
  });

  it('settles by itself when the old page was paid before it could be closed', async () => {
    for (const cents of [-2_000, 2_000]) {
      const made = await order(ana);
      await enterCard((await openPage(ana, made.id)).url);
      await move(made.id, cents);
      const wanted = cents < 0 ? 'partlyRefunded' : 'requested';
      const now = await until(api, ana, made.id, ({ payment }) => payment === wanted);
      expect(now.refunded).toBe(cents < 0 ? 2_000 : 0);
      if (cents > 0) expect((await openPage(ana, made.id)).amount).toBe(2_000);
    }
  });

  it('gives less back when it is paid: to the card, then as credit', async () => {
    const bea = await api.customer();
    await give(bea, 20_000);
    const made = await order(bea);
    await enterCard((await openPage(bea, made.id)).url);
    await until(api, bea, made.id, ({ payment }) => payment === 'paid');
    await move(made.id, -10_000);
    await until(api, bea, made.id, ({ payment }) => payment === 'partlyRefunded');
    expect(await balance(bea)).toBe(10_000 - (total - 20_000));
    expect(await left(made.id)).toMatchObject({ card: 0, credit: total - 10_000 });
  });

  it('asks for more by a further payment, with an invoice of its own; all of it can go back', async () => {
    const { id } = await paidOrder(api, ana);
    expect((await move(id, 3_000)).payment).toMatchObject({ state: 'requested', amount: 3_000 });
    await enterCard((await openPage(ana, id)).url);
    await until(api, ana, id, ({ payment }) => payment === 'paid');
    const invoices = await api.db.selectFrom('invoices').select('total').where('order_id', '=', id).orderBy('number').execute();
    expect(invoices).toEqual([{ total }, { total: 3_000 }]);
    await refund(id, { card: total + 3_000, credit: 0 });
    expect(await until(api, ana, id, ({ payment }) => payment === 'refunded')).toMatchObject({ refunded: total + 3_000 });
  });

  it('leaves the first payment when the further one comes to nothing', async () => {
    const { id } = await paidOrder(api, ana);
    await move(id, 3_000);
    await refund(id, { card: 0, credit: 0 });
    expect(await read(ana, id)).toMatchObject({ payment: 'paid', refunded: 0 });
  });

  it('charges the saved card for more, if the customer agreed to that', async () => {
    const bea = await api.customer();
    const made = await order(bea, {}, { saveCard: true });
    await enterCard((await openPage(bea, made.id)).url);
    await until(api, bea, made.id, ({ payment }) => payment === 'paid');
    await move(made.id, 3_000);
    await until(api, bea, made.id, ({ payment }) => payment === 'paid');
    expect(await left(made.id)).toMatchObject({ card: total + 3_000 });
  });

  it('captures a hold for less, and asks anew for more', async () => {
    const hold = async () => {
      const made = await order(ana, tomorrow);
      await enterCard((await openPage(ana, made.id)).url);
      await until(api, ana, made.id, ({ payment }) => payment === 'authorised');
      return made.id;
    };
    const less = await hold();
    await move(less, -5_000);
    await locked(less, async (record, trx) => {
      await transitionService(api.ordering, trx, record, 'confirmed', { by: 'system' });
      await api.jobs.enqueue(trx, { kind: 'paymentCapture', payload: { orderId: less } });
    });
    await until(api, ana, less, ({ payment }) => payment === 'paid');
    expect(await left(less)).toMatchObject({ card: total - 5_000 });
    const more = await hold();
    expect((await move(more, 5_000)).payment).toMatchObject({ state: 'requested', amount: total + 5_000 });
    await enterCard((await openPage(ana, more)).url);
    await until(api, ana, more, ({ payment }) => payment === 'authorised');
    expect(await left(more)).toEqual({ card: 0, credit: 0, held: total + 5_000 });
  });

  it('lets go of a difference that the provider would not take', async () => {
    const { id } = await paidOrder(api, ana);
    expect((await move(id, 30)).payment).toMatchObject({ state: 'paid', amount: total });
  });
});

describe('a saved card', () => {
  const methods = async ({ browser, user }: Customer) =>
    (await browser.call('getPaymentMethods', { params: { id: user.id } })).data.paymentMethods;

  async function withCard(number?: string): Promise<{ bea: Customer; id: string }> {
    const bea = await api.customer();
    const made = await order(bea, {}, { paymentTiming: 'later', saveCard: true });
    const { url } = await openPage(bea, made.id);
    await enterCard(url, number);
    await post(`${url}/bank`, { answer: 'complete' });
    await until(api, bea, made.id, ({ card }) => card !== null);
    return { bea, id: made.id };
  }

  it('is listed for its owner, taken away by them alone, and forgotten by the provider', async () => {
    const { bea, id } = await withCard();
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
    // An old page that is asked about again does not bring it back.
    await bea.browser.call('getPayment', { params: { id } });
    expect(await methods(bea)).toEqual([]);
  });

  it('that was taken away is not charged: its visit is asked for by a pay link', async () => {
    const { bea, id } = await withCard();
    const [card] = await methods(bea);
    await bea.browser.call('deletePaymentMethod', { params: { id: card?.id ?? '' } });
    await locked(id, async (record, trx) => {
      await trx.updateTable('payments').set({ state: 'requested' }).where('id', '=', record.payment.id).execute();
      await api.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: id } });
    });
    expect(await until(api, bea, id, ({ payment }) => payment === 'failed')).toMatchObject({ payable: true });
    await enterCard((await openPage(bea, id)).url);
    await until(api, bea, id, ({ payment }) => payment === 'paid');
  });

  it('whose bank wants its owner leaves the visit to be paid by link, and nothing charged', async () => {
    const { bea, id } = await withCard(cards.asksBank);
    await locked(id, async (record, trx) => {
      await trx.updateTable('payments').set({ state: 'requested' }).where('id', '=', record.payment.id).execute();
      await api.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: id } });
    });
    expect(await until(api, bea, id, ({ payment }) => payment === 'actionRequired')).toMatchObject({ payable: true });
    expect(await left(id)).toEqual({ card: 0, credit: 0, held: 0 });
  });
});
