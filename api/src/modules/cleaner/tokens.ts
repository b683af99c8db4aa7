import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { SignedInCleaner } from '../../signed-in.ts';
import { hashToken, newToken } from '../../tokens.ts';

const tokenDays = 30;
const dayMs = 24 * 60 * 60_000;

type Context = Pick<ApiContext, 'realClock'>;

/** @returns the bearer token, which is not stored, and its expiry in real time */
export async function createCleanerToken(
  { realClock }: Context,
  on: Transaction | Database,
  cleanerId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const now = realClock.now();
  const expiresAt = new Date(now.getTime() + tokenDays * dayMs);
  await on
    .insertInto('cleaner_tokens')
    .values({ token_hash: hashToken(token), cleaner_id: cleanerId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** The cleaner of a token; null when it is unknown or expired, or the cleaner is switched off. */
export async function findCleaner({ db, realClock }: Context & Pick<ApiContext, 'db'>, token: string): Promise<SignedInCleaner | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('cleaner_tokens')
    .innerJoin('cleaners', 'cleaners.id', 'cleaner_tokens.cleaner_id')
    .select('cleaners.id')
    .where('cleaner_tokens.token_hash', '=', tokenHash)
    .where('cleaners.active', '=', true)
    .where('cleaner_tokens.expires_at', '>', realClock.now())
    .executeTakeFirst();
  return row ? { id: row.id, tokenHash } : null;
}

export async function endCleanerToken(on: Transaction | Database, tokenHash: string): Promise<void> {
  await on.deleteFrom('cleaner_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Signs the cleaner out everywhere. */
export async function endCleanerTokens(on: Transaction | Database, cleanerId: string): Promise<void> {
  await on.deleteFrom('cleaner_tokens').where('cleaner_id', '=', cleanerId).execute();
}
