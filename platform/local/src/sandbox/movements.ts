import { type QueryExecutorProvider, sql } from 'kysely';
import type Stripe from 'stripe';
import { type FormObject, integer, text } from './form.ts';
import { type Json, presentCharge, presentDispute, presentRefund } from './present.ts';
import type { ChargeRecord, DisputeRecord, RefundRecord } from './records.ts';

interface Movement {
  id: string;
  kind: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  amount: number;
  fee: number;
  at: number;
  charge: ChargeRecord | null;
  refund: RefundRecord | null;
  dispute: DisputeRecord | null;
}

const pageSize = 100;

/**
 * The movements of the shop's balance by payments, refunds and disputes, newest first, as the provider lists them: one page, after the movement that
 * `starting_after` names. The objects that moved the money are always expanded.
 */
export async function listMovements(on: QueryExecutorProvider, form: FormObject): Promise<Json> {
  const from = integer(form, 'created', 'gte') ?? 0;
  const until = integer(form, 'created', 'lt') ?? Number.MAX_SAFE_INTEGER;
  const limit = Math.min(integer(form, 'limit') ?? 10, pageSize);
  const { rows } = await sql<Movement>`
    with movement as (
    select 'txn_' || id as id, 'charge' as kind, (data ->> 'amountCaptured')::int as amount, 0 as fee,
      coalesce(data ->> 'movedAt', data ->> 'created')::float8 as at, data as charge, null as refund, null::jsonb as dispute
    from sandbox.object where kind = 'charge' and (data ->> 'amountCaptured')::int > 0
    union all
    select 'txn_' || id, 'refund', -(data ->> 'amount')::int, 0, coalesce(data ->> 'movedAt', data ->> 'created')::float8, null, data, null
    from sandbox.object where kind = 'refund'
    union all
    select 'txn_' || id || '_returned', 'refund_failure', (data ->> 'amount')::int, 0,
      coalesce(data ->> 'returnedAt', data ->> 'created')::float8, null, data, null
    from sandbox.object where kind = 'refund' and data ->> 'status' = 'failed'
    union all
    select moved ->> 'id', 'adjustment', (moved ->> 'amount')::int, (moved ->> 'fee')::int,
      coalesce(moved ->> 'movedAt', moved ->> 'created')::float8, null, null, data
    from sandbox.object, jsonb_array_elements(data -> 'movements') as moved where kind = 'dispute'
    )
    select * from movement where at >= ${from} and at < ${until} order by at desc, id
  `.execute(on);
  const after = text(form, 'starting_after');
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const page = rows.slice(start, start + limit);
  return { object: 'list', data: page.map(present), has_more: start + limit < rows.length, url: '/v1/balance_transactions' };
}

const present = ({ id, kind, amount, fee, at, charge, refund, dispute }: Movement): Json =>
  ({
    id,
    object: 'balance_transaction',
    amount,
    fee,
    net: amount - fee,
    currency: (charge ?? refund ?? dispute)?.currency,
    created: at,
    reporting_category: kind === 'adjustment' ? (amount < 0 ? 'dispute' : 'dispute_reversal') : kind,
    type: kind,
    source: charge ? presentCharge(charge) : refund ? presentRefund(refund) : dispute && presentDispute(dispute),
  }) satisfies { [K in Exclude<keyof Stripe.BalanceTransaction, 'source'>]?: Stripe.BalanceTransaction[K] | undefined } & {
    source: Json | null;
  };
