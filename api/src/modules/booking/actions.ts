import type { OrderAction, PricingRules } from '@nitida/contract';
import { type ActionFacts, orderActions } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderRow } from '../order/record.ts';
import { loadBusinessSettings } from '../pricing/store.ts';

/** Returns one row for each order that exists. */
const factsIn = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('orders')
    .select(({ exists, selectFrom }) => [
      'orders.id',
      selectFrom('order_events')
        .select(({ fn }) => fn.max('order_events.at').as('at'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('kind', '=', 'completed')
        .as('completedAt'),
      exists(selectFrom('rates').select('rates.order_id').whereRef('rates.order_id', '=', 'orders.id'))
        .$castTo<boolean>()
        .as('isRated'),
      exists(selectFrom('withdrawals').select('withdrawals.order_id').whereRef('withdrawals.order_id', '=', 'orders.id'))
        .$castTo<boolean>()
        .as('hasWithdrawn'),
      exists(selectFrom('invoices').select('invoices.order_id').whereRef('invoices.order_id', '=', 'orders.id'))
        .$castTo<boolean>()
        .as('hasInvoice'),
      exists(
        selectFrom('inbox_items')
          .select('inbox_items.order_id')
          .whereRef('inbox_items.order_id', '=', 'orders.id')
          .where('inbox_items.kind', '=', 'complaint'),
      )
        .$castTo<boolean>()
        .as('hasComplaint'),
    ])
    .where('orders.id', '=', sql<string>`any(${ids})`),
);

/** The facts that the rule of actions needs, read for all orders at once. */
export async function actionFactsOf(on: Database | Transaction, orders: readonly OrderRow[], now: Date): Promise<Map<string, ActionFacts>> {
  const ids = orders.map((order) => order.id);
  if (ids.length === 0) return new Map();
  const facts = new Map((await factsIn(on, { ids })).map((row) => [row.id, row]));
  return new Map(
    orders.map(({ id, service, created_at, start_at, end_at }) => {
      const known = facts.get(id);
      return [
        id,
        {
          service,
          bookedAt: created_at,
          startAt: start_at,
          endAt: end_at,
          now,
          completedAt: known?.completedAt ?? null,
          isRated: known?.isRated ?? false,
          hasComplaint: known?.hasComplaint ?? false,
          hasWithdrawn: known?.hasWithdrawn ?? false,
          hasInvoice: known?.hasInvoice ?? false,
        },
      ];
    }),
  );
}

/** The actions that the customer may take on each order now. */
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

/** Whether the customer may take one action on an order now. */
export async function isActionAllowed(
  on: Database | Transaction,
  order: OrderRow,
  action: OrderAction,
  rules: Parameters<typeof actionsOf>[2],
): Promise<boolean> {
  return (await actionsOf(on, [order], rules)).get(order.id)?.includes(action) ?? false;
}
