import { serviceKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { addressLine } from '@nitida/domain';
import type { Database } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import type { ReceiptFacts } from '../invoice/receipt.ts';
import type { OrderRow } from '../order/record.ts';
import { whenText } from '../order-texts/checkout-texts.ts';
import { lineLabel } from '../order-texts/line-label.ts';
import { factDate, money } from '../order-texts/order-facts.ts';
import { type OrderTexts, orderTexts } from '../order-texts/texts.ts';
import type { MailFacts } from './mail-facts.ts';

/** The visits that were booked together with this one, which is the first of them, and are still to come, soonest first. Empty for a single visit. */
export async function bookedVisits(db: Database, { subscription_id: seriesId, position }: OrderRow): Promise<OrderRow[]> {
  if (seriesId === null) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('subscription_id', '=', seriesId)
    .where('position', '>=', position)
    .where('service', 'in', ['scheduled', 'awaiting', 'confirmed'])
    .orderBy('start_at')
    .execute();
}

export const movedVisits = (db: Database, ids: readonly string[]): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('start_at').execute();

type Rows = NonNullable<MailContent['rows']>;

/** What a mail about an order says, whatever happened: its number, what, when, where, the code, and the price while it is to come. */
export function orderRows(order: OrderRow, told: MailFacts, visits: readonly OrderRow[]): Rows {
  const texts = orderTexts[order.lng];
  const { row } = texts;
  const isOver = order.service === 'notConfirmed' || order.service === 'cancelled';
  const booked = visits.length > 1 ? visits : [order];
  return [
    ...(told.bookedAgain === undefined ? [] : [{ label: row.bookedAgain, value: String(told.bookedAgain) }]),
    ...visitRows(order, texts, booked.length === 1),
    ...(booked.length > 1 ? booked.map((visit) => ({ label: whenText(visit), value: euros(visit, visit.price.total) })) : []),
    ...(isOver ? [] : priceRows(booked, texts)),
  ];
}

/** The discount of the code, and the price of all that was booked. */
function priceRows(visits: readonly OrderRow[], { row }: OrderTexts): Rows {
  const [first] = visits;
  if (!first) return [];
  const code = first.price.lines.find(({ kind }) => kind === 'promo');
  const count = String(visits.length);
  const sum = visits.reduce((total, { price }) => total + price.total, 0);
  return [
    ...(code ? [{ label: lineLabel(code, first.lng), value: euros(first, code.amount) }] : []),
    { label: visits.length > 1 ? filled(row.allVisits, { count }) : row.price, value: euros(first, sum), strong: true },
  ];
}

const euros = ({ lng }: OrderRow, cents: number): string => money(lng, cents);

const visitRows = (order: OrderRow, { row }: OrderTexts, hasWhen: boolean): Rows => [
  { label: row.order, value: order.number },
  { label: row.service, value: nameIn(order.lng, serviceKeys[order.input.selectedCleaning]) },
  ...(hasWhen ? [{ label: row.when, value: whenText(order) }] : []),
  { label: row.where, value: addressLine(order.address) },
];

/** The number of cancelled visits of a series, with the first and the last of them. */
export function endedRows(order: OrderRow, { ended = [] }: MailFacts): Rows {
  const { row } = orderTexts[order.lng];
  const [first, last] = [ended[0], ended.at(-1)];
  const startText = ({ date, time }: { date: string; time: string }) => `${factDate(order.lng, date)}, ${time}`;
  return [
    { label: row.where, value: addressLine(order.address) },
    { label: row.ended, value: String(ended.length) },
    ...(first && last && first !== last ? [{ label: row.firstEnded, value: startText(first) }] : []),
    ...(last ? [{ label: first === last ? row.when : row.lastEnded, value: startText(last) }] : []),
  ];
}

const takenBy = ({ taken }: ReceiptFacts): number => taken.card + taken.credit;
export const keptOf = (receipt: ReceiptFacts): number => takenBy(receipt) - receipt.refunded;

export const receiptValues = ({ lng }: OrderRow, receipt: ReceiptFacts) => ({
  invoice: receipt.numbers.join(', '),
  total: money(lng, keptOf(receipt)),
});

/** The rows of the attached documents: the invoice of each payment, and the refunds. */
export function receiptRows(order: OrderRow, receipt: ReceiptFacts, last4: string): Rows {
  const texts = orderTexts[order.lng];
  const { row } = texts;
  return [
    ...visitRows(order, texts, true),
    ...receipt.rows,
    ...(last4 === '' ? [] : [{ label: row.card, value: `•••• ${last4}` }]),
    { label: row.totalPaid, value: euros(order, takenBy(receipt)), strong: receipt.refunded === 0 },
    ...(receipt.refunded > 0
      ? [
          { label: row.refunded, value: euros(order, receipt.refunded) },
          { label: row.totalKept, value: euros(order, keptOf(receipt)), strong: true },
        ]
      : []),
  ];
}
