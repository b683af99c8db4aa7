import fc from 'fast-check';
import { correctInvoice } from '../src/modules/invoice/correct-invoice.ts';
import { issuedDocumentsOf } from '../src/modules/invoice/issued-documents.ts';
import { findOrder } from '../src/modules/order/record.ts';
import { type BookingApi, type Customer, giveTaxNumber } from './booking.ts';
import type { CleanerApp } from './cleaners.ts';
import { type MoneyCommand, MoneyCommandRunner, moneyCommand, pick } from './money-commands.ts';

/** An action of cleaners, on a series, or of a customer's bank. `pick` and `who` choose among the existing ones. */
export type LifeCommand =
  | MoneyCommand
  | { kind: 'cleanerAccepts' | 'cleanerDropsOut' | 'cleanerStarts' | 'cleanerCompletes'; pick: number; who: number }
  | { kind: 'startLate' | 'nobodyStarts' | 'nobodyCompletes'; pick: number }
  | { kind: 'series'; repeat: 'Weekly' | 'Every 2 weeks'; promo: string | null; timing: 'now' | 'later'; saveCard: boolean }
  | { kind: 'pause' | 'resume' | 'end'; pick: number; to: 'card' | 'credit' }
  | { kind: 'moveLater'; pick: number; time: string }
  | { kind: 'dispute' | 'inquiry'; pick: number }
  | { kind: 'decide'; pick: number; decision: 'won' | 'lost' }
  | { kind: 'taxNumber'; has: boolean }
  | { kind: 'fullInvoice' | 'correctInvoices'; pick: number };

const to = fc.constantFrom('card' as const, 'credit' as const);

export const lifeCommand: fc.Arbitrary<LifeCommand> = fc.oneof(
  { weight: 8, arbitrary: moneyCommand },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cleanerAccepts' as const,
        'cleanerAccepts' as const,
        'cleanerDropsOut' as const,
        'cleanerStarts' as const,
        'cleanerCompletes' as const,
      ),
      pick,
      who: fc.nat({ max: 20 }),
    }),
  },
  fc.record({ kind: fc.constantFrom('startLate' as const, 'nobodyStarts' as const, 'nobodyCompletes' as const), pick }),
  fc.record({
    kind: fc.constant('series' as const),
    repeat: fc.constantFrom('Weekly' as const, 'Every 2 weeks' as const),
    promo: fc.constantFrom(null, 'TWENTY', 'FIRST', 'FIXED'),
    timing: fc.constantFrom('now' as const, 'later' as const),
    saveCard: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const, 'end' as const), pick, to }),
  fc.record({ kind: fc.constant('moveLater' as const), pick, time: fc.constantFrom('10:00', '16:00', '18:00') }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('dispute' as const, 'dispute' as const, 'inquiry' as const), pick }) },
  fc.record({ kind: fc.constant('decide' as const), pick, decision: fc.constantFrom('won' as const, 'lost' as const) }),
  fc.record({ kind: fc.constant('taxNumber' as const), has: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('fullInvoice' as const, 'correctInvoices' as const), pick }),
);

