import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { endAccessLink, findAccessLink } from '../auth/access-links.ts';
import { hashPassword, isWeakPassword } from '../auth/passwords.ts';
import { auditCleaner } from './audit.ts';
import { endCleanerTokens } from './tokens.ts';

/** The cleaner of a link chooses a password, which only they know. The link and every log-in end. */
export const chooseCleanerPassword = (
  context: Pick<ApiContext, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
): Promise<{ cleanerId: string; email: string } | DomainError> =>
  transact<{ cleanerId: string; email: string }>(context.db, async (trx) => {
    const link = await findAccessLink(context, trx, token);
    if (isDomainError(link)) return link;
    const { cleaner_id: cleanerId } = link;
    if (cleanerId === null) return domainError('link_expired');
    const cleaner = await trx
      .selectFrom('cleaners')
      .innerJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
      .select(['name', 'email'])
      .where('cleaners.id', '=', cleanerId)
      .executeTakeFirstOrThrow();
    const { name, email } = cleaner;
    if (isWeakPassword(password, [name, ...name.split(' '), email, email.split('@')[0] ?? '']))
      return domainError('weak_password', { errors: { password: 'passwordTooCommon' } });
    await setCleanerPassword(trx, cleanerId, password);
    await endAccessLink(trx, cleanerId);
    await endCleanerTokens(trx, cleanerId);
    await auditCleaner(context, trx, { cleanerId, kind: 'password', by: 'cleaner' });
    return { cleanerId, email };
  });

export async function setCleanerPassword(trx: Transaction, cleanerId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await trx.updateTable('cleaner_credentials').set({ password_hash }).where('cleaner_id', '=', cleanerId).execute();
}
