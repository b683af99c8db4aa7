import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { refundableOf } from '../bill/refundable.ts';
import { offerNow, waitsForCard } from '../dispatch/offer-now.ts';
import { lockOrder } from '../order/record.ts';
import { cancelVisit, closeUnconfirmedVisit } from './end-order.ts';

const ahead: readonly string[] = ['scheduled', 'awaiting', 'confirmed'];

/** Offers, closes or cancels visits when payments, disputes or cleaners decide it. */
export function subscribeBooking(context: OrderingContext): void {
  const { events } = context;

  // The visit waited for its card, so it is offered now.
  events.on('payment.secured', async (trx, { record }) => {
    if (waitsForCard(record)) await offerNow(context, trx, record);
  });

  events.on('dispute.lost', (trx, { record }) => endDisputed(context, trx, record.order.id));

  events.on('offers.lapsed', async (trx, { record }) => {
    await closeUnconfirmedVisit(context, trx, record);
  });

  events.on('visit.missed', async (trx, { record }) => {
    await cancelVisit(context, trx, record, { by: 'system', reason: 'noShow', refundTo: 'card' });
  });
}

/** Cancels an upcoming visit that is no longer paid. */
async function endDisputed(context: OrderingContext, trx: Transaction, orderId: string): Promise<void> {
  const record = await lockOrder(trx, orderId);
  if (record && ahead.includes(record.order.service) && (await refundableOf(trx, record)).card === 0)
    await cancelVisit(context, trx, record, { by: 'system', reason: 'disputed', refundTo: 'card' });
}
