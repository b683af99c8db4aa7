import { netOf } from '@nitida/domain';
import fc from 'fast-check';
import { closeUnconfirmedVisit } from '../src/modules/booking/end-order.ts';
import { createGiftCard } from '../src/modules/credit/gift-cards.ts';
import { grantCredit } from '../src/modules/credit/grant.ts';
import { acceptNow } from '../src/modules/dispatch/jobs.ts';
import { completeWithAllCleaners, startWithAllCleaners } from '../src/modules/dispatch/visit.ts';
import { lockOrder } from '../src/modules/order/record.ts';
import { settleDifference } from '../src/modules/payment/difference.ts';
import { type BookingApi, type Customer, cards, enterCard, order, read, runJobsUntilIdle, tomorrow } from './booking.ts';

/** One thing that a customer, a cleaner, the team or time does; `pick` chooses among the visits there are. */
export type MoneyCommand =
  | { kind: 'order'; timing: 'now' | 'later'; isSoon: boolean; saveCard: boolean; promo: string | null }
  | { kind: 'pay' | 'payFragile' | 'decline' | 'leave' | 'accept' | 'complete' | 'nobodyCame'; pick: number }
  | { kind: 'cancel'; pick: number; to: 'card' | 'credit' }
  | { kind: 'move'; pick: number; date: string; time: string }
  | { kind: 'difference'; pick: number; cents: number }
  | { kind: 'redeem' | 'goodwill'; cents: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'trouble'; repeat: number; shuffle: boolean; answerLate: number };

/** Mostly the newest visit that goes on: what happens to one visit alone comes to something. */
export const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 5 }) });
const toVisit = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'payFragile', 'decline', 'leave', 'accept', 'accept', 'complete', 'nobodyCame'),
  pick,
});
/** Around nothing, around the least that the provider takes, and anything. */
const cents = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 40_000 }));

export const moneyCommand: fc.Arbitrary<MoneyCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('order'),
    timing: fc.constantFrom('now', 'later'),
    isSoon: fc.boolean(),
    saveCard: fc.boolean(),
    promo: fc.constantFrom(null, null, 'TWENTY', 'ALL', 'FIXED', 'FIRST', 'ONCE', 'SCARCE'),
  }),
  { weight: 8, arbitrary: toVisit },
  fc.record({ kind: fc.constant('cancel'), pick, to: fc.constantFrom('card', 'credit') }),
  fc.record({
    kind: fc.constant('move'),
    pick,
    date: fc.constantFrom('2027-06-03', '2027-06-06', '2027-06-09', '2027-06-20'),
    time: fc.constantFrom('06:00', '10:00', '16:00'),
  }),
  fc.record({
    kind: fc.constant('difference'),
    pick,
    cents: fc.oneof(
      cents,
      cents.map((more) => -more),
    ),
  }),
  fc.record({ kind: fc.constantFrom('redeem', 'goodwill'), cents }),
  fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(0.5, 2, 24, 60) }),
  fc.record({ kind: fc.constant('trouble'), repeat: fc.nat({ max: 3 }), shuffle: fc.boolean(), answerLate: fc.constantFrom(0, 1, 3) }),
);

export async function seedPromoCodes({ db }: BookingApi): Promise<void> {
  const open = {
    valid_from: null,
    valid_until: null,
    uses_per_customer: null,
    uses_in_all: null,
    issued_to: null,
    first_booking_only: false,
  };
  await db
    .insertInto('promo_codes')
    .values([
      { ...open, code: 'TWENTY', percent: 20, amount: null },
      { ...open, code: 'ALL', percent: 100, amount: null },
      { ...open, code: 'FIXED', percent: null, amount: 2_000 },
      { ...open, code: 'FIRST', percent: 10, amount: null, first_booking_only: true },
      { ...open, code: 'ONCE', percent: 15, amount: null, uses_per_customer: 1 },
      { ...open, code: 'SCARCE', percent: 30, amount: null, uses_in_all: 3 },
    ])
    .execute();
}

/** A customer's visits and what is done about them. What cannot be done as things stand is refused, as for anybody. */
export class MoneyWorld {
  readonly visits: string[] = [];
  /** Those of them that are neither over nor cancelled. */
  readonly current = new Set<string>();
  readonly api: BookingApi;
  readonly customer: Customer;
  constructor(api: BookingApi, customer: Customer) {
    this.api = api;
    this.customer = customer;
  }

  /** Does it, and lets messages, jobs and their second tries come to rest. */
  async run(command: MoneyCommand): Promise<void> {
    await this.take(command);
    await this.rest();
  }

  rest = (): Promise<void> => runJobsUntilIdle(this.api);

  protected async take(command: MoneyCommand): Promise<unknown> {
    switch (command.kind) {
      case 'order':
        return this.order(command);
      case 'redeem':
        return this.redeem(command.cents);
      case 'goodwill':
        return this.give(command.cents);
      case 'wait':
        return this.api.clock.advance(command.hours * 60 * 60_000);
      case 'trouble': {
        const { repeat, shuffle, answerLate } = command;
        return this.api.sandbox.trouble({ repeat, shuffle, answerLate });
      }
      default:
        return this.onVisit(command);
    }
  }

