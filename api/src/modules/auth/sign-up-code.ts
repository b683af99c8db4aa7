import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { consumeLink } from './links.ts';
import { findByEmail } from './users.ts';
import { createVerification, verificationMs } from './verification.ts';

/**
 * The digits in the mail of a sign-up link, for the browser that asked for it. They follow from the link and a secret, so the database does not hold
 * them.
 */
export function codeOfLink({ cookieSecret }: Pick<ApiContext, 'cookieSecret'>, tokenHash: string): string {
  const number = createHmac('sha256', cookieSecret).update(`sign-up code ${tokenHash}`).digest().readUInt32BE();
  return String(number % 10 ** limits.codeDigits).padStart(limits.codeDigits, '0');
}

/** Remembers the browser that asked for the sign-up. @returns the cookie's value */
export async function createPending(trx: Transaction, unverifiedUserId: string, realNow: Date): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('pending_verifications')
    .values({
      token_hash: hashToken(token),
      unverified_user_id: unverifiedUserId,
      expires_at: new Date(realNow.getTime() + verificationMs),
    })
    .execute();
  return token;
}

/** The sign-up that this browser asked for, until its email is confirmed or half an hour has passed. */
export async function findPending({ db, realClock }: Pick<ApiContext, 'db' | 'realClock'>, token: string | null) {
  if (token === null) return undefined;
  return db
    .selectFrom('pending_verifications')
    .innerJoin('unverified_users', 'unverified_users.id', 'pending_verifications.unverified_user_id')
    .select(['unverified_users.id', 'unverified_users.email'])
    .where('pending_verifications.token_hash', '=', hashToken(token))
    .where('pending_verifications.expires_at', '>', realClock.now())
    .executeTakeFirst();
}

/** Confirms the email of a sign-up with the code in its mail, which uses up the link. @returns the value of the verification cookie */
export async function verifyCode(
  context: ApiContext,
  { id, email }: { id: string; email: string },
  typed: string,
): Promise<{ verificationToken: string } | DomainError> {
  return transact<{ verificationToken: string }>(context.db, async (trx) => {
    const links = await trx
      .selectFrom('links')
      .select('token_hash')
      .where('unverified_user_id', '=', id)
      .where('purpose', '=', 'signup')
      .where('used_at', 'is', null)
      .where('expires_at', '>', context.clock.now())
      .forNoKeyUpdate()
      .execute();
    const link = links.find(({ token_hash }) => isSameCode(codeOfLink(context, token_hash), typed.replace(/\D/g, '')));
    if (!link) return domainError('incorrect_code', { errors: { code: 'incorrectCode' } });
    if (await findByEmail(trx, email)) return domainError('email_already_verified');
    await consumeLink(trx, link.token_hash, context.clock.now());
    await trx.updateTable('unverified_users').set({ verified_at: context.clock.now() }).where('id', '=', id).execute();
    await trx.deleteFrom('pending_verifications').where('unverified_user_id', '=', id).execute();
    return { verificationToken: await createVerification(trx, id, context.realClock.now()) };
  });
}

const isSameCode = (code: string, typed: string): boolean =>
  code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed));
