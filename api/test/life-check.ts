import { disputeOutcomes, type Order, paymentStates, serviceStates, timelineEventKinds } from '@nitida/contract';
import { displayState, netOf } from '@nitida/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { receiptOf } from '../src/modules/invoice/receipt.ts';
import { writeMail } from '../src/modules/notification/mails.ts';
import { findOrder } from '../src/modules/order/record.ts';
import { money } from '../src/modules/order-texts/order-facts.ts';
import { recordTypes } from '../src/modules/verifactu/record.ts';
import type { LifeCommandRunner } from './life-commands.ts';
import type { AccountPages } from './pages-of-a-life.ts';
import { checkPages } from './said-on-pages.ts';
import { totalsOf, type VisitTotals } from './visit-totals.ts';

const live = ['requested', 'processing', 'failed', 'actionRequired', 'authorised'];

/**
 * Checks that the answer for a visit's page, its display state, the mailed receipt and the books agree on each visit, and what its pages say, where they are
 * given.
 * @returns how many amounts and sentences of pages were compared
 */
export async function checkLife(runner: LifeCommandRunner, pages: AccountPages | null): Promise<number> {
  let compared = 0;
  for (const id of runner.visits) {
    const order = await runner.customer.visit(id).read();
    note(runner.reached, order);
    if (order.tab === 'current') runner.current.add(id);
    else runner.current.delete(id);
    const totals = await totalsOf(runner.api.db, id);
    checkLabel(order);
    checkSums(order, totals);
    await checkReceipt(runner, order, totals);
    if (pages) compared += await readPages(runner, { order, totals, pages });
  }
  await noteRecords(runner);
  await checkMails(runner);
  return compared;
}

interface VisitOnPages {
  order: Order;
  totals: VisitTotals;
  pages: AccountPages;
}

/** Reads the pages of a visit that has changed since they were read. */
async function readPages({ api, told }: LifeCommandRunner, { order, totals, pages }: VisitOnPages): Promise<number> {
  const now = JSON.stringify(order);
  if (told.pages.get(order.id) === now) return 0;
  told.pages.set(order.id, now);
  return checkPages(api.db, order, totals, await pages.read(order, api.clock.now()));
}

async function noteRecords({ api, reached }: LifeCommandRunner): Promise<void> {
  const { rows } = await sql<{
    type: string;
  }>`select distinct content::jsonb ->> 'type' as type from tax_records where kind = 'alta'`.execute(api.db);
  for (const { type } of rows) reached.add(`record ${type}`);
  const corrected = await api.db.selectFrom('invoices').select('number').where('corrects', 'is not', null).limit(1).execute();
  if (corrected.length > 0) reached.add('invoice corrected');
}

/** These states need a saved card that its bank declines or asks about later, which `refused-charge.test.ts` covers. */
const refusedLater: readonly string[] = ['processing', 'failed', 'actionRequired'];

/** What many sequences together must reach, so that the checks cover every state. */
export const allThereIs: readonly string[] = [
  ...serviceStates.map((state) => `service ${state}`),
  ...paymentStates.filter((state) => !refusedLater.includes(state)).map((state) => `payment ${state}`),
  ...timelineEventKinds.map((kind) => `event ${kind}`),
  ...disputeOutcomes.map((state) => `dispute ${state}`),
  ...recordTypes.map((type) => `record ${type}`),
  'invoice corrected',
];

function note(reached: Set<string>, { service, payment, timeline, dispute }: Order): void {
  reached.add(`service ${service}`).add(`payment ${payment}`);
  for (const { kind } of timeline) reached.add(`event ${kind}`);
  if (dispute) reached.add(`dispute ${dispute.state}`);
}

function checkLabel(order: Order): void {
  const said = `${order.number}, ${order.service}, ${order.payment}`;
  expect(order.display, said).toBe(displayState(order.service, order.payment));
  // A bank may take a payment back while cleaners are at work.
  if (order.service === 'inProgress' && order.dispute?.state !== 'lost')
    expect(['paid', 'partlyRefunded', 'waived'], said).toContain(order.payment);
  if (order.tab === 'past') expect(order.paymentDueAt, said).toBeNull();
  if (order.dispute?.state === 'lost') expect(order.refunds.length, said).toBeGreaterThan(0);
}

function checkSums(order: Order, totals: VisitTotals): void {
  const of = (what: string): string => `${what} of order ${order.number}, ${order.service}, ${order.payment}`;
  const { backToCard, backToCredit, byBank } = totals;
  const { waiting = 0, ...refundedTo } = order.refundedTo;
  expect(waiting, of('what waits for the bank')).toBeLessThanOrEqual(refundedTo.card);
  expect(refundedTo, of('refunds by destination')).toEqual({
    card: backToCard,
    credit: backToCredit,
    ...(byBank > 0 && { byBank }),
  });
  expect(order.refunded, of('refunds')).toBe(backToCard + backToCredit);
  expect(sum(order.refunds.map(({ amount }) => amount)), of('the list of refunds')).toBe(order.refunded);
  expect(order.creditUsed, of('credit')).toBe(totals.credit);
  expect(order.paid, of('what was taken')).toEqual({ card: totals.card, credit: totals.credit - unspentOf(order, totals) });
  if (order.tab === 'past') return;
  const stays = totals.card + totals.credit + totals.waived - order.refunded;
  // The amount that the bank returned to the customer is not requested again.
  if (['paid', 'partlyRefunded'].includes(order.payment)) expect(stays + byBank, of('the paid amount')).toBe(order.total);
  if (live.includes(order.payment)) {
    const { amount, credit, waived } = totals.live;
    expect(order.cardAmount, of('the amount requested from the card')).toBe(amount);
    expect(amount + credit + waived + totals.kept + byBank, of('the requested and paid amounts')).toBe(order.total);
  }
}

