import type { Transaction } from '../../db/database.ts';
import { recordCreditMovement } from './account.ts';

/**
 * Gives a customer credit as a kindness of ours, in cents. `reference` is what it is for (the audit entry, the complaint):
 * given once for it.
 * @returns false when it was given before.
 */
export const grantCredit = (
  trx: Transaction,
  gift: { userId: string; amount: number; orderId: string | null; reference: string; at: Date },
): Promise<boolean> => recordCreditMovement(trx, { ...gift, kind: 'goodwill' });
