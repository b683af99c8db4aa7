import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { dropEmailChange, dropLinks, findLink, useLink } from './links.ts';
import { findByEmail, lockEmail } from './users.ts';
import { createVerification } from './verification.ts';

export type Verified = { purpose: 'signup'; id: string; verificationToken: string } | { purpose: 'emailChange'; id: string };

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Uses up the link of a sign-up or of a new address. */
export async function verifyEmail(context: ApiContext, token: string): Promise<Verified | Refusal> {
  return transact<Verified>(context.db, async (trx) => {
    const link = await findLink(trx, token, ['signup', 'emailChange']);
    if (!link) return refuse('link_expired');
    if (link.used_at) return refuse('email_already_verified');
    // What to do next differs: sign up again, or ask for the new address again.
    if (link.expires_at <= context.clock.now()) return refuse('link_expired', { details: { purpose: link.purpose } });
    await useLink(trx, link.token_hash, context.clock.now());
    return link.unverified_user_id === null ? confirmNewEmail(trx, link) : confirmSignUp(context, trx, link.unverified_user_id, link.email);
  });
}

async function confirmSignUp({ clock, realClock }: ApiContext, trx: Transaction, id: string, email: string): Promise<Verified | Refusal> {
  if (await findByEmail(trx, email)) return refuse('email_already_verified');
  await trx.updateTable('unverified_users').set({ verified_at: clock.now() }).where('id', '=', id).execute();
  return { purpose: 'signup', id, verificationToken: await createVerification(trx, id, realClock.now()) };
}

async function confirmNewEmail(trx: Transaction, { user_id, email }: Link): Promise<Verified | Refusal> {
  const id = user_id ?? '';
  await lockEmail(trx, email);
  const holder = await findByEmail(trx, email);
  if (holder && holder.id !== id) return refuse('email_in_use', { params: { email } });
  await trx.updateTable('users').set({ email }).where('id', '=', id).execute();
  await dropEmailChange(trx, id);
  await dropLinks(trx, id, 'passwordReset');
  return { purpose: 'emailChange', id };
}
