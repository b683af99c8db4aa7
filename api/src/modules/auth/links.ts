import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { hashToken, newToken } from '../../tokens.ts';

/** Business time. */
export const linkMs = 24 * 60 * 60_000;

export type LinkPurpose = 'signup' | 'emailChange' | 'passwordReset';

export interface NewLink {
  purpose: LinkPurpose;
  /** The address the link is sent to. */
  email: string;
  owner: { unverifiedUserId: string } | { userId: string };
}

/** @returns the token, which is kept only in the mail. */
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

/** The link behind a token, locked against a second use at the same moment. */
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

/** The new email that a customer asked for is none any more, and its link works no more. */
export async function deleteEmailChange(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute();
  await deleteLinks(trx, userId, 'emailChange');
}

/** Links of the user that have not been used stop working. */
export async function deleteLinks(trx: Transaction | Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await trx.deleteFrom('links').where('user_id', '=', userId).where('purpose', '=', purpose).where('used_at', 'is', null).execute();
}
