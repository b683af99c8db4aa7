import { randomUUID } from 'node:crypto';
import type { AffiliateStatement } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { audit } from '../staff/audit.ts';
import { statementOf } from './statement.ts';

export interface Payout {
  affiliateId: string;
  staff: { id: string };
  /** The amount due on the statement from which staff paid. */
  expectedDue: number;
  /** The reference of the bank transfer. */
  reference: string;
  at: Date;
  /** The customers' origin, for the link in the answer. */
  origin: string;
}

/**
 * Records a payout of the amount due with a line per order, so that no visit is paid twice.
 * @returns `illegal_transition` with the new statement when another amount is due by now
 */
export async function recordPayout(db: Database, payout: Payout): Promise<AffiliateStatement | DomainError> {
  const { affiliateId, staff, expectedDue, reference, at, origin } = payout;
  return transact<AffiliateStatement>(db, async (trx) => {
    const affiliate = await trx.selectFrom('affiliates').selectAll().where('id', '=', affiliateId).forNoKeyUpdate().executeTakeFirst();
    if (!affiliate) return domainError('not_found');
    const statement = await statementOf(trx, affiliate, origin);
    if (statement.due !== expectedDue) return domainError('illegal_transition', { details: { statement } });
    const id = randomUUID();
    const paid = { affiliate_id: affiliateId, amount: expectedDue, reference, staff_id: staff.id, at };
    await trx
      .insertInto('affiliate_payouts')
      .values({ id, ...paid })
      .execute();
    const open = statement.lines.filter(({ due }) => due !== 0);
    await trx
      .insertInto('affiliate_payout_lines')
      .values(open.map(({ orderId, due }) => ({ payout_id: id, order_id: orderId, amount: due })))
      .execute();
    await audit(trx, { staff, action: 'recordPayout', subject: affiliateId, details: { amount: expectedDue, reference }, at });
    return statementOf(trx, affiliate, origin);
  });
}
