import { languages } from '@nitida/contract';
import { isLegalPage } from '@nitida/contract/content/legal-pages';
import { toInstant } from '@nitida/domain';
import type { Transaction } from '../../db/database.ts';
import { readSeed } from './seed.ts';
import * as store from './store.ts';

interface Released {
  contentDir: string | null;
  page: string;
  staffId: string;
  /** When another edition takes its place. */
  now: Date;
}

/**
 * Makes an edition of the text of the release, which visitors had of a legal page until staff published it for the first time. It counts from the date that
 * the text names. @returns whether there was such a text
 */
export async function addReleasedEdition(trx: Transaction, number: number, { contentDir, page, staffId, now }: Released): Promise<boolean> {
  if (!isLegalPage(page) || (await store.currentEdition(trx, page)) !== null) return false;
  const seed = await readSeed(contentDir, page);
  const { updated } = seed?.en ?? {};
  if (!seed || updated === undefined) return false;
  const began = toInstant(updated, '00:00');
  const at = began < now ? began : now;
  const shown = languages.flatMap((language) => (seed[language] ? [language] : []));
  for (const language of shown) {
    const body = seed[language];
    if (body) await store.addReleasedVersion(trx, { page, language, body, staffId, at });
  }
  await store.addEdition(trx, number, {
    page,
    isTakenDown: false,
    languages: shown.map((language) => ({ language, shows: language, version: store.releasedVersion })),
    staffId,
    at,
  });
  return true;
}
