import { businessSettings, cleanerPay, priceList, type StaffCallName } from '@nitida/contract';
import { businessSettingsErrors, cleanerPayErrors, type FieldErrors, isPayCovered, priceListErrors } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { loadBusinessSettings, loadCleanerPay, loadPriceList } from '../pricing/store.ts';
import {
  addVersion,
  listVersions,
  lockSettings,
  type SettingName,
  type SettingValues,
  settingsChannel,
  type Version,
} from '../pricing/versions.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

interface Change<N extends SettingName> {
  name: N;
  action: StaffCallName;
  staff: StaffUser;
  /** `version` is the one that staff have read. */
  body: { version: number; value: SettingValues[N] };
  /** Checks the new value together with the other current settings. */
  errors(trx: Transaction): Promise<FieldErrors>;
}

const readers = {
  business: (value: unknown) => businessSettings.parse(value),
  cleanerPay: (value: unknown) => cleanerPay.parse(value),
  priceList: (value: unknown) => priceList.parse(value),
};

/** The settings of prices and business: current values, history, and changes. Each change is a new version. */
export function settingCalls(app: FastifyInstance, { db, clock, signals }: StaffContext): void {
  /** Existing quotes keep their price for their lifetime; otherwise their order is answered with 409 and the new price. */
  async function change<N extends SettingName>({ name, action, staff, body, errors }: Change<N>): Promise<null | DomainError> {
    return transact<null>(db, async (trx) => {
      await lockSettings(trx);
      const [newest] = await listVersions(trx, name);
      if (newest?.version !== body.version) return domainError('illegal_transition', { details: { newest } });
      const wrong = await errors(trx);
      if (Object.keys(wrong).length > 0) return domainError('validation', { errors: inValue(wrong) });
      const at = clock.now();
      const version = await addVersion(trx, { name, value: body.value, staffId: staff.id, at });
      await audit(trx, { staff, action, subject: name, details: { version, replaces: body.version }, at });
      await signals.send(trx, settingsChannel, name);
      return null;
    });
  }

  staffRoute(app, 'getSettings', async () => ({
    business: await current(db, 'business', readers.business),
    cleanerPay: await current(db, 'cleanerPay', readers.cleanerPay),
    priceList: await current(db, 'priceList', readers.priceList),
  }));

  staffRoute(app, 'getSettingHistory', async ({ params }) => ({ versions: await listVersions(db, params.name) }));

  staffRoute(app, 'updateBusinessSettings', async ({ staff, body }) => {
    const errors = async () => businessSettingsErrors(body.value);
    const refused = await change({ name: 'business', action: 'updateBusinessSettings', staff, body, errors });
    return refused ?? { setting: await current(db, 'business', readers.business) };
  });

  staffRoute(app, 'updateCleanerPay', async ({ staff, body }) => {
    const errors = async (trx: Transaction) => {
      const against = { priceList: (await loadPriceList(trx)).priceList, business: await loadBusinessSettings(trx) };
      return cleanerPayErrors(body.value, against);
    };
    const refused = await change({ name: 'cleanerPay', action: 'updateCleanerPay', staff, body, errors });
    return refused ?? { setting: await current(db, 'cleanerPay', readers.cleanerPay) };
  });

  staffRoute(app, 'updatePriceList', async ({ staff, body }) => {
    const errors = async (trx: Transaction): Promise<FieldErrors> => {
      const wrong = priceListErrors(body.value);
      // A price below the cleaners' pay would lose money on each hour.
      const isCovered = isPayCovered(await loadCleanerPay(trx), body.value);
      return isCovered ? wrong : { pricePerHours: 'tooSmall', ...wrong };
    };
    const refused = await change({ name: 'priceList', action: 'updatePriceList', staff, body, errors });
    return refused ?? { setting: await current(db, 'priceList', readers.priceList) };
  });
}

async function current<T>(on: Database, name: SettingName, read: (value: unknown) => T): Promise<Version<T>> {
  const [newest] = await listVersions(on, name);
  if (!newest) throw new Error(`There is no ${name}`);
  return { ...newest, value: read(newest.value) };
}

const inValue = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, code]) => [`value.${path}`, code]));
