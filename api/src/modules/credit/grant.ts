import type { Transaction } from '../../db/database.ts';
import { writeCreditLedger } from '../ledger/write-ledger.ts';
import { recordCreditMovement } from './account.ts';

/**
 * Gives a customer goodwill credit in cents. `reference` names its reason (the audit entry, the complaint), for which it is given once.
 * @returns false when it was given before
 */
export async function grantCredit(
  trx: Transaction,
  gift: { userId: string; amount: number; orderId: string | null; reference: string; at: Date },
): Promise<boolean> {
  const { amount, orderId, reference, at } = gift;
  if (!(await recordCreditMovement(trx, { ...gift, kind: 'goodwill' }))) return false;
  return writeCreditLedger(trx, { kind: 'goodwill', amount, orderId, reference, at });
}
