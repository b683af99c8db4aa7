import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord } from '../order/record.ts';

/** Records what a hold no longer reserves: all of it, or what was `captured` less. A hold ends once. */
export async function recordRelease(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  intentId: string,
  captured = 0,
): Promise<void> {
  const held = await trx
    .selectFrom('ledger')
    .select('amount')
    .where('kind', '=', 'authorised')
    .where('reference', '=', intentId)
    .executeTakeFirst();
  if (held) await writeLedger(context, trx, record, { kind: 'released', amount: held.amount - captured, reference: intentId });
}
