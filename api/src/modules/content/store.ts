import type {
  ContentEdition,
  ContentHistory,
  ContentVersion,
  ContentVersionSummary,
  DraftPage,
  Language,
  numberedList,
  VisibleEdition,
} from '@nitida/contract';
import { draftPage, publishedPage } from '@nitida/contract/content/documents';
import type * as z from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { gonePage } from './gone-page.ts';

type On = Database | Transaction;

/** A page in a language. */
export interface DocumentName {
  page: string;
  language: Language;
}

interface VersionRow {
  number: number;
  origin: ContentVersionSummary['origin'];
  started_from: number;
  at: Date;
  source: number | null;
  name: string;
  surname: string;
}

const longestHistory = 200;

/** Locks the document until the transaction ends. @returns the number of its newest version, 0 when it has none */
export async function lockDocument(trx: Transaction, { page, language }: DocumentName): Promise<number> {
  await trx
    .insertInto('content_documents')
    .values({ page, language, newest: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = trx.selectFrom('content_documents').select('newest').where('page', '=', page).where('language', '=', language);
  return (await row.forNoKeyUpdate().executeTakeFirstOrThrow()).newest;
}

export interface NewVersion extends DocumentName {
  number: number;
  body: DraftPage;
  origin: ContentVersionSummary['origin'];
  from: number;
  /** The English version that a translation says the same as. */
  source: number | null;
  /** The places that say the same as a later one. */
  checked: Record<string, number>;
  staffId: string;
  at: Date;
}

/** Adds a version to a locked document. */
export async function addVersion(trx: Transaction, { body, from, staffId, checked, ...version }: NewVersion): Promise<void> {
  const { page, language, number } = version;
  const row = { ...version, body: JSON.stringify(body), checked: JSON.stringify(checked), started_from: from, staff_id: staffId };
  await trx.insertInto('content_versions').values(row).execute();
  const document = trx.updateTable('content_documents').set({ newest: number });
  await document.where('page', '=', page).where('language', '=', language).execute();
}

/** The number of the text of a release, which is no version of staff. */
export const releasedVersion = 0;

/** Keeps the text of a release, which visitors had before any version of staff. */
export async function addReleasedVersion(
  trx: Transaction,
  { page, language, body, staffId, at }: DocumentName & { body: DraftPage; staffId: string; at: Date },
): Promise<void> {
  await lockDocument(trx, { page, language });
  const kept = { page, language, number: releasedVersion, body: JSON.stringify(body), origin: 'import' as const, started_from: 0, at };
  await trx
    .insertInto('content_versions')
    .values({ ...kept, checked: '{}', staff_id: staffId })
    .execute();
}

/** The newest version of a document, or null when it has none. */
export async function findNewest(on: On, { page, language }: DocumentName): Promise<ContentVersion | null> {
  const document = on.selectFrom('content_documents').select('newest').where('page', '=', page).where('language', '=', language);
  const row = await document.executeTakeFirst();
  return row === undefined || row.newest === releasedVersion ? null : findVersion(on, { page, language }, row.newest);
}

/** The newest versions of a document, or those before a number, newest first. */
export async function listVersions(
  on: On,
  { page, language, before, limit }: DocumentName & z.output<typeof numberedList>,
): Promise<ContentVersionSummary[]> {
  const edition = await currentEdition(on, page);
  const rows = await versions(on)
    .where('page', '=', page)
    .where('language', '=', language)
    .where('number', '>', releasedVersion)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  const shown = await on
    .selectFrom('content_edition_languages')
    .select('version')
    .distinct()
    .where('page', '=', page)
    .where('shows', '=', language)
    .execute();
  const known = new Set(shown.map(({ version }) => version));
  return rows.map((row) => ({ ...summaryOf(row, publishedIn(edition, language)), wasPublished: known.has(row.number) }));
}

/** Null when there is no such version. */
export async function findVersion(on: On, { page, language }: DocumentName, number: number): Promise<ContentVersion | null> {
  const row = await versions(on)
    .select(['body', 'checked'])
    .where('page', '=', page)
    .where('language', '=', language)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...summaryOf(row, publishedIn(await currentEdition(on, page), language)),
    checked: row.checked,
    body: draftPage.parse(row.body),
  };
}

/** The bodies of a document up to a version, newest first, as far as its history is shown. */
export async function listBodies(
  on: On,
  { page, language }: DocumentName,
  upTo: number,
): Promise<{ number: number; at: Date; body: DraftPage }[]> {
  const rows = await on
    .selectFrom('content_versions')
    .select(['number', 'at', 'body'])
    .where('page', '=', page)
    .where('language', '=', language)
    .where('number', '<=', upTo)
    .orderBy('number', 'desc')
    .limit(longestHistory)
    .execute();
  return rows.map(({ number, at, body }) => ({ number, at, body: draftPage.parse(body) }));
}

/** The newest version of every document, by page and language. */
export async function listNewest(on: On): Promise<(ContentVersionSummary & DocumentName)[]> {
  const editions = await currentEditions(on);
  const rows = await versions(on)
    .innerJoin('content_documents as document', (join) =>
      join
        .onRef('document.page', '=', 'content_versions.page')
        .onRef('document.language', '=', 'content_versions.language')
        .onRef('document.newest', '=', 'content_versions.number'),
    )
    .select(['content_versions.page', 'content_versions.language'])
    .where('number', '>', releasedVersion)
    .orderBy('content_versions.page')
    .orderBy('content_versions.language')
    .execute();
  return rows.map((row) => {
    const edition = editions.find(({ page }) => page === row.page) ?? null;
    return { ...summaryOf(row, publishedIn(edition, row.language)), page: row.page, language: row.language };
  });
}

export interface NewEdition {
  page: string;
  isTakenDown: boolean;
  languages: ContentEdition['languages'];
  /** Whether it is the other side of an experiment, and never the current edition. */
  isTrial?: boolean;
  staffId: string;
  at: Date;
}

/** Locks all editions until the transaction ends. @returns the number of the next one */
export async function takeEditionNumber(trx: Transaction): Promise<number> {
  const counted = trx.updateTable('content_counter').set(({ eb }) => ({ edition: eb('edition', '+', 1) }));
  return (await counted.returning('edition').executeTakeFirstOrThrow()).edition;
}

export async function addEdition(
  trx: Transaction,
  number: number,
  { page, isTakenDown, languages, isTrial = false, staffId, at }: NewEdition,
): Promise<void> {
  await trx
    .insertInto('content_editions')
    .values({ number, page, is_taken_down: isTakenDown, is_trial: isTrial, staff_id: staffId, at })
    .execute();
  if (languages.length === 0) return;
  await trx
    .insertInto('content_edition_languages')
    .values(languages.map((one) => ({ ...one, edition: number, page })))
    .execute();
}

/** What an edition shows in each language. */
export async function languagesOf(on: On, edition: number): Promise<ContentEdition['languages']> {
  const rows = on.selectFrom('content_edition_languages').select(['language', 'shows', 'version']).where('edition', '=', edition);
  return rows.orderBy('language').execute();
}

export const currentEdition = async (on: On, page: string): Promise<ContentEdition | null> => (await currentEditions(on, page))[0] ?? null;

/** The newest edition of each page, or of one. */
export async function currentEditions(on: On, page?: string): Promise<ContentEdition[]> {
  const rows = await on
    .selectFrom('content_editions')
    .innerJoin('users', 'users.id', 'content_editions.staff_id')
    .distinctOn('page')
    .select(['number', 'page', 'is_taken_down', 'at', 'users.name', 'users.surname'])
    .where('is_trial', '=', false)
    .$if(page !== undefined, (query) => query.where('page', '=', page ?? ''))
    .orderBy('page')
    .orderBy('number', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const parts = await on.selectFrom('content_edition_languages').selectAll().where('edition', 'in', numbers).orderBy('language').execute();
  return rows.map(({ number, page, is_taken_down, at, name, surname }) => ({
    number,
    page,
    isTakenDown: is_taken_down,
    by: `${name} ${surname}`,
    at: at.toISOString(),
    languages: parts.flatMap(({ edition, language, shows, version }) => (edition === number ? [{ language, shows, version }] : [])),
  }));
}

/** The editions of a page, newest first, each with the time from which and until which visitors had it. */
export async function listHistory(on: On, page: string): Promise<ContentHistory['editions']> {
  const rows = await on
    .selectFrom('content_editions')
    .select(['number', 'at', 'is_taken_down'])
    .where('page', '=', page)
    .where('is_trial', '=', false)
    .orderBy('number', 'desc')
    .execute();
  const dated = rows.map(({ number, at, is_taken_down }, index) => ({
    number,
    from: at.toISOString(),
    until: rows[index - 1]?.at.toISOString() ?? null,
    isTakenDown: is_taken_down,
  }));
  return dated.flatMap(({ isTakenDown, ...edition }) => (isTakenDown ? [] : [edition]));
}

/** The numbers of all editions of some pages that visitors had or have. */
export const listVisible = (on: On, pages: readonly string[]): Promise<{ page: string; number: number }[]> =>
  on
    .selectFrom('content_editions')
    .select(['page', 'number'])
    .where('page', 'in', pages)
    .where('is_trial', '=', false)
    .where('is_taken_down', '=', false)
    .execute();

/** What visitors have of an edition in a language, without its texts if the page has been taken down since. Null when there is no such edition. */
export async function findVisible(on: On, number: number, language: Language): Promise<VisibleEdition | null> {
  const edition = await on.selectFrom('content_editions').select('page').where('number', '=', number).executeTakeFirst();
  if (!edition) return null;
  const { page } = edition;
  const current = await currentEdition(on, page);
  if (current?.isTakenDown) return { page, shows: language, isTakenDown: true, body: gonePage(language) };
  const row = await on
    .selectFrom('content_edition_languages as shown')
    .innerJoin('content_versions as version', (join) =>
      join
        .onRef('version.page', '=', 'shown.page')
        .onRef('version.language', '=', 'shown.shows')
        .onRef('version.number', '=', 'shown.version'),
    )
    .select(['shown.shows', 'version.body'])
    .where('shown.edition', '=', number)
    .where('shown.language', '=', language)
    .executeTakeFirst();
  // An edition that took the page down has no languages. Another one may have put it up again since.
  if (!row) return { page, shows: language, isTakenDown: true, body: gonePage(language) };
  return { page, shows: row.shows, isTakenDown: false, body: publishedPage.parse(row.body) };
}

const versions = (on: On) =>
  on
    .selectFrom('content_versions')
    .innerJoin('users', 'users.id', 'content_versions.staff_id')
    .select(['number', 'origin', 'started_from', 'at', 'source', 'users.name', 'users.surname']);

const publishedIn = (edition: ContentEdition | null, language: Language): number | undefined =>
  edition?.languages.find((one) => one.language === language && one.shows === language)?.version;

const summaryOf = ({ number, origin, started_from, at, source, name, surname }: VersionRow, published?: number): ContentVersionSummary => ({
  number,
  origin,
  from: started_from,
  by: `${name} ${surname}`,
  at: at.toISOString(),
  isPublished: number === published,
  source,
});
