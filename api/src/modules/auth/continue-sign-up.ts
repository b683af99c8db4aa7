import type { ApiContext } from '../../context.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashToken } from '../../tokens.ts';
import { findByEmail } from './users.ts';
import { findVerified } from './verification.ts';

interface UsedLink {
  token: string;
  /** Of the browser that used it, for half an hour. */
  verificationToken: string | null;
  /** Counts a mail to the address. */
  limit: (email: string) => Promise<DomainError | null>;
}

/**
 * A sign-up whose link was used and whose account was never made: its cookie was lost, or is over. In the browser that
 * used the link it goes on where it was; anywhere else by a new mail to the same address. Without such a sign-up the
 * address has an account: there is nothing to add to what the link was refused with.
 */
export async function continueSignUp(context: ApiContext, { token, verificationToken, limit }: UsedLink): Promise<DomainError> {
  const { db, mailer } = context;
  const waiting = await db
    .selectFrom('links')
    .innerJoin('unverified_users', 'unverified_users.id', 'links.unverified_user_id')
    .select(['unverified_users.id', 'unverified_users.email', 'unverified_users.lng'])
    .where('links.token_hash', '=', hashToken(token))
    .where('unverified_users.account_at', 'is', null)
    .executeTakeFirst();
  if (!waiting || (await findByEmail(db, waiting.email))) return domainError('email_already_verified');
  const verified = await findVerified(context, verificationToken);
  if (verified?.id === waiting.id) return domainError('email_already_verified', { details: { unverifiedUserId: waiting.id } });
  const limited = await limit(waiting.email);
  if (limited) return limited;
  await db
    .transaction()
    .execute((trx) =>
      mailer.send(trx, { to: waiting.email, template: 'verification', lng: waiting.lng, data: { unverifiedUserId: waiting.id } }),
    );
  return domainError('email_already_verified', { details: { isResent: true } });
}
