import { randomUUID } from 'node:crypto';
import type { Language } from '@nitida/contract';
import type { Transaction } from '../../db/database.ts';
import type { InboxKind } from '../../db/staff-tables.ts';

export interface NewInboxItem {
  /** The default is a new id. */
  id?: string;
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
  const { id = randomUUID() } = item;
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
