import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvents } from '../../events.ts';

/** What the customer has instead of the refund, in the words of the command line that staff works with. */
const nothingYet = 'nothing yet';
const givenBy = { transfer: 'bank transfer', credit: 'account credit' } as const;

/** Staff ask the customer whether they want credit another way, and arrange what nobody has given yet. */
export const refundPayload = ({ refund, amount, isCredited }: DomainEvents['refund.failed']) => ({
  refund,
  amount,
  given: isCredited ? givenBy.credit : nothingYet,
});

/** Money that belongs to no payment is reported again each time that the provider tells of it. */
export async function hasRefundTask(trx: Transaction, { record, refund }: DomainEvents['refund.failed']): Promise<boolean> {
  const task = await trx
    .selectFrom('inbox_items')
    .select('id')
    .where('order_id', '=', record.order.id)
    .where('kind', '=', 'refund')
    .where(sql<string>`payload ->> 'refund'`, '=', refund)
    .executeTakeFirst();
  return task !== undefined;
}

/** What was still with us is given: the tasks that said so are done. */
export async function closeRefundTasks(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  { record, by }: DomainEvents['owed.settled'],
): Promise<void> {
  await trx
    .updateTable('inbox_items')
    .set({ payload: sql`payload || ${JSON.stringify({ given: givenBy[by] })}::jsonb`, state: 'closed', closed_at: clock.now() })
    .where('order_id', '=', record.order.id)
    .where('kind', '=', 'refund')
    .where(sql<string>`payload ->> 'given'`, '=', nothingYet)
    .execute();
}
