import type { Language, StaffCleaner } from '@nitida/contract';
import { workingHoursErrors } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { auditCleaner, type CleanerAuthor } from '../cleaner/audit.ts';
import { onboardCleaner, sendCleanerLink } from '../cleaner/onboard.ts';
import { fromContract } from '../cleaner/profile.ts';
import { endCleanerAccess } from '../cleaner/switch-off.ts';
import { readItem } from '../inbox/read.ts';
import { audit, type OtherCall } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { cleanerDetail } from './cleaner-detail.ts';
import { listCleaners } from './list-cleaners.ts';

/** Approving applicants, changing levels, and activating cleaners. */
export function cleanerCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock } = context;

  staffRoute(app, 'getCleaners', async () => ({ cleaners: await listCleaners(db, clock.now()) }));

  staffRoute(app, 'approveApplicant', async ({ staff, params, body }) => {
    const hours = fromContract(body.hours);
    const errors = workingHoursErrors(hours);
    if (Object.keys(errors).length > 0) return domainError('validation', { errors: hourErrors(errors) });
    const made = await transact<StaffCleaner>(db, async (trx) => {
      const applicant = await lockApplicant(trx, params.id);
      if (isDomainError(applicant)) return applicant;
      const onboarded = await onboardCleaner(context, trx, { ...applicant, hours, radiusKm: body.radiusKm }, authorOf(staff));
      if (isDomainError(onboarded)) return onboarded;
      const at = clock.now();
      await trx.updateTable('inbox_items').set({ state: 'closed', closed_at: at }).where('id', '=', params.id).execute();
      const details = { applicationId: params.id };
      await audit(trx, { staff, action: 'approveApplicant', subject: onboarded.cleanerId, details, at });
      return oneCleaner(trx, clock.now(), onboarded.cleanerId);
    });
    return isDomainError(made) ? made : { cleaner: made };
  });

  staffRoute(app, 'sendCleanerLink', async ({ staff, params: { id } }) => {
    const sent = await transact<StaffCleaner>(db, async (trx) => {
      const refused = await sendCleanerLink(context, trx, id, authorOf(staff));
      if (refused) return refused;
      await audit(trx, { staff, action: 'sendCleanerLink', subject: id, at: clock.now() });
      return oneCleaner(trx, clock.now(), id);
    });
    return isDomainError(sent) ? sent : { cleaner: sent };
  });

  async function set(staff: StaffUser, action: OtherCall, id: string, change: Partial<Pick<StaffCleaner, 'level' | 'active'>>) {
    const changed = await transact<StaffCleaner>(db, async (trx) => {
      const before = await trx.selectFrom('cleaners').select(['level', 'active']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      if (!before) return domainError('not_found');
      await trx.updateTable('cleaners').set(change).where('id', '=', id).execute();
      if (change.active === false) await endCleanerAccess(context, trx, id);
      const kind = change.level === undefined ? 'active' : 'level';
      await auditCleaner(context, trx, { cleanerId: id, kind, from: { [kind]: before[kind] }, to: change, ...authorOf(staff) });
      await audit(trx, { staff, action, subject: id, details: change, at: clock.now() });
      return oneCleaner(trx, clock.now(), id);
    });
    return isDomainError(changed) ? changed : { cleaner: changed };
  }

  staffRoute(app, 'getCleaner', ({ params }) => cleanerDetail(db, clock.now(), params.id));

  /** Offers that are open stay as they are; the next ones follow the new hours and radius. */
  staffRoute(app, 'setWorkArea', async ({ staff, params: { id }, body: { hours: typed, radiusKm } }) => {
    const hours = fromContract(typed);
    const errors = workingHoursErrors(hours);
    if (Object.keys(errors).length > 0) return domainError('validation', { errors: hourErrors(errors) });
    const refused = await transact<null>(db, async (trx) => {
      const before = await trx
        .selectFrom('cleaners')
        .select(['hours', 'radius_km'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) return domainError('not_found');
      await trx
        .updateTable('cleaners')
        .set({ hours: JSON.stringify(hours), radius_km: radiusKm })
        .where('id', '=', id)
        .execute();
      const author = authorOf(staff);
      await auditCleaner(context, trx, { cleanerId: id, kind: 'hours', from: { hours: before.hours }, to: { hours }, ...author });
      await auditCleaner(context, trx, { cleanerId: id, kind: 'area', from: { radiusKm: before.radius_km }, to: { radiusKm }, ...author });
      await audit(trx, { staff, action: 'setWorkArea', subject: id, details: { hours: typed, radiusKm }, at: clock.now() });
      return null;
    });
    return refused ?? cleanerDetail(db, clock.now(), id);
  });

  /** The audit says who changed the number, and not the number. */
  staffRoute(app, 'setCleanerMobile', async ({ staff, params: { id }, body: { mobile } }) => {
    const changed = await transact<StaffCleaner>(db, async (trx) => {
      const known = await trx.updateTable('cleaners').set({ mobile }).where('id', '=', id).returning('id').executeTakeFirst();
      if (!known) return domainError('not_found');
      // The number itself stands in neither, as both outlast it.
      await auditCleaner(context, trx, { cleanerId: id, kind: 'mobile', ...authorOf(staff) });
      await audit(trx, { staff, action: 'setCleanerMobile', subject: id, at: clock.now() });
      return oneCleaner(trx, clock.now(), id);
    });
    return isDomainError(changed) ? changed : { cleaner: changed };
  });

  staffRoute(app, 'setLevel', ({ staff, params, body: { level } }) => set(staff, 'setLevel', params.id, { level }));
  // A cleaner who is switched off reads and accepts nothing from then on, and their visits go to others.
  staffRoute(app, 'setActive', ({ staff, params, body: { active } }) => set(staff, 'setActive', params.id, { active }));
}

const authorOf = ({ id }: StaffUser): CleanerAuthor => ({ by: 'admin', staffId: id });

type Applicant = Record<'name' | 'email' | 'mobile' | 'postalCode', string> & { lng: Language };

/** Who sent an open application. */
async function lockApplicant(trx: Transaction, id: string): Promise<Applicant | DomainError> {
  await trx.selectFrom('inbox_items').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const item = await readItem(trx, id);
  if (item?.kind !== 'survey' || item.email === null) return domainError('not_found');
  if (item.state === 'closed') return domainError('illegal_transition');
  const { homeAddress, mobile } = item.payload;
  const postalCode = typeof homeAddress === 'object' && homeAddress !== null && 'postalCode' in homeAddress ? homeAddress.postalCode : '';
  return { name: item.from, email: item.email, lng: item.lng, mobile: String(mobile ?? ''), postalCode: String(postalCode) };
}

async function oneCleaner(trx: Transaction, now: Date, id: string): Promise<StaffCleaner> {
  const [cleaner] = await listCleaners(trx, now, [id]);
  if (!cleaner) throw new Error(`There is no cleaner ${id}`);
  return cleaner;
}

const hourErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([day, code]) => [`${day}.until`, code]));
