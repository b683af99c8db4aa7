import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { hashToken } from '../../tokens.ts';

/** A person as a log-in provider names them. */
interface ProviderIdentity {
  provider: string;
  subject: string;
}

export async function findByIdentity(on: Database | Transaction, { provider, subject }: ProviderIdentity) {
  return on
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Connects the provider's person with this account. An existing connection to another account is kept. */
export async function link(trx: Transaction, { provider, subject }: ProviderIdentity, userId: string, at: Date): Promise<void> {
  await trx
    .insertInto('identities')
    .values({ provider, subject, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Disconnects all providers from the account. */
export async function unlinkAll(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** The time in which a browser may enter the password that connects its provider, in real time. */
const pendingMs = 15 * 60_000;

/** Stores the provider's person until the browser enters the account's password. */
export async function storePendingIdentity(
  { db, realClock }: Pick<ApiContext, 'db' | 'realClock'>,
  browserToken: string,
  { provider, subject, email }: ProviderIdentity & { email: string },
): Promise<void> {
  const row = { provider, subject, email, expires_at: new Date(realClock.now().getTime() + pendingMs) };
  await db
    .insertInto('pending_identities')
    .values({ browser_hash: hashToken(browserToken), ...row })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute();
}

/** Connects the pending provider with the account whose password was just entered. */
export async function linkPending(
  { clock, realClock }: Pick<ApiContext, 'clock' | 'realClock'>,
  trx: Transaction,
  browserToken: string | null,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (browserToken === null) return;
  const pending = await trx
    .deleteFrom('pending_identities')
    .where('browser_hash', '=', hashToken(browserToken))
    .returningAll()
    .executeTakeFirst();
  if (!pending || pending.email !== email || pending.expires_at <= realClock.now()) return;
  await link(trx, pending, id, clock.now());
}
