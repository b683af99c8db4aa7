import type { Order } from '@nitida/contract';

/** The keys of the words for what a customer's page shows. */
export const displayKeys: Record<Order['display'], string> = {
  awaitingConfirmation: 'operations.display.awaitingConfirmation',
  confirmed: 'operations.display.confirmed',
  booked: 'operations.display.booked',
  toBePaid: 'operations.display.toBePaid',
  paid: 'operations.display.paid',
  inProgress: 'operations.display.inProgress',
  completed: 'operations.display.completed',
  notConfirmed: 'operations.display.notConfirmed',
  cancelled: 'operations.display.cancelled',
};

export const customerActionKeys: Record<Order['actions'][number], string> = {
  cancel: 'operations.customerAction.cancel',
  reschedule: 'operations.customerAction.reschedule',
  withdraw: 'operations.customerAction.withdraw',
  complain: 'operations.customerAction.complain',
  rate: 'operations.customerAction.rate',
  sendReceipt: 'operations.customerAction.sendReceipt',
  rebook: 'operations.customerAction.rebook',
};
