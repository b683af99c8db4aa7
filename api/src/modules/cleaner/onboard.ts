import { randomUUID } from 'node:crypto';
import type { Language } from '@nitida/contract';
import type { WorkingHours } from '@nitida/domain';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { sendAccessLink } from '../auth/access-links.ts';
import { auditCleaner, type CleanerAuthor } from './audit.ts';
import { isKnownPostalArea } from './places.ts';
import { endCleanerTokens } from './tokens.ts';

export interface NewCleaner {
  name: string;
  email: string;
  /** The language of the mails to the cleaner. */
  lng: Language;
  /** E.164, for staff who call the cleaner. */
  mobile?: string;
  /** The postal code of the cleaner's home, in one of the known areas. */
  postalCode: string;
  radiusKm?: number;
  /** No offers are made before the cleaner sets their hours. */
  hours?: WorkingHours;
}

const firstRadiusKm = 15;

type Context = Pick<ApiContext, 'clock' | 'mailer'>;

/**
 * Creates a cleaner from an approved applicant, with the level Junior, and mails them a link by which they choose the password of the app. Refuses a used
 * email with `email_in_use`, and an unknown postal code.
 */
export async function onboardCleaner(
  context: Context,
  trx: Transaction,
  input: NewCleaner,
  author: CleanerAuthor = { by: 'admin' },
): Promise<{ cleanerId: string } | DomainError> {
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
  const isAdded = await addCredentials(context, trx, { cleanerId, email, lng: input.lng });
  if (!isAdded) return domainError('email_in_use', { params: { email } });
  await auditCleaner(context, trx, { cleanerId, kind: 'joined', to: values, ...author });
  await sendAccessLink(
    context,
    trx,
    { cleaner_id: cleanerId },
    { to: email, lng: input.lng, template: 'cleanerAccess', reason: 'invitation' },
  );
  return { cleanerId };
}

/**
 * Ends the cleaner's password and log-ins, and mails them a link by which they choose another.
 * @returns an error for somebody without an email, and for a cleaner who is switched off
 */
export async function sendCleanerLink(
  context: Context,
  trx: Transaction,
  cleanerId: string,
  author: CleanerAuthor = { by: 'admin' },
): Promise<DomainError | null> {
  const cleaner = await trx
    .selectFrom('cleaners')
    .innerJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
    .select(['active', 'email', 'lng', 'password_hash'])
    .where('cleaners.id', '=', cleanerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!cleaner) return domainError('not_found');
  if (!cleaner.active) return domainError('illegal_transition');
  const former = await trx.selectFrom('access_links').select('reason').where('cleaner_id', '=', cleanerId).executeTakeFirst();
  await trx.updateTable('cleaner_credentials').set({ password_hash: null }).where('cleaner_id', '=', cleanerId).execute();
  await endCleanerTokens(trx, cleanerId);
  await auditCleaner(context, trx, { cleanerId, kind: 'link', ...author });
  const { email: to, lng } = cleaner;
  await sendAccessLink(
    context,
    trx,
    { cleaner_id: cleanerId },
    { to, lng, template: 'cleanerAccess', reason: former?.reason ?? 'password' },
  );
  return null;
}

/** Adds what a cleaner signs in with, without a password. @returns false when another cleaner already uses the email */
export async function addCredentials(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { cleanerId, email, lng }: { cleanerId: string; email: string; lng: Language },
): Promise<boolean> {
  const added = await trx
    .insertInto('cleaner_credentials')
    .values({ cleaner_id: cleanerId, email, lng, password_hash: null, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cleaner_id')
    .executeTakeFirst();
  return added !== undefined;
}
