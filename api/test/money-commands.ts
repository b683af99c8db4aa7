import fc from 'fast-check';
import { createGiftCard } from '../src/modules/credit/gift-cards.ts';
import { type BookingApi, type Customer, runJobsUntilIdle } from './booking.ts';
import { cards, tomorrow } from './booking-input.ts';
import { enterCard, type Visit } from './visit.ts';

/** An action of a customer, a cleaner, staff or time. `pick` chooses among the existing visits. */
export type MoneyCommand =
  | { kind: 'order'; timing: 'now' | 'later'; isSoon: boolean; saveCard: boolean; promo: string | null }
  | { kind: 'pay' | 'payFragile' | 'decline' | 'leave' | 'accept' | 'complete' | 'nobodyCame'; pick: number }
  | { kind: 'cancel'; pick: number; to: 'card' | 'credit' }
  | { kind: 'move'; pick: number; date: string; time: string }
  | { kind: 'difference'; pick: number; cents: number }
  | { kind: 'redeem' | 'goodwill'; cents: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'trouble'; repeat: number; shuffle: boolean; answerLate: number };

/** Usually picks the newest current visit, because only several actions on the same visit reach the later states. */
export const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 5 }) });
const toVisit = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'payFragile', 'decline', 'leave', 'accept', 'accept', 'complete', 'nobodyCame'),
  pick,
});
/** Amounts near zero, near the provider's minimum, and any other. */
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

/** Runs commands on a customer's visits. Commands that are impossible at the moment are refused, as for any customer. */
export class MoneyCommandRunner {
  readonly visits: string[] = [];
  /** The visits that are neither completed nor cancelled. */
  readonly current = new Set<string>();
  readonly api: BookingApi;
  readonly customer: Customer;
  constructor(api: BookingApi, customer: Customer) {
    this.api = api;
    this.customer = customer;
  }

  settle = (): Promise<void> => runJobsUntilIdle(this.api);

  protected async execute(command: MoneyCommand): Promise<unknown> {
    switch (command.kind) {
      case 'order':
        return this.order(command);
      case 'redeem':
        return this.redeem(command.cents);
      case 'goodwill':
        return this.customer.giveCredit(command.cents);
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

  /** 0 picks the newest current visit. */
  protected visit(pick: number): string | undefined {
    const going = pick === 0 ? this.visits.findLast((id) => this.current.has(id)) : undefined;
    return going ?? this.visits[pick % Math.max(1, this.visits.length)];
  }

  private async onVisit(command: Extract<MoneyCommand, { pick: number }>): Promise<unknown> {
    const id = this.visit(command.pick);
    if (id === undefined) return;
    const visit = this.customer.visit(id);
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
        return visit.accept();
      case 'complete':
        return this.complete(visit);
      case 'nobodyCame':
        return (await visit.read()).service === 'awaiting' ? visit.closeUnconfirmed() : undefined;
      case 'cancel':
        return this.cancel(id, command.to);
      case 'move':
        return this.move(id, command);
      case 'difference':
        return this.changePrice(visit, command.cents);
    }
  }

  private async order({ timing, isSoon, saveCard, promo }: Extract<MoneyCommand, { kind: 'order' }>): Promise<void> {
    const wish = { paymentTiming: timing, saveCard };
    // The booking is refused when its start has passed or no cleaner is free.
    const booked = await this.customer.book({ ...(isSoon && tomorrow), promoCode: promo }, wish).catch(() => null);
    if (booked) this.visits.push(booked.id);
  }

  private async payWith(orderId: string, number: string | null): Promise<void> {
    const { data, status } = await this.customer.browser.call('createPayment', { params: { orderId } });
    const url = status === 201 ? data.payment.url : null;
    if (url !== null && number !== null) await enterCard(url, number);
  }

  private async complete(visit: Visit): Promise<void> {
    const { service, startAt } = await visit.read();
    if (service !== 'confirmed') return;
    const start = new Date(startAt);
    if (this.api.clock.now() < start) await this.api.clock.moveTo(start);
    await this.settle();
    if (await visit.start()) await visit.complete();
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

  private async changePrice(visit: Visit, cents: number): Promise<void> {
    const { service, total } = await visit.read();
    if (['awaiting', 'confirmed'].includes(service)) await visit.changePrice(Math.max(cents, -total));
  }

  private async redeem(value: number): Promise<void> {
    const at = this.api.clock.now();
    const { code } = await this.api.db.transaction().execute((trx) => createGiftCard(trx, { value, affiliateId: null, at }));
    await this.customer.browser.call('redeemGiftCard', { body: { code } });
  }
}
