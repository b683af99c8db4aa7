import { type RawBuilder, sql } from 'kysely';

/** Inbox items that name this address as the sender's. `email` in lower case. */
export const sentBy = (email: string): RawBuilder<boolean> => sql<boolean>`lower(inbox_items.payload ->> 'email') = ${email}`;