  /** 0: the newest that goes on. */
  protected visit(pick: number): string | undefined {
    const going = pick === 0 ? this.visits.findLast((id) => this.current.has(id)) : undefined;
    return going ?? this.visits[pick % Math.max(1, this.visits.length)];
  }

  private async onVisit(command: Extract<MoneyCommand, { pick: number }>): Promise<unknown> {
    const id = this.visit(command.pick);
    if (id === undefined) return;
    const { ordering } = this.api;
    switch (command.kind) {
      case 'pay':
        return this.payWith(id, cards.good);
      case 'payFragile':
        return this.payWith(id, cards.refundsFail);
      case 'decline':
        return this.payWith(id, cards.declined);
      case 'leave':
        return this.payWith(id, null);
      case 'accept':
        return acceptNow(ordering, id);
      case 'complete':
        return this.complete(id);
      case 'nobodyCame':
        return this.locked(id, (trx, record) =>
          record.order.service === 'awaiting' ? closeUnconfirmedVisit(ordering, trx, record) : null,
        );
      case 'cancel':
        return this.cancel(id, command.to);
      case 'move':
        return this.move(id, command);
      case 'difference':
        return this.difference(id, command.cents);
    }
  }

  private async order({ timing, isSoon, saveCard, promo }: Extract<MoneyCommand, { kind: 'order' }>): Promise<void> {
    const wish = { paymentTiming: timing, saveCard };
    // In the past by now, or no cleaner that many times: refused.
    const made = await order(this.customer, { ...(isSoon && tomorrow), promoCode: promo }, wish).catch(() => null);
    if (made) this.visits.push(made.id);
  }

  private async payWith(orderId: string, number: string | null): Promise<void> {
    const { data, status } = await this.customer.browser.call('createPayment', { params: { orderId } });
    const url = status === 201 ? data.payment.url : null;
    if (url !== null && number !== null) await enterCard(url, number);
  }

  private async complete(id: string): Promise<void> {
    const { service, startAt } = await read(this.customer, id);
    if (service !== 'confirmed') return;
    const start = new Date(startAt);
    if (this.api.clock.now() < start) await this.api.clock.moveTo(start);
    await this.rest();
    if (await startWithAllCleaners(this.api.ordering, id)) await completeWithAllCleaners(this.api.ordering, id);
  }

  private async cancel(id: string, refundTo: 'card' | 'credit'): Promise<void> {
    const { data, status } = await this.customer.browser.call('getCancellationPreview', { params: { id } });
    if (status !== 200) return;
    await this.customer.browser.call('cancelOrder', {
      params: { id },
      body: { expectedRefund: data.preview.refund.amount, refundTo },
    });
  }

  private async move(id: string, { date, time }: { date: string; time: string }): Promise<void> {
    const quoted = await this.customer.browser.call('quoteReschedule', { params: { id }, body: { date, time, scope: 'this' } });
    if (quoted.status === 200)
      await this.customer.browser.call('rescheduleOrder', { params: { id }, body: { quoteId: quoted.data.quote.id } });
  }

  /** As a move does it, by any sum. */
  private async difference(id: string, wished: number): Promise<void> {
    await this.locked(id, async (trx, record) => {
      if (!['awaiting', 'confirmed'].includes(record.order.service)) return;
      const { price } = record.order;
      const cents = Math.max(wished, -price.total);
      const total = price.total + cents;
      const subtotal = netOf(total, price.ivaPercent);
      const next = { ...price, total, subtotal, iva: total - subtotal };
      await trx
        .updateTable('orders')
        .set({ price: JSON.stringify(next) })
        .where('id', '=', id)
        .execute();
      await settleDifference(this.api.ordering, trx, { ...record, order: { ...record.order, price: next } }, cents);
    });
  }

  private async redeem(value: number): Promise<void> {
    const at = this.api.clock.now();
    const { code } = await this.api.db.transaction().execute((trx) => createGiftCard(trx, { value, affiliateId: null, at }));
    await this.customer.browser.call('redeemGiftCard', { body: { code } });
  }

  private give(amount: number): Promise<boolean> {
    const gift = { userId: this.customer.user.id, amount, orderId: null, reference: crypto.randomUUID(), at: this.api.clock.now() };
    return this.api.db.transaction().execute((trx) => grantCredit(trx, gift));
  }

  protected locked(
    id: string,
    work: (trx: Parameters<typeof lockOrder>[0], record: NonNullable<Awaited<ReturnType<typeof lockOrder>>>) => unknown,
  ): Promise<void> {
    return this.api.db.transaction().execute(async (trx) => {
      const record = await lockOrder(trx, id);
      if (record) await work(trx, record);
    });
  }
}
