import { randomInt, randomUUID } from 'node:crypto';
import type { WorkingHours } from '@nitida/domain';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashPassword } from '../auth/passwords.ts';
import { auditCleaner, type CleanerAuthor } from './audit.ts';
import { isKnownPostalArea } from './places.ts';
import { endCleanerTokens } from './tokens.ts';

export interface NewCleaner {
  name: string;
  email: string;
  /** E.164, for staff who call the cleaner. */
  mobile?: string;
  /** The postal code of the cleaner's home, in one of the known areas. */
  postalCode: string;
  radiusKm?: number;
  /** No offers are made before the cleaner sets their hours. */
  hours?: WorkingHours;
}

export interface Onboarded {
  cleanerId: string;
  /** The email in lower case, with which the cleaner signs in. */
  email: string;
  /** Returned once for the cleaner. Only its hash is stored. */
  password: string;
}

const firstRadiusKm = 15;
const passwordLength = 12;
/** No letters and digits that look alike, because the password is read from a mail or from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

type Context = Pick<ApiContext, 'clock'>;

/**
 * Creates a cleaner from an approved applicant, with the level Junior, and issues credentials for the app. Refuses a used email with `email_in_use`, and an
 * unknown postal code.
 */
export async function onboardCleaner(
  context: Context,
  trx: Transaction,
  input: NewCleaner,
  author: CleanerAuthor = { by: 'admin' },
): Promise<Onboarded | DomainError> {
  if (!isKnownPostalArea(input.postalCode)) return domainError('validation', { errors: { postalCode: 'outsideServiceArea' } });
  const cleanerId = randomUUID();
  const email = input.email.trim().toLowerCase();
  const values = { name: input.name.trim(), level: 'Junior' as const, postal_code: input.postalCode };
  await trx
    .insertInto('cleaners')
    .values({
      id: cleanerId,
      ...values,
      hours: JSON.stringify(input.hours ?? {}),
      radius_km: input.radiusKm ?? firstRadiusKm,
      mobile: input.mobile ?? '',
      active: true,
    })
    .execute();
  const password = newPassword();
  const isAdded = await setCredentials(context, trx, { cleanerId, email, password });
  if (!isAdded) return domainError('email_in_use', { params: { email } });
  await auditCleaner(context, trx, { cleanerId, kind: 'joined', to: values, ...author });
  return { cleanerId, email, password };
}

/** Issues a new password and signs the cleaner out everywhere. @returns null when the cleaner has no credentials */
export async function resetCleanerPassword(
  context: Context,
  trx: Transaction,
  cleanerId: string,
  author: CleanerAuthor = { by: 'admin' },
): Promise<Onboarded | null> {
  const password = newPassword();
  const changed = await trx
    .updateTable('cleaner_credentials')
    .set({ password_hash: await hashPassword(password) })
    .where('cleaner_id', '=', cleanerId)
    .returning('email')
    .executeTakeFirst();
  if (!changed) return null;
  await endCleanerTokens(trx, cleanerId);
  await auditCleaner(context, trx, { cleanerId, kind: 'password', ...author });
  return { cleanerId, email: changed.email, password };
}

/** @returns false when another cleaner already uses the email */
export async function setCredentials({ clock }: Context, trx: Transaction, { cleanerId, email, password }: Onboarded): Promise<boolean> {
  const added = await trx
    .insertInto('cleaner_credentials')
    .values({ cleaner_id: cleanerId, email, password_hash: await hashPassword(password), created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cleaner_id')
    .executeTakeFirst();
  return added !== undefined;
}

const newPassword = (): string => Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
