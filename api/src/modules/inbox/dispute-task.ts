import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DisputeRow } from '../order/record.ts';

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** Staff must contest a dispute, or accept it, before the bank decides alone. */
export const disputePayload = ({ id, provider_id: provider, state, amount, fee, reason, excess, evidence_due_at: due }: DisputeRow) => ({
  dispute: id,
  provider,
  state,
  amount: euros(amount),
  fee: euros(fee),
  reason,
  evidenceUntil: due === null ? '' : `${toMadrid(due).date} ${toMadrid(due).time}`,
  ...(excess > 0 && { takenBeyondThePayment: euros(excess) }),
});

/** Updates the task to the dispute's state. The task closes once the bank has decided, and opens again if the bank reopens the dispute. */
export async function updateDisputeTask({ clock }: Pick<ApiContext, 'clock'>, trx: Transaction, id: string): Promise<void> {
  const row = await trx.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isOver = row.closed_at !== null;
  await trx
    .updateTable('inbox_items')
    .set({
      payload: sql`payload || ${JSON.stringify(disputePayload(row))}::jsonb`,
      ...(isOver && { state: 'closed' as const, closed_at: sql<Date>`coalesce(closed_at, ${clock.now()})` }),
    })
    .where('order_id', '=', row.order_id)
    .where('kind', '=', 'dispute')
    .where(sql<string>`payload ->> 'dispute'`, '=', id)
    .execute();
}
