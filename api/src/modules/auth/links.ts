import { limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { hashToken, newToken } from '../../tokens.ts';

/** Business time. */
export const linkMs: number = limits.linkHours * 60 * 60_000;

export type LinkPurpose = 'signup' | 'emailChange' | 'passwordReset';

export interface NewLink {
  purpose: LinkPurpose;
  /** The email to which the link is sent. */
  email: string;
  owner: { unverifiedUserId: string } | { userId: string };
}

/** @returns the token, which only the mail contains */
export async function createLink(context: Pick<ApiContext, 'db' | 'clock'>, link: NewLink): Promise<string> {
  const token = newToken();
  await context.db
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      purpose: link.purpose,
      unverified_user_id: 'unverifiedUserId' in link.owner ? link.owner.unverifiedUserId : null,
      user_id: 'userId' in link.owner ? link.owner.userId : null,
      email: link.email,
      expires_at: new Date(context.clock.now().getTime() + linkMs),
    })
    .execute();
  return token;
}

/** Finds the link of a token and locks it, so that it cannot be used twice at the same time. */
export const findLink = (trx: Transaction, token: string, purposes: readonly LinkPurpose[]) =>
  trx
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function consumeLink(trx: Transaction, tokenHash: string, at: Date): Promise<void> {
  await trx.updateTable('links').set({ used_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** Cancels a change of email and invalidates its links. */
export async function deleteEmailChange(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('users').set({ pending_email: null, pending_session: null }).where('id', '=', userId).execute();
  await deleteLinks(trx, userId, 'emailChange');
}

/** Deletes the user's unused links. */
export async function deleteLinks(trx: Transaction | Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await trx.deleteFrom('links').where('user_id', '=', userId).where('purpose', '=', purpose).where('used_at', 'is', null).execute();
}
