import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What the ledger says of an account in which customers hold value, and what the rows of the customers say, in cents. */
export interface HeldValue {
  account: 'credit' | 'giftCard';
  ledger: number;
  rows: number;
}

/**
 * Compares all account credit, and all gift cards that nobody has redeemed, with the ledger. One statement reads both sides, so that no movement falls between
 * them.
 */
export async function heldValues(db: Database): Promise<HeldValue[]> {
  const { rows } = await sql<{ account: HeldValue['account']; ledger: string; rows: string }>`
    select 'credit' as account,
      (select coalesce(sum(case kind when 'creditSpent' then -amount else amount end), 0) from ledger
        where kind in ('goodwill', 'giftCardRedeemed', 'credited', 'owedCredited', 'creditReturned', 'creditSpent')) as ledger,
      (select coalesce(sum(balance), 0) from credit_accounts) as rows
    union all
    select 'giftCard',
      (select coalesce(sum(case kind when 'giftCardIssued' then amount else -amount end), 0) from ledger
        where kind in ('giftCardIssued', 'giftCardRedeemed')),
      (select coalesce(sum(value), 0) from gift_cards where redeemed_by is null and redeemed_at is null)
  `.execute(db);
  return rows.map((row) => ({ account: row.account, ledger: Number(row.ledger), rows: Number(row.rows) }));
}
