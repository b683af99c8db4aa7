import type { changePasswordInput, forgotPasswordInput, Language, resetPasswordInput } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import type { SessionUser } from '../../signed-in.ts';
import { unlinkAll } from '../auth/identities.ts';
import { consumeLink, deleteEmailChange, deleteLinks, findLink } from '../auth/links.ts';
import { hashPassword, isWeakPassword, verifyPassword } from '../auth/passwords.ts';
import { findByEmail, loadUser } from '../auth/users.ts';

/** Changes the password and ends all other sessions. @returns the new cookie of the current session */
export async function changePassword(
  context: ApiContext,
  user: SessionUser,
  input: z.output<typeof changePasswordInput>,
): Promise<{ sessionToken: string } | DomainError> {
  const { password_hash: stored, ...account } = await context.db
    .selectFrom('users')
    .select(['password_hash', 'email', 'name', 'surname'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored, input.currentPassword))) return domainError('current_password_incorrect');
  const weak = weakPasswordError(input.newPassword, account);
  if (weak) return weak;
  const hash = await hashPassword(input.newPassword);
  return transact(context.db, async (trx) => {
    await setPassword(context, trx, { id: user.id, email: account.email, lng: user.lng }, hash, user.sessionId);
    return { sessionToken: await context.sessions.renew(trx, user.sessionId) };
  });
}

/**
 * Mails a link to the email if it has an account. Beyond the recipient's bound no further mail is sent, which keeps nobody out: the links of the former ones
 * are valid for a day.
 */
export async function forgotPassword(
  { db, mailer }: ApiContext,
  { email }: z.output<typeof forgotPasswordInput>,
  { lng, isFromOwner }: { lng: Language; isFromOwner: boolean },
): Promise<DomainError | null> {
  return transact(db, async (trx) => {
    const account = await findByEmail(trx, email);
    if (account?.role !== 'client') return domainError('user_not_found', { params: { email } });
    const data = { userId: account.id, email };
    await mailer.send(trx, { to: email, template: 'passwordReset', lng, data, isFromOwner });
    return null;
  });
}

/** Sets a new password with the link's token, which works once, and ends all sessions. */
export async function resetPassword(
  context: ApiContext,
  { email, token, newPassword }: z.output<typeof resetPasswordInput>,
): Promise<DomainError | null> {
  const hash = await hashPassword(newPassword);
  return transact(context.db, async (trx) => {
    const link = await findLink(trx, token, ['passwordReset']);
    const now = context.clock.now();
    if (!link?.user_id || link.email !== email) return domainError('link_expired');
    if (link.used_at) return domainError('link_used');
    if (link.expires_at <= now) return domainError('link_expired');
    const account = await loadUser(trx, link.user_id);
    const weak = weakPasswordError(newPassword, account);
    if (weak) return weak;
    await consumeLink(trx, link.token_hash, now);
    await setPassword(context, trx, account, hash);
    return null;
  });
}

function weakPasswordError(password: string, { email, name, surname }: { email: string; name: string; surname: string }) {
  const isWeak = isWeakPassword(password, [name, surname, email.split('@')[0] ?? '']);
  return isWeak ? domainError('weak_password', { errors: { newPassword: 'passwordTooCommon' } }) : null;
}

/**
 * Sets the password, cancels earlier links and a pending change of email, disconnects log-in providers, ends all sessions except the given one, and sends
 * the owner a mail.
 */
async function setPassword(
  { sessions, mailer }: ApiContext,
  trx: Transaction,
  { id, email, lng }: { id: string; email: string; lng: Language },
  hash: string,
  keptSessionId?: string,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
  await deleteLinks(trx, id, 'passwordReset');
  await deleteEmailChange(trx, id);
  await unlinkAll(trx, id);
  await sessions.endAll(trx, id, keptSessionId);
  await mailer.send(trx, { to: email, template: 'passwordChanged', lng, data: {} });
}
