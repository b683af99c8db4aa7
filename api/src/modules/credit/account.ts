import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { CreditKind } from '../../db/money-tables.ts';
import { prepared } from '../../db/prepared.ts';

export interface CreditMovement {
  userId: string;
  kind: CreditKind;
  /** Cents; negative when it is spent. */
  amount: number;
  orderId: string | null;
  /** Makes the movement unique of its kind. */
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
 * Holds a customer's account until the transaction ends. Held before an invoice's or a credit note's number is drawn,
 * so that two transactions never wait for each other.
 * @returns the balance in cents.
 */
export async function lockAccount(trx: Transaction, userId: string): Promise<number> {
  // Before the account: who makes an order holds the customer first, too.
  await shareCustomer(trx, { userId });
  await openAccount(trx, { userId });
  const [account] = await heldBalance(trx, { userId });
  if (!account) throw new Error('A customer has no account');
  return account.balance;
}

/**
 * Writes a movement once and keeps the balance.
 * @returns false when it was written before.
 * @throws when more would be spent than there is: the caller looks under the account's lock first.
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

/** What a customer has now, in cents. */
export async function balanceOf(on: Database | Transaction, userId: string): Promise<number> {
  const [account] = await balanceRow(on, { userId });
  return account?.balance ?? 0;
}
