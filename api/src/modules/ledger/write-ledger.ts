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

/** Records an amount once. @returns false when it was recorded before */
export async function writeLedger(
  { clock }: Pick<OrderingContext, 'clock'>,
  trx: Transaction,
  { order, payment }: OrderRecord,
  entry: Entry,
): Promise<boolean> {
  if (entry.amount <= 0) return false;
  const written = await trx
    .insertInto('ledger')
    .values({ order_id: order.id, payment_id: payment.id, at: clock.now(), ...entry })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
