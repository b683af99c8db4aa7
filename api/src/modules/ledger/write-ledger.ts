import type { Insertable } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';

interface Entry {
  kind: Tables['ledger']['kind'];
  /** In cents. An amount of 0 is not written. */
  amount: number;
  /** Makes the row unique within its kind: an id of the provider or our own. */
  reference: string;
}

/** Records an amount of a payment once. @returns false when it was recorded before */
export const writeLedger = (
  { clock }: Pick<OrderingContext, 'clock'>,
  trx: Transaction,
  { order, payment }: OrderRecord,
  entry: Entry,
): Promise<boolean> => write(trx, { order_id: order.id, payment_id: payment.id, at: clock.now(), ...entry });

/** Records once credit that no payment gives or takes: goodwill, also for a visit, and gift cards. */
export const writeCreditLedger = async (
  trx: Transaction,
  { orderId = null, ...entry }: Entry & { kind: 'goodwill' | 'giftCardIssued' | 'giftCardRedeemed'; orderId?: string | null; at: Date },
): Promise<boolean> => write(trx, { order_id: orderId, payment_id: null, ...entry });

async function write(trx: Transaction, row: Insertable<Tables['ledger']>): Promise<boolean> {
  if (row.amount <= 0) return false;
  const written = await trx
    .insertInto('ledger')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
