import type {
  Calls,
  CancellationPreview,
  Order,
  Payment,
  PaymentState,
  RefundTarget,
  RescheduleQuote,
  ServiceState,
} from '@nitida/contract';
import { netOf } from '@nitida/domain';
import { acceptNow, completeWithAllCleaners, startWithAllCleaners } from '@nitida/local/tools';
import { vi } from 'vitest';
import type { OrderingContext } from '../src/context.ts';
import type { Transaction } from '../src/db/database.ts';
import { closeUnconfirmedVisit } from '../src/modules/booking/end-order.ts';
import { findOrder, lockOrder, type OrderRecord } from '../src/modules/order/record.ts';
import { settleDifference } from '../src/modules/payment/difference.ts';
import { refundVisit } from '../src/modules/payment/refund.ts';
import { cards } from './booking-input.ts';
import type { Answered, Browser } from './browser.ts';
import type { TestApi } from './support.ts';

type RescheduleScope = 'this' | 'later';
type Rescheduled = Answered<Calls['rescheduleOrder']['answer']>;

/** A customer's visit, with the steps that advance it through the product's own calls. */
export interface Visit {
  id: string;
  read(): Promise<Order>;
  /** The stored order and its current payment. */
  record(): Promise<OrderRecord>;
  /** Runs `work` on the locked order, in a transaction. */
  locked<T>(work: (trx: Transaction, record: OrderRecord) => Promise<T>): Promise<T>;
  openPage(): Promise<Payment & { url: string }>;
  /** Opens the hosted page and enters a card there, without waiting for the outcome. */
  enterCard(number?: string): Promise<{ status: number; location: string | null }>;
  /** Enters a card and waits until the visit is paid. */
  pay(number?: string): Promise<Order>;
  /** Enters a card and waits until it is authorised, which is the outcome for a visit that starts soon. */
  authorise(number?: string): Promise<Order>;
  /** Lets cleaners with an offer accept until the visit has enough. @returns how many accepted */
  accept(): Promise<number>;
  /** Starts the visit for all assigned cleaners. @returns whether the visit is in progress */
  start(): Promise<boolean>;
  /** Completes the visit for all assigned cleaners. */
  complete(): Promise<void>;
  /** The ids of the cleaners whose offers are in the state, in order. */
  cleaners(state: 'offered' | 'accepted'): Promise<string[]>;
  /** Closes the visit because nobody accepted in time, with a full refund. */
  closeUnconfirmed(): Promise<void>;
  previewCancellation(): Promise<CancellationPreview>;
  /** Cancels as the customer, with the previewed refund unless another is given. */
  cancel(expectedRefund?: number, refundTo?: RefundTarget): Promise<Answered<Calls['cancelOrder']['answer']>>;
  quoteReschedule(date: string, time?: string, scope?: RescheduleScope): Promise<RescheduleQuote>;
  confirmReschedule(quoteId: string): Promise<Rescheduled>;
  /** Requests a reschedule quote as the customer and confirms it. */
  reschedule(date: string, time?: string, scope?: RescheduleScope): Promise<Rescheduled>;
  /** Refunds parts of what was paid, in cents. */
  refund(parts: { card: number; credit: number }, target?: RefundTarget): Promise<void>;
  /** Makes the visit dearer or cheaper, as a reschedule does, by any number of cents. */
  changePrice(cents: number): Promise<OrderRecord>;
  /** The kinds and cents of the visit's ledger rows. */
  ledger(): Promise<[string, number][]>;
  /** Runs jobs and delivers the sandbox's messages until `check` accepts the order. */
  until(check: (order: Order) => boolean): Promise<Order>;
  untilPayment(...states: PaymentState[]): Promise<Order>;
  untilService(state: ServiceState): Promise<Order>;
}

