import { type RawBuilder, sql } from 'kysely';

/** Matches inbox items whose sender has this email. `email` is in lower case. */
export const sentBy = (email: string): RawBuilder<boolean> => sql<boolean>`lower(inbox_items.payload ->> 'email') = ${email}`;
