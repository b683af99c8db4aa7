import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import { refundableOf } from '../bill/refundable.ts';
import { offerNow, waitsForCard } from '../dispatch/offer-now.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { lockOrder } from '../order/record.ts';
import { cancelVisit, closeUnconfirmedVisit } from './end-order.ts';

const ahead: readonly string[] = ['scheduled', 'awaiting', 'confirmed'];

/** What becomes of a visit when its payment, its dispute or its cleaners decide it. */
export function reactToEvents(context: OrderingContext): void {
  const { events } = context;

  // Its card came first: cleaners are asked now, and the customer hears until when they answer.
  events.on('payment.secured', async (trx, { record, by }) => {
    if (!waitsForCard(record)) return;
    await offerNow(context, trx, record);
    await sendOrderMail(context, trx, record, by === 'hold' ? 'cardAuthorised' : 'orderReceived');
  });

  events.on('dispute.lost', (trx, { record, amount }) => endDisputed(context, trx, record.order.id, amount));

  events.on('offers.lapsed', async (trx, { record }) => {
    await closeUnconfirmedVisit(context, trx, record);
  });

  events.on('visit.missed', async (trx, { record }) => {
    await cancelVisit(context, trx, record, { by: 'system', reason: 'noShow', refundTo: 'card' });
  });
}

/** A visit that is still to come and is not paid any more is cancelled. Of any other, its customer hears what the bank decided. */
async function endDisputed(context: OrderingContext, trx: Transaction, orderId: string, amount: number): Promise<void> {
  const record = await lockOrder(trx, orderId);
  if (!record) return;
  if (ahead.includes(record.order.service) && (await refundableOf(trx, record)).card === 0) {
    const cancelled = await cancelVisit(context, trx, record, { by: 'system', reason: 'disputed', refundTo: 'card' });
    if (!isDomainError(cancelled)) return;
  }
  await sendOrderMail(context, trx, record, 'disputeLost', { disputed: amount });
}