export function visitOf(api: Pick<TestApi, 'db' | 'jobs'> & { ordering: OrderingContext }, browser: Browser, id: string): Visit {
  const read = async (): Promise<Order> => (await browser.call('getOrder', { params: { id } })).data.order;
  const until = (check: (order: Order) => boolean): Promise<Order> =>
    vi.waitFor(
      async () => {
        await api.jobs.runDue();
        const now = await read();
        if (!check(now)) throw new Error(`The order is ${now.service}, ${now.payment}`);
        return now;
      },
      { timeout: 60_000, interval: 20 },
    );
  const untilPayment = (...states: PaymentState[]): Promise<Order> => until(({ payment }) => states.includes(payment));
  async function openPage(): Promise<Payment & { url: string }> {
    const { payment } = dataOf(await browser.call('createPayment', { params: { orderId: id } }));
    if (payment.url === null) throw new Error('There is no page');
    return { ...payment, url: payment.url };
  }
  const enterCardOnPage = async (number?: string) => enterCard((await openPage()).url, number);
  const locked = <T>(work: (trx: Transaction, record: OrderRecord) => Promise<T>): Promise<T> =>
    api.db.transaction().execute(async (trx) => work(trx, found(await lockOrder(trx, id))));
  const previewCancellation = async () => (await browser.call('getCancellationPreview', { params: { id } })).data.preview;
  const quoteReschedule: Visit['quoteReschedule'] = async (date, time = '09:00', scope = 'this') =>
    dataOf(await browser.call('quoteReschedule', { params: { id }, body: { date, time, scope } })).quote;
  const confirmReschedule = (quoteId: string): Promise<Rescheduled> =>
    browser.call('rescheduleOrder', { params: { id }, body: { quoteId } });
  return {
    id,
    read,
    record: async () => found(await findOrder(api.db, id)),
    locked,
    openPage,
    enterCard: enterCardOnPage,
    async pay(number) {
      await enterCardOnPage(number);
      return untilPayment('paid');
    },
    async authorise(number) {
      await enterCardOnPage(number);
      return untilPayment('authorised');
    },
    accept: () => acceptNow(api.ordering, id),
    start: () => startWithAllCleaners(api.ordering, id),
    complete: () => completeWithAllCleaners(api.ordering, id),
    async cleaners(state) {
      const offers = api.db.selectFrom('offers').select('cleaner_id').where('order_id', '=', id).where('state', '=', state);
      return (await offers.orderBy('cleaner_id').execute()).map((row) => row.cleaner_id);
    },
    async closeUnconfirmed() {
      await locked((trx, record) => closeUnconfirmedVisit(api.ordering, trx, record));
    },
    previewCancellation,
    async cancel(expectedRefund, refundTo) {
      const body = { expectedRefund: expectedRefund ?? (await previewCancellation()).refund.amount, ...(refundTo && { refundTo }) };
      return browser.call('cancelOrder', { params: { id }, body });
    },
    quoteReschedule,
    confirmReschedule,
    reschedule: async (date, time, scope) => confirmReschedule((await quoteReschedule(date, time, scope)).id),
    async refund(parts, target = 'card') {
      await locked((trx, record) => refundVisit(api.ordering, trx, record, parts, target));
    },
    changePrice: (cents) =>
      locked(async (trx, { order, payment }) => {
        const total = order.price.total + cents;
        const subtotal = netOf(total, order.price.ivaPercent);
        const price = { ...order.price, total, subtotal, iva: total - subtotal };
        await trx
          .updateTable('orders')
          .set({ price: JSON.stringify(price) })
          .where('id', '=', id)
          .execute();
        return settleDifference(api.ordering, trx, { order: { ...order, price }, payment }, cents);
      }),
    async ledger() {
      const rows = await api.db.selectFrom('ledger').select(['kind', 'amount']).where('order_id', '=', id).orderBy('id').execute();
      return rows.map(({ kind, amount }) => [kind, amount]);
    },
    until,
    untilPayment,
    untilService: (state) => until(({ service }) => service === state),
  };
}

function found(record: OrderRecord | null | undefined): OrderRecord {
  if (!record) throw new Error('There is no such order');
  return record;
}

/** The data of a call that must succeed. */
export function dataOf<T>({ data, status, failure }: Answered<T>): T {
  if (status >= 300) throw new Error(`The call answered ${status} ${failure.code} ${JSON.stringify(failure.errors)}`);
  return data;
}

/** Enters a card on the hosted page. @returns the answer's status and redirect */
export async function enterCard(url: string, number: string = cards.good): Promise<{ status: number; location: string | null }> {
  return post(url, { number, expiry: '04/30', cvc: '123', name: 'Ana Ruiz' });
}

export async function post(url: string, fields: Record<string, string>): Promise<{ status: number; location: string | null }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  return { status: answer.status, location: answer.headers.get('location') };
}
