import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvents } from '../../domain-events.ts';

/** What the customer has received instead of the refund, in the language of the staff command line. */
const nothingYet = 'nothing yet';
const givenBy = { transfer: 'bank transfer', credit: 'account credit' } as const;

/** Staff ask the customer whether they prefer another way than credit, and return money that was not returned yet. */
export const refundPayload = ({ refund, amount, isCredited }: DomainEvents['refund.failed']) => ({
  refund,
  amount,
  given: isCredited ? givenBy.credit : nothingYet,
});

/** Whether a task exists, because unmatched money is reported again with each message of the provider. */
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

/** Closes the refund tasks of a visit once the owed money was returned. */
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
