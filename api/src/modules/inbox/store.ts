import { randomUUID } from 'node:crypto';
import type { Language } from '@nitida/contract';
import type { Transaction } from '../../db/database.ts';
import type { InboxKind } from '../../db/staff-tables.ts';

export interface NewInboxItem {
  /** Left out: a new one. */
  id?: string;
  kind: InboxKind;
  userId?: string | null;
  /** What a withdrawal or a complaint is about. */
  orderId?: string | null;
  /** What was sent, for staff to read: strings, numbers, plain objects. */
  payload: object;
  /** In which language they are answered. */
  lng: Language;
  /** It looks like a program's work. */
  suspect?: boolean;
  /** Business time. */
  at: Date;
}

/** Puts what somebody sent in front of staff, in the caller's transaction. The id is what the sender is told. */
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
