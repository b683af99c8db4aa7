import type { ApiContext } from '../../context.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { createCleanerToken } from './tokens.ts';

/** Signs a cleaner in. An unknown email, a wrong password and a cleaner who is switched off get the same answer after the same work. */
export async function signInCleaner(
  context: Pick<ApiContext, 'db' | 'realClock'>,
  { email, password }: { email: string; password: string },
): Promise<{ cleanerId: string; token: string; expiresAt: Date } | DomainError> {
  const account = await context.db
    .selectFrom('cleaner_credentials')
    .innerJoin('cleaners', 'cleaners.id', 'cleaner_credentials.cleaner_id')
    .select(['cleaners.id', 'cleaner_credentials.password_hash'])
    .where('cleaner_credentials.email', '=', email)
    .where('cleaners.active', '=', true)
    .executeTakeFirst();
  const isRight = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !isRight) return domainError('incorrect_password');
  return { cleanerId: account.id, ...(await createCleanerToken(context, context.db, account.id)) };
}
