import type { OrderAction, PricingRules } from '@nitida/contract';
import { type ActionFacts, orderActions } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import type { OrderRow } from './record.ts';

/** What the rule of actions asks about orders, read for all of them at once. */
export async function actionFactsOf(on: Database | Transaction, orders: readonly OrderRow[], now: Date): Promise<Map<string, ActionFacts>> {
  const ids = orders.map((order) => order.id);
  if (ids.length === 0) return new Map();
  const events = await on
    .selectFrom('order_events')
    .select(['order_id', 'at'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'completed')
    .execute();
  const completed = new Map(events.map(({ order_id, at }) => [order_id, at]));
  const rated = await idsIn(on.selectFrom('rates').select('order_id').where('order_id', 'in', ids).execute());
  const withdrawn = await idsIn(on.selectFrom('withdrawals').select('order_id').where('order_id', 'in', ids).execute());
  const invoiced = await idsIn(on.selectFrom('invoices').select('order_id').where('order_id', 'in', ids).execute());
  const complained = await idsIn(
    on.selectFrom('inbox_items').select('order_id').where('order_id', 'in', ids).where('kind', '=', 'complaint').execute(),
  );
  return new Map(
    orders.map(({ id, service, created_at, start_at }) => [
      id,
      {
        service,
        bookedAt: created_at,
        startAt: start_at,
        now,
        completedAt: completed.get(id) ?? null,
        isRated: rated.has(id),
        hasComplaint: complained.has(id),
        hasWithdrawn: withdrawn.has(id),
        hasInvoice: invoiced.has(id),
      },
    ]),
  );
}

async function idsIn(rows: Promise<{ order_id: string | null }[]>): Promise<Set<string | null>> {
  return new Set((await rows).map(({ order_id }) => order_id));
}

/** What the customer can do with each of the orders now. */
export async function actionsOf(
  on: Database | Transaction,
  orders: readonly OrderRow[],
  { now, pricing }: { now: Date; pricing: Pick<PricingRules, 'cancellation'> },
): Promise<Map<string, OrderAction[]>> {
  const facts = await actionFactsOf(on, orders, now);
  const { complaintHours } = await loadBusinessSettings(on);
  const rules = { cancellation: pricing.cancellation, complaintHours };
  return new Map([...facts].map(([id, of]) => [id, orderActions(of, rules)]));
}

/** What the rule says of one order, for the calls that it allows or not. */
export async function mayNow(
  on: Database | Transaction,
  order: OrderRow,
  action: OrderAction,
  rules: Parameters<typeof actionsOf>[2],
): Promise<boolean> {
  return (await actionsOf(on, [order], rules)).get(order.id)?.includes(action) ?? false;
}
