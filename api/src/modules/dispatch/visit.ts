import './job-kinds.ts';
import type { Transaction } from '../../db/database.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import { notify } from '../notification/notify.ts';
import type { OrderingContext } from '../order/context.ts';
import { offerNextVisit } from '../order/next-visit.ts';
import type { OrderRecord } from '../order/record.ts';
import { moveService } from '../order/transitions.ts';

/** The cleaners are at the door. */
export async function startVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord | Refusal> {
  const started = await moveService(context, trx, record, 'inProgress', { by: 'cleaner', kind: 'started' });
  if (!isRefusal(started)) await notify(context, trx, started, 'Cleaning started');
  return started;
}

/** The cleaners are done: the visit can be rated, and the next one of a series goes on offer. */
export async function completeVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord | Refusal> {
  const completed = await moveService(context, trx, record, 'completed', { by: 'cleaner', kind: 'completed' });
  if (isRefusal(completed)) return completed;
  await notify(context, trx, completed, 'Cleaning completed');
  await offerNextVisit(context, trx, completed);
  return completed;
}
