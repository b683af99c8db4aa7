import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { leaveEmail } from './former-emails.ts';
import { consumeLink, deleteEmailChange, deleteLinks, findLink } from './links.ts';
import { findByEmail, lockEmail } from './users.ts';
import { createVerification } from './verification.ts';

export type Verified = { purpose: 'signup'; id: string; verificationToken: string } | { purpose: 'emailChange'; id: string };

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Uses the link of a sign-up or of a change of email. */
export async function verifyEmail(context: ApiContext, token: string): Promise<Verified | DomainError> {
  return transact<Verified>(context.db, async (trx) => {
    const link = await findLink(trx, token, ['signup', 'emailChange']);
    if (!link) return domainError('link_expired');
    if (link.used_at) return domainError('email_already_verified');
    // The page must know the purpose: the customer either signs up again or asks for the new email again.
    if (link.expires_at <= context.clock.now()) return domainError('link_expired', { details: { purpose: link.purpose } });
    await consumeLink(trx, link.token_hash, context.clock.now());
    return link.unverified_user_id === null
      ? confirmNewEmail(context, trx, link)
      : confirmSignUp(context, trx, link.unverified_user_id, link.email);
  });
}

async function confirmSignUp(
  { clock, realClock }: ApiContext,
  trx: Transaction,
  id: string,
  email: string,
): Promise<Verified | DomainError> {
  if (await findByEmail(trx, email)) return domainError('email_already_verified');
  await trx.updateTable('unverified_users').set({ verified_at: clock.now() }).where('id', '=', id).execute();
  return { purpose: 'signup', id, verificationToken: await createVerification(trx, id, realClock.now()) };
}

/** The new email takes effect. Whoever else is logged in must know the password, and the former email can take the account back. */
async function confirmNewEmail(context: ApiContext, trx: Transaction, { user_id, email }: Link): Promise<Verified | DomainError> {
  const id = user_id ?? '';
  await lockEmail(trx, email);
  const holder = await findByEmail(trx, email);
  if (holder && holder.id !== id) return domainError('email_in_use', { params: { email } });
  const account = await trx
    .selectFrom('users')
    .select(['id', 'email', 'lng', 'pending_session'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await leaveEmail(context, trx, account);
  await trx.updateTable('users').set({ email }).where('id', '=', id).execute();
  await deleteEmailChange(trx, id);
  await deleteLinks(trx, id, 'passwordReset');
  await context.sessions.endAll(trx, id, account.pending_session ?? undefined);
  return { purpose: 'emailChange', id };
}
