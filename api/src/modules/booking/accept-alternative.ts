import { startCode } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { mayBeOffered, offerNow } from '../dispatch/offer-now.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { transitionService } from '../order/transitions.ts';
import { requestPayment } from '../payment/begin.ts';
import { reopenPayment, settleDifference } from '../payment/difference.ts';
import { redeemPromoCode } from '../payment/promo.ts';
import { refuseUntaxed } from '../verifactu/tax-details.ts';
import { findAlternative } from './alternatives.ts';
import { planDeadlines } from './deadline-jobs.ts';
import { placeAt, rescheduleReason } from './reschedule-visit.ts';

/** The earlier payment must have ended before a new one is opened. A payment in `none` never began and is used again. */
const over: readonly string[] = ['voided', 'refunded', 'waived', 'none'];

/**
 * The customer accepts another start: the visit waits for cleaners again, at its new price, and its payment is requested now. A second call with the same
 * link returns the visit.
 * @returns `payment_provider` while the earlier payment is still being refunded.
 */
export const acceptAlternative = (context: OrderingContext, userId: string, token: string): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const known = await findAlternative(trx, token);
    const record = known && (await lockOrder(trx, known.order_id));
    // Read again under the order's lock, so that two clicks on the button count once.
    const found = record && (await findAlternative(trx, token));
    if (!found || record.order.user_id !== userId) return domainError('not_found');
    if (found.accepted_at !== null) return record;
    if (record.order.service !== 'notConfirmed') return domainError('illegal_transition');
    const now = context.clock.now();
    const { price } = found;
    if (found.expires_at <= now || startCode(price.date, price.time, now) !== null) return domainError('slot_not_offered');
    if (!over.includes(record.payment.state)) return domainError('payment_provider');
    // A customer may take the tax number away while no open visit needs it, and this visit was not open.
    const untaxed = await refuseUntaxed(trx, userId, price.total);
    if (untaxed) return untaxed;
    await trx.updateTable('alternatives').set({ accepted_at: now }).where('id', '=', found.id).execute();
    const awaiting = await transitionService(context, trx, record, 'awaiting', {
      ...rescheduleReason(record, price),
      reason: 'alternative',
    });
    if (isDomainError(awaiting)) return awaiting;
    const { promo_code: promoCode } = record.order;
    // The order keeps its code, although its limits may be reached meanwhile.
    if (promoCode !== null) await redeemPromoCode(trx, promoCode, userId, record.order.id);
    const placed = await placeAt(context, trx, awaiting, price, { ...record.order.input, selectedSpeed: found.speed });
    const asked = await askForPayment(context, trx, placed, price.total - record.order.price.total);
    await planDeadlines(context, trx, asked);
    if (mayBeOffered(asked)) await offerNow(context, trx, asked);
    await context.events.publish(trx, 'visit.requested', { record: asked });
    return asked;
  });

async function askForPayment(context: OrderingContext, trx: Transaction, record: OrderRecord, difference: number): Promise<OrderRecord> {
  if (record.payment.state !== 'none') return reopenPayment(context, trx, record, record.order.price.total);
  return requestPayment(context, trx, await settleDifference(context, trx, record, difference));
}
