import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashToken } from '../../tokens.ts';
import { findByEmail } from './users.ts';
import { findVerified } from './verification.ts';

interface UsedLink {
  token: string;
  /** The token in the cookie of the browser that used the link, valid for half an hour. */
  verificationToken: string | null;
  /** Counts a mail to the address against its limit. */
  limit: (email: string) => Promise<DomainError | null>;
}

/**
 * Continues a sign-up whose link was used but whose account was never created because the cookie was lost or has expired. The browser that used the link
 * continues at once; any other browser gets a new mail to the same email. Otherwise the email has an account, and the answer is the plain refusal.
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
  const refusal = await transact<null>(db, (trx) =>
    mailer.send(trx, { to: waiting.email, template: 'verification', lng: waiting.lng, data: { unverifiedUserId: waiting.id } }),
  );
  return refusal ?? domainError('email_already_verified', { details: { isResent: true } });
}
