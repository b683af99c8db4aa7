import type { customerHaves, InboxSummary, LedgerKind, MoneyPlace, Order, orderRepeats, StaffOrder } from '@nitida/contract';
import type { MarkTone } from '../../parts/mark.tsx';

type Service = StaffOrder['service'];
type Payment = StaffOrder['payment'];

/** The keys of the words for the codes of the API. They are literals, so that the check of the texts finds each. */
export const serviceKeys: Record<Service, string> = {
  scheduled: 'operations.service.scheduled',
  awaiting: 'operations.service.awaiting',
  confirmed: 'operations.service.confirmed',
  inProgress: 'operations.service.inProgress',
  completed: 'operations.service.completed',
  notConfirmed: 'operations.service.notConfirmed',
  cancelled: 'operations.service.cancelled',
};

export const serviceTones: Record<Service, MarkTone> = {
  scheduled: 'quiet',
  awaiting: 'wait',
  confirmed: 'good',
  inProgress: 'good',
  completed: 'quiet',
  notConfirmed: 'bad',
  cancelled: 'quiet',
};

export const paymentKeys: Record<Payment, string> = {
  none: 'operations.payment.none',
  requested: 'operations.payment.requested',
  processing: 'operations.payment.processing',
  actionRequired: 'operations.payment.actionRequired',
  authorised: 'operations.payment.authorised',
  paid: 'operations.payment.paid',
  partlyRefunded: 'operations.payment.partlyRefunded',
  refunded: 'operations.payment.refunded',
  failed: 'operations.payment.failed',
  voided: 'operations.payment.voided',
  waived: 'operations.payment.waived',
};

export const repeatKeys: Record<(typeof orderRepeats)[number], string> = {
  once: 'operations.repeats.once',
  series: 'operations.repeats.series',
};

export const customerHasKeys: Record<(typeof customerHaves)[number], string> = {
  orders: 'operations.customer.hasOrders',
  noOrders: 'operations.customer.hasNoOrders',
  credit: 'operations.customer.hasCredit',
};

export const ledgerKeys: Record<LedgerKind, string> = {
  authorised: 'operations.ledger.authorised',
  released: 'operations.ledger.released',
  charged: 'operations.ledger.charged',
  refunded: 'operations.ledger.refunded',
  refundFailed: 'operations.ledger.refundFailed',
  owed: 'operations.ledger.owed',
  owedReturned: 'operations.ledger.owedReturned',
  owedSettled: 'operations.ledger.owedSettled',
  owedCredited: 'operations.ledger.owedCredited',
  waived: 'operations.ledger.waived',
  creditSpent: 'operations.ledger.creditSpent',
  creditReturned: 'operations.ledger.creditReturned',
  credited: 'operations.ledger.credited',
  goodwill: 'operations.ledger.goodwill',
  giftCardIssued: 'operations.ledger.giftCardIssued',
  giftCardRedeemed: 'operations.ledger.giftCardRedeemed',
  disputed: 'operations.ledger.disputed',
  disputeReturned: 'operations.ledger.disputeReturned',
  disputeFee: 'operations.ledger.disputeFee',
  disputeFeeReturned: 'operations.ledger.disputeFeeReturned',
};

export const placeKeys: Record<MoneyPlace, string> = {
  card: 'operations.place.card',
  hold: 'operations.place.hold',
  company: 'operations.place.company',
  credit: 'operations.place.credit',
  giftCard: 'operations.place.giftCard',
  owed: 'operations.place.owed',
  bank: 'operations.place.bank',
  transfer: 'operations.place.transfer',
};

export const cleaningKeys: Record<Order['serviceType'], string> = {
  Basic: 'operations.cleaning.basic',
  Detailed: 'operations.cleaning.detailed',
  'Move in/out': 'operations.cleaning.moveInOut',
  'After builders': 'operations.cleaning.afterBuilders',
  'After party': 'operations.cleaning.afterParty',
};

export const actorKeys: Record<'customer' | 'cleaner' | 'admin' | 'system', string> = {
  customer: 'operations.actor.customer',
  cleaner: 'operations.actor.cleaner',
  admin: 'operations.actor.admin',
  system: 'operations.actor.system',
};

export const timelineKeys: Record<Order['timeline'][number]['kind'], string> = {
  requested: 'operations.timeline.requested',
  rescheduled: 'operations.timeline.rescheduled',
  cardAuthorised: 'operations.timeline.cardAuthorised',
  paid: 'operations.timeline.paid',
  cleanerAccepted: 'operations.timeline.cleanerAccepted',
  confirmed: 'operations.timeline.confirmed',
  notConfirmed: 'operations.timeline.notConfirmed',
  started: 'operations.timeline.started',
  completed: 'operations.timeline.completed',
  cancelled: 'operations.timeline.cancelled',
  refunded: 'operations.timeline.refunded',
  disputed: 'operations.timeline.disputed',
  disputeWon: 'operations.timeline.disputeWon',
  disputeLost: 'operations.timeline.disputeLost',
};

export const offerKeys: Record<'offered' | 'accepted' | 'lapsed' | 'withdrawn', string> = {
  offered: 'operations.offer.offered',
  accepted: 'operations.offer.accepted',
  lapsed: 'operations.offer.lapsed',
  withdrawn: 'operations.offer.withdrawn',
};

export const inboxKindKeys: Record<InboxSummary['kind'], string> = {
  contact: 'operations.inboxKind.contact',
  callBack: 'operations.inboxKind.callBack',
  join: 'operations.inboxKind.join',
  survey: 'operations.inboxKind.survey',
  withdrawal: 'operations.inboxKind.withdrawal',
  complaint: 'operations.inboxKind.complaint',
  refund: 'operations.inboxKind.refund',
  visit: 'operations.inboxKind.visit',
  dispute: 'operations.inboxKind.dispute',
  plan: 'operations.inboxKind.plan',
};

export const inboxStateKeys: Record<'open' | 'answered' | 'closed', string> = {
  open: 'operations.inboxState.open',
  answered: 'operations.inboxState.answered',
  closed: 'operations.inboxState.closed',
};
