import type { Affiliate } from '@nitida/contract';
import { dialledNumber } from '@nitida/domain/phone';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';

export type AffiliateRow = Selectable<Tables['affiliates']>;

/** The newest come first. */
export const listAffiliates = (on: Database): Promise<AffiliateRow[]> =>
  on.selectFrom('affiliates').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const findAffiliate = (on: Database | Transaction, id: string): Promise<AffiliateRow | undefined> =>
  on.selectFrom('affiliates').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds an affiliate by the code of their link, in any case. */
export const findByCode = (on: Database | Transaction, code: string): Promise<AffiliateRow | undefined> =>
  on.selectFrom('affiliates').selectAll().where('code', '=', code.toLowerCase()).executeTakeFirst();

/** The affiliate in the staff's view. `origin` is the customers' origin, to which the link leads. */
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

/** Whether the person is the affiliate, by account, email or number. Nobody earns a commission for their own cleanings. */
export const isSelf = (affiliate: AffiliateRow, person: Person & { id?: string }): boolean =>
  (person.id !== undefined && affiliate.user_id === person.id) ||
  affiliate.email === person.email ||
  (affiliate.mobile !== null && dialledNumber(affiliate.mobile) === dialledNumber(person.mobile));

/** The affiliate who referred the person; null when the id is unknown or belongs to the person. */
export async function referrerOf(on: Database | Transaction, id: string | null | undefined, person: Person): Promise<string | null> {
  const affiliate = id ? await findAffiliate(on, id) : undefined;
  return affiliate && !isSelf(affiliate, person) ? affiliate.id : null;
}
