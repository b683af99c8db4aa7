import type { Affiliate } from '@nitida/contract';
import { dialledNumber } from '@nitida/domain/phone';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';

export type AffiliateRow = Selectable<Tables['affiliates']>;

/** Newest first. */
export const listAffiliates = (on: Database): Promise<AffiliateRow[]> =>
  on.selectFrom('affiliates').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const findAffiliate = (on: Database | Transaction, id: string): Promise<AffiliateRow | undefined> =>
  on.selectFrom('affiliates').selectAll().where('id', '=', id).executeTakeFirst();

/** By the code of their link, however its letters are written. */
export const findByCode = (on: Database | Transaction, code: string): Promise<AffiliateRow | undefined> =>
  on.selectFrom('affiliates').selectAll().where('code', '=', code.toLowerCase()).executeTakeFirst();

/** As staff sees it. `origin` is the customers': their link leads there. */
export const presentAffiliate = (row: AffiliateRow, origin: string): Affiliate => ({
  id: row.id,
  code: row.code,
  link: `${origin}${linkPath(row.code)}`,
  name: row.name,
  company: row.company,
  email: row.email ?? '',
  mobile: row.mobile ?? '',
  lng: row.lng,
  createdAt: (row.created_at ?? new Date(0)).toISOString(),
});

export const linkPath = (code: string): string => `/ref/${code}`;

interface Person {
  email: string;
  /** E.164. */
  mobile: string;
}

/** Whether somebody is the affiliate themselves, by their account, address or number: nobody is paid for their own cleanings. */
export const isSelf = (affiliate: AffiliateRow, person: Person & { id?: string }): boolean =>
  (person.id !== undefined && affiliate.user_id === person.id) ||
  affiliate.email === person.email ||
  (affiliate.mobile !== null && dialledNumber(affiliate.mobile) === dialledNumber(person.mobile));

/** The affiliate by whom somebody was sent; null when there is none of that id, or when it is themselves. */
export async function referrerOf(on: Database | Transaction, id: string | null | undefined, person: Person): Promise<string | null> {
  const affiliate = id ? await findAffiliate(on, id) : undefined;
  return affiliate && !isSelf(affiliate, person) ? affiliate.id : null;
}
