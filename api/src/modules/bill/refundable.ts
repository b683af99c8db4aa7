import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { sharesOf } from './visit-payments.ts';

/** Amounts in cents. */
export interface Shares {
  card: number;
  credit: number;
}

/**
 * The refundable money of a visit in cents: `card` was taken from a card, `credit` is spent account credit, `held` is reserved on a card. Pending refunds
 * are excluded. The credit of an unpaid visit is included, because it returns when the visit ends.
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
