import type { Language } from '@nitida/contract';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type InboxKind = 'contact' | 'callBack' | 'join' | 'survey' | 'withdrawal' | 'complaint';
export type InboxState = 'open' | 'answered' | 'closed';

/** Tables that only staff work with. Instants are business time. */
export interface StaffTables {
  /** What people sent us and somebody must look at. */
  inbox_items: {
    id: string;
    kind: InboxKind;
    /** Who sent it, when they were logged in or it is about their order. */
    user_id: string | null;
    order_id: string | null;
    /** As the form or the call took it. */
    payload: Json<object>;
    lng: Language;
    state: InboxState;
    created_at: Instant;
    closed_at: NullableInstant;
  };
  /** What staff wrote back, each sent by mail. */
  inbox_answers: { id: string; item_id: string; staff_id: string; text: string; at: Instant };
}
