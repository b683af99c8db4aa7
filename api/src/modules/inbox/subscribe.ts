import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { InboxKind } from '../../db/staff-tables.ts';
import type { OrderRecord } from '../order/record.ts';
import { signalWork } from '../staff/work-signal.ts';
import { disputePayload, updateDisputeTask } from './dispute-task.ts';
import { acknowledgeSender, notifyStaff, teamLanguage } from './mails.ts';
import { planPayload } from './plan-task.ts';
import { closeRefundTasks, hasRefundTask, refundPayload } from './refund-task.ts';
import { createInboxItem } from './store.ts';
import { closeVisitTasks, earlyPayload, visitPayload } from './visit-task.ts';

/** Creates the tasks of staff, notifies them, and closes tasks that are done. */
export function subscribeInbox(context: ApiContext): void {
  const { events, clock } = context;

  const addItem = async (
    trx: Transaction,
    kind: InboxKind,
    { order }: OrderRecord,
    payload: object,
    sent: { id?: string; at?: Date } = {},
  ) => {
    const about = { userId: order.user_id, orderId: order.id, lng: order.lng };
    const item = await createInboxItem(trx, { kind, ...about, payload: { order: order.number, ...payload }, at: clock.now(), ...sent });
    await notifyStaff(context, trx, item.id);
    await signalWork(context, trx);
  };

  events.on('visit.withdrawn', (trx, { record, statement, at, paid, back }) => {
    const refunded = back.card + back.credit;
    const money = { paid, refunded, difference: paid - refunded };
    return addItem(trx, 'withdrawal', record, { statement, service: record.order.service, ...money }, { at });
  });

  events.on('complaint.made', async (trx, { record, id, text, at }) => {
    await addItem(trx, 'complaint', record, { text }, { id, at });
    const { user_id: userId, lng } = record.order;
    const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await acknowledgeSender(context, trx, { itemId: id, to: email, lng });
  });

  events.on('visit.stalled', async (trx, event) => addItem(trx, 'visit', event.record, await visitPayload(trx, event)));
  events.on('visit.endedEarly', async (trx, event) => addItem(trx, 'visit', event.record, await earlyPayload(trx, event)));
  events.on('visit.started', (trx, { record }) => closeVisitTasks(context, trx, record));

  events.on('refund.failed', async (trx, event) => {
    if (!(await hasRefundTask(trx, event))) await addItem(trx, 'refund', event.record, refundPayload(event));
  });
  events.on('owed.settled', (trx, event) => closeRefundTasks(context, trx, event));

  events.on('dispute.opened', (trx, { record, dispute }) => addItem(trx, 'dispute', record, disputePayload(dispute)));
  events.on('plan.failed', async (trx, event) => {
    const item = await createInboxItem(trx, { kind: 'plan', payload: planPayload(event), lng: teamLanguage, at: clock.now() });
    await notifyStaff(context, trx, item.id);
    await signalWork(context, trx);
  });

  events.on('dispute.changed', (trx, { disputeId }) => updateDisputeTask(context, trx, disputeId));
}
