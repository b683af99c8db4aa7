import { type RawBuilder, sql } from 'kysely';

const sender = sql`lower(inbox_items.payload ->> 'email')`;

/**
 * Matches the inbox items of an account: those that it sent, and those that somebody sent without a log-in from an email of the account. An email may have had
 * several accounts, one after the other. Such an item belongs to the account that had its email then or, if none did, to the first one afterwards.
 */
export const sentByAccount = (id: string): RawBuilder<boolean> => sql<boolean>`(
  inbox_items.user_id = ${id} or (
    inbox_items.user_id is null
    and ${sender} in (select email from users where id = ${id} union select email from former_emails where user_id = ${id})
    and ${id} = (
      select holders.user_id from (
        select user_id, left_at from former_emails where email = ${sender} and left_at >= inbox_items.created_at
        union all select id, 'infinity' from users where email = ${sender}
      ) as holders order by holders.left_at limit 1
    )
  )
)`;
