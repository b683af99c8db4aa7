import { randomUUID } from 'node:crypto';
import { type StaffInput, type StaffMember, staffScopes } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { endAccessLink, type LinkReason, sendAccessLink } from '../auth/access-links.ts';
import { hashPassword, isWeakPassword } from '../auth/passwords.ts';
import { findByEmail, lockEmail } from '../auth/users.ts';
import { findStaff, type StaffSessions } from './sessions.ts';

/**
 * Creates an account of the role admin, without a password. An email that has any other account is refused, because an account has one role; the account of
 * somebody who was removed is opened again.
 */
export async function createStaff(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  { scopes, ...person }: StaffInput,
): Promise<StaffMember | DomainError> {
  await lockEmail(trx, person.email);
  const known = await findByEmail(trx, person.email);
  if (known && (known.role !== 'admin' || (await findStaff(trx, known.id)))) {
    return domainError('email_in_use', { params: { email: person.email } });
  }
  const id = known?.id ?? randomUUID();
  await trx
    .insertInto('users')
    .values({ id, ...person, mobile: '', role: 'admin', password_hash: null, affiliate_id: null, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: person.name, surname: person.surname, lng: person.lng }))
    .execute();
  await trx
    .insertInto('staff_scopes')
    .values([...new Set(scopes)].map((scope) => ({ user_id: id, scope })))
    .execute();
  return (await findStaff(trx, id)) ?? domainError('not_found');
}

/** Mails a colleague the link by which they choose a password, or set up new codes when theirs were reset. */
export async function sendStaffLink(
  context: Pick<ApiContext, 'clock' | 'mailer'>,
  trx: Transaction,
  id: string,
  reason: LinkReason,
): Promise<void> {
  const { email: to, lng } = await trx.selectFrom('users').select(['email', 'lng']).where('id', '=', id).executeTakeFirstOrThrow();
  await sendAccessLink(context, trx, { user_id: id }, { to, lng, template: 'staffAccess', reason });
}

/** A weak password is a common one, or one's own name or email. */
export const isWeakStaffPassword = (password: string, { name, email }: Pick<StaffMember, 'name' | 'email'>): boolean =>
  isWeakPassword(password, [...name.split(' '), name, email, email.split('@')[0] ?? '']);

export const weakStaffPassword = (field: string): DomainError => domainError('weak_password', { errors: { [field]: 'passwordTooCommon' } });

export async function setStaffPassword(trx: Transaction, id: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

/** Takes away what an account signs in with, and ends what is open. */
export async function closeStaffAccount(
  { staffSessions }: { staffSessions: Pick<StaffSessions, 'endAll'> },
  trx: Transaction,
  id: string,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  await staffSessions.endAll(trx, id);
  await endAccessLink(trx, id);
}

/**
 * Invites the colleague in the configuration while nobody can sign in here, because somebody must invite the others. Another start sends another link once
 * the former one was used or has expired.
 */
export async function inviteFirstStaff(context: Pick<ApiContext, 'config' | 'db' | 'clock' | 'mailer' | 'log'>): Promise<void> {
  const { firstStaff } = context.config;
  if (firstStaff === null) return;
  const invited = await transact<null>(context.db, async (trx) => {
    await lockEmail(trx, firstStaff.email);
    if (await canAnybodySignIn(context, trx)) return null;
    const account = await findByEmail(trx, firstStaff.email);
    if (account && (await hasLink(context, trx, account.id))) return null;
    const isMade = account?.role === 'admin' && (await findStaff(trx, account.id)) !== null;
    const made = isMade ? account : await createStaff(context, trx, { ...firstStaff, ...firstPerson, scopes: [...staffScopes] });
    if (isDomainError(made)) return made;
    await sendStaffLink(context, trx, made.id, isMade && account.password_hash !== null ? 'code' : 'invitation');
    return null;
  });
  if (isDomainError(invited)) context.log.error({ code: invited.code }, 'the first colleague was not invited');
}

const firstPerson = { name: 'First', surname: 'Account', lng: 'en' } as const;

/** A password alone is not sufficient where codes are required. */
async function canAnybodySignIn({ config }: Pick<ApiContext, 'config'>, trx: Transaction): Promise<boolean> {
  const able = trx
    .selectFrom('users')
    .leftJoin('staff_second_factors', 'staff_second_factors.user_id', 'users.id')
    .select('users.id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .$if(config.staffSecondFactor, (query) => query.where('staff_second_factors.confirmed_at', 'is not', null))
    .limit(1);
  return (await able.executeTakeFirst()) !== undefined;
}

async function hasLink({ clock }: Pick<ApiContext, 'clock'>, trx: Transaction, id: string): Promise<boolean> {
  const live = trx.selectFrom('access_links').select('id').where('user_id', '=', id).where('expires_at', '>', clock.now());
  return (await live.executeTakeFirst()) !== undefined;
}
