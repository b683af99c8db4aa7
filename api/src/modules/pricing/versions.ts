import type { BusinessSettings, numberedList, PriceList, settingNames } from '@nitida/contract';
import type { CleanerPaySettings } from '@nitida/domain';
import type * as z from 'zod';
import type { Database, Transaction } from '../../db/database.ts';

export type SettingName = (typeof settingNames)[number];
export interface SettingValues {
  business: BusinessSettings;
  cleanerPay: CleanerPaySettings;
  priceList: PriceList;
}

export interface Version<T = unknown> {
  version: number;
  value: T;
  /** Business time, ISO. */
  at: string;
  /** Null for the version of a new database. */
  by: string | null;
  /** Null for versions whose author gave no reason. */
  why: string | null;
}

/** The channel of the signal that a setting has a new version. The payload is its name. */
export const settingsChannel = 'settings';

type Part = z.output<typeof numberedList>;

/** The newest versions of a setting, or those before a number, newest first. Versions never change. */
export async function listVersions(on: Database | Transaction, name: SettingName, part: Part): Promise<Version[]> {
  const rows = await (name === 'priceList' ? priceLists(on, part) : settings(on, name, part)).execute();
  return rows.map(({ version, value, at, why, userName, userSurname }) => ({
    version,
    why,
    value,
    at: at.toISOString(),
    by: userName === null ? null : `${userName} ${userSurname}`,
  }));
}

/** The version that holds. */
export const newestVersion = async (on: Database | Transaction, name: SettingName): Promise<Version | undefined> =>
  (await listVersions(on, name, { limit: 1 }))[0];

/** One version of a setting, by its number. */
export const findVersion = async (on: Database | Transaction, name: SettingName, version: number): Promise<Version | undefined> =>
  (await listVersions(on, name, { before: version + 1, limit: 1 })).find((found) => found.version === version);

/** Names the versions of all settings that hold. With another one, pages show other figures. */
export async function versionsThatHold(on: Database): Promise<string> {
  const prices = await on
    .selectFrom('price_lists')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  const others = await on
    .selectFrom('setting_versions')
    .select(({ fn }) => ['name', fn.max('version').as('version')])
    .groupBy('name')
    .orderBy('name')
    .execute();
  return [`priceList ${prices?.version ?? 0}`, ...others.map(({ name, version }) => `${name} ${version}`)].join(', ');
}

/** Adds a version, which becomes the current one. `staffId` is null when no person made it. @returns its number */
export async function addVersion<N extends SettingName>(
  trx: Transaction,
  { name, value, staffId, at, why = null }: { name: N; value: SettingValues[N]; staffId: string | null; at: Date; why?: string | null },
): Promise<number> {
  const text = JSON.stringify(value);
  if (name === 'priceList') {
    const row = { list: text, created_at: at, staff_id: staffId, why };
    return (await trx.insertInto('price_lists').values(row).returning('version').executeTakeFirstOrThrow()).version;
  }
  await trx.updateTable('settings').set({ value: text }).where('name', '=', name).execute();
  const row = { name, value: text, staff_id: staffId, at, why };
  return (await trx.insertInto('setting_versions').values(row).returning('version').executeTakeFirstOrThrow()).version;
}

/** Locks all settings until the transaction ends, because pay and prices are checked against each other. */
export async function lockSettings(trx: Transaction): Promise<void> {
  await trx.selectFrom('settings').select('name').orderBy('name').forNoKeyUpdate().execute();
}

const priceLists = (on: Database | Transaction, { before, limit }: Part) =>
  on
    .selectFrom('price_lists')
    .leftJoin('users', 'users.id', 'price_lists.staff_id')
    .select(['price_lists.version', 'price_lists.list as value', 'price_lists.created_at as at', 'price_lists.why'])
    .select(['users.name as userName', 'users.surname as userSurname'])
    .$if(before !== undefined, (query) => query.where('price_lists.version', '<', before ?? 0))
    .orderBy('price_lists.version', 'desc')
    .limit(limit);

const settings = (on: Database | Transaction, name: string, { before, limit }: Part) =>
  on
    .selectFrom('setting_versions')
    .leftJoin('users', 'users.id', 'setting_versions.staff_id')
    .select(['setting_versions.version', 'setting_versions.value', 'setting_versions.at', 'setting_versions.why'])
    .select(['users.name as userName', 'users.surname as userSurname'])
    .where('setting_versions.name', '=', name)
    .$if(before !== undefined, (query) => query.where('setting_versions.version', '<', before ?? 0))
    .orderBy('setting_versions.version', 'desc')
    .limit(limit);
