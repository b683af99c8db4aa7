import type { Calls } from '@nitida/contract';
import { complaintFrom, isWithinComplaintTime } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { acknowledgeSender, notifyStaff } from '../inbox/mails.ts';
import { createInboxItem } from '../inbox/store.ts';
import { lockOrder } from '../order/record.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { actionFactsOf } from './actions.ts';

type Complaint = Calls['createComplaint']['answer']['complaint'];

/** Puts a complaint about a visit that is done, or that nobody came to, before staff: one for each visit, within the hours of the settings. */
export const complain = (context: OrderingContext, userId: string, orderId: string, text: string): Promise<Complaint | DomainError> =>
  transact<Complaint>(context.db, async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (!record || record.order.user_id !== userId) return domainError('not_found');
    const { order } = record;
    const at = context.clock.now();
    const { complaintHours } = await loadBusinessSettings(trx);
    const facts = (await actionFactsOf(trx, [order], at)).get(orderId);
    if (!facts || facts.hasComplaint || complaintFrom(facts) === null) return domainError('illegal_transition');
    if (!isWithinComplaintTime(facts, complaintHours)) return domainError('too_late_to_complain', { params: { hours: complaintHours } });
    const { id } = await createInboxItem(trx, {
      kind: 'complaint',
      userId,
      orderId,
      payload: { order: order.number, text },
      lng: order.lng,
      at,
    });
    await notifyStaff(context, trx, id);
    const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await acknowledgeSender(context, trx, { itemId: id, to: email, lng: order.lng });
    return { id, at: at.toISOString(), state: 'open' };
  });
