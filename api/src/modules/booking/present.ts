import { cancelReasons, type Order, type OrderSummary, type PriceList, type QuoteInput } from '@nitida/contract';
import { authoriseBy, cancellationDeadlines, canReschedule, displayState, payable, paymentDeadlines, tabOf } from '@nitida/domain';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { cardAmountOf } from '../bill/card-amount.ts';
import { disputeOf } from '../bill/dispute-state.ts';
import { creditUsedOf, type RefundedAmounts, refundedToOf, refundsOf } from '../bill/read-refunds.ts';
import { savedCardOf } from '../bill/saved-cards.ts';
import { takenOf } from '../bill/visit-payments.ts';
import { assignedCleaners } from '../cleaner/status.ts';
import { notesOf, placeOf } from '../order/address.ts';
import { endTimeOf, type OrderRecord, type OrderRow, startChosenAt } from '../order/record.ts';
import { actionsOf } from './actions.ts';
import { complaintOf } from './complain.ts';

/** One row of the list of orders. */
export function summaryOf({ order, payment }: OrderRecord, now: Date, refundedTo: RefundedAmounts): OrderSummary {
  return {
    id: order.id,
    number: order.number,
    subscriptionId: order.subscription_id,
    serviceType: order.input.selectedCleaning,
    repeat: order.input.repeat,
    date: order.date,
    time: order.time,
    endTime: endTimeOf(order),
    startAt: order.start_at.toISOString(),
    cleaners: order.price.cleaners,
    total: order.price.total,
    service: order.service,
    payment: payment.state,
    display: displayState(order.service, payment.state),
    tab: tabOf(order.service),
    payable: payable({ service: order.service, payment: payment.state, total: order.price.total, startAt: order.start_at, now }),
    refundedTo,
  };
}

/** The first invoice of the visit's current payments. An invoice without a payment counts too. */
const invoiceOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('payments', 'payments.id', 'invoices.payment_id')
    .select('invoices.number')
    .where('invoices.order_id', '=', orderId)
    .where('invoices.corrects', 'is', null)
    .where((eb) =>
      eb.or([eb('invoices.payment_id', 'is', null), eb('payments.kept', '=', true), eb('payments.id', '=', eb.ref('orders.payment_id'))]),
    )
    .orderBy('invoices.issued_at')
    .limit(1),
);
const rateOf = prepared((db, { orderId }: { orderId: string }) => db.selectFrom('rates').select('rate').where('order_id', '=', orderId));
const shownEvents = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('order_events')
    .leftJoin('cleaners', 'cleaners.id', 'order_events.cleaner_id')
    .select(['order_events.kind', 'order_events.at', 'order_events.by', 'order_events.moved', 'order_events.reason', 'cleaners.name'])
    .where('order_events.order_id', '=', orderId)
    .where('order_events.kind', 'is not', null)
    .orderBy('order_events.id'),
);

