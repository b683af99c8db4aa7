import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { sharesOf } from './visit-payments.ts';

/** Cents of each kind. */
export interface Shares {
  card: number;
  credit: number;
}

/**
 * What of a visit's money is still with us, in cents: `card` was taken from a card, `credit` is account credit that was
 * spent, `held` is reserved on a card and not taken. What is on its way back no longer counts. Credit of a visit that
 * is not paid yet counts too: it returns when the visit ends.
 */
export async function refundableOf(on: Database | Transaction, record: OrderRecord): Promise<Shares & { held: number }> {
  const shares = await sharesOf(on, record);
  const { payment } = record;
  return {
    card: sum(shares, 'card'),
    credit: sum(shares, 'credit') + (isWaiting(payment.state) ? payment.credit : 0),
    held: payment.state === 'authorised' ? payment.amount : 0,
  };
}

const isWaiting = (state: string): boolean => !['paid', 'partlyRefunded', 'refunded', 'voided', 'waived'].includes(state);

const sum = (shares: readonly Shares[], part: keyof Shares): number => shares.reduce((total, share) => total + share[part], 0);
