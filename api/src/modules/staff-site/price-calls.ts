import { businessSettings, cleanerPay, priceList } from '@nitida/contract';
import { todayIn, toInstant, toMadrid } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { loadBusinessSettings, loadCleanerPay, loadPriceList } from '../pricing/store.ts';
import { listVersions, newestVersion, type SettingName, type Version } from '../pricing/versions.ts';
import { audit, type OtherCall } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { changeSetting, settingErrors } from '../staff/setting-changes.ts';
import {
  addSettingSchedule,
  endSettingSchedule,
  findSettingSchedule,
  listSettingSchedules,
  settingJobKey,
} from '../staff/setting-schedules.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { readTaxNumber } from '../verifactu/tax-number.ts';
import { previewArea, sameArea } from './preview-area.ts';
import { previewBookings, previewPay, previewTerms } from './typical-bookings.ts';

const readers = {
  business: (value: unknown) => businessSettings.parse(value),
  cleanerPay: (value: unknown) => cleanerPay.parse(value),
  priceList: (value: unknown) => priceList.parse(value),
};

/** The settings of prices and business: current values, history, previews of what a change does, and changes now or at a time to come. Each change is a new version. */
export function settingCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, jobs } = context;

  /** Existing quotes keep their price for their lifetime; otherwise their order is answered with 409 and the new price. */
  const change = (
    name: SettingName,
    action: OtherCall,
    staff: StaffUser,
    { version, value, why = null }: { version: number; value: unknown; why?: string | null | undefined },
  ): Promise<null | DomainError> =>
    transact(db, (trx) => changeSetting(context, trx, { name, action, staffId: staff.id, version, value, why }));

  staffRoute(app, 'getSettings', async () => ({
    business: await current(db, 'business', readers.business),
    cleanerPay: await current(db, 'cleanerPay', readers.cleanerPay),
    priceList: await current(db, 'priceList', readers.priceList),
  }));

  staffRoute(app, 'getSettingHistory', async ({ params, query }) => ({ versions: await listVersions(db, params.name, query) }));

  staffRoute(app, 'updateBusinessSettings', async ({ staff, body }) => {
    const refused = refuseCompany('business', body.value) ?? (await change('business', 'updateBusinessSettings', staff, body));
    return refused ?? { setting: await current(db, 'business', readers.business) };
  });

  staffRoute(app, 'updateCleanerPay', async ({ staff, body }) => {
    const refused = await change('cleanerPay', 'updateCleanerPay', staff, body);
    return refused ?? { setting: await current(db, 'cleanerPay', readers.cleanerPay) };
  });

  staffRoute(app, 'updatePriceList', async ({ staff, body }) => {
    const refused = await change('priceList', 'updatePriceList', staff, body);
    return refused ?? { setting: await current(db, 'priceList', readers.priceList) };
  });

  staffRoute(app, 'previewPrices', async ({ body: { value } }) => {
    const errors = await settingErrors(db, 'priceList', value);
    if (Object.keys(errors).length > 0) return { bookings: [], area: sameArea, errors };
    const now = clock.now();
    const { priceList: present } = await loadPriceList(db);
    const area = await previewArea(db, present, value, now);
    return { bookings: previewBookings(present, value, todayIn(now), now), area, errors };
  });

  staffRoute(app, 'previewPay', async ({ body: { value } }) => {
    const errors = await settingErrors(db, 'cleanerPay', value);
    if (Object.keys(errors).length > 0) return { bookings: [], errors };
    const now = clock.now();
    const { priceList: list } = await loadPriceList(db);
    return { bookings: previewPay(list, await loadCleanerPay(db), value, todayIn(now), now), errors };
  });

  staffRoute(app, 'previewBusiness', async ({ body: { value } }) => {
    const errors = await settingErrors(db, 'business', value);
    if (Object.keys(errors).length > 0) return { bookings: [], errors };
    const now = clock.now();
    const { priceList: list } = await loadPriceList(db);
    return { bookings: previewTerms(list, await loadBusinessSettings(db), value, todayIn(now), now), errors };
  });

  staffRoute(app, 'getSettingSchedules', () => listSettingSchedules(db));

  staffRoute(app, 'scheduleSetting', async ({ staff, body: { name, version, value, why, date, time } }) => {
    const at = toInstant(date, time);
    // The change to summer time skips an hour.
    if (toMadrid(at).time !== time || at <= clock.now()) return domainError('invalid_date', { errors: { date: 'invalidDate' } });
    const refused = refuseCompany(name, value);
    if (refused) return refused;
    return transact(db, async (trx) => {
      const newest = await newestVersion(trx, name);
      if (newest?.version !== version) return domainError('illegal_transition', { details: { newest } });
      const errors = await settingErrors(trx, name, value);
      if (Object.keys(errors).length > 0) return domainError('validation', { errors });
      const id = await addSettingSchedule({ jobs }, trx, { name, version, value, why, at, staffId: staff.id });
      const details = { schedule: id, replaces: version, at: at.toISOString(), why };
      await audit(trx, { staff, action: 'scheduleSetting', subject: name, details, at: clock.now() });
      const schedule = await findSettingSchedule(trx, id);
      return schedule ? { schedule } : domainError('not_found');
    });
  });

  staffRoute(app, 'cancelSettingSchedule', async ({ staff, params: { id } }) => {
    const ended = await transact<null>(db, async (trx) => {
      const schedule = await findSettingSchedule(trx, id);
      if (!schedule) return domainError('not_found');
      if (!(await endSettingSchedule(trx, id, 'cancelled'))) return domainError('illegal_transition');
      await jobs.cancel(trx, settingJobKey(id));
      await audit(trx, { staff, action: 'cancelSettingSchedule', subject: schedule.name, details: { schedule: id }, at: clock.now() });
      return null;
    });
    return isDomainError(ended) ? ended : listSettingSchedules(db);
  });
}

async function current<T>(on: Database, name: SettingName, read: (value: unknown) => T): Promise<Version<T>> {
  const newest = await newestVersion(on, name);
  if (!newest) throw new Error(`There is no ${name}`);
  return { ...newest, value: read(newest.value) };
}

/** Invoices name the company, and the tax agency refuses the records of a number whose digits are wrong. */
function refuseCompany(name: SettingName, value: unknown): DomainError | null {
  if (name !== 'business') return null;
  const { taxId } = readers.business(value).company;
  // What is missing is named with its field.
  if (taxId === '') return null;
  return readTaxNumber(taxId)?.kind === 'spanish' ? null : domainError('invalid_tax_number');
}
