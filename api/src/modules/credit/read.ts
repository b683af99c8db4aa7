import type { Credit } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { balanceOf } from './account.ts';

/** A customer's balance with all movements, newest first. */
export async function readCredit(on: Database | Transaction, userId: string): Promise<Credit> {
  const rows = await on
    .selectFrom('credit_entries')
    .leftJoin('orders', 'orders.id', 'credit_entries.order_id')
    .select([
      'credit_entries.id',
      'credit_entries.kind',
      'credit_entries.amount',
      'credit_entries.at',
      'credit_entries.order_id as orderId',
      'orders.number as orderNumber',
    ])
    .where('credit_entries.user_id', '=', userId)
    .orderBy('credit_entries.id', 'desc')
    .execute();
  const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { balance: await balanceOf(on, userId), entries };
}
