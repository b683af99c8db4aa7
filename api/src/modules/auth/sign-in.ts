import type { signinInput } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { adoptDraft } from '../draft/adopt.ts';
import { linkPending } from './identities.ts';
import { verifyPassword } from './passwords.ts';
import type { SignedIn } from './sign-up.ts';
import { findHolder, loadUser } from './users.ts';

export interface SignIn {
  input: z.output<typeof signinInput>;
  guestToken: string | null;
  /** The browser's former session, which the new one replaces. */
  oldSessionId: string | null;
  device: string;
  /** The token of a browser whose provider log-in requires the password. */
  socialToken: string | null;
}

export async function signIn(
  context: ApiContext,
  { input, guestToken, oldSessionId, device, socialToken }: SignIn,
): Promise<SignedIn | DomainError> {
  // Staff have a separate log-in.
  const account = await findHolder(context.db, input.email);
  // The password is checked even without an account, so that the time reveals nothing.
  const isRight = await verifyPassword(account?.password_hash ?? null, input.password);
  const isWaiting = await isUnverified(context, input.email);
  if (!account) {
    return isWaiting ? domainError('email_not_confirmed') : domainError('user_not_found', { params: { email: input.email } });
  }
  if (!isRight) return domainError('incorrect_password');
  if (account.role !== 'client' || input.role !== account.role) return domainError('wrong_role');

  const signedIn = await transact<SignedIn>(context.db, async (trx) => {
    await trx.updateTable('users').set({ lng: input.lng }).where('id', '=', account.id).execute();
    await linkPending(context, trx, socialToken, account);
    await adoptDraft(trx, account.id, { guestToken, draftId: null });
    return { user: await loadUser(trx, account.id), sessionToken: await context.sessions.create(trx, account.id, device) };
  });
  if (oldSessionId !== null) await context.sessions.end(oldSessionId);
  return signedIn;
}

/** Whether somebody signed up with the email and no account was created. */
async function isUnverified({ db }: ApiContext, email: string): Promise<boolean> {
  const rows = db.selectFrom('unverified_users').select('id').where('email', '=', email).where('account_at', 'is', null);
  const row = await rows.executeTakeFirst();
  return row !== undefined;
}
