import { type BusinessSettings, businessSettings, cleanerPay, type PriceList } from '@nitida/contract';
import type { CleanerPaySettings } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

export interface VersionedPriceList {
  /** Increases with each change. A quote refers to the version from which it was computed. */
  version: number;
  priceList: PriceList;
}

const newestList = prepared((db) => db.selectFrom('price_lists').select(['version', 'list']).orderBy('version', 'desc').limit(1));

const ofTransactions = new WeakMap<Database | Transaction, Promise<VersionedPriceList>>();

/**
 * The current price list, which is the newest version. Versions never change. A transaction reads it once, so that all of its steps, such as the 52 visits
 * of a series, use the same version.
 */
export function loadPriceList(on: Database | Transaction): Promise<VersionedPriceList> {
  if (!on.isTransaction) return readNewest(on);
  const known = ofTransactions.get(on) ?? readNewest(on);
  ofTransactions.set(on, known);
  return known;
}

async function readNewest(on: Database | Transaction): Promise<VersionedPriceList> {
  const [row] = await newestList(on, {});
  if (!row) throw new Error('There is no price list');
  return { version: row.version, priceList: row.list };
}

/** The settings of the cleaners' pay. */
export async function loadCleanerPay(db: Database | Transaction): Promise<CleanerPaySettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'cleanerPay').executeTakeFirstOrThrow();
  return cleanerPay.parse(row.value);
}

const businessFigures = prepared((db) =>
  db.selectFrom('settings').select(sql<string>`value::text`.as('text')).where('name', '=', 'business'),
);

/** The last result. The settings change rarely, and validating them costs more than reading them. */
let checked: { text: string; settings: BusinessSettings } | null = null;

/** The business settings. All callers share the object, so it must not be modified. */
export async function loadBusinessSettings(db: Database | Transaction): Promise<BusinessSettings> {
  const [row] = await businessFigures(db, {});
  if (!row) throw new Error('There are no business settings');
  if (checked?.text !== row.text) checked = { text: row.text, settings: businessSettings.parse(JSON.parse(row.text)) };
  return checked.settings;
}
