import type { CancelledBy } from '@nitida/domain';
import type { Transaction } from '../../db/database.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import { withdrawOffers } from '../dispatch/offer.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { notify } from '../notification/notify.ts';
import { windUpPayment } from '../payment/settle.ts';
import type { OrderingContext } from './context.ts';
import { offerNextVisit } from './next-visit.ts';
import type { CancelReason, OrderRecord } from './record.ts';
import { moveService } from './transitions.ts';

/** Cancels a visit at no charge, and tells its customer. */
export async function cancelOrder(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  why: { by: CancelledBy; reason: CancelReason },
): Promise<OrderRecord | Refusal> {
  const cancelled = await moveService(context, trx, record, 'cancelled', { ...why, kind: 'cancelled' });
  if (isRefusal(cancelled)) return cancelled;
  await withdrawOffers(context, trx, cancelled, 'withdrawn');
  const settled = await windUpPayment(context, trx, cancelled);
  await notify(context, trx, settled, 'Cleaning cancelled', why.reason);
  await sendOrderMail(context, trx, settled, why.reason === 'unpaid' ? 'cancelledUnpaid' : 'cancelledNotAuthorised');
  await offerNextVisit(context, trx, settled);
  return settled;
}

/** Nobody, or too few, could come: everything goes back. */
export async function endUnconfirmed(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord | Refusal> {
  const ended = await moveService(context, trx, record, 'notConfirmed', { by: 'system', kind: 'notConfirmed' });
  if (isRefusal(ended)) return ended;
  await withdrawOffers(context, trx, ended, 'lapsed');
  const settled = await windUpPayment(context, trx, ended);
  await notify(context, trx, settled, 'Request not confirmed');
  await sendOrderMail(context, trx, settled, 'notConfirmed');
  await offerNextVisit(context, trx, settled);
  return settled;
}
