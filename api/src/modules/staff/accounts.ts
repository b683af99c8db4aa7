import { randomUUID } from 'node:crypto';
import type { StaffMember } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { StaffScope } from '../../db/staff-tables.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findStaff } from './sessions.ts';

export interface NewStaff {
  name: string;
  surname: string;
  /** In lower case. */
  email: string;
  password: string;
  scopes: readonly StaffScope[];
}

/** Creates an account of the role admin. An email that has any account is refused, because an account has one role. */
export async function createStaff(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  { scopes, password, ...person }: NewStaff,
): Promise<StaffMember | DomainError> {
  const id = randomUUID();
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      ...person,
      mobile: '',
      role: 'admin',
      password_hash: await hashPassword(password),
      affiliate_id: null,
      lng: 'en',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return domainError('email_in_use', { params: { email: person.email } });
  await trx
    .insertInto('staff_scopes')
    .values([...new Set(scopes)].map((scope) => ({ user_id: id, scope })))
    .execute();
  return (await findStaff(trx, id)) ?? domainError('not_found');
}

/** Creates the account in the configuration when there is no staff, because somebody must create the others. */
export async function createFirstStaff(context: Pick<ApiContext, 'config' | 'db' | 'clock' | 'log'>): Promise<void> {
  const { firstStaff } = context.config;
  if (firstStaff === null) return;
  const made = await transact<StaffMember | null>(context.db, async (trx) => {
    const any = await trx.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
    if (any) return null;
    return createStaff(context, trx, { ...firstStaff, name: 'First', surname: 'Account', scopes: ['admin', 'content', 'platform'] });
  });
  if (isDomainError(made)) context.log.error({ code: made.code }, 'the first staff account was not made');
}
