import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { CreditKind } from '../../db/money-tables.ts';
import { prepared } from '../../db/prepared.ts';

export interface CreditMovement {
  userId: string;
  kind: CreditKind;
  /** In cents; negative when credit is spent. */
  amount: number;
  orderId: string | null;
  /** Makes the movement unique within its kind. */
  reference: string;
  at: Date;
}

const shareCustomer = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare(),
);
const openAccount = prepared((db, { userId }: { userId: string }) =>
  db
    .insertInto('credit_accounts')
    .values({ user_id: userId, balance: 0 })
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
);
const balanceRow = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('credit_accounts').select('balance').where('user_id', '=', userId),
);
const heldBalance = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('credit_accounts').select('balance').where('user_id', '=', userId).forNoKeyUpdate(),
);

/**
 * Locks a customer's account until the transaction ends. The lock is taken before the number of an invoice or credit note is drawn, so that two
 * transactions cannot wait for each other.
 * @returns the balance in cents
 */
export async function lockAccount(trx: Transaction, userId: string): Promise<number> {
  // The customer is locked before the account, in the same order as by the creation of an order.
  await shareCustomer(trx, { userId });
  await openAccount(trx, { userId });
  const [account] = await heldBalance(trx, { userId });
  if (!account) throw new Error('A customer has no account');
  return account.balance;
}

/**
 * Records a movement once and updates the balance.
 * @returns false when the movement was recorded before
 * @throws when the balance would become negative; the caller must check it under the account's lock
 */
export async function recordCreditMovement(trx: Transaction, movement: CreditMovement): Promise<boolean> {
  const { userId, kind, amount, orderId, reference, at } = movement;
  await lockAccount(trx, userId);
  const written = await trx
    .insertInto('credit_entries')
    .values({ user_id: userId, kind, amount, order_id: orderId, reference, at })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await trx
    .updateTable('credit_accounts')
    .set({ balance: sql`balance + ${amount}` })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** The customer's balance in cents. */
export async function balanceOf(on: Database | Transaction, userId: string): Promise<number> {
  const [account] = await balanceRow(on, { userId });
  return account?.balance ?? 0;
}
