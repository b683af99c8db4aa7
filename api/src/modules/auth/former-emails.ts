import { randomUUID } from 'node:crypto';
import { type Language, limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { unlinkAll } from './identities.ts';
import { deleteEmailChange, deleteLinks } from './links.ts';
import { findByEmail, lockEmail } from './users.ts';

const undoMs = limits.undoDays * 24 * 60 * 60_000;

/** Records that an account leaves its email, and mails a link there that takes the account back. */
export async function leaveEmail(
  { clock, mailer }: Pick<ApiContext, 'clock' | 'mailer'>,
  trx: Transaction,
  { id: userId, email, lng }: { id: string; email: string; lng: Language },
): Promise<void> {
  const now = clock.now();
  const former = { id: randomUUID(), user_id: userId, email, left_at: now, undo_until: new Date(now.getTime() + undoMs) };
  await trx.insertInto('former_emails').values(former).execute();
  await mailer.send(trx, { to: email, template: 'emailChanged', lng, data: { formerEmailId: former.id } });
}

/** Creates the token of the link while its mail is written. @returns null when the link could not be used any more */
export async function createUndoToken({ db, clock }: Pick<ApiContext, 'db' | 'clock'>, formerEmailId: string): Promise<string | null> {
  const token = newToken();
  const row = await db
    .updateTable('former_emails')
    .set({ undo_hash: hashToken(token) })
    .where('id', '=', formerEmailId)
    .where('undo_until', '>', clock.now())
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? token : null;
}

/** The former emails of an account that can take it back. */
export const emailsWithUndo = (trx: Transaction, userId: string, now: Date) =>
  trx
    .selectFrom('former_emails')
    .select('email')
    .distinct()
    .where('user_id', '=', userId)
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .execute();

/**
 * Gives an account its former email again, whatever it has become since. Whoever changed it may have set a password, connected a provider and asked for
 * further changes: all of it ends, with every session, and so do the links of the emails that came later.
 */
export async function undoEmailChange(context: ApiContext, token: string): Promise<{ id: string; email: string } | DomainError> {
  const { db, clock, mailer, sessions } = context;
  return transact<{ id: string; email: string }>(db, async (trx) => {
    const now = clock.now();
    const former = await trx
      .selectFrom('former_emails')
      .selectAll()
      .where('undo_hash', '=', hashToken(token))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (former?.undone_at) return domainError('link_used');
    if (!former?.undo_until || former.undo_until <= now) return domainError('link_expired');
    const { user_id: id, email } = former;
    await lockEmail(trx, email);
    const holder = await findByEmail(trx, email);
    if (holder && holder.id !== id) return domainError('email_in_use', { params: { email } });

    const account = await trx.selectFrom('users').select(['email', 'lng']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
    await trx
      .updateTable('former_emails')
      .set({ undo_until: null })
      .where('user_id', '=', id)
      .where('left_at', '>=', former.left_at)
      .execute();
    await trx.updateTable('former_emails').set({ undone_at: now }).where('id', '=', former.id).execute();
    await trx.updateTable('users').set({ email, password_hash: null }).where('id', '=', id).execute();
    await deleteEmailChange(trx, id);
    await deleteLinks(trx, id, 'passwordReset');
    await unlinkAll(trx, id);
    await sessions.endAll(trx, id);
    await mailer.send(trx, { to: email, template: 'passwordReset', lng: account.lng, data: { userId: id, email }, isFromOwner: true });
    if (account.email === email) return { id, email };
    await trx.insertInto('former_emails').values({ id: randomUUID(), user_id: id, email: account.email, left_at: now }).execute();
    await mailer.send(trx, { to: account.email, template: 'emailUndone', lng: account.lng, data: {} });
    return { id, email };
  });
}
