import { cookieSeconds } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { hashToken, newToken } from '../../tokens.ts';

/** The time in which the browser that used the link may finish the sign-up, in real time. */
export const verificationMs = cookieSeconds.verification * 1000;

/** @returns the cookie's value */
export async function createVerification(trx: Transaction, unverifiedUserId: string, realNow: Date): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('verifications')
    .values({
      token_hash: hashToken(token),
      unverified_user_id: unverifiedUserId,
      expires_at: new Date(realNow.getTime() + verificationMs),
    })
    .execute();
  return token;
}

/** The unverified user whose email this browser has confirmed. */
export async function findVerified({ db, realClock }: Pick<ApiContext, 'db' | 'realClock'>, token: string | null) {
  if (token === null) return undefined;
  return db
    .selectFrom('verifications')
    .innerJoin('unverified_users', 'unverified_users.id', 'verifications.unverified_user_id')
    .selectAll('unverified_users')
    .where('verifications.token_hash', '=', hashToken(token))
    .where('verifications.expires_at', '>', realClock.now())
    .executeTakeFirst();
}
