import type { CleanerHours, CleanerProfile, cleanerAreaInput } from '@nitida/contract';
import { cleanerStatus, type WorkingHours, workingHoursErrors } from '@nitida/domain';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { loadCleanerPay } from '../pricing/store.ts';
import { auditCleaner } from './audit.ts';
import { recordOf } from './level.ts';
import { isKnownPostalArea } from './places.ts';
import { cleanersOnAJob } from './status.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

/** The cleaner's profile in their own app. */
export async function presentCleaner({ db, clock }: Context, cleanerId: string): Promise<CleanerProfile> {
  const row = await cleanerRow(db, cleanerId);
  const [busy, record, pay] = await Promise.all([cleanersOnAJob(db, [cleanerId]), recordOf(db, cleanerId), loadCleanerPay(db)]);
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    level: row.level,
    status: cleanerStatus(row.hours, busy.has(row.id), clock.now()),
    hours: toContract(row.hours),
    postalCode: row.postal_code,
    radiusKm: row.radius_km,
    ratePerHour: pay.ratePerHour[row.level],
    ...record,
  };
}

const cleanerRow = (db: Database, cleanerId: string) =>
  db
    .selectFrom('cleaners')
    .leftJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
    .selectAll('cleaners')
    .select('cleaner_credentials.email')
    .where('cleaners.id', '=', cleanerId)
    .executeTakeFirstOrThrow();

/** Replaces the hours of all weekdays. They apply to new offers; accepted visits stay accepted. */
export async function setHours(context: Context, cleanerId: string, input: CleanerHours): Promise<DomainError | null> {
  const hours = fromContract(input);
  const errors = workingHoursErrors(hours);
  if (Object.keys(errors).length > 0) {
    return domainError('validation', { errors: Object.fromEntries(Object.entries(errors).map(([day, code]) => [`${day}.until`, code])) });
  }
  return transact<null>(context.db, async (trx) => {
    const before = await trx.selectFrom('cleaners').select('hours').where('id', '=', cleanerId).forNoKeyUpdate().executeTakeFirstOrThrow();
    await trx
      .updateTable('cleaners')
      .set({ hours: JSON.stringify(hours) })
      .where('id', '=', cleanerId)
      .execute();
    await auditCleaner(context, trx, { cleanerId, kind: 'hours', from: before.hours, to: hours, by: 'cleaner' });
    return null;
  });
}

/** Sets the cleaner's home and radius. Only known postal areas are accepted, because distances depend on them. */
export async function setArea(
  context: Context,
  cleanerId: string,
  { postalCode, radiusKm }: z.output<typeof cleanerAreaInput>,
): Promise<DomainError | null> {
  if (postalCode !== undefined && !isKnownPostalArea(postalCode))
    return domainError('outside_service_area', { errors: { postalCode: 'outsideServiceArea' } });
  return transact<null>(context.db, async (trx) => {
    const before = await trx
      .selectFrom('cleaners')
      .select(['postal_code', 'radius_km'])
      .where('id', '=', cleanerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const after = { ...before, ...omitUndefined({ postal_code: postalCode, radius_km: radiusKm }) };
    await trx.updateTable('cleaners').set(after).where('id', '=', cleanerId).execute();
    await auditCleaner(context, trx, { cleanerId, kind: 'area', from: before, to: after, by: 'cleaner' });
    return null;
  });
}

/** Converts hours from the contract's shape to the table's. */
export const fromContract = (hours: CleanerHours): WorkingHours =>
  Object.fromEntries(Object.entries(hours).map(([weekday, { from, until }]) => [weekday, [from, until]]));

/** Converts hours from the table's shape to the contract's. */
export const toContract = (hours: WorkingHours): CleanerHours =>
  Object.fromEntries(Object.entries(hours).flatMap(([weekday, day]) => (day ? [[weekday, { from: day[0], until: day[1] }]] : [])));
