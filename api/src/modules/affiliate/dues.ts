import type { AffiliateDue } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import type { AffiliateRow } from '../referral/store.ts';
import { commissionsOf } from './commissions.ts';

/** What is due to each affiliate. Whoever has waited longest for a payout comes first, and those to whom nothing is due last. */
export async function listDues(db: Database, affiliates: readonly AffiliateRow[]): Promise<AffiliateDue[]> {
  const { referral: terms } = await loadBusinessSettings(db);
  const commissions = await commissionsOf(db, affiliates, terms);
  const dues = affiliates.map(({ id }): AffiliateDue => {
    const lines = commissions.get(id)?.lines ?? [];
    const due = lines.reduce((sum, line) => sum + line.due, 0);
    const [earliest] = lines.filter((line) => line.due > 0);
    return { affiliateId: id, due, since: due > 0 ? (earliest?.date ?? null) : null };
  });
  const last = '9999-12-31';
  return dues.sort((one, other) => (one.since ?? last).localeCompare(other.since ?? last) || other.due - one.due);
}
