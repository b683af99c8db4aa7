import { type ContentFault, type DraftPage, type Language, languages } from '@nitida/contract';
import { permanentPages } from '@nitida/contract/content/documents';
import { findContentFaults } from '@nitida/contract/content/find-faults';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { pictureFaults, readPictures } from './pictures/picture-faults.ts';
import { shownPages } from './shown-pages.ts';
import { currentEdition, findVersion, type NewEdition } from './store.ts';
import { weightFaults } from './weight.ts';

export interface Chosen {
  page: string;
  /** The version of each language that goes out. */
  versions: Partial<Record<Language, number>>;
  /** The language that is shown where a translation is missing by choice. */
  fallbacks: Partial<Record<Language, Language>>;
}

/** A fault of a page as a whole, in every language. */
export const faultOfPage = (page: string, what: string): ContentFault => ({ page, language: 'en', section: null, field: '', what });

async function bodiesOf(on: Database | Transaction, page: string, versions: Chosen['versions']): Promise<Map<Language, DraftPage>> {
  const bodies = new Map<Language, DraftPage>();
  for (const language of languages) {
    const number = versions[language];
    const version = number === undefined ? null : await findVersion(on, { page, language }, number);
    if (version) bodies.set(language, version.body);
  }
  return bodies;
}

/** The faults of the chosen versions: their own, links to pages that visitors do not have, and languages without a version. */
export async function faultsOf(
  on: Database | Transaction,
  { page, versions, fallbacks }: Chosen,
  contentDir: string | null,
): Promise<ContentFault[]> {
  const bodies = await bodiesOf(on, page, versions);
  const surroundings = { english: bodies.get('en'), ...(await shownPages(on, contentDir)) };
  const known = await readPictures(on, [...bodies.values()]);
  return languages.flatMap((language): ContentFault[] => {
    const body = bodies.get(language);
    if (body !== undefined)
      return [
        ...findContentFaults(page, language, body, surroundings),
        ...weightFaults(page, language, body),
        ...pictureFaults(page, language, body, known),
      ];
    const shown = fallbacks[language];
    if (shown !== undefined && shown !== language && bodies.has(shown)) return [];
    return [{ page, language, section: null, field: '', what: 'this language has no version and no fallback' }];
  });
}

/** What an edition of the chosen versions consists of, in a transaction that holds the lock of editions. */
export async function editionOf(
  trx: Transaction,
  chosen: Chosen,
  contentDir: string | null,
): Promise<Pick<NewEdition, 'languages' | 'isTakenDown'> | DomainError> {
  const faults = await faultsOf(trx, chosen, contentDir);
  if (faults.length > 0) return domainError('validation', { details: { faults } });
  const shown = languages.map((language) => {
    const shows = chosen.versions[language] === undefined ? (chosen.fallbacks[language] ?? language) : language;
    return { language, shows, version: chosen.versions[shows] ?? 0 };
  });
  return { languages: shown, isTakenDown: false };
}

/** A page that visitors have can be taken down once, by somebody who saw this edition; null stands for any. */
export async function canTakeDown(trx: Transaction, page: string, edition: number | null): Promise<null | DomainError> {
  if (permanentPages.includes(page))
    return domainError('validation', { details: { faults: [faultOfPage(page, 'the site needs this page')] } });
  const current = await currentEdition(trx, page);
  if (current === null) return domainError('not_found');
  if ((edition !== null && current.number !== edition) || current.isTakenDown)
    return domainError('illegal_transition', { details: { edition: current } });
  return null;
}
