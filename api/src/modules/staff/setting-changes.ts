import { businessSettings, cleanerPay, priceList } from '@nitida/contract';
import { businessSettingsErrors, cleanerPayErrors, type FieldErrors, isPayCovered, priceListErrors } from '@nitida/domain';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { loadBusinessSettings, loadCleanerPay, loadPriceList } from '../pricing/store.ts';
import { addVersion, lockSettings, newestVersion, type SettingName, type SettingValues, settingsChannel } from '../pricing/versions.ts';
import { audit, type OtherCall } from './audit.ts';

const schemas = { business: businessSettings, cleanerPay, priceList };

/** The value in the shape of the setting. Null when it does not have that shape. */
function readSetting<N extends SettingName>(name: N, value: unknown): SettingValues[N] | null {
  const read = schemas[name].safeParse(value);
  return read.success ? (read.data as SettingValues[N]) : null;
}

/** The errors of a value together with the other present settings. */
export async function settingErrors(
  on: Database | Transaction,
  name: SettingName,
  value: SettingValues[SettingName],
): Promise<FieldErrors> {
  switch (name) {
    case 'business':
      return businessSettingsErrors(businessSettings.parse(value));
    case 'cleanerPay':
      return cleanerPayErrors(cleanerPay.parse(value), {
        priceList: (await loadPriceList(on)).priceList,
        business: await loadBusinessSettings(on),
      });
    case 'priceList': {
      const list = priceList.parse(value);
      // A price below the cleaners' pay would lose money on each hour.
      const isCovered = isPayCovered(await loadCleanerPay(on), list);
      return isCovered ? priceListErrors(list) : { pricePerHours: 'tooSmall', ...priceListErrors(list) };
    }
  }
}

export interface SettingChange {
  name: SettingName;
  action: OtherCall;
  staffId: string;
  /** The version that staff have read. */
  version: number;
  value: unknown;
  why: string | null;
}

/** Makes a new version of a setting, with its audit entry and signal, in the caller's transaction. */
export async function changeSetting(
  { clock, signals }: Pick<ApiContext, 'clock' | 'signals'>,
  trx: Transaction,
  { name, action, staffId, version: replaces, value: sent, why }: SettingChange,
): Promise<null | DomainError> {
  await lockSettings(trx);
  const newest = await newestVersion(trx, name);
  if (newest?.version !== replaces) return domainError('illegal_transition', { details: { newest } });
  const value = readSetting(name, sent);
  if (value === null) return domainError('validation', { errors: { value: 'invalid' } });
  const wrong = await settingErrors(trx, name, value);
  if (Object.keys(wrong).length > 0) return domainError('validation', { errors: inValue(wrong) });
  const at = clock.now();
  const version = await addVersion(trx, { name, value, staffId, at, why });
  const details = { version, replaces, ...(why !== null && { why }) };
  await audit(trx, { staff: { id: staffId }, action, subject: name, details, at });
  await signals.send(trx, settingsChannel, name);
  return null;
}

const inValue = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, code]) => [`value.${path}`, code]));
