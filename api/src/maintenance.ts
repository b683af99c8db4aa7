import { retentionDays } from '@nitida/contract';
import { sql } from 'kysely';
import type { ApiContext } from './context.ts';

const day = 24 * 60 * 60_000;
const everyMs = 60 * 60_000;
/** By then it is known whether the clock can be trusted. */
const firstMs = 60_000;

/** Deletes expired rows, those with personal data first. Several nodes may run it at the same time. */
export async function purge({ db, clock, realClock }: Pick<ApiContext, 'db' | 'clock' | 'realClock'>): Promise<void> {
  const real = (days: number) => new Date(realClock.now().getTime() - days * day);
  const business = (days: number) => new Date(clock.now().getTime() - days * day);
  await db.deleteFrom('sessions').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('customer_views').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('social_attempts').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('pending_identities').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('cleaner_tokens').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('staff_sessions').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('staff_passkey_challenges').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('pending_verifications').where('expires_at', '<', real(0)).execute();
  await db.deleteFrom('unverified_users').where('created_at', '<', business(retentionDays.unverifiedUsers)).execute();
  await db.deleteFrom('links').where('expires_at', '<', business(retentionDays.links)).execute();
  await db.deleteFrom('drafts').where('user_id', 'is', null).where('updated_at', '<', business(retentionDays.guestDrafts)).execute();
  // A quote without an order may belong to a guest, whose data no other rule erases.
  await db.deleteFrom('quotes').where('order_id', 'is', null).where('expires_at', '<', business(retentionDays.quotes)).execute();
  await db.deleteFrom('blocked_records').where('keep_until', '<', business(0)).execute();
  await db.deleteFrom('jobs').where('done_at', '<', real(retentionDays.doneJobs)).execute();
  await db.deleteFrom('jobs').where('kind', '=', 'mail').where('failed_at', '<', real(retentionDays.doneJobs)).execute();
  // By the age against the newest row, as the database demands it.
  for (const [table, days] of [
    ['security_events', retentionDays.securityEvents],
    ['audit_entries', retentionDays.audit],
  ] as const) {
    const oldest = sql<Date>`(select at from ${sql.table(table)} order by id desc limit 1) - make_interval(days => ${sql.lit(days)})`;
    await db.deleteFrom(table).where('at', '<', oldest).execute();
  }
  await db.deleteFrom('rate_limits').where('window_start', '<', real(retentionDays.rateLimits)).execute();
}

/** Purges soon and then every hour, while this process may work. @returns a function that stops it */
export function startMaintenance(context: ApiContext, onError: (error: unknown) => void): () => void {
  const run = () => void (context.guard.mayWork() && purge(context).catch(onError));
  const first = setTimeout(run, firstMs);
  const timer = setInterval(run, everyMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
