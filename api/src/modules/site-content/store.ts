import type { numberedList, SiteBody, SiteEdition } from '@nitida/contract';
import type * as z from 'zod';
import type { Database, Transaction } from '../../db/database.ts';

type On = Database | Transaction;

const rowsOf = (on: On) =>
  on
    .selectFrom('site_editions as edition')
    .innerJoin('users', 'users.id', 'edition.staff_id')
    .select(['number', 'document', 'origin', 'started_from', 'edition.at', 'users.name', 'users.surname']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const editionOf = ({ number, document, origin, started_from, at, name, surname }: Row): SiteEdition => ({
  number,
  document,
  origin,
  from: started_from,
  by: `${name} ${surname}`,
  at: at.toISOString(),
});

/** The newest edition of each document that staff changed. */
export async function listDocuments(on: On): Promise<SiteEdition[]> {
  return (await rowsOf(on).distinctOn('document').orderBy('document').orderBy('number', 'desc').execute()).map(editionOf);
}

/** The newest editions of a document, or those before a number, newest first. */
export async function listEditions(
  on: On,
  { document, before, limit }: z.output<typeof numberedList> & { document: string },
): Promise<SiteEdition[]> {
  const rows = await rowsOf(on)
    .where('document', '=', document)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(editionOf);
}

export interface FullEdition {
  edition: SiteEdition;
  body: SiteBody;
}

/** An edition of a document, the newest when no number is given. Null when there is none. */
export async function findEdition(on: On, document: string, number?: number): Promise<FullEdition | null> {
  const row = await rowsOf(on)
    .select('body')
    .where('document', '=', document)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row ? { edition: editionOf(row), body: row.body } : null;
}

/** The content of every document that staff changed, by its name. */
export async function currentBodies(on: On): Promise<{ document: string; number: number; body: SiteBody }[]> {
  return on
    .selectFrom('site_editions')
    .distinctOn('document')
    .select(['document', 'number', 'body'])
    .orderBy('document')
    .orderBy('number', 'desc')
    .execute();
}
