import { randomUUID } from 'node:crypto';
import { type Language, limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { CleanerTables } from '../../db/cleaner-tables.ts';
import type { Transaction } from '../../db/database.ts';
import { domainError } from '../../domain-error.ts';
import { hashToken, newToken } from '../../tokens.ts';

export type LinkReason = CleanerTables['access_links']['reason'];

/** Whom a link is for: a colleague, or a cleaner. */
export type AccessOwner = { user_id: string } | { cleaner_id: string };

interface AccessMail {
  to: string;
  template: 'staffAccess' | 'cleanerAccess';
  lng: Language;
  reason: LinkReason;
}

const linkMs = limits.accessLinkHours * 60 * 60_000;

/** Mails the owner of an account a link by which they choose a password. Earlier links end. */
export async function sendAccessLink(
  { clock, mailer }: Pick<ApiContext, 'clock' | 'mailer'>,
  trx: Transaction,
  owner: AccessOwner,
  { reason, ...mail }: AccessMail,
): Promise<void> {
  const link = { id: randomUUID(), reason, expires_at: new Date(clock.now().getTime() + linkMs) };
  const { id } = await trx
    .insertInto('access_links')
    .values({ ...link, user_id: 'user_id' in owner ? owner.user_id : null, cleaner_id: 'cleaner_id' in owner ? owner.cleaner_id : null })
    .onConflict((conflict) => conflict.column('user_id' in owner ? 'user_id' : 'cleaner_id').doUpdateSet({ ...link, token_hash: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailer.send(trx, { ...mail, data: { linkId: id, reason } });
}

/** Creates the token of the link while its mail is written. @returns null when the link has ended or was replaced */
export async function createAccessToken({ db, clock }: Pick<ApiContext, 'db' | 'clock'>, linkId: string): Promise<string | null> {
  const token = newToken();
  const row = await db
    .updateTable('access_links')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', linkId)
    .where('expires_at', '>', clock.now())
    .returning('id')
    .executeTakeFirst();
  return row ? token : null;
}

/** Finds the link of a token and locks it, so that it cannot be used twice at the same time. */
export async function findAccessLink({ clock }: Pick<ApiContext, 'clock'>, trx: Transaction, token: string) {
  const link = await trx
    .selectFrom('access_links')
    .select(['user_id', 'cleaner_id', 'reason'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .forNoKeyUpdate()
    .executeTakeFirst();
  return link ?? domainError('link_expired');
}

/** Ends the link of a colleague or a cleaner, because it was used or withdrawn. */
export async function endAccessLink(trx: Transaction, ownerId: string): Promise<void> {
  await trx
    .deleteFrom('access_links')
    .where((eb) => eb.or([eb('user_id', '=', ownerId), eb('cleaner_id', '=', ownerId)]))
    .execute();
}
