import type { DisplayState, Order, PriceLine } from '@nitida/contract';

/** The text keys in the namespace `account` for the codes of the API. They are literals, so that a test can find each. */
export const stateKeys: Record<DisplayState, string> = {
  awaitingConfirmation: 'state.awaitingConfirmation',
  confirmed: 'state.confirmed',
  booked: 'state.booked',
  toBePaid: 'state.toBePaid',
  paid: 'state.paid',
  inProgress: 'state.inProgress',
  completed: 'state.completed',
  notConfirmed: 'state.notConfirmed',
  cancelled: 'state.cancelled',
};

/** The keys by the target of the refund. */
export const refundedKeys = {
  card: 'state.refundedCard',
  credit: 'state.refundedCredit',
  both: 'state.refundedBoth',
  bank: 'state.returnedByBank',
  bankAndUs: 'state.returnedByBankAndUs',
};

export const partlyRefundedKeys: typeof refundedKeys = {
  card: 'state.partlyRefundedCard',
  credit: 'state.partlyRefundedCredit',
  both: 'state.partlyRefundedBoth',
  bank: 'state.partlyReturnedByBank',
  bankAndUs: 'state.partlyReturnedByBankAndUs',
};

export const disputeKeys: Record<NonNullable<Order['dispute']>['state'], string> = {
  open: 'dispute.open',
  won: 'dispute.won',
  lost: 'dispute.lost',
};

type Event = Order['timeline'][number];

export const eventKeys: Record<Event['kind'], string> = {
  requested: 'event.requested',
  rescheduled: 'event.rescheduled',
  cardAuthorised: 'event.cardAuthorised',
  paid: 'event.paid',
  cleanerAccepted: 'event.cleanerAccepted',
  confirmed: 'event.confirmed',
  notConfirmed: 'event.notConfirmed',
  started: 'event.started',
  completed: 'event.completed',
  cancelled: 'event.cancelled',
  refunded: 'event.refunded',
  disputed: 'event.disputed',
  disputeWon: 'event.disputeWon',
  disputeLost: 'event.disputeLost',
};

export const cancelledByKeys: Record<NonNullable<Event['by']>, string> = {
  customer: 'event.cancelledByYou',
  cleaner: 'event.cancelledByCleaner',
  admin: 'event.cancelledByUs',
  system: 'event.cancelledByUs',
};

export const cancelledBecauseKeys: Record<NonNullable<Event['reason']>, string> = {
  unpaid: 'event.cancelledUnpaid',
  notAuthorised: 'event.cancelledNotAuthorised',
  noShow: 'event.cancelledNoShow',
  disputed: 'event.cancelledDisputed',
};

export const cleanerStatusKeys: Record<Order['assigned'][number]['status'], string> = {
  free: 'cleaner.free',
  busy: 'cleaner.busy',
  off: 'cleaner.off',
};

export const levelKeys: Record<Order['assigned'][number]['level'], string> = {
  Junior: 'cleaner.level.Junior',
  Middle: 'cleaner.level.Middle',
  Senior: 'cleaner.level.Senior',
};

/** Leaves out what costs nothing, such as the standard rate. */
export const shownLines = (lines: PriceLine[]): PriceLine[] => lines.filter(({ amount }) => amount !== 0);

/** The official spelling of card brands, which the provider names in lower case. */
const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
export const cardParts = (card: NonNullable<Order['card']>): { brand: string; last4: string } => ({
  brand: brands[card.brand.toLowerCase()] ?? card.brand,
  last4: card.last4,
});
