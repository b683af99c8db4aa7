import { randomUUID } from 'node:crypto';
import type { Language, Order } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { InboxKind } from '../../db/staff-tables.ts';

export interface NewInboxItem {
  kind: InboxKind;
  userId?: string | null;
  /** The order of a withdrawal or complaint. */
  orderId?: string | null;
  /** The content for staff: strings, numbers, plain objects. */
  payload: object;
  /** The language of the answer. */
  lng: Language;
  /** The item looks like spam. */
  suspect?: boolean;
  /** Business time. */
  at: Date;
}

/** Creates an inbox item for staff in the caller's transaction. The sender receives its id. */
export async function createInboxItem(trx: Transaction, item: NewInboxItem): Promise<{ id: string }> {
  const id = randomUUID();
  await trx
    .insertInto('inbox_items')
    .values({
      id,
      kind: item.kind,
      user_id: item.userId ?? null,
      order_id: item.orderId ?? null,
      payload: JSON.stringify(item.payload),
      lng: item.lng,
      state: 'open',
      suspect: item.suspect ?? false,
      created_at: item.at,
    })
    .execute();
  return { id };
}

const newestComplaint = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('inbox_items')
    .select(['created_at', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'complaint')
    .orderBy('created_at', 'desc')
    .limit(1),
);

/** The latest complaint about an order in the customer's view; null when there is none. */
export async function complaintOf(on: Database | Transaction, orderId: string): Promise<Order['complaint']> {
  const [row] = await newestComplaint(on, { orderId });
  return row ? { at: row.created_at.toISOString(), state: row.state } : null;
}