async function checkReceipt(runner: LifeCommandRunner, order: Order, totals: VisitTotals): Promise<void> {
  const record = await findOrder(runner.api.db, order.id);
  if (!record || order.invoiceNumber === null) return;
  // What is still to be refunded is not said to be.
  const { rows } = await sql<{ card: string | null }>`
    select sum(card) as card from refunds where order_id = ${order.id} and done_at is null
  `.execute(runner.api.db);
  const refunded = order.refunded - Number(rows[0]?.card ?? 0);
  const paid = totals.card + totals.credit - refunded - unspentOf(order, totals);
  const receipt = await receiptOf(runner.api.db, record.order);
  const of = (what: string): string => `${what} on the receipt of order ${order.number}, ${order.service}, ${order.payment}`;
  if (order.paidAt !== null) expect([receipt.taken, receipt.refunded], of('what was paid and refunded')).toEqual([order.paid, refunded]);
  // The receipt's amounts are compared with the books here, so that the mails may name them too.
  figuresShown(runner, order).add(paid);
  expect(receipt.taken.card + receipt.taken.credit - receipt.refunded, of('what stays paid')).toBe(paid);
  const mail = await writeMail(runner.api.db, record, 'receipt', (path) => path);
  const sentence = money(record.order.lng, paid);
  expect(mail.rows?.at(-1)?.value, `the receipt's mail of order ${order.number}`).toBe(sentence);
  for (const [figure] of `${mail.subject} ${mail.heading}`.matchAll(/€[\d,.]*\d/g)) expect(figure).toBe(sentence);
}

/** Credit that is reserved for an unpaid payment appears on no receipt. */
const unspentOf = ({ payment }: Order, totals: VisitTotals): number =>
  payment === 'none' || live.includes(payment) ? totals.live.credit : 0;

/** All amounts on the page of a visit. */
const figuresOf = (order: Order): number[] => [
  order.total,
  order.cardAmount,
  order.creditUsed,
  order.paid.card,
  order.paid.credit,
  order.paid.card + order.paid.credit,
  order.refunded,
  order.refundedTo.card,
  order.refundedTo.credit,
  order.subtotal,
  order.discount,
  order.iva,
  order.dispute?.amount ?? 0,
  ...order.lines.map(({ amount }) => Math.abs(amount)),
  ...order.refunds.flatMap(({ amount, card, credit }) => [amount, card, credit]),
];

/** The amounts of an order that its customer has seen. */
function figuresShown({ shown }: LifeCommandRunner, { number }: Order): Set<number> {
  const known = shown.figures.get(number) ?? new Set([0]);
  shown.figures.set(number, known);
  return known;
}

/** An amount that was paid or refunded: in total, and split as on an invoice or a credit note. */
const partsOf = (total: number, ivaPercent: number): number[] => {
  const net = netOf(total, ivaPercent);
  return [total, net, total - net];
};

/** The price of each visit of the series of this one, and the sums of those that were booked or moved last, from any of them on. */
function bookedTogether(orders: readonly Order[], { subscriptionId }: Order): number[] {
  const ofSeries = orders.filter((order) => subscriptionId !== null && order.subscriptionId === subscriptionId);
  const ordered = ofSeries.toSorted((one, other) => one.number.localeCompare(other.number));
  const coming = ordered.filter(({ tab }) => tab === 'current');
  return [...ordered.map(({ total }) => total), ...sumsFromEach(ordered), ...sumsFromEach(coming)];
}

const sumsFromEach = (orders: readonly Order[]): number[] => orders.map((_, first) => sum(orders.slice(first).map(({ total }) => total)));

/**
 * Checks that each new mail names only amounts that the page of its visit shows or has shown, those of the visits that were booked with it, or a difference
 * of two of them.
 */
async function checkMails(runner: LifeCommandRunner): Promise<void> {
  const { customer, visits, shown } = runner;
  const orders = await Promise.all(visits.map((id) => customer.visit(id).read()));
  for (const order of orders) for (const figure of figuresOf(order)) figuresShown(runner, order).add(figure);
  const mails = await customer.mails();
  for (const mail of mails.filter(({ id }) => !shown.mails.has(id))) {
    shown.mails.add(mail.id);
    const own = orders.find(({ number }) => mail.text.includes(`Order: ${number}`));
    if (!own) continue;
    const known = [...figuresShown(runner, own), ...bookedTogether(orders, own)];
    const changes = known.flatMap((one) => known.flatMap((other) => partsOf(Math.abs(one - other), own.ivaPercent)));
    const said = new Set(changes.map((cents) => money('en', cents)));
    for (const [figure] of mail.text.matchAll(/€[\d,.]*\d/g)) expect(said.has(figure), `${mail.subject}: ${figure}`).toBe(true);
  }
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
