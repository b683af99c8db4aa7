import type { StaffOrderDetail } from '@nitida/contract';

/** What staff can do with an order. `note` and `resend` have their buttons beside the lists. */
export type OrderActionName = 'alternatives' | 'reschedule' | 'refund' | 'settle' | 'credit' | 'cancel' | 'note' | 'resend';

export const actionKeys: Record<OrderActionName, string> = {
  alternatives: 'operations.alternatives.button',
  reschedule: 'operations.reschedule.button',
  refund: 'operations.refund.button',
  settle: 'operations.settle.button',
  credit: 'operations.credit.give',
  cancel: 'operations.cancel.button',
  note: 'operations.notes.add',
  resend: 'operations.mails.resend',
};

const cancellable: readonly string[] = ['scheduled', 'awaiting', 'confirmed'];
const taken: readonly string[] = ['paid', 'partlyRefunded'];

/** What can be done with the order now, the most pressing first. */
export function orderActionsOf({ order, visit, refundable, owed }: Pick<StaffOrderDetail, 'order' | 'visit' | 'refundable' | 'owed'>) {
  const possible: Partial<Record<OrderActionName, boolean>> = {
    settle: owed > 0,
    alternatives: order.service === 'notConfirmed',
    reschedule: visit.actions.includes('reschedule'),
    refund: taken.includes(order.payment) && refundable.card + refundable.credit > 0,
    credit: true,
    cancel: cancellable.includes(order.service),
  };
  const names = ['settle', 'alternatives', 'reschedule', 'refund', 'credit', 'cancel'] as const;
  return names.filter((name) => possible[name] === true);
}
