import type { LedgerKind, MoneyPlace, MoneyRow } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

/** Where the money of each kind of ledger row came from, and where it went. */
export const moneyMoves: Record<LedgerKind, readonly [from: MoneyPlace | null, to: MoneyPlace | null]> = {
  authorised: ['card', 'hold'],
  released: ['hold', 'card'],
  charged: ['card', 'company'],
  refunded: ['company', 'card'],
  refundFailed: ['card', 'company'],
  owed: ['company', 'owed'],
  owedReturned: ['owed', 'card'],
  owedSettled: ['owed', 'transfer'],
  owedCredited: ['owed', 'credit'],
  waived: [null, null],
  creditSpent: ['credit', 'company'],
  creditReturned: ['company', 'credit'],
  credited: ['company', 'credit'],
  goodwill: ['company', 'credit'],
  giftCardIssued: ['company', 'giftCard'],
  giftCardRedeemed: ['giftCard', 'credit'],
  disputed: ['company', 'bank'],
  disputeReturned: ['bank', 'company'],
  disputeFee: ['company', 'bank'],
  disputeFeeReturned: ['bank', 'company'],
};

/** Every cent of an order, in the order in which it moved. */
export async function moneyOf(on: Database | Transaction, orderId: string): Promise<MoneyRow[]> {
  const rows = await on
    .selectFrom('ledger')
    .select(['id', 'kind', 'amount', 'reference', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, ...row }) => {
    const [from, to] = moneyMoves[row.kind];
    return { ...row, from, to, at: at.toISOString() };
  });
}

/** What is still owed to the customer of an order, in cents. */
export async function owedOf(on: Database | Transaction, orderId: string): Promise<number> {
  const { owed } = await on
    .selectFrom('ledger')
    .select(sql<string>`coalesce(sum(case kind when 'owed' then amount else -amount end), 0)`.as('owed'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['owed', 'owedReturned', 'owedSettled', 'owedCredited'])
    .executeTakeFirstOrThrow();
  return Number(owed);
}