/** Without their log-in cleaners would be missing from the rest of a life, and nothing would show it. */
function loggedIn<A extends { status: number }>(answer: A): A {
  if (answer.status === 401) throw new Error('A cleaner is no longer logged in');
  return answer;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Runs commands on a customer's visits, from booking to their end, through the calls that each person would make. Commands that are impossible at the
 * moment are refused.
 */
export class LifeCommandRunner extends MoneyCommandRunner {
  readonly series: string[] = [];
  readonly disputes: string[] = [];
  private corrections = 0;
  /** The cleaners who accepted a visit through their app. */
  private readonly accepted = new Map<string, Set<string>>();
  /** What the customer has seen so far: amounts by order number, and mails. */
  readonly shown = { figures: new Map<string, Set<number>>(), mails: new Set<string>() };
  /** The mails, notifications and documents whose sums were compared, what each visit has asked for so far, and the visits as their pages were read. */
  readonly told = { texts: new Set<string>(), due: new Map<string, Set<number>>(), pages: new Map<string, string>() };
  readonly cleaners: readonly CleanerApp[];
  /** The states that visits have reached, shared by all sequences. */
  readonly reached: Set<string>;
  constructor(api: BookingApi, customer: Customer, cleaners: readonly CleanerApp[], reached: Set<string>) {
    super(api, customer);
    this.cleaners = cleaners;
    this.reached = reached;
  }

  /** Runs a command, and then messages, jobs and their retries until none is left. */
  async run(command: LifeCommand): Promise<void> {
    await this.execute(command);
    await this.settle();
  }

  protected override async execute(command: LifeCommand): Promise<unknown> {
    switch (command.kind) {
      case 'cleanerAccepts':
      case 'cleanerDropsOut':
      case 'cleanerStarts':
      case 'cleanerCompletes':
        return this.byCleaner(command.kind, this.visit(command.pick), command.who);
      case 'startLate':
        return this.startLate(this.visit(command.pick));
      case 'nobodyStarts':
      case 'nobodyCompletes':
        return this.passWithoutCleaners(command.kind, this.visit(command.pick));
      case 'series':
        return this.orderSeries(command);
      case 'pause':
      case 'end':
        return this.endSeries(command.kind, this.oneSeries(command.pick), command.to);
      case 'resume':
        return this.resume(this.oneSeries(command.pick));
      case 'moveLater':
        return this.moveLater(this.visit(command.pick), command.time);
      case 'dispute':
      case 'inquiry':
        return this.dispute(this.visit(command.pick), command.kind === 'inquiry');
      case 'decide':
        return this.decide(this.disputes[command.pick % Math.max(1, this.disputes.length)], command.decision);
      case 'taxNumber':
        return this.setTaxNumber(command.has);
      case 'fullInvoice':
        return this.asksForFullInvoice(this.visit(command.pick));
      case 'correctInvoices':
        return this.correctInvoices(this.visit(command.pick));
      default:
        return super.execute(command);
    }
  }

  private oneSeries = (pick: number): string | undefined => this.series[pick % Math.max(1, this.series.length)];

  private async byCleaner(
    kind: 'cleanerAccepts' | 'cleanerDropsOut' | 'cleanerStarts' | 'cleanerCompletes',
    orderId: string | undefined,
    who: number,
  ): Promise<void> {
    if (orderId === undefined) return;
    const first = who % this.cleaners.length;
    const inTurn = [...this.cleaners.slice(first), ...this.cleaners.slice(0, first)];
    if (kind === 'cleanerStarts') return this.startAll(orderId);
    for (const cleaner of inTurn) {
      if (kind === 'cleanerCompletes') loggedIn(await cleaner.complete(orderId, { reason: 'Everything is done' }));
      else if (await this.isTaken(kind, cleaner, orderId)) return;
    }
  }

  /** One cleaner accepts or drops out. A cleaner who cannot is skipped. */
  private async isTaken(kind: 'cleanerAccepts' | 'cleanerDropsOut', cleaner: CleanerApp, orderId: string): Promise<boolean> {
    const accepted = this.accepted.get(orderId) ?? new Set();
    this.accepted.set(orderId, accepted);
    if (kind === 'cleanerAccepts') {
      if (accepted.has(cleaner.id)) return false;
      const isDone = loggedIn(await cleaner.accept(orderId)).status === 200;
      if (isDone) accepted.add(cleaner.id);
      return isDone;
    }
    return accepted.delete(cleaner.id) && loggedIn(await cleaner.dropOut(orderId, { reason: 'ill' })).status === 200;
  }

  private async startAll(orderId: string): Promise<void> {
    for (const each of this.cleaners) loggedIn(await each.start(orderId));
  }

  private async moveClockTo(at: Date): Promise<void> {
    if (at > this.api.clock.now()) await this.api.moveClockTo(at);
  }

  private async startLate(id: string | undefined): Promise<void> {
    if (id === undefined || (await this.customer.visit(id).read()).service !== 'confirmed') return;
    await this.moveClockTo(new Date(Date.parse((await this.customer.visit(id).read()).startAt) + 20 * minuteMs));
    await this.startAll(id);
  }

  private async passWithoutCleaners(kind: 'nobodyStarts' | 'nobodyCompletes', id: string | undefined): Promise<void> {
    const record = id === undefined ? null : await findOrder(this.api.db, id);
    const waitsFor = kind === 'nobodyStarts' ? 'confirmed' : 'inProgress';
    if (record?.order.service !== waitsFor) return;
    await this.moveClockTo(new Date(record.order.end_at.getTime() + (kind === 'nobodyStarts' ? minuteMs : dayMs + minuteMs)));
  }

  private async orderSeries({ repeat, promo, timing, saveCard }: Extract<LifeCommand, { kind: 'series' }>): Promise<void> {
    const input = { repeat, lastDate: '2027-06-29', promoCode: promo };
    const booked = await this.customer.book(input, { paymentTiming: timing, saveCard }).catch(() => null);
    if (!booked?.order.subscriptionId) return;
    this.series.push(booked.order.subscriptionId);
    await this.noteVisits(booked.order.subscriptionId);
  }

  private async noteVisits(id: string): Promise<void> {
    const { data, status } = await this.customer.browser.call('getSubscription', { params: { id } });
    if (status !== 200) return;
    for (const visit of data.subscription.visits) if (!this.visits.includes(visit.id)) this.visits.push(visit.id);
  }

  private async endSeries(kind: 'pause' | 'end', id: string | undefined, refundTo: 'card' | 'credit'): Promise<void> {
    if (id === undefined) return;
    const { data, status } = await this.customer.browser.call('getSubscriptionPreview', { params: { id } });
    if (status !== 200) return;
    const body = { refundTo, expectedRefund: data.preview.total.amount };
    await this.customer.browser.call(kind === 'pause' ? 'pauseSubscription' : 'cancelSubscription', { params: { id }, body });
  }

  private async resume(id: string | undefined): Promise<void> {
    if (id === undefined) return;
    await this.customer.browser.call('resumeSubscription', { params: { id } });
    await this.noteVisits(id);
  }

  private async moveLater(id: string | undefined, time: string): Promise<void> {
    if (id === undefined) return;
    const { date } = await this.customer.visit(id).read();
    const quoted = await this.customer.browser.call('quoteReschedule', { params: { id }, body: { date, time, scope: 'later' } });
    if (quoted.status === 200)
      await this.customer.browser.call('rescheduleOrder', { params: { id }, body: { quoteId: quoted.data.quote.id } });
  }

  private async dispute(id: string | undefined, isInquiry: boolean): Promise<void> {
    const record = id === undefined ? null : await findOrder(this.api.db, id);
    const intent = record?.payment.intent_id;
    // The dispute is refused when nothing was charged, everything was refunded, or it was disputed before.
    const made = intent ? await this.api.sandbox.dispute(intent, { isInquiry }).catch(() => null) : null;
    if (made !== null) this.disputes.push(made);
  }

  private async setTaxNumber(has: boolean): Promise<void> {
    if (has) await giveTaxNumber(this.customer);
    else await this.customer.browser.call('updateInfo', { body: { id: this.customer.user.id, tax: null } });
  }

  private async asksForFullInvoice(orderId: string | undefined): Promise<void> {
    if (orderId === undefined) return;
    await this.setTaxNumber(true);
    await this.customer.browser.call('requestFullInvoice', { params: { orderId } });
  }

  /** Staff correct what they can of a visit's invoices to another taxpayer. */
  private async correctInvoices(orderId: string | undefined): Promise<void> {
    const record = orderId === undefined ? null : await findOrder(this.api.db, orderId);
    if (!record) return;
    this.corrections += 1;
    const tax = { name: `Company ${this.corrections}`, number: 'B58378431', address: 'Calle Larios 1, 29005 Málaga' };
    await this.customer.browser.call('updateInfo', { body: { id: this.customer.user.id, tax } });
    for (const { number } of await issuedDocumentsOf(this.api.db, record.order))
      await this.api.db.transaction().execute((trx) => correctInvoice(this.api.context, trx, number));
  }

  private async decide(dispute: string | undefined, decision: 'won' | 'lost'): Promise<void> {
    if (dispute !== undefined) await this.api.sandbox.decide(dispute, decision).catch(() => undefined);
  }
}
