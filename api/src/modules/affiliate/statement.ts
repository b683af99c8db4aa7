import type { AffiliateStatement } from '@nitida/contract';
import { referralCommission, roundHalfUp } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { sharesOf } from '../bill/visit-payments.ts';
import { findOrder } from '../order/record.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { type AffiliateRow, isSelf, presentAffiliate } from '../referral/store.ts';

type Line = AffiliateStatement['lines'][number];

interface ReferredCustomer {
  id: string;
  created_at: Date;
}

/**
 * The commission of an affiliate and the part that is still due: a share of each paid and completed visit of referred customers, without IVA and refunds,
 * within the term from the sign-up. It is computed again for each call, so that a later refund reduces the next payout.
 */
export async function statementOf(on: Database | Transaction, affiliate: AffiliateRow, origin: string): Promise<AffiliateStatement> {
  const { referral: terms } = await loadBusinessSettings(on);
  const customers = await referredCustomers(on, affiliate);
  const lines: Line[] = [];
  for (const customer of customers) lines.push(...(await linesOf(on, affiliate, customer, terms)));
  const payouts = await on
    .selectFrom('affiliate_payouts')
    .select(['id', 'amount', 'reference', 'at'])
    .where('affiliate_id', '=', affiliate.id)
    .orderBy('at')
    .execute();
  return {
    affiliate: presentAffiliate(affiliate, origin),
    terms,
    referred: customers.length,
    lines: lines.sort((a, b) => a.date.localeCompare(b.date) || a.orderNumber.localeCompare(b.orderNumber)),
    commission: sum(lines.map(({ commission }) => commission)),
    paidOut: sum(lines.map(({ paidOut }) => paidOut)),
    due: sum(lines.map(({ due }) => due)),
    payouts: payouts.map(({ at, ...payout }) => ({ ...payout, at: at.toISOString() })),
  };
}

async function referredCustomers(on: Database | Transaction, affiliate: AffiliateRow): Promise<ReferredCustomer[]> {
  const users = await on
    .selectFrom('users')
    .select(['id', 'email', 'mobile', 'created_at'])
    .where('affiliate_id', '=', affiliate.id)
    .execute();
  return users.filter((user) => !isSelf(affiliate, user));
}

async function linesOf(
  on: Database | Transaction,
  affiliate: AffiliateRow,
  customer: ReferredCustomer,
  terms: AffiliateStatement['terms'],
): Promise<Line[]> {
  const orders = await on.selectFrom('orders').select('id').where('user_id', '=', customer.id).where('service', '=', 'completed').execute();
  const lines: Line[] = [];
  for (const { id } of orders) {
    const line = await lineOf(on, affiliate, id, { referredAt: customer.created_at, terms });
    if (line.commission !== 0 || line.paidOut !== 0) lines.push(line);
  }
  return lines;
}

async function lineOf(
  on: Database | Transaction,
  affiliate: AffiliateRow,
  orderId: string,
  { referredAt, terms }: { referredAt: Date; terms: AffiliateStatement['terms'] },
): Promise<Line> {
  const record = await findOrder(on, orderId);
  if (!record) throw new Error(`A statement is about an order that does not exist: ${orderId}`);
  const { number, date, price } = record.order;
  // The amount that we retain of card and credit, in the price's ratio of net to gross.
  const kept = sum((await sharesOf(on, record)).map(({ card, credit }) => card + credit));
  const paidNet = price.total === 0 ? 0 : roundHalfUp(kept * price.subtotal, price.total);
  const commission = referralCommission({ referredAt, date, subtotal: paidNet, refundedNet: 0 }, terms);
  const { paid } = await on
    .selectFrom('affiliate_payout_lines')
    .innerJoin('affiliate_payouts', 'affiliate_payouts.id', 'affiliate_payout_lines.payout_id')
    .select(({ fn }) => fn.sum<string | null>('affiliate_payout_lines.amount').as('paid'))
    .where('affiliate_payout_lines.order_id', '=', orderId)
    .where('affiliate_payouts.affiliate_id', '=', affiliate.id)
    .executeTakeFirstOrThrow();
  const paidOut = Number(paid ?? 0);
  return { orderId, orderNumber: number, date, paidNet, commission, paidOut, due: commission - paidOut };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
