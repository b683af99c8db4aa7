import type { AffiliateStatement } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { type AffiliateRow, presentAffiliate } from '../referral/store.ts';
import { commissionsOf } from './commissions.ts';

/**
 * The commission of an affiliate and the part that is still due: a share of each paid and completed visit of referred customers, without IVA and refunds,
 * within the term from the sign-up. It is computed again for each call, so that a later refund reduces the next payout.
 */
export async function statementOf(on: Database | Transaction, affiliate: AffiliateRow, origin: string): Promise<AffiliateStatement> {
  const { referral: terms } = await loadBusinessSettings(on);
  const { referred = 0, lines = [] } = (await commissionsOf(on, [affiliate], terms)).get(affiliate.id) ?? {};
  const payouts = await on
    .selectFrom('affiliate_payouts')
    .select(['id', 'amount', 'reference', 'at'])
    .where('affiliate_id', '=', affiliate.id)
    .orderBy('at')
    .execute();
  return {
    affiliate: presentAffiliate(affiliate, origin),
    terms,
    referred,
    lines,
    commission: sum(lines.map(({ commission }) => commission)),
    paidOut: sum(lines.map(({ paidOut }) => paidOut)),
    due: sum(lines.map(({ due }) => due)),
    payouts: payouts.map(({ at, ...payout }) => ({ ...payout, at: at.toISOString() })),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