/** The whole order as its customer sees it. */
export async function presentOrder(db: Database, record: OrderRecord, now: Date, { pricing }: Pick<PriceList, 'pricing'>): Promise<Order> {
  const { order, payment } = record;
  const { price } = order;
  const [assigned, timeline, [invoice], [rate], paid, creditUsed, cardAmount, refunds, refundedTo, actions, complaint, charges, dispute] =
    await Promise.all([
      assignedCleaners(db, order.id, now),
      timelineOf(db, order.id),
      invoiceOf(db, { orderId: order.id }),
      rateOf(db, { orderId: order.id }),
      takenOf(db, order),
      creditUsedOf(db, order),
      cardAmountOf(db, record),
      refundsOf(db, order.id),
      refundedToOf(db, [order.id]),
      actionsOf(db, [order], { now, pricing }),
      complaintOf(db, order.id),
      chargesOf(db, [record], pricing),
      disputeOf(db, order.id),
    ]);
  const back = refundedTo(order.id);
  const isOnOffer = order.service === 'awaiting' && order.respond_by !== null;
  return {
    ...summaryOf(record, now, back),
    ...homeOf(order.input),
    speed: order.input.selectedSpeed,
    tariff: price.tariff,
    durationMinutes: price.durationMinutes,
    labourMinutes: price.labourMinutes,
    promoCode: order.promo_code,
    lines: price.lines,
    discount: price.promoDiscount,
    subtotal: price.subtotal,
    ivaPercent: price.ivaPercent,
    iva: price.iva,
    refunded: back.card + back.credit,
    bookingSoon: order.booking_soon,
    respondBy: isOnOffer ? (order.respond_by?.toISOString() ?? null) : null,
    offeredAt: order.offered_at?.toISOString() ?? null,
    paymentDueAt: payByOf(record, pricing)?.toISOString() ?? null,
    freeCancellationUntil: freeUntilOf(order, now, pricing)?.toISOString() ?? null,
    chargeAt: charges.get(order.id)?.toISOString() ?? null,
    paymentReminderHours: pricing.paymentReminderHours,
    acceptedCleaners: assigned.length,
    assigned,
    address: placeOf(order),
    ...notesOf(order),
    timeline,
    card: payment.card,
    createdAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    invoiceNumber: invoice?.number ?? null,
    paymentId: payment.id,
    isRated: rate !== undefined,
    rate: rate?.rate ?? null,
    paid,
    creditUsed,
    cardAmount,
    refunds,
    dispute,
    actions: actions.get(order.id) ?? [],
    complaint,
  };
}

const unpaid: readonly string[] = ['none', 'requested', 'failed', 'actionRequired'];

/** When an unpaid visit is cancelled. A visit that starts soon waits half an hour for its authorisation. Null when nothing is due. */
function payByOf({ order, payment }: OrderRecord, pricing: PriceList['pricing']): Date | null {
  if (!unpaid.includes(payment.state) || tabOf(order.service) === 'past') return null;
  const deadlines = paymentDeadlines(startChosenAt(order), order.start_at, pricing);
  if (deadlines !== null) return deadlines.cancelAt;
  return order.service === 'awaiting' ? authoriseBy(startChosenAt(order), order.start_at) : null;
}

/** Until when the customer can cancel the visit without losing anything. Null when that is over. */
function freeUntilOf(
  { service, created_at: bookedAt, start_at: startAt }: OrderRow,
  now: Date,
  pricing: PriceList['pricing'],
): Date | null {
  if (!canReschedule({ service, bookedAt, startAt, now }, pricing.cancellation)) return null;
  const { fullUntil } = cancellationDeadlines(bookedAt, startAt, pricing);
  return fullUntil > now ? fullUntil : null;
}

/**
 * When the saved card is charged for the visits of one customer that it pays: a card that was saved with consent is charged on the day a visit becomes due,
 * unless the visit is paid earlier.
 */
export async function chargesOf(db: Database, visits: readonly OrderRecord[], pricing: PriceList['pricing']): Promise<Map<string, Date>> {
  const charges = new Map<string, Date>();
  for (const { order, payment } of visits) {
    if (!order.save_card || payment.state !== 'none' || tabOf(order.service) === 'past') continue;
    const deadlines = paymentDeadlines(startChosenAt(order), order.start_at, pricing);
    if (deadlines !== null) charges.set(order.id, deadlines.dueAt);
  }
  const [visit] = visits;
  if (charges.size > 0 && visit && (await savedCardOf(db, visit.order.user_id)) === null) charges.clear();
  return charges;
}

function homeOf(input: QuoteInput) {
  const { apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum, numberOfHours } = input;
  return { extraServices: input.selectedServices, apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum, numberOfHours };
}

async function timelineOf(db: Database, orderId: string): Promise<Order['timeline']> {
  const rows = await shownEvents(db, { orderId });
  return rows.flatMap(({ kind, at, by, moved, name, reason: why }) => {
    if (kind === null) return [];
    const reason = kind === 'cancelled' && by === 'system' ? cancelReasons.find((each) => each === why) : undefined;
    return [{ kind, at: at.toISOString(), by, cleanerName: name, moved, ...(reason && { reason }) }];
  });
}
